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
export interface PlaceOf {
  placeOf: (id: string) => number | undefined
  mayHold: (id: string) => boolean
}

/** Returns what is selected of some rows; what is gone from them is not selected any more. */
export function useSelection<T extends { id: string }>(rows: readonly T[], list: PlaceOf | null = null): RowSelection<T> {
  const [kept, select] = useState<Selection>(NOTHING)
  const [focusPlace, setFocusPlace] = useState(0)
  const order = useMemo(() => orderOf(rows, list), [rows, list])
  const selection = prune(kept, order, focusPlace)
  const place = selection.focus === null ? undefined : order.placeOf(selection.focus)
  if (place !== undefined && place !== focusPlace) setFocusPlace(place)
  const { ids, isAllBut = false } = selection
  // What is selected stays so while it is out of sight, and a long list forgets what is far away.
  const [known] = useState(() => new Map<string, T>())
  const selected = useMemo(() => {
    const here = rows.filter(({ id }) => isAllBut !== ids.has(id))
    return isAllBut ? here : withFar(here, ids, known)
  }, [rows, ids, isAllBut, known])
  const count = countSelected(selection, order)
  const allBut = useMemo(() => (isAllBut ? { except: ids, count } : null), [isAllBut, ids, count])
  return { selection, select, order, rows: selected, count, allBut }
}

/** Adds the selected rows that are not here any more to those that are. */
function withFar<T extends { id: string }>(here: readonly T[], ids: ReadonlySet<string>, known: Map<string, T>): readonly T[] {
  const places = new Set(here.map(({ id }) => id))
  for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
  for (const row of here) known.set(row.id, row)
  return here.length === ids.size ? here : [...here, ...[...known.values()].filter(({ id }) => !places.has(id))]
}

/** Orders rows; a list that knows its places is not looked through. */
export function orderOf(rows: readonly { id: string }[], list: PlaceOf | null): Order {
  let places: Map<string, number> | null = null
  const placeOf = (id: string): number | undefined => {
    if (list) return list.placeOf(id)
    places ??= new Map(rows.map((row, place) => [row.id, place]))
    return places.get(id)
  }
  return { length: rows.length, idAt: (place) => rows[place]?.id, placeOf, ...(list && { mayHold: (id: string) => list.mayHold(id) }) }
}
