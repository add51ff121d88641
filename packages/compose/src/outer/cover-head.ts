import { isKind, type Photo } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import type { Draft, PlacedSlot } from '../fill/draft.ts'
import { pictureIn, visibleShare } from '../images/crop.ts'
import { fills } from '../images/frame.ts'
import { redrawArt } from '../images/redraw-art.ts'

/** Room between what a cover shows and the words over and under it, page pixels. */
export const OFF_SHOWN = 110

/** By how much places of a picture differ that are tried, page pixels. */
const TRIED = 40

/** Share of a picture that is seen at least where it is cropped anew: what it shows keeps its air. */
const SEEN = 0.92

/** Lets what a cover shows begin where the words over it end, so that no empty band is between them: art that runs off the foot, and a picture, down to the words under it, as far as it may be cropped. */
export function raiseShown(context: FillContext, key: string, photo: Photo | undefined): void {
  const { draft } = context
  const inks = inksOn(draft, key)
  const [ground, ...others] = draft.slots(key, 'art-ground')
  if (ground && !others.length) {
    const box = { ...ground.layer.props.position, ...ground.layer.props.boxSize }
    const y = headUnder(inks, box.y)
    const isFree = inks.every(({ head }) => head < box.y) && box.y + box.height >= draft.design.pageSize.height
    if (isFree && y < box.y - OFF_SHOWN / 2) redrawArt(context, key, ground.page, { ...box, y, height: box.y + box.height - y })
  }
  const [place, ...more] = draft.slots(key, 'cover-image')
  if (place && !more.length && photo) raisePicture(draft, place, photo, inks)
}

function raisePicture(draft: Draft, place: PlacedSlot, photo: Photo, inks: readonly Ink[]): void {
  const { layer } = place
  const { pageSize } = draft.design
  if (!isKind(layer, 'Image') || layer.props.position.y <= 0 || layer.props.boxSize.width < pageSize.width) return
  const { position, boxSize } = layer.props
  const foot = position.y + boxSize.height
  const under = inks.flatMap(({ head }) => (head >= foot ? [head - OFF_SHOWN] : []))
  const low = under.length ? Math.max(foot, Math.round(Math.min(...under))) : foot
  const top = Math.min(position.y, headUnder(inks, position.y))
  const heads = Array.from({ length: Math.floor((position.y - top) / TRIED) + 1 }, (_, nth) => top + nth * TRIED)
  const least = Math.min(SEEN, visibleShare(photo, boxSize))
  for (const [y, end] of heads.flatMap((from) => [low, foot].map((to) => [from, to] as const))) {
    const box = { width: boxSize.width, height: end - y }
    if (visibleShare(photo, box) < least || !fills(photo, box)) continue
    const image = pictureIn(photo, box)
    draft.set(place, () => ({ ...layer, props: { ...layer.props, position: { ...position, y }, boxSize: box, image } }))
    return
  }
}

/** Where the words of a text begin and end on their page, page pixels. */
export interface Ink {
  head: number
  foot: number
}

/** Returns where what is shown from a height on may begin at most: under the last words that end over it, page pixels. */
export function headUnder(inks: readonly Ink[], y: number): number {
  const feet = inks.flatMap(({ foot }) => (foot <= y + OFF_SHOWN ? [foot] : []))
  return feet.length ? Math.round(Math.max(...feet)) + OFF_SHOWN : y
}

/** Returns where the words of the texts of a cover stand. */
export const inksOn = (draft: Draft, key: string): Ink[] =>
  draft.slots(key).flatMap((place) => (isKind(place.layer, 'Text') ? inkOf(draft, place) : []))

/** Where the words of a text begin and end on their page, page pixels; `[]` where it has none. */
function inkOf(draft: Draft, place: PlacedSlot): Ink[] {
  const lines = draft.textLayout(place)?.frames[0]?.lines ?? []
  const [first, last] = [lines[0], lines.at(-1)]
  const { y } = place.layer.props.position
  return first && last ? [{ head: y + first.top, foot: y + last.bottom }] : []
}
