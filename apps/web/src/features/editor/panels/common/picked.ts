import { type Design, group, type Layer, type Operation, resolveColor } from '@magazineai/design'
import { isChangeable } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'

/** A selected layer and its id. */
export interface Picked {
  id: string
  layer: Layer
}

/** Returns the selected layers with their ids. */
export const pickedOf = (editor: Editor): Picked[] =>
  editor.state.selected.flatMap((id) => {
    const layer = editor.page.layers[id]
    return layer ? [{ id, layer }] : []
  })

/** Returns what all have in common; null when they differ or none has it. */
export function common<T>(items: readonly Picked[], read: (layer: Layer) => T | undefined): T | null {
  const [first, ...others] = items.map(({ layer }) => read(layer))
  return first !== undefined && others.every((other) => Object.is(other, first)) ? first : null
}

/** Returns a number for a field: null when the layers do not share it, with what it is in each. */
export function eachValue(items: readonly Picked[], read: (layer: Layer) => number): { value: number | null; values: number[] } {
  return { value: common(items, read), values: items.map(({ layer }) => read(layer)) }
}

/**
 * Returns the colour that layers have in common, as it is seen: of a swatch and the same colour by itself the colour. Null when they differ or when one
 * has none.
 */
export function commonColor(design: Design, items: readonly Picked[], read: (layer: Layer) => string | null | undefined): string | null {
  const named = common(items, (layer) => read(layer) ?? undefined)
  const seen = common(items, (layer) => {
    const color = read(layer) ?? undefined
    return color === undefined ? undefined : resolveColor(design, color).color
  })
  return named ?? seen
}

/** What says where a layer is, not how it looks. */
const PLACE = new Set(['position', 'rotate'])

const hasSameLook = (one: Layer, other: Layer): boolean => {
  if (one === other) return true
  const [a, b] = [one.props as Record<string, unknown>, other.props as Record<string, unknown>]
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => PLACE.has(key) || a[key] === b[key])
}

/** Returns whether the same layers are picked and look as they did, wherever they are: what sets looks need not be rendered again. */
export const haveSameLook = (one: readonly Picked[], other: readonly Picked[]): boolean =>
  one.length === other.length && one.every(({ id, layer }, at) => id === other[at]!.id && hasSameLook(layer, other[at]!.layer))

/** Properties to set and to take away, by path; undefined takes away. */
export type PropChanges = Record<string, unknown>

/** Builds the operation that changes properties of a layer; undefined unsets one. */
export function changing(page: string, layer: string, changes: PropChanges): Operation {
  const entries = Object.entries(changes)
  const set = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  const unset = entries.filter(([, value]) => value === undefined).map(([key]) => key)
  return { op: 'set-props', page, layer, set, ...(unset.length > 0 ? { unset } : {}) }
}

/** Does an operation as a step of its own, or as a part of the last one when that has the same name and `joins`. */
export function step(editor: Editor, label: string, op: Operation, joins: boolean): boolean {
  const isOpen = joins && editor.history.entries().past.at(-1) === label
  return isOpen ? editor.continue(op) : editor.change(label, op)
}

/** Changes properties of each of some layers that may be changed, as one step. */
export function setEach(
  editor: Editor,
  label: string,
  items: readonly Picked[],
  changesFor: (layer: Layer) => PropChanges,
  joins = false,
): boolean {
  const ops = items
    .filter(({ id }) => isChangeable(editor.page, id))
    .map(({ id, layer }) => changing(editor.page.id, id, changesFor(layer)))
  return ops.length > 0 && step(editor, label, group(ops), joins)
}
