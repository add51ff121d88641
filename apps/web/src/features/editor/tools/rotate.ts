import { layerMatrix } from '../core/placed.ts'
import { type Operation, type Point, transform } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import type { Pointer } from '../core/state.ts'
import type { Gesture } from './gesture.ts'
import { idle, previewed } from './resize.ts'

/** Turns are held to multiples of this many degrees with Shift. */
const STEP = 15

/** Upright and quarter turns hold within this many degrees. */
const HOLD = 1.5

const angleBetween = (centre: Point, { x, y }: Point): number => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI

/** An angle in (−180, 180]. */
export const normalised = (degrees: number): number => {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  return turned === -180 ? 180 : turned
}

/** The angle that a turn settles at. */
export function settled(degrees: number, shift: boolean): number {
  if (shift) return normalised(Math.round(degrees / STEP) * STEP)
  const quarter = Math.round(degrees / 90) * 90
  return normalised(Math.abs(degrees - quarter) < HOLD ? quarter : Math.round(degrees * 10) / 10)
}

/** Turns the selected layer about its centre; Shift holds to 15°. */
export function rotateGesture(editor: Editor, start: Pointer): Gesture {
  const [id] = editor.state.selected
  const { page } = editor
  const layer = id === undefined ? undefined : page.layers[id]
  if (!layer || id === undefined) return idle('rotate')
  const { width, height } = layer.props.boxSize
  const origin = editor.pageOrigin()
  const onPage = transform(layerMatrix(page, id), { x: width / 2, y: height / 2 })
  const centre = { x: onPage.x + origin.x, y: onPage.y + origin.y }
  const first = angleBetween(centre, start.world)
  const operationFor = (pointer: Pointer): Operation => {
    const rotate = settled(layer.props.rotate + angleBetween(centre, pointer.world) - first, pointer.shift)
    return { op: 'set-props', page: page.id, layer: id, set: { rotate } }
  }
  return previewed(editor, 'rotate', 'Rotate', operationFor)
}
