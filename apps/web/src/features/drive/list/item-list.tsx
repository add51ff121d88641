import { useVirtualizer, defaultRangeExtractor, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react'
import { ContextMenu, type MenuPlace } from '../../../ui/context-menu.tsx'
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import type { Placing } from '../model/geometry.ts'
import { press, pressForMenu, toggle } from '../model/selection.ts'
import type { Sorting } from '../model/calls.ts'
import { commandsFor, type Command } from './command.ts'
import { HeaderRow, type Column } from './header-row.tsx'
import { ListRow } from './list-row.tsx'
import { Tile } from './tile.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useMarquee } from './use-marquee.ts'
import { useCoarse, useWidth } from './use-width.ts'
import type { RowSelection } from './use-selection.ts'
import type { Order } from '../model/selection.ts'

/** A row of a list. */
export interface Row {
  id: string
  name: string
}

/** How rows are dragged, and what may be dropped on them. */
export interface RowDragging<T> {
  canDrag: (row: T) => boolean
  onDrag: (event: DragEvent, rows: readonly T[]) => void
  onDragEnd: () => void
  /** What letting go over a row, or beside all rows (null), would do; null = nothing. */
  effectOn: (event: DragEvent, row: T | null) => 'move' | 'copy' | null
  onDrop: (event: DragEvent, row: T | null) => void
}

/** What a list shows and does. */
export interface ItemListProps<T extends Row> {
  label: string
  view: 'list' | 'tiles'
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
  picture: (row: T) => ReactNode
  /** The picture of a tile. */
  poster?: (row: T) => ReactNode
  /** What stands under a name; with `isNarrow`, in place of the columns. */
  note: (row: T, isNarrow: boolean) => ReactNode
  /** A star, before the menu of a row. */
  star?: (row: T) => { isOn: boolean; onChange: (isOn: boolean) => void } | null
  /** The field in place of a name that is given. */
  naming?: { id: string; field: ReactNode } | null
  dragging?: RowDragging<T>
  /** Rows that were cut are paler. */
  isPale?: (row: T) => boolean
  /** Buttons at the end of each row, in place of the menu alone. */
  actions?: (row: T) => ReactNode
  onUp?: (() => void) | null
  onUndo: () => void
  onPaste?: (() => void) | null
  /** True when there is more than is here. */
  hasMore?: boolean
  onMore?: () => void
  onWholeList?: () => Promise<Order | null>
  /** What stands below the last row: that more comes, or why it does not. */
  foot?: ReactNode
  empty: ReactNode
}

const ROW = 40
const TALL_ROW = 60
const TILE = { width: 176, height: 188 }
const GAP = 12

/** From which width of a list on it has columns. */
const NARROW = 560

/** Rows before the last that bring the next page when they come into view. */
const AHEAD = 40

/**
 * A list of any length, as rows or tiles: only what is seen is in the document. Rows are selected by pointer, keys, a rectangle and a long touch;
 * one of them has the focus. For screen readers it is a grid.
 */
export function ItemList<T extends Row>(props: ItemListProps<T>) {
  const { view, rows, selection, columns, hasMore = false, onMore } = props
  const scroll = useRef<HTMLDivElement>(null)
  const width = useWidth(scroll)
  const isNarrow = width < NARROW
  const shown = isNarrow ? [] : columns.filter(({ from = 0 }) => width >= from)
  const isTiles = view === 'tiles'
  const inner = width - 2 * GAP
  const perRow = isTiles ? Math.max(2, Math.floor((inner + GAP) / (TILE.width + GAP))) : 1
  const isCoarse = useCoarse()
  const rowHeight = isTiles ? TILE.height + GAP : isNarrow || isCoarse || columns.some(({ isTall }) => isTall) ? TALL_ROW : ROW
  const head = isTiles || isNarrow ? 0 : 33
  const focusPlace = selection.selection.focus === null ? undefined : selection.order.placeOf(selection.selection.focus)
  const focusRow = focusPlace === undefined ? null : Math.floor(focusPlace / perRow)
  const virtual = useVirtualizer({
    count: Math.ceil(rows.length / perRow),
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: head,
    scrollMargin: head,
    // What has the focus stays in the document, wherever it is scrolled to.
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range)
      return focusRow === null || places.includes(focusRow) ? places : [...places, focusRow].toSorted((a, b) => a - b)
    },
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight, perRow])
  const items = virtual.getVirtualItems()
  const lastShown = (items.at(-1)?.index ?? 0) * perRow
  useEffect(() => {
    if (hasMore && lastShown + AHEAD >= rows.length) onMore?.()
  }, [hasMore, lastShown, rows.length, onMore])

  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const placing = (): Placing => ({
    count: rows.length,
    columns: perRow,
    width: isTiles ? (inner + GAP) / perRow : width,
    height: rowHeight,
    left: isTiles ? GAP : 0,
    top: head + (isTiles ? GAP : 0),
  })
  const marquee = useMarquee(scroll, placing, selection)
  const openMenuAt = (row: T, at: MenuPlace): void => {
    selection.select((before) => pressForMenu(before, row.id))
    setMenu(at)
  }
  const onKeyDown = useListKeys({
    selection,
    rows,
    commands: props.commands,
    columns: perRow,
    pageRows: () => Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - head) / rowHeight) - 1),
    onOpen: props.onOpen,
    onMenu: (row) => openMenuAt(row, placeOf(scroll.current, row.id)),
    onUp: props.onUp ?? null,
    onUndo: props.onUndo,
    onPaste: props.onPaste ?? null,
    onWholeList: props.onWholeList ?? (() => Promise.resolve(null)),
  })
  useFocusFollows(scroll, virtual, focusRow, selection.selection.focus)
  useFocusAfterName(scroll, props.naming?.id ?? null)

  const actedOn = menuRows(selection, rows)
  const drop = dropHandlers(props, rows, setOver)
  const cell = (row: T, place: number): CellProps<T> => ({
    row,
    rowIndex: place + 1 + (head > 0 ? 1 : 0),
    columns: shown,
    isNarrow,
    isSelected: selection.selection.ids.has(row.id),
    isFocused: selection.selection.focus === row.id || (selection.selection.focus === null && place === 0),
    isOver: over === row.id,
    selectsByTap: isCoarse && selection.selection.ids.size > 0,
    onPress: (held) => selection.select((before) => press(before, selection.order, row.id, held)),
    onToggle: () => selection.select((before) => toggle(before, row.id)),
    onFocus: () => selection.select((before) => (before.focus === row.id ? before : { ...before, focus: row.id })),
    onMenu: (at) => openMenuAt(row, at),
    onDragStart: (event) => {
      const isAmong = selection.selection.ids.has(row.id)
      if (!isAmong) selection.select((before) => press(before, selection.order, row.id))
      props.dragging?.onDrag(event, isAmong ? selection.rows : [row])
    },
    list: props,
  })
  return (
    <>
      <div
        ref={scroll}
        role="grid"
        aria-label={props.label}
        aria-multiselectable
        aria-rowcount={hasMore ? -1 : Math.ceil(rows.length / perRow) + (head > 0 ? 1 : 0)}
        aria-colcount={isTiles ? perRow : shown.length + 2}
        data-over={over === '' || undefined}
        tabIndex={rows.length === 0 ? 0 : -1}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (isBare(event.target)) marquee.begin(event)
        }}
        {...drop}
        className="relative min-h-0 flex-1 overflow-auto overscroll-contain outline-none select-none data-over:bg-accent-soft/40 data-over:ring-2 data-over:ring-accent data-over:ring-inset"
      >
        {head > 0 && <HeaderRow columns={shown} sorting={props.sorting} onSort={props.onSort} />}
        {rows.length === 0 ? (
          <div role="row">
            <div role="gridcell" aria-colspan={shown.length + 2}>
              {props.empty}
            </div>
          </div>
        ) : (
          <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() + (isTiles ? GAP : 0) }}>
            {items.map(({ index, start }) => (
              <div
                key={index}
                {...(isTiles && { role: 'row', 'aria-rowindex': index + 1 })}
                className="absolute inset-x-0 top-0 flex"
                style={{ height: rowHeight, transform: `translateY(${start - head + (isTiles ? GAP : 0)}px)`, ...(isTiles && TILES) }}
              >
                {isTiles
                  ? rows.slice(index * perRow, (index + 1) * perRow).map((row, column) => (
                      <Tile key={row.id} {...cell(row, index * perRow + column)} width={(inner + GAP) / perRow - GAP} />
                    ))
                  : rows[index] && <ListRow key={rows[index].id} {...cell(rows[index], index)} />}
              </div>
            ))}
          </div>
        )}
        {props.foot}
        {marquee.area && (
          <div
            aria-hidden
            className="pointer-events-none absolute z-10 rounded-[2px] border border-accent bg-accent/10"
            style={{
              left: marquee.area.left,
              top: marquee.area.top,
              width: marquee.area.right - marquee.area.left,
              height: marquee.area.bottom - marquee.area.top,
            }}
          />
        )}
      </div>
      <ContextMenu label="Actions" at={menu} onClose={() => setMenu(null)}>
        {commandsFor(props.commands, actedOn).flatMap((command) => [
          command.begins ? <MenuSeparator key={`${command.id}-line`} /> : null,
          <MenuItem
            key={command.id}
            id={command.id}
            icon={<command.icon size={14} aria-hidden />}
            shortcut={command.shownKeys ?? command.keys}
            danger={command.danger === true}
            isDisabled={(command.blockedBy?.(actedOn) ?? null) !== null}
            onAction={() => command.run(actedOn)}
          >
            {command.label}
          </MenuItem>,
        ])}
      </ContextMenu>
    </>
  )
}

/** What a row or tile is given. */
export interface CellProps<T extends Row> {
  row: T
  /** Its place for a screen reader, from 1, the head counted. */
  rowIndex: number
  columns: readonly Column<T>[]
  isNarrow: boolean
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

const TILES = { gap: GAP, paddingInline: GAP }

/** A menu is about what is selected; it closes over it, too. */
function menuRows<T extends Row>({ rows, selection, order }: RowSelection<T>, all: readonly T[]): readonly T[] {
  if (rows.length > 0 || selection.focus === null) return rows
  const row = all[order.placeOf(selection.focus) ?? -1]
  return row ? [row] : []
}

/** Returns whether a press begins a rectangle: beside names, buttons and what is selected, which is dragged. */
const isBare = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, [draggable="true"], [role="columnheader"]') === null

const placeOf = (scroll: HTMLElement | null, id: string): MenuPlace => {
  const box = scroll?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.getBoundingClientRect()
  return box ? { x: box.left + 32, y: box.top + Math.min(box.height, 36) } : { x: 0, y: 0 }
}

function dropHandlers<T extends Row>({ dragging }: ItemListProps<T>, rows: readonly T[], setOver: (id: string | null) => void) {
  if (!dragging) return {}
  const rowAt = (event: DragEvent): T | null => {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
    const row = id === undefined ? undefined : rows.find((each) => each.id === id)
    return row && dragging.effectOn(event, row) !== null ? row : null
  }
  return {
    onDragOver: (event: DragEvent) => {
      const row = rowAt(event)
      const effect = dragging.effectOn(event, row)
      if (effect === null) return setOver(null)
      event.preventDefault()
      event.dataTransfer.dropEffect = effect
      setOver(row?.id ?? '')
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(null)
    },
    onDrop: (event: DragEvent) => {
      setOver(null)
      dragging.onDrop(event, rowAt(event))
    },
  }
}

/** Gives the focus back to the row whose name was given. */
function useFocusAfterName(scroll: RefObject<HTMLElement | null>, naming: string | null): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const named = before.current
    before.current = naming
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (named === null || naming !== null || hasFocus) return
    scroll.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(named)}"]`)?.focus({ preventScroll: true })
  }, [scroll, naming])
}

/** Keeps what has the focus of the list in view, and gives it the focus of the document where the list has it. */
function useFocusFollows(
  scroll: RefObject<HTMLElement | null>,
  virtual: Virtualizer<HTMLDivElement, Element>,
  focusRow: number | null,
  id: string | null,
): void {
  useEffect(() => {
    const element = scroll.current
    if (focusRow === null || id === null || !element) return
    // A menu, a field or a dialog keeps the focus it has; what had it and is gone leaves it to nobody.
    const { activeElement } = document
    const isOurs = activeElement === document.body || element.contains(activeElement)
    if (!isOurs || activeElement instanceof HTMLInputElement) return
    virtual.scrollToIndex(focusRow)
    const row = element.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    if (row && !row.contains(document.activeElement)) row.focus({ preventScroll: true })
  }, [scroll, virtual, focusRow, id])
}
