import { type RefObject, useEffect, useRef, useState } from 'react'
import { ROW } from './layer-row.tsx'
import type { LayerRow } from './rows.ts'

/** Rows made above and below those in sight, so that scrolling finds them there. */
const BEYOND = 4

/** Scrolls a list just so far that a row is in sight. */
export function bringInSight(list: HTMLElement | null, index: number): void {
  if (!list) return
  const top = index * ROW
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW - list.clientHeight
}

/** Counts the whole rows of a list that are in sight; 1 at least. */
export const rowsInSight = (list: HTMLElement | null): number => Math.max(1, Math.floor((list?.clientHeight ?? 0) / ROW))

interface Sight {
  list: RefObject<HTMLElement | null>
  rows: readonly LayerRow[]
  selected: readonly string[]
  /** The row that can be tabbed to, which is always made. */
  current: number
  /** How many rows are in sight at most. */
  inSight: number
}

/** Returns which rows are made, in order; brings in sight what is chosen on the page. */
export function useRowsInSight({ list, rows, selected, current, inSight }: Sight) {
  const [first, setFirst] = useState(0)
  const shown = useRef(selected)
  useEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    const index = rows.findIndex(({ id }) => id === selected[0])
    if (index >= 0 && !list.current?.contains(document.activeElement)) bringInSight(list.current, index)
  }, [list, rows, selected])
  return {
    indexes: rowsToMake(rows.length, first, inSight, current),
    onScroll: (event: React.UIEvent<HTMLElement>) => setFirst(Math.floor(event.currentTarget.scrollTop / ROW)),
  }
}

/** Returns the indexes of the rows around those in sight, and of one more. */
export function rowsToMake(count: number, first: number, inSight: number, also: number): number[] {
  const from = Math.max(0, Math.min(first, count - inSight) - BEYOND)
  const to = Math.min(count, from + inSight + 2 * BEYOND)
  const indexes = Array.from({ length: to - from }, (_, at) => from + at)
  if (also >= 0 && also < from) return [also, ...indexes]
  return also >= to && also < count ? [...indexes, also] : indexes
}
