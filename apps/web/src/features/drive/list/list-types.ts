import type { DragEvent, ReactNode } from 'react'
import type { MenuPlace } from '../../../ui/context-menu.tsx'
import type { Sorting } from '../model/calls.ts'
import type { Order } from '../model/selection.ts'
import type { ActedOn, Command } from './command.ts'
import type { Column } from './header-row.tsx'
import type { RowSelection } from './use-selection.ts'

/** A row of a list. */
export interface Row {
  id: string
  name: string
}

/** How rows are dragged, and what may be dropped on them. */
export interface RowDragging<T> {
  canDrag: (row: T) => boolean
  onDrag: (event: DragEvent, dragged: ActedOn<T>) => void
  onDragEnd: () => void
  /** What letting go over a row, or beside all rows (null), would do; null = nothing. */
  effectOn: (event: DragEvent, row: T | null) => 'move' | 'copy' | null
  onDrop: (event: DragEvent, row: T | null) => void
}

/** How a list reaches what has not come yet. What could not be brought is null. */
export interface Reach {
  /** Hears which places are seen. */
  onShow: (from: number, to: number) => void
  onBring: (place: number) => Promise<Order | null>
  /** Brings all from one place to another, both included. */
  onRange: (from: number, to: number) => Promise<Order | null>
  /** Finds the first name that begins with a text, from a place on and around. */
  onFind: (text: string, from: number) => Promise<{ place: number; order: Order } | null>
}

/** What a list shows and does. */
export interface ItemListProps<T extends Row> {
  label: string
  view: 'list' | 'tiles'
  /** The rows by their places; where none is, it has not come yet. */
  rows: readonly T[]
  columns: readonly Column<T>[]
  selection: RowSelection<T>
  commands: readonly Command<T>[]
  sorting?: Sorting | undefined
  onSort?: ((sorting: Sorting) => void) | undefined
  /** Where a row leads to, for its name to be a link; null for a row that only opens by a call. */
  hrefOf: (row: T) => { href: string; isNewTab: boolean } | null
  onOpen: (row: T) => void
  /** The picture before a name. */
  renderPicture: (row: T) => ReactNode
  /** The picture of a tile. */
  renderPoster?: (row: T) => ReactNode
  /** What stands under a name; with `isNarrow`, in place of the columns. */
  renderNote: (row: T, isNarrow: boolean) => ReactNode
  /** What a screen reader adds to the name of a row that has the focus. */
  describe?: (row: T) => string
  /** A star, before the menu of a row. */
  star?: (row: T) => { isOn: boolean; onChange: (isOn: boolean) => void } | null
  /** The field in place of a name that is given. */
  naming?: { id: string; field: ReactNode } | null
  dragging?: RowDragging<T>
  /** Rows that were cut are paler. */
  isPale?: (row: T) => boolean
  /** Buttons at the end of each row, in place of the menu alone. */
  renderActions?: (row: T) => ReactNode
  /** The title over the buttons of the rows, where it is seen. */
  actionsTitle?: string
  onUp?: (() => void) | null
  onUndo: () => void
  onPaste?: (() => void) | null
  /** True when there is more than is here. */
  hasMore?: boolean
  onMore?: () => void
  /** For a list with holes, where nothing has come yet. */
  reach?: Reach | null
  /** What stands below the last row: that more comes, or why it does not. */
  foot?: ReactNode
  empty: ReactNode
}

/** What a row or tile is given. */
export interface CellProps<T extends Row> {
  row: T
  /** Its place for a screen reader, from 1, the head counted. */
  rowIndex: number
  columns: readonly Column<T>[]
  isNarrow: boolean
  actionsWidth: string
  isSelected: boolean
  isFocused: boolean
  /** True while something is dragged over it that may be dropped. */
  isOver: boolean
  /** True where a tap selects: something is selected already. */
  selectsByTap: boolean
  onPress: (held: { toggles?: boolean; extends?: boolean }) => void
  onToggle: () => void
  onFocus: () => void
  onMenu: (at: MenuPlace) => void
  onDragStart: (event: DragEvent) => void
  list: ItemListProps<T>
}
