import type { Photo, Size } from '@magazineai/design'
import type { OwnPhoto } from '../ports.ts'
import { cropTo, visibleShare } from './crop.ts'
import type { Window } from './crop.ts'

/** Fewest pixels a picture has for one of the page: 150 an inch where the page has 300. */
export const LEAST_DENSITY = 0.5

/** Share of a side that stays visible at least, unless the subject stays whole all the same. */
export const LEAST_VISIBLE = 0.85
/** Without faces the subject is taken to reach so far around the focus, in shares of the sides. */
const REACH = 0.2
/** Least visible share where the subject stays whole and nothing but the focus tells what it is: a square in a place of 16:10. */
const LEAST_WHOLE = 0.625
/** The same where faces tell; less of the width: people stand upright, and a cut from above or below takes their bodies. */
const LEAST_HEIGHT = 0.5
const LEAST_WIDTH = 0.35
/** Free around a subject that a deep crop keeps, in shares of the visible part. */
const AIR = 0.03

/** What decides how a picture may be cropped. */
type Croppable = Pick<Photo, 'width' | 'height' | 'focus' | 'faces'>

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the pixels of a picture for one of the page where it fills a box: 1 = 300 an inch. */
export const densityIn = (photo: Size, box: Size): number => Math.min(photo.width / box.width, photo.height / box.height)

/** Returns whether a picture fills a box at 150 pixels an inch or more, and its subject and faces are not cut. */
export const fills = (photo: Croppable, box: Size): boolean => densityIn(photo, box) >= LEAST_DENSITY - 1e-9 && mayCrop(photo, box)

/** True where a crop to the shape of a box leaves 85 % of the cut side, or else the whole subject with air around it; no face is ever cut. */
function mayCrop(photo: Croppable, box: Size): boolean {
  const seen = visiblePart(photo, box)
  if (!(photo.faces ?? []).every((face) => encloses(seen, edgesOf(face), 0))) return false
  const share = visibleShare(photo, box)
  if (share >= LEAST_VISIBLE - 1e-9) return true
  const cutsWidth = photo.width * box.height > photo.height * box.width
  const least = !photo.faces?.length ? LEAST_WHOLE : cutsWidth ? LEAST_WIDTH : LEAST_HEIGHT
  return share >= least - 1e-9 && encloses(seen, subjectOf(photo), AIR)
}

/** Share of a face that type may reach over: a line that touches the forehead or the chin. */
const TOUCHED = 0.08

/** Returns whether no type that stands on a picture in a box covers a face of it; a touch of forehead or chin is allowed. */
export function leavesFaces(photo: Croppable, box: Size, type: readonly Window[]): boolean {
  const { position, boxSize } = cropTo(photo, box)
  return (photo.faces ?? []).every((face) => {
    const [left, top] = [position.x + face.x * boxSize.width, position.y + face.y * boxSize.height]
    const [width, height] = [face.width * boxSize.width, face.height * boxSize.height]
    return type.every((over) => {
      const across = Math.min(left + width, over.x + over.width) - Math.max(left, over.x)
      const down = Math.min(top + height, over.y + over.height) - Math.max(top, over.y)
      return across <= 0 || down <= 0 || across * down <= TOUCHED * width * height
    })
  })
}

/** Room between a face and a fold, as a share of the width of the face. */
const FROM_FOLD = 0.1

/** Returns whether no face of a picture in a box lies in a fold, or close to it; `fold` in page pixels from the left edge of the box. */
export function leavesFold(photo: Croppable, box: Size, fold: number): boolean {
  const { position, boxSize } = cropTo(photo, box)
  return (photo.faces ?? []).every((face) => {
    const left = position.x + face.x * boxSize.width
    const width = face.width * boxSize.width
    return left + width * (1 + FROM_FOLD) <= fold || left - width * FROM_FOLD >= fold
  })
}

/** Faces together, else the surroundings of the focus; shares of the picture, cut at its edges. */
function subjectOf({ faces = [], focus }: Croppable): Edges {
  const parts = faces.length
    ? faces.map(edgesOf)
    : [{ left: focus.x - REACH, top: focus.y - REACH, right: focus.x + REACH, bottom: focus.y + REACH }]
  return {
    left: Math.max(0, Math.min(...parts.map(({ left }) => left))),
    top: Math.max(0, Math.min(...parts.map(({ top }) => top))),
    right: Math.min(1, Math.max(...parts.map(({ right }) => right))),
    bottom: Math.min(1, Math.max(...parts.map(({ bottom }) => bottom))),
  }
}

const edgesOf = ({ x, y, width, height }: Window): Edges => ({ left: x, top: y, right: x + width, bottom: y + height })

/** True where a subject lies in the visible part, with air on the sides that the crop cuts. */
function encloses(seen: Edges, subject: Edges, air: number): boolean {
  const across = air * (seen.right - seen.left)
  const down = air * (seen.bottom - seen.top)
  const clear = (near: number, own: number, free: number): boolean => near <= 1e-6 || own - near >= free - 1e-6
  return (
    clear(seen.left, subject.left, across) &&
    clear(1 - seen.right, 1 - subject.right, across) &&
    clear(seen.top, subject.top, down) &&
    clear(1 - seen.bottom, 1 - subject.bottom, down)
  )
}

/** The part of a picture that shows where it fills a box, in shares of the picture. */
function visiblePart(photo: Croppable, box: Size): Edges {
  const { position, boxSize } = cropTo(photo, box)
  const [left, top] = [-position.x / boxSize.width, -position.y / boxSize.height]
  return { left, top, right: left + box.width / boxSize.width, bottom: top + box.height / boxSize.height }
}

/**
 * Returns the largest box inside a place, of the shape of the picture or cut to nearer that of the place by 15 % at most, that it fills at 150
 * pixels an inch or more. Null where less than `least` (share of the area of the place) would be filled. `fixed` keeps the shape of the place.
 */
export function frameIn(photo: Photo | OwnPhoto, place: Size, least: number, fixed = false): Size | null {
  const own = photo.width / photo.height
  const asked = place.width / place.height
  const near = asked < own ? Math.max(asked, own * LEAST_VISIBLE) : Math.min(asked, own / LEAST_VISIBLE)
  for (const shape of fixed ? [asked] : [near, own]) {
    const width = Math.min(place.width, place.height * shape)
    const shrink = Math.min(1, densityIn(photo, { width, height: width / shape }) / LEAST_DENSITY)
    const frame = { width: Math.floor(width * shrink), height: Math.floor((width * shrink) / shape) }
    if (!mayCrop(photo, frame)) continue
    return frame.width * frame.height >= least * place.width * place.height ? frame : null
  }
  return null
}

/** Returns the largest box inside a place, of the shape of a picture, that it fills at 150 pixels an inch or more. Null where less than `least` of the place would be filled. */
export function wholeIn(photo: Size, place: Size, least: number): Size | null {
  const scale = Math.min(place.width / photo.width, place.height / photo.height, 1 / LEAST_DENSITY)
  const frame = { width: Math.round(scale * photo.width), height: Math.round(scale * photo.height) }
  return frame.width * frame.height >= least * place.width * place.height ? frame : null
}
