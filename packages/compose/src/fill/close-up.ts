import { isKind } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import type { FillContext } from './context.ts'
import type { Draft, PlacedTextSlot } from './draft.ts'
import { isHalf, isWellShown, refitPicture } from './refit.ts'

/** Less white than this under a headline, in page pixels, is left as it is. */
const WHITE = 60

const boxOf = (layer: Layer) => {
  const { position, boxSize } = layer.props
  return { left: position.x, top: position.y, right: position.x + boxSize.width, bottom: position.y + boxSize.height }
}

/**
 * Closes the white under a headline that is shorter than its box: the picture under it grows up to it, and what stands beside the picture
 * moves along.
 */
export function closeHeadline({ draft }: FillContext, group: string): void {
  for (const place of draft.texts(group, 'headline')) {
    const used = draft.textLayout(place)?.frames[0]?.height ?? 0
    const box = boxOf(draft.layer(place))
    const white = Math.floor((box.bottom - box.top - used) / 10) * 10
    if (used && white >= WHITE) raise(draft, place, { from: box.bottom - 80, by: white })
  }
}

function raise(draft: Draft, { page }: PlacedTextSlot, { from, by }: { from: number; by: number }): void {
  const layers = Object.entries(draft.design.pages[page]?.layers ?? {})
  const under = layers.find(([, layer]) => isKind(layer, 'Image') && boxOf(layer).top >= from)
  if (!under || isHalf(draft.design, page, under[1])) return
  const picture = boxOf(under[1])
  if (!isWellShown(refitPicture(stretched(under[1], by)), draft)) return
  for (const [id, layer] of layers) {
    const box = boxOf(layer)
    if (id === under[0]) draft.set({ page, id }, (each) => refitPicture(stretched(each, by)))
    else if (isKind(layer, 'Text') && !layer.props.story && box.top >= from && box.top < picture.bottom - by)
      draft.set({ page, id }, (each) => stretched(each, by, 0))
  }
}

/** Lets the picture of a letter grow until what stands under it reaches the foot of the page. */
export function growPortrait({ draft }: FillContext, group: string): void {
  const [picture] = draft.slots(group, 'letter-image')
  if (!picture) return
  const { page } = picture
  const box = boxOf(draft.layer(picture))
  const under = Object.entries(draft.design.pages[page]?.layers ?? {}).filter(([, layer]) => {
    const own = boxOf(layer)
    return own.top >= box.bottom - 30 && own.left < box.right && own.right > box.left && own.right <= box.right + 30
  })
  const feet = under.map(([each, layer]) => {
    const used = isKind(layer, 'Text') ? draft.textLayout({ page, id: each })?.frames[0]?.height : undefined
    return layer.props.position.y + (used ?? layer.props.boxSize.height)
  })
  const { pageSize, margins } = draft.design
  const most = Math.floor(pageSize.height - margins.bottom - Math.max(box.bottom, ...feet))
  const white = growthOf(draft, draft.layer(picture), most)
  if (white < WHITE) return
  for (const [each, layer] of under) {
    const shorter = Math.min(white, layer.props.boxSize.height - 140)
    draft.set({ page, id: each }, (old) => stretched(old, -white, isKind(layer, 'Text') && shorter > 0 ? -shorter : 0))
  }
  draft.set(picture, (layer) => refitPicture(stretched(layer, 0, white)))
}

/** How far a picture may grow downwards, in steps, before it would be too coarse or cut through its subject: at most by `most`. */
function growthOf(draft: Draft, layer: Layer, most: number): number {
  let by = most
  while (by >= WHITE && !isWellShown(refitPicture(stretched(layer, 0, by)), draft)) by -= GROWTH_STEP
  return by
}

const GROWTH_STEP = 20

/** Moves a layer up; it becomes taller by as much, or by another length. */
function stretched(layer: Layer, up: number, taller = up): Layer {
  const { position, boxSize } = layer.props
  const props = {
    ...layer.props,
    position: { x: position.x, y: position.y - up },
    boxSize: { width: boxSize.width, height: boxSize.height + taller },
  }
  return { ...layer, props } as Layer
}

/** Gives the place of a text that is not written to the picture beside it. */
export function widenPicture(draft: Draft, place: PlacedTextSlot): void {
  const gone = boxOf(place.layer)
  for (const [id, layer] of Object.entries(draft.design.pages[place.page]?.layers ?? {})) {
    const box = boxOf(layer)
    if (!isKind(layer, 'Image') || box.top >= gone.bottom || box.bottom <= gone.top || box.top < gone.top) continue
    const [left, right] = [Math.min(box.left, gone.left), Math.max(box.right, gone.right)]
    const { position, boxSize } = layer.props
    const props = { ...layer.props, position: { x: left, y: position.y }, boxSize: { width: right - left, height: boxSize.height } }
    const wider = refitPicture({ ...layer, props } as Layer)
    if (isWellShown(wider, draft) && !isHalf(draft.design, place.page, layer)) draft.set({ page: place.page, id }, () => wider)
  }
}

/** Gives the place of a quote that nobody said to the column of text under it. */
export function growColumn({ draft }: FillContext, quote: PlacedTextSlot): void {
  const box = boxOf(quote.layer)
  for (const [id, layer] of Object.entries(draft.design.pages[quote.page]?.layers ?? {})) {
    if (!isKind(layer, 'Text') || !layer.props.story) continue
    const column = boxOf(layer)
    const over = Math.abs(column.left - box.left) < 30 && Math.abs(column.right - box.right) < 30 && column.top >= box.bottom
    const { step } = draft.design.baseline
    if (over) draft.set({ page: quote.page, id }, (each) => stretched(each, Math.round((column.top - box.top) / step) * step))
  }
}
