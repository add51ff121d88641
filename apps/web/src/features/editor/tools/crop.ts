import { centerOf, inverse, type Point, rotation, transform } from '@magazineai/design'
import { setPicture, cropOf, showPicture } from '../commands/crop.ts'
import { toWorld } from '../core/camera.ts'
import { panned, zoomed } from '../core/crop.ts'
import type { Cropping } from '../core/cropping.ts'
import type { Editor } from '../core/editor.ts'
import type { Pointer } from '../core/state.ts'
import type { Gesture } from './gesture.ts'
import type { Press } from './select.ts'

/** Half the size of a corner handle of the picture, view pixels; fingers need more. */
const CATCH = 9
const FINGER = 18

/** A point of the pasteboard in the coordinates that the picture is placed in. */
export function inPicture(editor: Editor, { matrix }: Cropping, world: Point): Point {
  const origin = editor.pageOrigin()
  return transform(inverse(matrix), { x: world.x - origin.x, y: world.y - origin.y })
}

/** The corners of the whole picture, in the coordinates that it is placed in. */
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

/** What a press does while a picture is cropped: pushes the picture, or zooms it by a corner. Beside it the crop is left; null then. */
export function beginCrop(editor: Editor, { pointer, button }: Press): Gesture | null {
  const crop = cropOf(editor)
  if (!crop) return null
  const point = inPicture(editor, crop, pointer.world)
  const corner = button === 0 ? cornerAt(editor, crop, pointer) : null
  if (corner) return zoomGesture(editor, crop, corner)
  if (button === 0 && isInside(crop, point)) return panGesture(editor, crop, point)
  editor.run('leave-crop')
  return null
}

function cornerAt(editor: Editor, crop: Cropping, { view, touch }: Pointer): Point | null {
  const reach = touch ? FINGER : CATCH
  const point = inPicture(editor, crop, toWorld(editor.state.camera, view))
  const factor = Math.hypot(crop.matrix[0], crop.matrix[1]) * editor.state.camera.scale
  return pictureCorners(crop).find(({ x, y }) => Math.hypot(x - point.x, y - point.y) * factor <= reach) ?? null
}

/** A gesture on the picture: shown while it goes on, done at its end. */
function pictureGesture(editor: Editor, name: string, change: (pointer: Pointer) => Cropping['picture']): Gesture {
  return {
    name,
    move: (pointer) => showPicture(editor, change(pointer)),
    up: (pointer) => setPicture(editor, change(pointer)),
    cancel: () => showPicture(editor, null),
  }
}

function panGesture(editor: Editor, crop: Cropping, from: Point): Gesture {
  return pictureGesture(editor, 'crop-pan', (pointer) => {
    const to = inPicture(editor, crop, pointer.world)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const isWide = Math.abs(dx) > Math.abs(dy)
    return pointer.shift ? panned(crop.picture, crop.box, isWide ? dx : 0, isWide ? 0 : dy) : panned(crop.picture, crop.box, dx, dy)
  })
}

/** Zooms about the opposite corner, as far as that keeps the box covered. */
function zoomGesture(editor: Editor, crop: Cropping, corner: Point): Gesture {
  const { position, boxSize } = crop.picture
  const centre = centerOf({ ...position, ...boxSize })
  const opposite = { x: 2 * centre.x - corner.x, y: 2 * centre.y - corner.y }
  const reach = Math.hypot(corner.x - opposite.x, corner.y - opposite.y)
  return pictureGesture(editor, 'crop-zoom', (pointer) => {
    const to = inPicture(editor, crop, pointer.world)
    const about = pointer.alt ? centre : opposite
    const length = Math.hypot(to.x - about.x, to.y - about.y) * (pointer.alt ? 2 : 1)
    return zoomed(crop.picture, crop.box, length / reach, about)
  })
}
