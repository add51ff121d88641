import { type Picture, type Point, rotation, type Size, transform } from '@magazineai/design'

/** What of a picture says how it lies in its box. */
export type Crop = Pick<Picture, 'position' | 'boxSize'> &
  Partial<Pick<Picture, 'rotate' | 'flipHorizontal' | 'flipVertical' | 'focus' | 'natural'>>

/** Decimals kept of a computed length. */
const tidy = (value: number): number => Math.round(value * 1e4) / 1e4 + 0

const ORIGIN: Point = { x: 0, y: 0 }
const MIDDLE: Point = { x: 0.5, y: 0.5 }

const turned = (point: Point, degrees: number): Point => (degrees === 0 ? point : transform(rotation(degrees, ORIGIN), point))

/** Returns the focus of a picture, 0–1 of it as it is shown: mirrored where the picture is. Null without one. */
export function shownFocus({ focus, flipHorizontal, flipVertical }: Crop): Point | null {
  if (!focus) return null
  return { x: flipHorizontal ? 1 - focus.x : focus.x, y: flipVertical ? 1 - focus.y : focus.y }
}

/** How much of the sides of a picture a box takes up when the picture is turned behind it. */
function extent({ width, height }: Size, degrees: number): Size {
  if (degrees % 180 === 0) return { width, height }
  const [cos, sin] = [Math.abs(Math.cos((degrees * Math.PI) / 180)), Math.abs(Math.sin((degrees * Math.PI) / 180))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

/** Returns how much larger than just covering its box a picture is shown; below 1 some of the box is bare. */
export function zoomOf({ boxSize, rotate = 0 }: Crop, box: Size): number {
  const { width, height } = extent(box, rotate)
  return Math.min(boxSize.width / width, boxSize.height / height)
}

const centreOf = ({ position, boxSize }: Crop): Point => ({ x: position.x + boxSize.width / 2, y: position.y + boxSize.height / 2 })

/** Converts a point of the box of a picture to the part of the picture (0–1) that lies there. */
export function partAt(picture: Crop, point: Point): Point {
  const { boxSize, rotate = 0 } = picture
  const centre = centreOf(picture)
  const along = turned({ x: point.x - centre.x, y: point.y - centre.y }, -rotate)
  return { x: along.x / boxSize.width + 0.5, y: along.y / boxSize.height + 0.5 }
}

/** Converts a part of a picture (0–1) to the point of its box where it lies. */
export function pointOf(picture: Crop, part: Point): Point {
  const { boxSize, rotate = 0 } = picture
  const centre = centreOf(picture)
  const off = turned({ x: (part.x - 0.5) * boxSize.width, y: (part.y - 0.5) * boxSize.height }, rotate)
  return { x: centre.x + off.x, y: centre.y + off.y }
}

const within = (value: number, reach: number): number => Math.min(reach, Math.max(-reach, value))

/** A picture of a size with a part of it as near a point of its box as it reaches: it bares nothing that it can cover, and leaves no part of itself outside for nothing. */
function placed<P extends Crop>(picture: P, boxSize: Size, box: Size, part: Point, to: Point): P {
  const { rotate = 0 } = picture
  const off = turned({ x: (part.x - 0.5) * boxSize.width, y: (part.y - 0.5) * boxSize.height }, rotate)
  const along = turned({ x: to.x - off.x - box.width / 2, y: to.y - off.y - box.height / 2 }, -rotate)
  const seen = extent(box, rotate)
  const held = turned(
    { x: within(along.x, Math.abs(boxSize.width - seen.width) / 2), y: within(along.y, Math.abs(boxSize.height - seen.height) / 2) },
    rotate,
  )
  const position = { x: tidy(box.width / 2 + held.x - boxSize.width / 2), y: tidy(box.height / 2 + held.y - boxSize.height / 2) }
  return { ...picture, boxSize: { width: tidy(boxSize.width), height: tidy(boxSize.height) }, position }
}

const times = ({ width, height }: Size, factor: number): Size => ({ width: width * factor, height: height * factor })

const clampedPart = ({ x, y }: Point): Point => ({ x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) })

/** Where the focus of a picture lies in its box, 0–1 of the box; the middle when it has none. */
function focusPlace(picture: Crop, box: Size): Point {
  const focus = shownFocus(picture)
  if (!focus) return MIDDLE
  const { x, y } = pointOf(picture, focus)
  return clampedPart({ x: x / box.width, y: y / box.height })
}

/**
 * Fits a picture to a new size of its box: it covers the box as much as it did before, and its focus (or what was in the middle) keeps its
 * place. A box that comes back to its size shows the same crop.
 */
export function fittedPicture<P extends Crop>(picture: P, before: Size, after: Size): P {
  if (before.width === after.width && before.height === after.height) return picture
  const factor = zoomOf(picture, before) / zoomOf(picture, after)
  if (!Number.isFinite(factor) || factor === 0) return picture
  const part = shownFocus(picture) ?? partAt(picture, { x: before.width / 2, y: before.height / 2 })
  const place = focusPlace(picture, before)
  return placed(picture, times(picture.boxSize, factor), after, part, { x: place.x * after.width, y: place.y * after.height })
}

const upright = <P extends Crop>(picture: P): P => {
  const { rotate: _rotate, ...rest } = picture
  return rest as P
}

const inMiddle = <P extends Crop>(picture: P, box: Size, factor: number): P =>
  placed(picture, times(picture.boxSize, factor), box, shownFocus(picture) ?? MIDDLE, { x: box.width / 2, y: box.height / 2 })

/** Fits a picture so that it just covers its box, upright, its focus as near the middle as it reaches. */
export const filled = <P extends Crop>(picture: P, box: Size): P => inMiddle(upright(picture), box, 1 / zoomOf(upright(picture), box))

/** Fits a picture so that it is seen whole in its box, upright. */
export const fitted = <P extends Crop>(picture: P, box: Size): P =>
  inMiddle(upright(picture), box, Math.min(box.width / picture.boxSize.width, box.height / picture.boxSize.height))

/**
 * Puts another picture in the place of one: it covers the box as much as the old one did and shows the same part of
 * itself, or its focus where that of the old one was.
 */
export function replaced<P extends Crop>(next: P, old: Crop, box: Size): P {
  const factor = Math.max(1, zoomOf(old, box)) / zoomOf(next, box)
  const part = shownFocus(next) ?? shownFocus(old) ?? partAt(old, { x: box.width / 2, y: box.height / 2 })
  const place = focusPlace(old, box)
  return placed(next, times(next.boxSize, factor), box, part, { x: place.x * box.width, y: place.y * box.height })
}

/** Mirrors a picture with its box: what was on one side is on the other. */
export function mirroredPicture<P extends Crop>(picture: P, box: Size, axis: 'x' | 'y'): P {
  const [side, flip] = axis === 'x' ? (['width', 'flipHorizontal'] as const) : (['height', 'flipVertical'] as const)
  const position = { ...picture.position, [axis]: tidy(box[side] - picture.position[axis] - picture.boxSize[side]) }
  const { [flip]: was, rotate, ...rest } = picture
  return { ...rest, position, ...(was ? {} : { [flip]: true }), ...(rotate ? { rotate: -rotate } : {}) } as P
}

/** Most that a picture is zoomed beyond covering its box. */
const MOST = 12

/** Zooms a picture about a point of its box; one that covers the box goes on covering it. */
export function zoomed<P extends Crop>(picture: P, box: Size, factor: number, about: Point): P {
  const now = zoomOf(picture, box)
  const next = Math.min(MOST, Math.max(Math.min(1, now), now * factor))
  return placed(picture, times(picture.boxSize, next / now), box, partAt(picture, about), about)
}

/** Pushes a picture within its box, as far as it goes without baring it. */
export function panned<P extends Crop>(picture: P, box: Size, dx: number, dy: number): P {
  const { x, y } = centreOf(picture)
  return placed(picture, picture.boxSize, box, MIDDLE, { x: x + dx, y: y + dy })
}

/** Turns a picture within its box to an angle in degrees; it covers the box as much as before. */
export function turnedPicture<P extends Crop>(picture: P, box: Size, degrees: number): P {
  const { rotate: _rotate, ...rest } = picture
  const next = (degrees === 0 ? rest : { ...rest, rotate: degrees }) as P
  const middle = { x: box.width / 2, y: box.height / 2 }
  return placed(next, times(picture.boxSize, zoomOf(picture, box) / zoomOf(next, box)), box, partAt(picture, middle), middle)
}

/** Page pixels are 300 to the inch. */
const PER_INCH = 300

/** Returns the resolution a picture is printed at, pixels of the source to the inch; null when the size of the source is not known. */
export const resolutionOf = ({ natural, boxSize }: Crop, scale = 1): number | null =>
  natural ? Math.round(Math.min(natural.width / (boxSize.width * scale), natural.height / (boxSize.height * scale)) * PER_INCH) : null

/** Below this a picture is seen to be coarse in print. */
export const COARSE = 150
