/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table of tags cannot have rows that are not in the document */
import { memo, useCallback, useState, type DragEvent, type ReactNode, type RefObject } from 'react'
import type { MenuPlace } from '../../../ui/context-menu.tsx'
import type { Area } from '../model/geometry.ts'
import { hasHole, isSelected, press, pressForMenu, stretchTo, toggle, type Held } from '../model/selection.ts'
import { HeaderRow } from './header-row.tsx'
import { ListMenu } from './list-menu.tsx'
import { ListRow } from './list-row.tsx'
import type { CellProps, ItemListProps, Row } from './list-types.ts'
import { Tile } from './tile.tsx'
import { useFocusAfterName, useFocusFollows } from './use-list-focus.ts'
import { useListKeys } from './use-list-keys.ts'
import { GAP, useListLayout, type ListLayout } from './use-list-layout.ts'
import { useMarquee } from './use-marquee.ts'

/**
 * A list of any length, as rows or tiles: only what is seen is in the document. Rows are selected by pointer, keys, a rectangle and a long touch;
 * one of them has the focus. For screen readers it is a grid.
 */
export function ItemList<T extends Row>(props: ItemListProps<T>) {
  const { rows, selection, hasMore = false } = props
  const layout = useListLayout(props)
  const { scroll, columns, head, perRow, isTiles } = layout
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const marquee = useMarquee(scroll, layout.placing, selection)
  const { select } = selection
  const openMenu = useCallback(
    (row: T, at: MenuPlace): void => {
      select((before) => pressForMenu(before, row.id))
      setMenu(at)
    },
    [select],
  )
  const onKeyDown = useListKeys({
    selection,
    rows,
    commands: props.commands,
    columns: perRow,
    pageRows: layout.pageRows,
    onOpen: props.onOpen,
    onMenu: (row) => openMenu(row, placeOf(scroll, row.id)),
    onUp: props.onUp ?? null,
    onUndo: props.onUndo,
    onPaste: props.onPaste ?? null,
    reach: props.reach ?? null,
  })
  useFocusFollows(scroll, layout.virtual, layout.focusRow, selection.selection.focus)
  useFocusAfterName(scroll, props.naming?.id ?? null)
  return (
    <>
      <div
        ref={scroll}
        role="grid"
        aria-label={props.label}
        aria-multiselectable
        aria-rowcount={hasMore ? -1 : Math.ceil(rows.length / perRow) + (head > 0 ? 1 : 0)}
        aria-colcount={isTiles ? perRow : columns.length + 2}
        data-over={over === '' || undefined}
        tabIndex={rows.length === 0 ? 0 : -1}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (isBare(event.target)) marquee.begin(event)
        }}
        {...dropHandlers(props, setOver)}
        className="relative min-h-0 flex-1 overflow-auto overscroll-contain outline-none select-none data-over:bg-accent-soft/40 data-over:ring-2 data-over:ring-accent data-over:ring-inset"
      >
        {head > 0 && <HeaderRow {...props} columns={columns} actionsWidth={layout.actionsWidth} />}
        {rows.length === 0 ? (
          <div role="row">
            <div role="gridcell" aria-colspan={columns.length + 2}>
              {props.empty}
            </div>
          </div>
        ) : (
          <Rows list={props} layout={layout} over={over} onMenu={openMenu} />
        )}
        {props.foot}
        {marquee.area && <Rectangle area={marquee.area} />}
      </div>
      <ListMenu at={menu} rows={rows} selection={selection} commands={props.commands} onClose={() => setMenu(null)} />
    </>
  )
}

const TILES = { gap: GAP, paddingInline: GAP }

/** The rows that are in the document, each at its place. */
function Rows<T extends Row>({
  list,
  layout,
  over,
  onMenu,
}: {
  list: ItemListProps<T>
  layout: ListLayout<T>
  over: string | null
  onMenu: (row: T, at: MenuPlace) => void
}) {
  const { rows } = list
  const { virtual, isTiles, perRow, rowHeight, head } = layout
  const above = isTiles ? GAP : 0
  const { columns, isNarrow, isCoarse, actionsWidth, tileWidth } = layout
  const shape = { columns, isNarrow, isCoarse, actionsWidth, tileWidth, head, isTiles }
  return (
    <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() + above }}>
      {virtual.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          {...(isTiles && { role: 'row', 'aria-rowindex': index + 1 })}
          className="absolute inset-x-0 top-0 flex"
          style={{ height: rowHeight, transform: `translateY(${start - head + above}px)`, ...(isTiles && TILES) }}
        >
          {Array.from({ length: Math.min(perRow, rows.length - index * perRow) }, (_, column) => {
            const place = index * perRow + column
            const row = rows[place]
            return row ? (
              <Cell key={row.id} list={list} row={row} place={place} isOver={over === row.id} onMenu={onMenu} {...shape} />
            ) : (
              <Waiting key={place} rowIndex={place + 1 + (head > 0 ? 1 : 0)} isTiles={isTiles} tileWidth={tileWidth} />
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** How cells stand in a list: what changes with its width alone. */
type Shape<T> = Pick<ListLayout<T>, 'columns' | 'isNarrow' | 'isCoarse' | 'actionsWidth' | 'tileWidth' | 'head' | 'isTiles'>

interface CellOf<T extends Row> extends Shape<T> {
  list: ItemListProps<T>
  row: T
  place: number
  isOver: boolean
  onMenu: (row: T, at: MenuPlace) => void
}

/** A row or tile. Scrolling alone changes nothing of it. */
const Cell = memo(<T extends Row>(props: CellOf<T>) =>
  props.isTiles ? <Tile {...cellOf(props)} width={props.tileWidth} /> : <ListRow {...cellOf(props)} />,
) as <T extends Row>(props: CellOf<T>) => ReactNode

/** The room of an item that has not come yet. */
function Waiting({ rowIndex, isTiles, tileWidth }: { rowIndex: number; isTiles: boolean; tileWidth: number }) {
  if (isTiles) return <div role="gridcell" aria-busy aria-label="Loading" className="rounded-lg bg-sunken" style={{ width: tileWidth }} />
  return (
    <div role="row" aria-rowindex={rowIndex} className="flex h-full w-full items-center border-b border-line px-4">
      <div role="gridcell" aria-busy aria-label="Loading" className="flex items-center gap-2.5">
        <span className="size-6 rounded-sm bg-sunken" />
        <span className="h-3 w-48 rounded-sm bg-sunken" />
      </div>
    </div>
  )
}

function cellOf<T extends Row>({
  list,
  row,
  place,
  isOver,
  onMenu,
  columns,
  isNarrow,
  isCoarse,
  head,
  actionsWidth,
}: CellOf<T>): CellProps<T> {
  const { selection, order, select, rows: selected, allBut, count } = list.selection
  return {
    row,
    rowIndex: place + 1 + (head > 0 ? 1 : 0),
    columns,
    isNarrow,
    actionsWidth,
    isSelected: isSelected(selection, row.id),
    isFocused: selection.focus === row.id || (selection.focus === null && place === 0),
    isOver,
    selectsByTap: isCoarse && count > 0,
    onPress: (held) => void pressRow(list, row.id, held),
    onToggle: () => select((before) => toggle(before, row.id)),
    onFocus: () => select((before) => (before.focus === row.id ? before : { ...before, focus: row.id })),
    onMenu: (at) => onMenu(row, at),
    onDragStart: (event) => {
      const isAmong = isSelected(selection, row.id)
      if (!isAmong) select((before) => press(before, order, row.id))
      list.dragging?.onDrag(event, isAmong ? { rows: selected, allBut } : { rows: [row], allBut: null })
    },
    list,
  }
}

/** Selects as a click does. With shift all that lies between is brought first. */
async function pressRow<T extends Row>({ selection, reach }: ItemListProps<T>, id: string, held: Held): Promise<void> {
  const { order, select } = selection
  const { from, to } = stretchTo(selection.selection, order, order.placeOf(id) ?? 0)
  if (!held.extends || !reach || !hasHole(order, from, to)) return select((before) => press(before, order, id, held))
  const come = await reach.onRange(Math.min(from, to), Math.max(from, to))
  if (come) select((before) => press(before, come, id, held))
}

/** The rectangle that is drawn to select what it lies over. */
const Rectangle = ({ area: { left, top, right, bottom } }: { area: Area }) => (
  <div
    aria-hidden
    className="pointer-events-none absolute z-10 rounded-[2px] border border-accent bg-accent/10"
    style={{ left, top, width: right - left, height: bottom - top }}
  />
)

/** Returns whether a press begins a rectangle: beside names, buttons and what is selected, which is dragged. */
const isBare = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, [draggable="true"], [role="columnheader"]') === null

/** Where the menu of a row opens by keys. */
const placeOf = ({ current }: RefObject<HTMLElement | null>, id: string): MenuPlace => {
  const box = current?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.getBoundingClientRect()
  return box ? { x: box.left + 32, y: box.top + Math.min(box.height, 36) } : { x: 0, y: 0 }
}

/** Returns what a list does with what is dragged over it: a row that takes it is marked, else the list as a whole (''). */
function dropHandlers<T extends Row>({ dragging, rows, selection }: ItemListProps<T>, setOver: (id: string | null) => void) {
  if (!dragging) return {}
  const rowAt = (event: DragEvent): T | null => {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
    const row = rows[selection.order.placeOf(id ?? '') ?? -1]
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
