import { expect } from 'vitest'
import { Design } from '../design.ts'
import type { Layer } from '../layer.ts'
import { read } from '../read.ts'
import type { Doc } from '../text.ts'
import { validate } from '../validate.ts'

/** Reads what must be readable, and proves that the result is sound. */
export const readable = (input: unknown) => {
  const result = read(input)
  if (!result.ok) throw new Error(result.reason)
  expect(Design.safeParse(result.design).error).toBeUndefined()
  expect(validate(result.design)).toEqual([])
  return result
}

/** Makes the root layer as other editors write it. */
export const root = (child: string[], props: object = {}) => ({
  type: { resolvedName: 'RootLayer' },
  props: { boxSize: { width: 1640, height: 924 }, position: { x: 0, y: 0 }, rotate: 0, color: 'rgb(255, 255, 255)', image: null, ...props },
  locked: false,
  child,
  parent: null,
})

/** Makes a layer as other editors write it. */
export const layer = (name: string, props: object, rest: object = {}) => ({
  type: { resolvedName: name },
  props: { boxSize: { width: 400, height: 200 }, position: { x: 10, y: 20 }, rotate: 0, ...props },
  locked: false,
  child: [],
  parent: 'ROOT',
  ...rest,
})

/** Makes a design of one page as other editors write it. */
export const peers = (layers: Record<string, object>, rootProps: object = {}) => [
  { name: 'One', notes: '', layers: { ROOT: root(Object.keys(layers), rootProps), ...layers } },
]

/** Returns the layer that is read from one with these props. */
export const only = (name: string, props: object): Layer => readable(peers({ a: layer(name, props) })).design.pages[0]?.layers.a as Layer

/** Returns the text of a text layer that is read from these props. */
export const docOf = (props: object): Doc => (only('TextLayer', props).props as { doc: Doc }).doc
