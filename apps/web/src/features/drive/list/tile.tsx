/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table of tags cannot have rows that are not in the document */
import { cx } from '../../../ui/cx.ts'
import type { CellProps, Row } from './list-types.ts'
import { RowButtons, RowName, useRowPresses } from './row-parts.tsx'

/** A tile: a large picture with the name under it. */
export function Tile<T extends Row>({ width, ...props }: CellProps<T> & { width: number }) {
  const { row, isSelected, isFocused, isOver, onFocus, onDragStart, list } = props
  const presses = useRowPresses(props)
  const canDrag = list.dragging?.canDrag(row) ?? false
  return (
    <div
      data-row={row.id}
      role="gridcell"
      aria-selected={isSelected}
      aria-label={row.name}
      aria-description={list.describe?.(row)}
      tabIndex={isFocused ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      draggable={canDrag}
      {...(canDrag && { onDragStart, onDragEnd: list.dragging?.onDragEnd })}
      {...presses}
      className={cx(
        'group flex h-[188px] shrink-0 cursor-default flex-col overflow-hidden rounded-lg border',
        isSelected ? 'border-accent bg-accent-soft ring-1 ring-accent' : 'border-line bg-raised hover:border-line-strong',
        isOver && 'ring-2 ring-accent',
        list.isPale?.(row) && 'opacity-50',
      )}
      style={{ width }}
    >
      <div className="flex min-h-0 flex-1 items-center justify-center overflow-hidden bg-sunken">{list.renderPoster?.(row)}</div>
      <div className="flex h-11 items-center gap-1 pr-1 pl-2.5 text-ui">
        <span className="flex min-w-0 flex-1">
          <RowName {...props} />
        </span>
        <RowButtons {...props} />
      </div>
    </div>
  )
}
