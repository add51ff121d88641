import { field, type Box, type PlacedLayer } from '../pieces.ts'
import { OAT, TAUPE } from './base.ts'
import { ring } from './ring.ts'

/** Share of the shorter side of a ground that its ring takes. */
const SHARE = 0.62

/** Makes what lies under a large picture and shows where it is taken away: a field of oat with the ring of a cup on it. */
export function backdrop(box: Box, seed: number): PlacedLayer[] {
  const side = Math.round(Math.min(box.width, box.height) * SHARE)
  const circle = { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side }
  return [field('ground', box, { color: OAT }), ring('ground-ring', circle, seed, TAUPE)]
}
