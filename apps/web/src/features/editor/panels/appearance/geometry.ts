import {
  absoluteBox,
  boxWithin,
  group,
  inverse,
  isKind,
  type Operation,
  type Page,
  type Point,
  type Size,
  topmost,
  transform,
  unionOf,
} from '@magazineai/design'
import {
  angleOf,
  contentMatrix,
  isChangeable,
  keepsRatio,
  layerBounds,
  type LayerBox,
  moveOperation,
  normalised,
  propsForBox,
  stretchLayer,
  roundLength,
} from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { changing, type PropChanges } from '../common/picked.ts'
import { movedTo, type Reference, referenceAt, sized, turned } from './reference.ts'

/** What the numbers of a selection tell: where it is on the page, in page pixels. */
export interface Geometry {
  /** Of one layer its own box, turned as it is seen on the page; of several the upright box around them. */
  box: LayerBox
  /** The layers that are told of, outermost only. */
  ids: readonly string[]
}

/** Returns the geometry of some layers of a page; of what is partly locked, that of the rest, for it is what a number changes. Null when there are none. */
export function geometryOf(page: Page, selected: readonly string[]): Geometry | null {
  const free = selected.filter((id) => isChangeable(page, id))
  const ids = topmost(page, free.length > 0 ? free : selected)
  const [only] = ids
  if (only !== undefined && ids.length === 1) return { box: boxOnPage(page, only), ids }
  const union = unionOf(ids.map((id) => layerBounds(page, id)))
  return union && { box: { position: { x: union.x, y: union.y }, boxSize: { width: union.width, height: union.height }, rotate: 0 }, ids }
}

function boxOnPage(page: Page, id: string): LayerBox {
  const { x, y, width, height, rotate } = absoluteBox(page, id)
  return { position: { x, y }, boxSize: { width, height }, rotate: normalised(rotate) }
}

/** Returns the operation that brings the reference point of the selection to a place of the page. */
export function moving(editor: Editor, { box, ids }: Geometry, reference: Reference, to: Partial<Point>): Operation {
  const { position } = movedTo(box, reference, to)
  return moveOperation(editor.page, ids, position.x - box.position.x, position.y - box.position.y)
}

/** How a side is set: about which point, and whether the other side goes with it. */
export interface Sizing {
  reference: Reference
  ratio: boolean
}

/** Returns the operation that gives one side of the selection a length. Several layers are stretched together, as by the handles around them. */
export function sizing(page: Page, geometry: Geometry, side: keyof Size, length: number, how: Sizing): Operation {
  const [only] = geometry.ids
  return geometry.ids.length === 1
    ? sizingOne(page, only!, geometry.box, side, length, how)
    : group(sizingAll(page, geometry, side, length, how))
}

function sizingOne(page: Page, id: string, box: LayerBox, side: keyof Size, length: number, { reference, ratio }: Sizing): Operation {
  const layer = page.layers[id]!
  const other = side === 'width' ? 'height' : 'width'
  const follows = (ratio && !isKind(layer, 'Line')) || keepsRatio(layer)
  const factor = length / (box.boxSize[side] || 1)
  const size = { ...box.boxSize, [side]: length, ...(follows ? { [other]: Math.max(LEAST_SIDE, box.boxSize[other] * factor) } : {}) }
  const next = withinParent(page, id, sized(box, reference, size))
  // A side that was not set keeps its last digit.
  const boxSize = follows ? next.boxSize : { ...next.boxSize, [other]: layer.props.boxSize[other] }
  return changing(page.id, id, propsForBox(layer, { ...next, boxSize }) as PropChanges)
}

/** Shortest side that a number may give, page pixels: under a tenth of a millimetre. */
export const LEAST_SIDE = 1

function sizingAll(page: Page, { box, ids }: Geometry, side: keyof Size, length: number, { reference, ratio }: Sizing): Operation[] {
  const k = length / (box.boxSize[side] || 1)
  const [kx, ky] = [ratio || side === 'width' ? k : 1, ratio || side === 'height' ? k : 1]
  const fixed = referenceAt(box, reference)
  return ids.flatMap((id) => {
    const toParent = inverse(contentMatrix(page, page.layers[id]!.parent ?? page.rootId))
    return stretchLayer(page, id, { kx, ky, anchor: transform(toParent, fixed), axes: angleOf(toParent) })
  })
}

/** Returns the operation that turns each of some layers to an angle of the page, about its own reference point. */
export function turning(page: Page, ids: readonly string[], reference: Reference, angleFor: (present: number) => number): Operation {
  return group(
    topmost(page, ids).map((id) => {
      const box = boxOnPage(page, id)
      const { position, rotate } = withinParent(page, id, turned(box, reference, normalised(angleFor(box.rotate))))
      return changing(page.id, id, { position, rotate })
    }),
  )
}

/** Returns the angles of some layers as they are seen on the page, in degrees. */
export const anglesOf = (page: Page, ids: readonly string[]): number[] =>
  ids.map((id) => Math.round(normalised(absoluteBox(page, id).rotate) * 100) / 100)

/** A box of the page in the coordinates that the layer is placed in. */
function withinParent(page: Page, id: string, { position, boxSize, rotate }: LayerBox): LayerBox {
  const inside = boxWithin(page, page.layers[id]!.parent ?? page.rootId, { ...position, ...boxSize, rotate })
  return {
    position: { x: roundLength(inside.x), y: roundLength(inside.y) },
    boxSize: { width: roundLength(inside.width), height: roundLength(inside.height) },
    rotate: normalised(inside.rotate),
  }
}
