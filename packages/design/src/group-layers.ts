import { createLayer } from './create.ts'
import { type Box, boundsOf, unionOf } from './geometry/box.ts'
import { absoluteBox, boxWithin, placementIn } from './geometry/placement.ts'
import { isKind, type Layer } from './layer.ts'
import { group, type Operation, type SingleOperation } from './operation.ts'
import { own } from './own.ts'
import { following } from './ops/anchor.ts'
import type { Page } from './page.ts'
import { topmost } from './tree.ts'

/** Decimals kept of a computed length: far below what any device shows, and free of rounding noise. */
const tidy = (value: number): number => Math.round(value * 1e4) / 1e4

const layerOf = (page: Page, id: string): Layer => own(page.layers, id) as Layer

const place = (page: Page, layer: string, box: Box, scale?: number): SingleOperation => ({
  op: 'set-props',
  page: page.id,
  layer,
  set: {
    position: { x: tidy(box.x), y: tidy(box.y) },
    ...(scale !== undefined && { boxSize: { width: tidy(box.width), height: tidy(box.height) }, scale }),
    ...(box.rotate !== layerOf(page, layer).props.rotate && { rotate: box.rotate % 360 }),
  },
})

/** Places a layer so that it looks the same when the group around it is gone, or there is a new one: from one parent's coordinates to another's. */
const placeIn = (page: Page, id: string, parent: string, origin = { x: 0, y: 0 }): SingleOperation => {
  const layer = layerOf(page, id)
  const box = boxWithin(page, parent, absoluteBox(page, id))
  const factor = placementIn(page, layer.parent ?? page.rootId).scale / placementIn(page, parent).scale
  const scale = factor === 1 ? undefined : (layer.props.scale ?? 1) * factor
  return place(page, id, { ...box, x: box.x - origin.x, y: box.y - origin.y }, scale)
}

/**
 * Builds the operation that puts layers into a new group called `id`, in the place of the frontmost; null when fewer than two would be in
 * it. Nothing moves on the page.
 */
export const groupLayers = (page: Page, ids: readonly string[], id: string): Operation | null => {
  const members = topmost(page, ids).filter((member) => member !== page.rootId)
  const front = members.at(-1)
  if (front === undefined || members.length < 2) return null
  const parent = layerOf(page, front).parent as string
  const frame = unionOf(members.map((member) => boundsOf(boxWithin(page, parent, absoluteBox(page, member)))))
  if (!frame) return null
  const boxSize = { width: tidy(frame.width), height: tidy(frame.height) }
  const wrapper = createLayer('Group', { position: { x: tidy(frame.x), y: tidy(frame.y) }, boxSize }, { parent })
  return group([
    {
      op: 'add-layers',
      page: page.id,
      parent,
      before: following(layerOf(page, parent).child, front),
      tops: [id],
      layers: { [id]: wrapper },
    },
    ...members.map((layer): Operation => ({ op: 'move-layer', page: page.id, layer, parent: id, before: null })),
    ...members.map((member) => placeIn(page, member, parent, frame)),
  ])
}

const fade = (page: Page, layer: string, factor: number): Operation => ({
  op: 'set-props',
  page: page.id,
  layer,
  set: { opacity: tidy((layerOf(page, layer).props.opacity ?? 1) * factor) },
})

/** Builds the operation that dissolves a group: its layers stand where it stood, as they looked. Null when the layer is no group. */
export const ungroupLayers = (page: Page, id: string): Operation | null => {
  const wrapper = own(page.layers, id)
  if (!wrapper || !isKind(wrapper, 'Group') || wrapper.parent === null) return null
  const { parent, child, props } = wrapper
  const moved = child.map((layer): Operation => ({ op: 'move-layer', page: page.id, layer, parent, before: id }))
  const faded = props.opacity === undefined ? [] : child.map((layer) => fade(page, layer, props.opacity ?? 1))
  const removed: Operation = { op: 'remove-layers', page: page.id, layers: [id] }
  return group([...moved, ...child.map((layer) => placeIn(page, layer, parent)), ...faded, removed])
}
