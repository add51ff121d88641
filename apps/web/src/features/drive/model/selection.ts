/** The order of what can be selected: a list that is longer than what is on the screen. */
export interface Order {
  length: number
  idAt: (place: number) => string | undefined
  placeOf: (id: string) => number | undefined
}

/** What is selected. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Where a stretch begins that shift extends. */
  anchor: string | null
  /** The item that keys act from. */
  focus: string | null
  /** True while everything is selected and not all of it is known yet. */
  isWhole?: boolean
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
  return { ids, anchor: id, focus: id }
}

/** Selects what a menu on an item is about: all that is selected when it is among them, else it alone. */
export const pressForMenu = (before: Selection, id: string): Selection =>
  before.ids.has(id) ? { ...before, focus: id } : { ids: new Set([id]), anchor: id, focus: id }

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
  const ids = new Set(keeps ? before.ids : [])
  for (let place = Math.min(from, to); place <= Math.max(from, to); place++) {
    const each = order.idAt(place)
    if (each !== undefined) ids.add(each)
  }
  return { ids, anchor: order.idAt(from) ?? id, focus: id }
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

/** Selects all there is; the focus stays. What is not known yet is selected as well. */
export function selectAll(before: Selection, order: Order): Selection {
  const ids = new Set<string>()
  for (let place = 0; place < order.length; place++) {
    const id = order.idAt(place)
    if (id !== undefined) ids.add(id)
  }
  const isWhole = ids.size < order.length
  return { ids, anchor: before.anchor ?? order.idAt(0) ?? null, focus: before.focus ?? order.idAt(0) ?? null, ...(isWhole && { isWhole }) }
}

/** Selects what a rectangle that is drawn lies over: besides `base` with ctrl or shift, else alone. The focus stays: it would scroll the list away under the pointer. */
export function selectOver(base: Selection, over: readonly string[], keeps: boolean): Selection {
  const ids = new Set(keeps ? base.ids : [])
  for (const id of over) ids.add(id)
  return { ids, anchor: over[0] ?? base.anchor, focus: base.focus }
}

/** Selects nothing; the focus stays where it is. */
export const clear = ({ focus }: Selection): Selection => ({ ids: new Set(), anchor: focus, focus })

/** Takes out what is not in the list any more. The focus goes to what stands where it stood, so that keys go on from there. */
export function prune(before: Selection, order: Order, focusPlace: number): Selection {
  const isThere = (id: string): boolean => order.placeOf(id) !== undefined
  const areAllThere = [...before.ids].every(isThere)
  const focus = before.focus !== null && !isThere(before.focus) ? nearest(order, focusPlace) : before.focus
  if (areAllThere && focus === before.focus) return before
  const ids = areAllThere ? before.ids : new Set([...before.ids].filter(isThere))
  const anchor = before.anchor !== null && isThere(before.anchor) ? before.anchor : focus
  return { ids, anchor, focus, ...(before.isWhole === true && { isWhole: true }) }
}

const nearest = (order: Order, place: number): string | null => order.idAt(Math.max(0, Math.min(order.length - 1, place))) ?? null

/** Returns whether an item is selected. */
export const isSelected = ({ ids, isWhole }: Selection, id: string): boolean => isWhole === true || ids.has(id)

/** Returns whether something between two places is not known yet. */
export function hasHole(order: Order, from: number, to: number): boolean {
  for (let place = Math.min(from, to); place <= Math.max(from, to); place++) if (order.idAt(place) === undefined) return true
  return false
}
