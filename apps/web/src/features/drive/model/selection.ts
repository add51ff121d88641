/** The order of what can be selected: a list that is longer than what is on the screen. */
export interface Order {
  length: number
  idAt: (place: number) => string | undefined
  placeOf: (id: string) => number | undefined
  /** Whether an item whose place is not known may be in the list all the same: not all of it has come. */
  mayHold?: (id: string) => boolean
}

/** What is selected. */
export interface Selection {
  /** Those that are selected; with `isAllBut` those that are not. */
  ids: ReadonlySet<string>
  /** Where a stretch begins that shift extends. */
  anchor: string | null
  /** The item that keys act from. */
  focus: string | null
  /** True when everything in the list is selected but `ids`, whether it has come or not. */
  isAllBut?: boolean
}

/** Keys that are held while something is pressed. */
export interface Held {
  /** Ctrl, or Cmd: changes one item and leaves the others. */
  toggles?: boolean
  /** Shift: takes all from the anchor to here. */
  extends?: boolean
}

/** Nothing selected. */
export const NOTHING: Selection = { ids: new Set(), anchor: null, focus: null }

/** Selects as a click on an item does. */
export function press(before: Selection, order: Order, id: string, held: Held = {}): Selection {
  if (held.extends) return stretch(before, order, id, held.toggles === true)
  if (held.toggles) return toggle(before, id)
  return { ids: new Set([id]), anchor: id, focus: id }
}

/** Selects an item or takes it out, and leaves the others. */
export function toggle(before: Selection, id: string): Selection {
  const ids = new Set(before.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id, focus: id, ...allButOf(before) }
}

const allButOf = ({ isAllBut }: Selection): Pick<Selection, 'isAllBut'> => (isAllBut === true ? { isAllBut } : {})

/** Selects items besides those that are selected. */
const besides = (before: Selection, more: Iterable<string>): Pick<Selection, 'ids' | 'isAllBut'> => {
  const ids = new Set(before.ids)
  for (const id of more)
    if (before.isAllBut === true) ids.delete(id)
    else ids.add(id)
  return { ids, ...allButOf(before) }
}

/** Selects what a menu on an item is about: all that is selected when it is among them, else it alone. */
export const pressForMenu = (before: Selection, id: string): Selection =>
  isSelected(before, id) ? { ...before, focus: id } : { ids: new Set([id]), anchor: id, focus: id }

/** Returns between which places a stretch lies that ends at one. */
export function stretchTo(before: Selection, order: Order, to: number): { from: number; to: number } {
  const anchor = before.anchor !== null && order.placeOf(before.anchor) !== undefined ? before.anchor : before.focus
  return { from: (anchor === null ? undefined : order.placeOf(anchor)) ?? (anchor === null ? to : 0), to }
}

/** Selects everything from the anchor to an item; with `keeps`, besides what is selected. */
function stretch(before: Selection, order: Order, id: string, keeps: boolean): Selection {
  const end = order.placeOf(id)
  if (end === undefined) return before
  const { from, to } = stretchTo(before, order, end)
  const over: string[] = []
  for (let place = Math.min(from, to); place <= Math.max(from, to); place++) {
    const each = order.idAt(place)
    if (each !== undefined) over.push(each)
  }
  return { ...besides(keeps ? before : NOTHING, over), anchor: order.idAt(from) ?? id, focus: id }
}

/** Where keys lead to: by so many places, or to an end. */
export type Step = number | 'first' | 'last'

/** Returns the place a step leads to, from the focus or from `from`; from nowhere any step leads to the first item, `last` to the last. */
export function placeAfter({ focus }: Selection, order: Order, step: Step, from?: number): number {
  const last = order.length - 1
  if (step === 'first') return 0
  if (step === 'last') return last
  const place = from ?? (focus === null ? undefined : order.placeOf(focus))
  if (place === undefined) return 0
  return Math.max(0, Math.min(last, place + step))
}

/** Moves the focus to a place. Alone, the selection goes with it; with shift it grows from the anchor; with ctrl it stays as it is, and Space changes it. */
export function moveTo(before: Selection, order: Order, place: number, held: Held = {}): Selection {
  const id = order.idAt(place)
  if (id === undefined) return before
  if (held.extends) return stretch(before, order, id, held.toggles === true)
  if (held.toggles) return { ...before, focus: id }
  return { ids: new Set([id]), anchor: id, focus: id }
}

/** Moves the focus by keys. */
export const move = (before: Selection, order: Order, step: Step, held: Held = {}): Selection =>
  order.length === 0 ? before : moveTo(before, order, placeAfter(before, order, step), held)

/** Selects all there is, as a rule where not all of it has come; the focus stays. */
export function selectAll(before: Selection, order: Order): Selection {
  const first = order.idAt(0) ?? null
  const kept = { anchor: before.anchor ?? first, focus: before.focus ?? first }
  if (hasHole(order, 0, order.length - 1)) return { ids: new Set(), ...kept, isAllBut: true }
  return { ids: new Set(Array.from({ length: order.length }, (_, place) => order.idAt(place)!)), ...kept }
}

/** Selects what a rectangle that is drawn lies over: besides `base` with ctrl or shift, else alone. The focus stays: it would scroll the list away under the pointer. */
export function selectOver(base: Selection, over: readonly string[], keeps: boolean): Selection {
  return { ...besides(keeps ? base : NOTHING, over), anchor: over[0] ?? base.anchor, focus: base.focus }
}

/** Selects nothing; the focus stays where it is. */
export const clear = ({ focus }: Selection): Selection => ({ ids: new Set(), anchor: focus, focus })

/** Takes out what is not in the list any more. The focus goes to what stands where it stood, so that keys go on from there. */
export function prune(before: Selection, order: Order, focusPlace: number): Selection {
  const isThere = (id: string): boolean => order.placeOf(id) !== undefined
  const mayBeThere = (id: string): boolean => isThere(id) || order.mayHold?.(id) === true
  const areAllThere = [...before.ids].every(mayBeThere)
  const focus = before.focus !== null && !isThere(before.focus) ? nearest(order, focusPlace) : before.focus
  if (areAllThere && focus === before.focus) return before
  const ids = areAllThere ? before.ids : new Set([...before.ids].filter(mayBeThere))
  const anchor = before.anchor !== null && isThere(before.anchor) ? before.anchor : focus
  return { ids, anchor, focus, ...allButOf(before) }
}

const nearest = (order: Order, place: number): string | null => order.idAt(Math.max(0, Math.min(order.length - 1, place))) ?? null

/** Returns whether an item is selected. */
export const isSelected = ({ ids, isAllBut = false }: Selection, id: string): boolean => isAllBut !== ids.has(id)

/** Returns how many items of a list are selected. */
export const countSelected = ({ ids, isAllBut = false }: Selection, { length }: Order): number => (isAllBut ? length - ids.size : ids.size)

/** Returns whether something between two places is not known yet. */
export function hasHole(order: Order, from: number, to: number): boolean {
  for (let place = Math.min(from, to); place <= Math.max(from, to); place++) if (order.idAt(place) === undefined) return true
  return false
}
