import { multiply, type Operation, type Point, rotation, transform } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { changeableSelection } from '../geometry/changeable.ts'
import { normalised } from '../geometry/stretch.ts'
import { carried, holdPage } from './gesture.ts'
import { idle, previewed } from './previewed.ts'
import type { Gesture, Pointer } from '../state/input.ts'
import { turnOperations } from '../geometry/move-layers.ts'
import { sayTurned } from '../state/refuse.ts'

export { normalised }

/** Turns are held to multiples of this many degrees with Shift. */
const STEP = 15

/** Upright, quarter and half-quarter turns hold within this many degrees. */
const HOLD = 1.5

const angleBetween = (centre: Point, { x, y }: Point): number => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI

/** Returns the angle that a turn settles at, degrees: multiples of 15 with Shift, else tenths, with a hold at the eighths of a circle. */
export function settled(degrees: number, shift: boolean): number {
  if (shift) return normalised(Math.round(degrees / STEP) * STEP)
  const eighth = Math.round(degrees / 45) * 45
  return normalised(Math.abs(degrees - eighth) < HOLD ? eighth : Math.round(degrees * 10) / 10)
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
