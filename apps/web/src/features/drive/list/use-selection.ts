import { useMemo, useState } from 'react'
import { NOTHING, prune, type Order, type Selection } from '../model/selection.ts'

/** What a list of rows has selected, and how it is ordered. */
export interface RowSelection<T> {
  selection: Selection
  select: (next: Selection | ((before: Selection) => Selection)) => void
  order: Order
  /** The selected rows, in their order. */
  rows: readonly T[]
}

/** A list that knows the places of its items. */
export interface PlaceOf {
  placeOf: (id: string) => number | undefined
}

/** Returns what is selected of some rows; what is gone from them is not selected any more. */
export function useSelection<T extends { id: string }>(rows: readonly T[], list: PlaceOf | null = null): RowSelection<T> {
  const [kept, select] = useState<Selection>(NOTHING)
  const [focusPlace, setFocusPlace] = useState(0)
  const order = useMemo(() => orderOf(rows, list), [rows, list])
  const selection = prune(kept, order, focusPlace)
  const place = selection.focus === null ? undefined : order.placeOf(selection.focus)
  if (place !== undefined && place !== focusPlace) setFocusPlace(place)
  const { ids } = selection
  const selected = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [rows, ids])
  return { selection, select, order, rows: selected }
}

/** Orders rows; a list that knows its places is not looked through. */
export function orderOf<T extends { id: string }>(rows: readonly T[], list: PlaceOf | null): Order {
  let places: Map<string, number> | null = null
  const placeOf = (id: string): number | undefined => {
    if (list) return list.placeOf(id)
    places ??= new Map(rows.map((row, place) => [row.id, place]))
    return places.get(id)
  }
  return { length: rows.length, idAt: (place) => rows[place]?.id, placeOf }
}
