import { useMemo, useState } from 'react'
import { countSelected, NOTHING, prune, type Order, type Selection } from '../model/selection.ts'

/** What a list of rows has selected, and how it is ordered. */
export interface RowSelection<T> {
  selection: Selection
  select: (next: Selection | ((before: Selection) => Selection)) => void
  order: Order
  /** The selected rows that are known, in their order. */
  rows: readonly T[]
  /** How many are selected, whether they are known or not. */
  count: number
  /** Where everything is selected but some: which those are, and how many are left; else null. */
  allBut: AllBut | null
}

/** Everything in a list but some. */
export interface AllBut {
  except: ReadonlySet<string>
  count: number
}

/** A list that knows the places of its items, and which may be in it though they have not come. */
export interface PlaceOf<T> {
  placeOf: (id: string) => number | undefined
  mayHold: (id: string) => boolean
  /** An item that has come, and whose place is not known any more. */
  farOf: (id: string) => T | undefined
}

/** Returns what is selected of some rows; what is gone from them is not selected any more. */
export function useSelection<T extends { id: string }>(rows: readonly T[], list: PlaceOf<T> | null = null): RowSelection<T> {
  const [kept, select] = useState<Selection>(NOTHING)
  const [focusPlace, setFocusPlace] = useState(0)
  const order = useMemo(() => orderOf(rows, list), [rows, list])
  const selection = prune(kept, order, focusPlace)
  const place = selection.focus === null ? undefined : order.placeOf(selection.focus)
  if (place !== undefined && place !== focusPlace) setFocusPlace(place)
  const count = countSelected(selection, order)
  const { ids } = selection
  const isAllBut = selection.isAllBut === true
  const selected = useMemo(() => selectedOf(rows, ids, isAllBut, list), [rows, ids, isAllBut, list])
  const allBut = isAllBut ? { except: ids, count } : null
  return { selection, select, order, rows: selected, count, allBut }
}

function selectedOf<T extends { id: string }>(
  rows: readonly T[],
  ids: ReadonlySet<string>,
  isAllBut: boolean,
  list: PlaceOf<T> | null,
): readonly T[] {
  if (!isAllBut && ids.size === 0) return []
  const here = rows.filter(({ id }) => isAllBut !== ids.has(id))
  return isAllBut || here.length === ids.size ? here : [...here, ...farOf(ids, list)]
}

/** The selected rows that a long list has forgotten the places of: what is selected stays so while it is out of sight. */
const farOf = <T>(ids: ReadonlySet<string>, list: PlaceOf<T> | null): T[] => [...ids].flatMap((id) => list?.farOf(id) ?? [])

/** Orders rows; a list that knows its places is not looked through. */
export function orderOf(rows: readonly { id: string }[], list: Pick<PlaceOf<unknown>, 'placeOf' | 'mayHold'> | null): Order {
  let places: Map<string, number> | null = null
  const placeOf = (id: string): number | undefined => {
    if (list) return list.placeOf(id)
    places ??= new Map(rows.map((row, place) => [row.id, place]))
    return places.get(id)
  }
  return { length: rows.length, idAt: (place) => rows[place]?.id, placeOf, ...(list && { mayHold: (id: string) => list.mayHold(id) }) }
}
