import type { LayerFrame, PageFrame } from './frame.ts'
import { sameItems } from './memo.ts'

/** What of a layer is seen. The layout behind its text is not: it is another with every letter typed anywhere in its story. */
const SEEN = [
  'id',
  'kind',
  'master',
  'x',
  'y',
  'width',
  'height',
  'rotate',
  'scale',
  'opacity',
  'blend',
  'alt',
] as const satisfies (keyof LayerFrame)[]

/** Tells whether two frames of a layer are drawn alike, as far as the identity of their items tells. */
export function sameLook(a: LayerFrame, b: LayerFrame): boolean {
  return a === b || (SEEN.every((key) => a[key] === b[key]) && sameItems(a.items, b.items) && sameLooks(a.children, b.children))
}

/** Compares lists of layers as `sameLook` compares layers. */
export function sameLooks(a: readonly LayerFrame[], b: readonly LayerFrame[]): boolean {
  return a === b || (a.length === b.length && a.every((layer, index) => sameLook(layer, b[index]!)))
}

/** Tells whether two frames of a page are drawn alike: a picture of the one is a picture of the other. */
export const samePageLook = (a: PageFrame, b: PageFrame): boolean =>
  a === b || (a.page === b.page && a.width === b.width && a.height === b.height && a.bleed === b.bleed && sameLooks(a.layers, b.layers))
