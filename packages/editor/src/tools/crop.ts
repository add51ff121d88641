import { centerOf, inverse, type Point, rotation, transform } from '@magazineai/design'
import { setPicture, cropOf, showPicture } from '../commands/crop.ts'
import { toWorld } from '../geometry/camera.ts'
import { panned, zoomed } from '../geometry/crop.ts'
import type { Cropping } from '../geometry/cropping.ts'
import type { Editor } from '../state/editor.ts'
import { isChangeable } from '../geometry/changeable.ts'
import { carried, holdPage } from './gesture.ts'
import type { Gesture, PointerPress, Pointer } from '../state/input.ts'

/** Half the size of a corner handle of the picture, view pixels; fingers need more. */
const CATCH = 9
const FINGER = 18

/** Converts a point of the pasteboard to the coordinates that the picture is placed in. */
export function inPicture(editor: Editor, { matrix }: Cropping, world: Point): Point {
  const origin = editor.pageOrigin()
  return transform(inverse(matrix), { x: world.x - origin.x, y: world.y - origin.y })
}

/** Returns the corners of the whole picture, in the coordinates that it is placed in, clockwise from its top left. */
export function pictureCorners({ picture }: Cropping): Point[] {
  const { position, boxSize, rotate = 0 } = picture
  const box = { ...position, ...boxSize }
  const turn = rotation(rotate, centerOf(box))
  return [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ].map((corner) => transform(turn, corner))
}

const isInside = ({ picture, box }: Cropping, point: Point): boolean => {
  const { position, boxSize, rotate = 0 } = picture
  const { x, y } = transform(rotation(-rotate, centerOf({ ...position, ...boxSize })), point)
  const isOnPicture = x >= position.x && y >= position.y && x <= position.x + boxSize.width && y <= position.y + boxSize.height
  return isOnPicture || (point.x >= 0 && point.y >= 0 && point.x <= box.width && point.y <= box.height)
}

/** Begins a press while a picture is cropped: pushes the picture, or zooms it by a corner. Beside it the crop is left; null then. */
export function beginCrop(editor: Editor, { pointer, button }: PointerPress): Gesture | null {
  const crop = cropOf(editor)
  if (!crop) return null
  const point = inPicture(editor, crop, pointer.world)
  const corner = button === 0 ? cornerAt(editor, crop, pointer) : -1
  if (corner >= 0) return zoomGesture(editor, crop, corner, pointer)
  if (button === 0 && isInside(crop, point)) return panGesture(editor, crop, pointer)
  editor.run('leave-crop')
  return null
}

/** The corner of the picture that a pointer catches, by its place among `pictureCorners`; -1 for none. */
function cornerAt(editor: Editor, crop: Cropping, { view, touch }: Pointer): number {
  const reach = touch ? FINGER : CATCH
  const point = inPicture(editor, crop, toWorld(editor.state.camera, view))
  const factor = Math.hypot(crop.matrix[0], crop.matrix[1]) * editor.state.camera.scale
  return pictureCorners(crop).findIndex(({ x, y }) => Math.hypot(x - point.x, y - point.y) * factor <= reach)
}

/** A gesture on the picture: shown while it goes on, done at its end; `begin` makes it anew for the crop as it is later. */
function pictureGesture(
  editor: Editor,
  name: string,
  start: Pointer,
  begin: (crop: Cropping, start: Pointer) => Gesture,
  change: (pointer: Pointer) => Cropping['picture'],
): Gesture {
  const held = holdPage(editor)
  const id = editor.state.crop
  return {
    name,
    move: (pointer) => showPicture(editor, change(pointer)),
    up: (pointer) => setPicture(editor, change(pointer)),
    cancel: () => showPicture(editor, null),
    again() {
      const from = carried(editor, held, start)
      const crop = editor.state.crop === id && id !== null && isChangeable(editor.page, id) ? cropOf(editor) : null
      return from && crop && begin(crop, from)
    },
  }
}

function panGesture(editor: Editor, crop: Cropping, start: Pointer): Gesture {
  const from = inPicture(editor, crop, start.world)
  const begin = (now: Cropping, at: Pointer): Gesture => panGesture(editor, now, at)
  return pictureGesture(editor, 'crop-pan', start, begin, (pointer) => {
    const to = inPicture(editor, crop, pointer.world)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const isWide = Math.abs(dx) > Math.abs(dy)
    return pointer.shift ? panned(crop.picture, crop.box, isWide ? dx : 0, isWide ? 0 : dy) : panned(crop.picture, crop.box, dx, dy)
  })
}

/** Zooms by a corner about the opposite one, as far as that keeps the box covered. */
function zoomGesture(editor: Editor, crop: Cropping, at: number, start: Pointer): Gesture {
  const corner = pictureCorners(crop)[at]!
  const { position, boxSize } = crop.picture
  const centre = centerOf({ ...position, ...boxSize })
  const opposite = { x: 2 * centre.x - corner.x, y: 2 * centre.y - corner.y }
  const reach = Math.hypot(corner.x - opposite.x, corner.y - opposite.y)
  const begin = (now: Cropping, from: Pointer): Gesture => zoomGesture(editor, now, at, from)
  return pictureGesture(editor, 'crop-zoom', start, begin, (pointer) => {
    const to = inPicture(editor, crop, pointer.world)
    const about = pointer.alt ? centre : opposite
    const length = Math.hypot(to.x - about.x, to.y - about.y) * (pointer.alt ? 2 : 1)
    return zoomed(crop.picture, crop.box, length / reach, about)
  })
}
