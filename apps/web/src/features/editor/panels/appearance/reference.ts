import { type Point, rotation, type Size, transform } from '@magazineai/design'
import type { LayerBox } from '@magazineai/editor/geometry'

/** A point of a box, as parts of its width and height: 0 left or top, 0.5 middle, 1 right or bottom. */
export interface Reference {
  x: 0 | 0.5 | 1
  y: 0 | 0.5 | 1
}

const centreOf = ({ position, boxSize }: LayerBox): Point => ({ x: position.x + boxSize.width / 2, y: position.y + boxSize.height / 2 })

/** From the centre of a box to its reference point, with the turn of the box. */
const armOf = ({ width, height }: Size, rotate: number, { x, y }: Reference): Point =>
  transform(rotation(rotate, { x: 0, y: 0 }), { x: (x - 0.5) * width, y: (y - 0.5) * height })

/** Returns where the reference point of a turned box is, in its parent. */
export function referenceAt(box: LayerBox, reference: Reference): Point {
  const centre = centreOf(box)
  const arm = armOf(box.boxSize, box.rotate, reference)
  return { x: centre.x + arm.x, y: centre.y + arm.y }
}

/** Builds a box of some size and turn (degrees) whose reference point is at a place. */
export function boxAround(at: Point, size: Size, rotate: number, reference: Reference): LayerBox {
  const arm = armOf(size, rotate, reference)
  return { position: { x: at.x - arm.x - size.width / 2, y: at.y - arm.y - size.height / 2 }, boxSize: size, rotate }
}

/** Moves a box so that its reference point is at `x` or `y`. */
export function movedTo(box: LayerBox, reference: Reference, to: Partial<Point>): LayerBox {
  const at = referenceAt(box, reference)
  return { ...box, position: { x: box.position.x + (to.x ?? at.x) - at.x, y: box.position.y + (to.y ?? at.y) - at.y } }
}

/** Gives a box another size, its reference point kept in place. */
export const sized = (box: LayerBox, reference: Reference, size: Size): LayerBox =>
  boxAround(referenceAt(box, reference), size, box.rotate, reference)

/** Turns a box to an angle (degrees), its reference point kept in place. */
export const turned = (box: LayerBox, reference: Reference, rotate: number): LayerBox =>
  boxAround(referenceAt(box, reference), box.boxSize, rotate, reference)
