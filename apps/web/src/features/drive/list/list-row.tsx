/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table of tags cannot have rows that are not in the document */
import { cx } from '../../../ui/cx.ts'
import { gridOf } from './header-row.tsx'
import type { CellProps, Row } from './list-types.ts'
import { RowButtons, RowName, useRowPresses } from './row-parts.tsx'

/** A row: its picture and name, its columns, and what can be done with it. */
export function ListRow<T extends Row>(props: CellProps<T>) {
  const { row, rowIndex, columns, isNarrow, isSelected, isFocused, isOver, actionsWidth, onFocus, onDragStart, list } = props
  const presses = useRowPresses(props)
  const canDrag = list.dragging?.canDrag(row) ?? false
  const dragging = { onDragStart, onDragEnd: list.dragging?.onDragEnd }
  return (
    <div
      data-row={row.id}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      tabIndex={isFocused ? 0 : -1}
      aria-label={row.name}
      aria-description={list.describe?.(row)}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      draggable={canDrag && isSelected}
      {...(canDrag && isSelected && dragging)}
      {...presses}
      className={cx(
        'group grid h-full w-full cursor-default items-center gap-5 border-b border-line pr-2 pl-4 text-ui -outline-offset-2',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
        isOver && 'bg-accent-soft ring-2 ring-accent ring-inset',
        list.isPale?.(row) && 'opacity-50',
      )}
      style={{ gridTemplateColumns: gridOf(columns, actionsWidth) }}
    >
      <div role="gridcell" className="flex min-w-0 items-center">
        <span
          draggable={canDrag && !isSelected}
          {...(canDrag && !isSelected && dragging)}
          className="flex min-w-0 flex-auto items-center gap-2.5"
        >
          {list.renderPicture(row)}
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="flex min-w-0">
              <RowName {...props} />
            </span>
            <span className="truncate text-small text-ink-2 empty:hidden">{list.renderNote(row, isNarrow)}</span>
          </span>
        </span>
      </div>
      {columns.map(({ id, isEnd, cell }) => (
        <div key={id} role="gridcell" className={cx('min-w-0 truncate text-ink-2', isEnd && 'text-right tabular-nums')}>
          {cell(row)}
        </div>
      ))}
      <div role="gridcell" className="flex items-center justify-end">
        {list.renderActions?.(row)}
        <RowButtons {...props} />
      </div>
    </div>
  )
}
