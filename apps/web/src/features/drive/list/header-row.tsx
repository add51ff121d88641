/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table of tags cannot have rows that are not in the document */
import type { DriveSort } from '@magazineai/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sorting } from '../model/calls.ts'
import { cx } from '../../../ui/cx.ts'

/** A column after the name. */
export interface Column<T> {
  id: string
  label: string
  /** Px, or a part of what is left: `2fr`. */
  width: string
  /** Px of the list from which on there is room for it. */
  from?: number
  sort?: DriveSort
  isEnd?: boolean
  /** True where its rows are two lines high. */
  isTall?: boolean
  cell: (row: T) => ReactNode
}

/** Returns how the cells of a row share its width: the name, the columns, and what can be done. */
export const gridOf = (columns: readonly Column<never>[], actions: string): string =>
  ['minmax(0, 3fr)', ...columns.map(({ width }) => width), actions].join(' ')

/** The heads of the columns; those the list can be sorted by are buttons. */
export function HeaderRow<T>({
  columns,
  sorting,
  onSort,
  actionsTitle,
  actionsWidth,
}: {
  columns: readonly Column<T>[]
  sorting?: Sorting | undefined
  onSort?: ((sorting: Sorting) => void) | undefined
  /** The title of the buttons; without it only a screen reader hears of them. */
  actionsTitle?: string | undefined
  /** The width of the buttons of a row. */
  actionsWidth: string
}) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-[33px] items-center gap-5 border-b border-line bg-surface pr-2 pl-4 text-small text-ink-2"
        style={{ gridTemplateColumns: gridOf(columns, actionsWidth) }}
      >
        <Head label="Name" sort="name" sorting={sorting} onSort={onSort} />
        {columns.map(({ id, label, sort, isEnd }) => (
          <Head key={id} label={label} sort={sort} isEnd={isEnd} sorting={sorting} onSort={onSort} />
        ))}
        <div role="columnheader" className="text-right">
          <span className={actionsTitle === undefined ? 'sr-only' : 'pr-2'}>{actionsTitle ?? 'Actions'}</span>
        </div>
      </div>
    </div>
  )
}

function Head({
  label,
  sort,
  isEnd = false,
  sorting,
  onSort,
}: {
  label: string
  sort?: DriveSort | undefined
  isEnd?: boolean | undefined
  sorting?: Sorting | undefined
  onSort?: ((sorting: Sorting) => void) | undefined
}) {
  const isSorted = sort !== undefined && sorting?.sort === sort
  const Arrow = sorting?.order === 'desc' ? ArrowDown : ArrowUp
  return (
    <div
      role="columnheader"
      {...(isSorted ? { 'aria-sort': sorting?.order === 'desc' ? ('descending' as const) : ('ascending' as const) } : {})}
      className={cx('flex min-w-0', isEnd && 'justify-end')}
    >
      {sort !== undefined && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ sort, order: isSorted && sorting?.order === 'asc' ? 'desc' : isSorted ? 'asc' : firstOrder(sort) })}
          className={cx(
            '-mx-1.5 flex h-6 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
            isSorted && 'font-medium text-ink',
          )}
        >
          {label}
          {isSorted && <Arrow size={12} aria-hidden />}
        </button>
      ) : (
        <span className="truncate">{label}</span>
      )}
    </div>
  )
}

/** The newest and the largest are looked for first. */
const firstOrder = (sort: DriveSort): Sorting['order'] => (sort === 'modified' || sort === 'size' ? 'desc' : 'asc')
