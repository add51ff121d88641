import type { Photo, Picture, Size } from '@magazineai/design'
import type { OwnPhoto } from '../ports.ts'

/** The part of a larger box that a layer shows; coordinates seen from the layer. */
export interface Window {
  x: number
  y: number
  width: number
  height: number
}

/** Where the focus comes to lie in a box: a little above the middle. */
const CENTRE = { x: 0.5, y: 0.42 }

/** Returns a box as seen from it, wherever on its page it stands. */
const wholeOf = ({ width, height }: Size): Window => ({ x: 0, y: 0, width, height })

/** Returns where a photograph lies that covers a box, as seen from it, and how large, page pixels; see {@link pictureIn}. */
export function cropTo(
  photo: Pick<Photo, 'width' | 'height' | 'focus'>,
  box: Size,
  at = CENTRE,
  across: Window = wholeOf(box),
): Pick<Picture, 'position' | 'boxSize'> {
  const scale = Math.max(across.width / photo.width, across.height / photo.height)
  const boxSize = { width: photo.width * scale, height: photo.height * scale }
  return {
    position: {
      x: Math.round(across.x + slide(across.width, boxSize.width, photo.focus.x, at.x)),
      y: Math.round(across.y + slide(across.height, boxSize.height, photo.focus.y, at.y)),
    },
    boxSize,
  }
}

/**
 * Places a photograph so that it covers a box with its focus as near `at` (0–1 of the box) as the photograph reaches.
 * `across` is the box the picture fills as a whole when it runs over several layers.
 */
export function pictureIn(photo: Photo | OwnPhoto, box: Size, at = CENTRE, across: Window = wholeOf(box)): Picture {
  return {
    ...addressOf(photo),
    ...cropTo(photo, box, at, across),
    natural: { width: photo.width, height: photo.height },
    focus: { ...photo.focus },
    credit: photo.credit.slice(0, 500),
  }
}

const addressOf = (photo: Photo | OwnPhoto): Pick<Picture, 'url' | 'thumb'> =>
  'url' in photo ? { url: photo.url } : { url: `asset:photos/${photo.id}`, thumb: `asset:photos/${photo.id}/400` }

const slide = (room: number, size: number, focus: number, at: number): number =>
  Math.min(0, Math.max(room - size, room * at - size * focus))

/** Returns the share of a photograph that stays visible in a box, 0–1. */
export const visibleShare = (photo: Size, box: Size): number => {
  const a = photo.width / photo.height
  const b = box.width / box.height
  return Math.min(a, b) / Math.max(a, b)
}
