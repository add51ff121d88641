import { ROOT, type Slot } from '@magazineai/design'
import type { Box, PlacedLayer } from '../pieces.ts'

/** Points the outline of a ring is drawn through. */
const POINTS = 48
/** The ring is drawn in a square of this side and scaled to its box. */
const SIDE = 1000

/**
 * Draws the ring a cup leaves on a table: uneven in width, once thin to nothing, with a drop beside it. The same seed always leaves the
 * same ring.
 */
export const ring = (id: string, box: Box, seed: number, color: string, slot?: Slot): PlacedLayer => ({
  id,
  layer: {
    type: { resolvedName: 'FrameLayer' },
    props: {
      boxSize: { width: box.width, height: box.height },
      position: { x: box.x, y: box.y },
      rotate: 0,
      scale: box.width / SIDE,
      clipPath: stain(seed),
      image: null,
      color,
      alt: '',
    },
    locked: false,
    parent: ROOT,
    child: [],
    ...(slot && { slot }),
  },
})

function stain(seed: number): string {
  const angles = Array.from({ length: POINTS }, (_, i) => (i / POINTS) * 2 * Math.PI)
  const outer = angles.map((angle) => polar(angle, 470 + 9 * wave(angle, seed)))
  const inner = angles.map((angle) => polar(angle, 470 + 9 * wave(angle, seed) - thickness(angle, seed)))
  const drop = { angle: seed * 2.4, distance: 492 }
  const centre = polar(drop.angle, drop.distance - 30)
  const round = angles
    .filter((_, i) => i % 6 === 0)
    .map((angle) => ({ x: centre.x + 14 * Math.cos(angle), y: centre.y + 14 * Math.sin(angle) }))
  return smooth(outer) + smooth(inner.toReversed()) + smooth(round)
}

interface Point {
  x: number
  y: number
}

const polar = (angle: number, radius: number): Point => ({ x: SIDE / 2 + radius * Math.cos(angle), y: SIDE / 2 + radius * Math.sin(angle) })

/** A closed curve between −1 and 1 that differs by seed. */
const wave = (angle: number, seed: number): number =>
  0.6 * Math.sin(2 * angle + seed * 1.7) + 0.3 * Math.sin(3 * angle + seed * 2.9) + 0.1 * Math.sin(7 * angle + seed)

/** Width of the ring: most where the coffee ran to, least opposite. */
const thickness = (angle: number, seed: number): number => 26 + 20 * Math.cos(angle - seed * 1.3) + 5 * Math.sin(5 * angle + seed)

/** Path data of a closed curve through points: quadratic arcs between the middles of neighbours. */
function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): string => `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`
  const at = (i: number): Point => points[i % points.length] as Point
  const arcs = points.map((_, i) => `Q${at(i + 1).x.toFixed(1)} ${at(i + 1).y.toFixed(1)} ${middle(at(i + 1), at(i + 2))}`)
  return `M${middle(at(0), at(1))}${arcs.join('')}Z`
}
