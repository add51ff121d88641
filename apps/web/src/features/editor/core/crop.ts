import type { Picture, Point, Size } from '@magazineai/design'

/** What of a picture says how it lies in its box. */
export type Crop = Pick<Picture, 'position' | 'boxSize'> &
  Partial<Pick<Picture, 'rotate' | 'flipHorizontal' | 'flipVertical' | 'focus' | 'natural'>>

/** Decimals kept of a computed length. */
const tidy = (value: number): number => Math.round(value * 1e4) / 1e4 + 0

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** The point of a picture that is to be seen, 0–1 of the picture as it is shown: its focus, mirrored where the picture is. */
export function shownFocus({ focus, flipHorizontal, flipVertical }: Crop): Point | null {
  if (!focus) return null
  return { x: flipHorizontal ? 1 - focus.x : focus.x, y: flipVertical ? 1 - focus.y : focus.y }
}

/** The factor by which a picture covers a box: below 1 some of the box is bare. */
const coverage = (picture: Size, box: Size): number => Math.min(picture.width / box.width, picture.height / box.height)

/** The place of a picture along one side: `at` (0–1 of it) as near `to` (0–1 of the box) as it reaches without baring the box. */
export function slide(box: number, picture: number, at: number, to: number): number {
  const wanted = box * to - picture * at
  return picture < box ? Math.max(0, Math.min(box - picture, wanted)) : Math.min(0, Math.max(box - picture, wanted))
}

/** Where a part of the picture lies in its box, 0–1 of the box. */
const placeOf = (position: number, picture: number, at: number, box: number): number => (position + picture * at) / box

const isTurned = (picture: Crop): boolean => (picture.rotate ?? 0) % 360 !== 0

/**
 * A picture in a box of a new size: it covers the box as much as it did before, and its focus (or what was in the middle) keeps its place. A box
 * that comes back to its size shows the same crop.
 */
export function fittedPicture<P extends Crop>(picture: P, before: Size, after: Size): P {
  if (before.width === after.width && before.height === after.height) return picture
  const zoom = coverage(picture.boxSize, before)
  const cover = coverage(picture.boxSize, after)
  if (!Number.isFinite(zoom / cover) || zoom === 0) return picture
  const boxSize = { width: tidy((picture.boxSize.width * zoom) / cover), height: tidy((picture.boxSize.height * zoom) / cover) }
  const focus = shownFocus(picture)
  const place = (axis: 'x' | 'y', side: 'width' | 'height'): number => {
    const [old, size] = [picture.boxSize[side], boxSize[side]]
    const at = focus ? focus[axis] : (before[side] / 2 - picture.position[axis]) / old
    const to = focus ? Math.min(1, Math.max(0, placeOf(picture.position[axis], old, at, before[side]))) : 0.5
    return tidy(isTurned(picture) ? after[side] * to - size * at : slide(after[side], size, at, to))
  }
  return { ...picture, boxSize, position: { x: place('x', 'width'), y: place('y', 'height') } }
}

/** A picture that covers its box, its focus as near the middle as it reaches. */
export function filled<P extends Crop>(picture: P, box: Size): P {
  return scaledTo(picture, box, 1 / coverage(picture.boxSize, box))
}

/** A picture that is seen whole in its box. */
export function fitted<P extends Crop>(picture: P, box: Size): P {
  return scaledTo(picture, box, Math.min(box.width / picture.boxSize.width, box.height / picture.boxSize.height))
}

function scaledTo<P extends Crop>(picture: P, box: Size, factor: number): P {
  const boxSize = { width: tidy(picture.boxSize.width * factor), height: tidy(picture.boxSize.height * factor) }
  const at = shownFocus(picture) ?? MIDDLE
  const position = { x: tidy(slide(box.width, boxSize.width, at.x, 0.5)), y: tidy(slide(box.height, boxSize.height, at.y, 0.5)) }
  const { rotate: _rotate, ...upright } = picture
  return { ...upright, boxSize, position } as P
}

/** Another picture in the place of one: it covers the box as much as the old one did, its focus (or its middle) where that of the old one was. */
export function replaced<P extends Crop>(next: P, old: Crop, box: Size): P {
  const zoom = Math.max(1, coverage(old.boxSize, box))
  const factor = zoom / coverage(next.boxSize, box)
  const boxSize = { width: tidy(next.boxSize.width * factor), height: tidy(next.boxSize.height * factor) }
  const was = shownFocus(old)
  const at = shownFocus(next) ?? MIDDLE
  const place = (axis: 'x' | 'y', side: 'width' | 'height'): number => {
    const to = was ? placeOf(old.position[axis], old.boxSize[side], was[axis], box[side]) : 0.5
    return tidy(slide(box[side], boxSize[side], at[axis], Math.min(1, Math.max(0, to))))
  }
  return { ...next, boxSize, position: { x: place('x', 'width'), y: place('y', 'height') } }
}

/** A picture mirrored with its box: what was on one side is on the other. */
export function mirroredPicture<P extends Crop>(picture: P, box: Size, axis: 'x' | 'y'): P {
  const [side, flip] = axis === 'x' ? (['width', 'flipHorizontal'] as const) : (['height', 'flipVertical'] as const)
  const position = { ...picture.position, [axis]: tidy(box[side] - picture.position[axis] - picture.boxSize[side]) }
  const { [flip]: was, rotate, ...rest } = picture
  return { ...rest, position, ...(was ? {} : { [flip]: true }), ...(rotate ? { rotate: -rotate } : {}) } as P
}

/** A picture zoomed about a point of its box, but never smaller than covers the box where it covered it, nor larger than `most` times that. */
export function zoomed<P extends Crop>(picture: P, box: Size, factor: number, about: Point, most = 12): P {
  const now = coverage(picture.boxSize, box)
  const k = Math.min(most, Math.max(Math.min(1, now), now * factor)) / now
  const boxSize = { width: tidy(picture.boxSize.width * k), height: tidy(picture.boxSize.height * k) }
  const place = (axis: 'x' | 'y', side: 'width' | 'height'): number => {
    const at = (about[axis] - picture.position[axis]) / picture.boxSize[side]
    return tidy(slide(box[side], boxSize[side], at, about[axis] / box[side]))
  }
  return { ...picture, boxSize, position: { x: place('x', 'width'), y: place('y', 'height') } }
}

/** A picture pushed within its box, as far as it goes without baring it. */
export function panned<P extends Crop>(picture: P, box: Size, dx: number, dy: number): P {
  const { position, boxSize } = picture
  const place = (axis: 'x' | 'y', side: 'width' | 'height', by: number): number =>
    tidy(isTurned(picture) ? position[axis] + by : slide(box[side], boxSize[side], 0, (position[axis] + by) / box[side]))
  return { ...picture, position: { x: place('x', 'width', dx), y: place('y', 'height', dy) } }
}

/** How much larger than just covering its box a picture is shown. */
export const zoomOf = (picture: Crop, box: Size): number => coverage(picture.boxSize, box)

/** Page pixels are 300 to the inch. */
const PER_INCH = 300

/** The resolution a picture is printed at, pixels of the source to the inch; null when the size of the source is not known. */
export const resolutionOf = ({ natural, boxSize }: Crop, scale = 1): number | null =>
  natural ? Math.round(Math.min(natural.width / (boxSize.width * scale), natural.height / (boxSize.height * scale)) * PER_INCH) : null

/** Below this a picture is seen to be coarse in print. */
export const COARSE = 150
