import { contentMatrix, layerMatrix } from '../core/placed.ts'
import { inverse, multiply, type Operation, type Page, type Point, rotation, topmost, transform } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { changeableSelection } from '../core/changeable.ts'
import type { Pointer } from '../core/state.ts'
import { normalised, tidy } from '../core/stretch.ts'
import { carried, type Gesture, holdPage } from './gesture.ts'
import { idle, previewed } from './previewed.ts'
import { sayTurned } from './spoken.ts'

export { normalised }

/** Turns are held to multiples of this many degrees with Shift. */
const STEP = 15

/** Upright, quarter and half-quarter turns hold within this many degrees. */
const HOLD = 1.5

const angleBetween = (centre: Point, { x, y }: Point): number => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI

/** The angle that a turn settles at. */
export function settled(degrees: number, shift: boolean): number {
  if (shift) return normalised(Math.round(degrees / STEP) * STEP)
  const eighth = Math.round(degrees / 45) * 45
  return normalised(Math.abs(degrees - eighth) < HOLD ? eighth : Math.round(degrees * 10) / 10)
}

/** The operations that turn layers of a page by degrees about a point of it. */
export function turnOperations(page: Page, ids: readonly string[], centre: Point, by: number): Operation[] {
  if (by === 0) return []
  return topmost(page, ids).flatMap((id): Operation[] => {
    const layer = page.layers[id]
    if (!layer || layer.parent === null) return []
    const { boxSize, rotate } = layer.props
    const middle = transform(layerMatrix(page, id), { x: boxSize.width / 2, y: boxSize.height / 2 })
    const turned = transform(rotation(by, centre), middle)
    const { x, y } = transform(inverse(contentMatrix(page, layer.parent)), turned)
    const position = { x: tidy(x - boxSize.width / 2), y: tidy(y - boxSize.height / 2) }
    const stays = Math.hypot(turned.x - middle.x, turned.y - middle.y) < 1e-6
    return [{ op: 'set-props', page: page.id, layer: id, set: { rotate: normalised(rotate + by), ...(stays ? {} : { position }) } }]
  })
}

/** Turns the selection about its centre; Shift holds to 15°. A single layer settles at its own angle, several by how much they turn. */
export function rotateGesture(editor: Editor, start: Pointer): Gesture {
  const { page } = editor
  const ids = changeableSelection(editor)
  const frame = editor.selectionFrame()
  if (!frame || ids.length === 0) return idle('rotate')
  const world = transform(frame.matrix, { x: frame.size.width / 2, y: frame.size.height / 2 })
  const origin = editor.pageOrigin()
  const centre = { x: world.x - origin.x, y: world.y - origin.y }
  const first = angleBetween(world, start.world)
  const base = ids.length === 1 ? (page.layers[ids[0]!]?.props.rotate ?? 0) : 0
  let by = 0
  const operationsFor = (pointer: Pointer): Operation[] => {
    by = settled(base + angleBetween(world, pointer.world) - first, pointer.shift) - base
    editor.store.set({ frame: { ...frame, matrix: multiply(rotation(by, world), frame.matrix) } })
    return turnOperations(page, ids, centre, by)
  }
  const held = holdPage(editor)
  const again = (): Gesture | null => {
    const from = carried(editor, held, start)
    return from && changeableSelection(editor, held.page).length > 0 ? rotateGesture(editor, from) : null
  }
  return previewed(editor, 'rotate', 'Rotate', operationsFor, again, () => sayTurned(editor, normalised(by)))
}
