import { z } from 'zod'
import { kindOf, type Layer, layerProps } from '../layer.ts'
import { own } from '../own.ts'
import { Id } from '../primitives.ts'
import { layerIn, pageOf, withLayer, withPage } from './lookup.ts'
import { mergePatches, patched, unpatch } from './patch.ts'
import { refuse, type Verb } from './verb.ts'

/** Sets and removes properties of one layer. Only what is named changes, so that edits of different properties commute. */
export const SetProps = z.object({
  op: z.literal('set-props'),
  page: Id,
  layer: Id,
  set: z.record(z.string(), z.unknown()),
  unset: z.array(z.string()).optional(),
})
export type SetProps = z.infer<typeof SetProps>

const shapeOf = (layer: Layer): Record<string, z.ZodType> => layerProps[kindOf(layer)].shape

const checked = (layer: Layer, key: string, value: unknown): unknown => {
  const schema = own(shapeOf(layer), key) ?? refuse(`A ${kindOf(layer)} layer has no property “${key}”.`)
  if (value === undefined) return refuse(`The property “${key}” is undefined; name it in “unset” to remove it.`)
  const result = schema.safeParse(value)
  return result.success ? result.data : refuse(`The property “${key}” of a ${kindOf(layer)} layer does not take this value.`)
}

const checkRemovable = (layer: Layer, key: string): void => {
  const schema = own(shapeOf(layer), key) ?? refuse(`A ${kindOf(layer)} layer has no property “${key}”.`)
  if (!schema.safeParse(undefined).success) refuse(`A ${kindOf(layer)} layer cannot do without “${key}”.`)
}

/** How `set-props` works. */
export const setProps: Verb<SetProps, SetProps> = {
  schema: SetProps,

  apply(design, op) {
    const page = pageOf(design, op.page)
    const layer = layerIn(page, op.layer)
    const set = Object.fromEntries(Object.entries(op.set).map(([key, value]) => [key, checked(layer, key, value)]))
    for (const key of op.unset ?? []) checkRemovable(layer, key)
    const props = patched<object>(layer.props, { set, unset: op.unset })
    return withPage(design, withLayer(page, op.layer, { ...layer, props } as Layer))
  },

  invert(op, before) {
    const { props } = layerIn(pageOf(before, op.page), op.layer)
    return [{ op: 'set-props', page: op.page, layer: op.layer, ...unpatch(props, op) }]
  },

  merge: (a, b) =>
    a.page === b.page && a.layer === b.layer ? { op: 'set-props', page: a.page, layer: a.layer, ...mergePatches(a, b) } : null,
}
