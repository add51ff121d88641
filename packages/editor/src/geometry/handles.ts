import { layerBounds, layerMatrix } from './placed.ts'
import { isKind, type Layer, type Matrix, multiply, type Page, type Point, type Size, transform, unionOf } from '@magazineai/design'
import { type Camera, toView } from './camera.ts'
import { isChangeable } from './changeable.ts'

/** Which edge or corner a handle moves: −1 left or top, 1 right or bottom, 0 neither. */
export interface Grip {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

/** A handle of the selection. */
export type Handle = { kind: 'resize'; grip: Grip } | { kind: 'rotate' }

/** The frame drawn around the selection: a size under a transform to the pasteboard. */
export interface SelectionFrame {
  size: Size
  matrix: Matrix
  /** Handles it offers. */
  grips: readonly Grip[]
  rotates: boolean
}

const CORNERS: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]
const SIDES: readonly Grip[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]
const ENDS: readonly Grip[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
]

/** Distance of the rotate handle above the frame, view pixels. */
export const ROTATE_REACH = 26

/** How near the pointer must be to a handle, view pixels: more than half the drawn size, so that it is easy to catch. */
const CATCH = 7

/** Returns whether the content of a layer is drawn in natural units, so that width and height change together. */
export const keepsRatio = (layer: Layer): boolean =>
  isKind(layer, 'Group') || isKind(layer, 'Frame') || isKind(layer, 'Drawing') || isKind(layer, 'QrCode') || isKind(layer, 'Svg')

const ALL: readonly Grip[] = [...CORNERS, ...SIDES]

/** Returns whether width and height of a layer can only change together: it would be distorted otherwise. */
export const isRigid = (layer: Layer): boolean => isKind(layer, 'QrCode') || isKind(layer, 'Svg')

/** The handles a layer offers. */
function gripsOf(layer: Layer): readonly Grip[] {
  if (isKind(layer, 'Line')) return ENDS
  return isRigid(layer) ? CORNERS : ALL
}

/** Computes the frame around the selected layers of a page that stands at `origin` on the pasteboard; null when nothing is selected. */
export function selectionFrame(page: Page, ids: readonly string[], origin: Point): SelectionFrame | null {
  const layers = ids.filter((id) => page.layers[id])
  const isFree = layers.some((id) => isChangeable(page, id))
  const moved: Matrix = [1, 0, 0, 1, origin.x, origin.y]
  const only = layers.length === 1 ? page.layers[layers[0]!] : undefined
  if (only) {
    const matrix = multiply(moved, layerMatrix(page, layers[0]!))
    return { size: only.props.boxSize, matrix, grips: isFree ? gripsOf(only) : [], rotates: isFree && !isKind(only, 'Line') }
  }
  const union = unionOf(layers.map((id) => layerBounds(page, id)))
  if (!union) return null
  return { size: union, matrix: multiply(moved, [1, 0, 0, 1, union.x, union.y]), grips: isFree ? ALL : [], rotates: isFree }
}

/** Returns where a handle stands in the view (view pixels). */
export function gripPoint(frame: SelectionFrame, grip: Grip, camera: Camera): Point {
  const local = { x: (frame.size.width * (grip.x + 1)) / 2, y: (frame.size.height * (grip.y + 1)) / 2 }
  return toView(camera, transform(frame.matrix, local))
}

/** Returns where the rotate handle stands in the view: above the middle of the top edge, at a constant distance. */
export function rotatePoint(frame: SelectionFrame, camera: Camera): Point {
  const top = gripPoint(frame, { x: 0, y: -1 }, camera)
  const centre = gripPoint(frame, { x: 0, y: 0 }, camera)
  const length = Math.hypot(top.x - centre.x, top.y - centre.y)
  const [dx, dy] = length > 0.01 ? [(top.x - centre.x) / length, (top.y - centre.y) / length] : [0, -1]
  return { x: top.x + dx * ROTATE_REACH, y: top.y + dy * ROTATE_REACH }
}

/** The smallest drawn side at which the handles on the middle of the edges are shown, view pixels. */
const ROOM_FOR_SIDES = 36

/** Selects the handles shown at this zoom: on a small frame the corners only, so that the layer can still be caught. */
export function visibleGrips(frame: SelectionFrame, camera: Camera): readonly Grip[] {
  const { width, height } = viewSize(frame, camera)
  return frame.grips.filter(
    (grip) => frame.grips === ENDS || ((grip.x !== 0 || width >= ROOM_FOR_SIDES) && (grip.y !== 0 || height >= ROOM_FOR_SIDES)),
  )
}

const viewSize = ({ size, matrix }: SelectionFrame, { scale }: Camera): Size => {
  const factor = Math.hypot(matrix[0], matrix[1]) * scale
  return { width: size.width * factor, height: size.height * factor }
}

/**
 * Finds the handle under a point of the view; `slack` (view pixels) widens the catch for fingers. The
 * middle of a small frame stays free to take hold of it.
 */
export function hitHandle(frame: SelectionFrame, camera: Camera, view: Point, slack = 0): Handle | null {
  const away = (point: Point): number => Math.hypot(point.x - view.x, point.y - view.y)
  if (frame.rotates && away(rotatePoint(frame, camera)) <= CATCH + slack) return { kind: 'rotate' }
  const reach = Math.min(CATCH + slack, away(gripPoint(frame, { x: 0, y: 0 }, camera)))
  const grip = visibleGrips(frame, camera).find((candidate) => away(gripPoint(frame, candidate, camera)) <= reach)
  return grip ? { kind: 'resize', grip } : null
}

/** With Shift, lines keep to steps of this many degrees. */
const STEP = 15

/** Turns a point about a pivot to the nearest step of the angle, as far from it as before. */
export function onStep(pivot: Point, { x, y }: Point): Point {
  const [dx, dy] = [x - pivot.x, y - pivot.y]
  const angle = (Math.round(Math.atan2(dy, dx) / ((STEP * Math.PI) / 180)) * STEP * Math.PI) / 180
  const length = Math.hypot(dx, dy)
  return { x: pivot.x + Math.cos(angle) * length, y: pivot.y + Math.sin(angle) * length }
}
