import { z } from 'zod'
import { kindOf, type Layer, layerProps } from '../layer.ts'
import { own } from '../own.ts'
import type { Page } from '../page.ts'
import { Id } from '../primitives.ts'
import { layerIn, pageOf, withLayer, withLayers, withPage } from './lookup.ts'
import { mergePatches, type Patch } from './patch.ts'
import { areApart, patchedDeep, unpatchDeep } from './path.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'

/**
 * Sets and removes properties of one layer. A key is a property or, with dots, a part of one: `rotate`, `image.filters.blur`, `cells.0.2`.
 * Only what is named changes, so that edits of different properties, and of different parts of one, commute.
 */
export const SetProps = z.object({
  op: z.literal('set-props'),
  page: Id,
  layer: Id,
  set: z.record(z.string(), z.unknown()),
  unset: z.array(z.string()).optional(),
})
export type SetProps = z.infer<typeof SetProps>

const shapeOf = (layer: Layer): Record<string, z.ZodType> => layerProps[kindOf(layer)].shape

const schemaOf = (layer: Layer, key: string): z.ZodType =>
  own(shapeOf(layer), key) ?? refuse(`A ${kindOf(layer)} layer has no property “${key}”.`)

const topOf = (path: string): string => path.split('.', 1)[0] as string

const checkRemovable = (layer: Layer, key: string): void => {
  if (!schemaOf(layer, key).safeParse(undefined).success) refuse(`A ${kindOf(layer)} layer cannot do without “${key}”.`)
}

const checked = (layer: Layer, key: string, value: unknown): unknown => {
  const result = schemaOf(layer, key).safeParse(value)
  return result.success ? result.data : refuse(`The property “${key}” of a ${kindOf(layer)} layer does not take this value.`)
}

/** Everything but what the change names keeps its identity. */
const propsAfter = (layer: Layer, change: Patch): object => {
  for (const key of change.unset ?? []) {
    schemaOf(layer, topOf(key))
    if (!key.includes('.')) checkRemovable(layer, key)
  }
  for (const key of Object.keys(change.set)) schemaOf(layer, topOf(key))
  const next: Record<string, unknown> = { ...patchedDeep(layer.props, change) }
  const touched = new Set([...Object.keys(change.set), ...(change.unset ?? [])].map(topOf))
  for (const key of touched) if (Object.hasOwn(next, key)) next[key] = checked(layer, key, next[key])
  return next
}

const layerAfter = (page: Page, op: SetProps): Layer => {
  const layer = layerIn(page, op.layer)
  return { ...layer, props: propsAfter(layer, op) } as Layer
}

/** How `set-props` works. */
export const setProps: OperationHandler<SetProps, SetProps> = {
  schema: SetProps,

  apply(design, op) {
    const page = pageOf(design, op.page)
    return withPage(design, withLayer(page, op.layer, layerAfter(page, op)))
  },

  invert(op, before) {
    const { props } = layerIn(pageOf(before, op.page), op.layer)
    return [{ op: 'set-props', page: op.page, layer: op.layer, ...unpatchDeep(props, op) }]
  },

  merge: (a, b) =>
    a.page === b.page && a.layer === b.layer && areApart(a, b)
      ? { op: 'set-props', page: a.page, layer: a.layer, ...mergePatches(a, b) }
      : null,

  joint: {
    names: (op) => ({ whole: op.page, part: op.layer }),
    apply(design, ops) {
      const page = pageOf(design, ops[0]?.page ?? '')
      return withPage(design, withLayers(page, Object.fromEntries(ops.map((op) => [op.layer, layerAfter(page, op)]))))
    },
  },
}
