import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { Placing } from '../model/geometry.ts'
import type { Column } from './header-row.tsx'
import type { ItemListProps, Row } from './list-types.ts'

/** Px of rows, tiles, what is between tiles, and the heads of columns. */
const ROW = 40
const TALL_ROW = 60
const TILE = { width: 176, height: 188 }
const HEAD = 33

/** Px between tiles, and around them. */
export const GAP = 12

/** From which width of a list on it has columns. */
const NARROW = 560

/** Rows before the last that bring the next page when they come into view. */
const AHEAD = 40

/** How a list lies in its room, and which of its rows are in the document. */
export interface ListLayout<T> {
  scroll: RefObject<HTMLDivElement | null>
  virtual: Virtualizer<HTMLDivElement, Element>
  /** The columns there is room for. */
  columns: readonly Column<T>[]
  isNarrow: boolean
  /** How wide the buttons of a row are together. */
  actionsWidth: string
  isTiles: boolean
  isCoarse: boolean
  /** How many tiles stand beside each other; 1 for rows. */
  perRow: number
  rowHeight: number
  tileWidth: number
  /** Px of the heads above the rows. */
  head: number
  /** Which row has the focus. */
  focusRow: number | null
  /** How many rows the screen shows. */
  pageRows: () => number
  placing: () => Placing
}

/** Lays a list out in its room, and brings the next page when its end comes near. */
export function useListLayout<T extends Row>({
  view,
  rows,
  columns,
  selection: { selection, order },
  hasMore = false,
  onMore,
  reach = null,
  renderActions,
}: ItemListProps<T>): ListLayout<T> {
  const scroll = useRef<HTMLDivElement>(null)
  const width = useWidth(scroll)
  const isCoarse = useCoarse()
  const isNarrow = width < NARROW
  const isTiles = view === 'tiles'
  const inner = width - 2 * GAP
  const perRow = isTiles ? Math.max(2, Math.floor((inner + GAP) / (TILE.width + GAP))) : 1
  const isTall = isNarrow || isCoarse || columns.some((column) => column.isTall)
  const rowHeight = isTiles ? TILE.height + GAP : isTall ? TALL_ROW : ROW
  const head = isTiles || isNarrow ? 0 : HEAD
  const focusPlace = selection.focus === null ? undefined : order.placeOf(selection.focus)
  const focusRow = focusPlace === undefined ? null : Math.floor(focusPlace / perRow)
  // oxlint-disable-next-line react/incompatible-library -- its functions are new with every rendering, as they must be
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
  const firstShown = (virtual.range?.startIndex ?? 0) * perRow
  const lastShown = ((virtual.range?.endIndex ?? 0) + 1) * perRow
  useEffect(() => {
    if (hasMore && lastShown + AHEAD >= rows.length) onMore?.()
  }, [hasMore, lastShown, rows.length, onMore])
  useEffect(() => {
    if (rows.length > 0) reach?.onShow(firstShown, lastShown)
  }, [reach, firstShown, lastShown, rows.length])
  const shownColumns = useMemo(() => (isNarrow ? [] : columns.filter(({ from = 0 }) => width >= from)), [columns, isNarrow, width])
  const pageRows = (): number => Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - head) / rowHeight) - 1)
  const step = (inner + GAP) / perRow
  const placing = (): Placing => ({
    count: rows.length,
    columns: perRow,
    width: isTiles ? step : width,
    height: rowHeight,
    left: isTiles ? GAP : 0,
    top: head + (isTiles ? GAP : 0),
  })
  return {
    scroll,
    virtual,
    columns: shownColumns,
    isNarrow,
    actionsWidth: isNarrow ? 'auto' : `${(renderActions ? 100 : 72) + (isCoarse ? 44 : 0)}px`,
    isTiles,
    isCoarse,
    perRow,
    rowHeight,
    tileWidth: step - GAP,
    head,
    focusRow,
    pageRows,
    placing,
  }
}

/** Returns the width of an element, px; renders again when it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    // It tells the first width, too, before anything is painted.
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

const COARSE = '(pointer: coarse)'

/** Returns whether a finger is what points here. */
const useCoarse = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(COARSE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(COARSE).matches,
  )
