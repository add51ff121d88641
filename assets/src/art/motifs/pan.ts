import type { Part } from './motif.ts'
import { all, drawn, leaf, oval, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'

/** Where the middle of a frying pan is that is seen from above, and how far it and what it holds reach from there. */
const [X, Y, RIM, FLOOR, CAKE] = [40, 58, 47, 41, 36.4]

/** A frying pan from above: its rim, its floor, and its long handle. */
export const pan: readonly Part[] = [
  ['dark', all(oval(X, Y, RIM), turned(drawn('M84 51L96 53.4L132 52C139 52 139 64 132 64L96 62.6L84 65Z'), -38, X, Y))],
  ['field', oval(X, Y, FLOOR)],
]

/** A round flat cake that fills the pan. */
export const round = oval(X, Y, CAKE)

/** What of such a cake is pale within its browned edge. */
export const crumb = oval(X, Y, CAKE - 5)

/** Returns bits that lie on such a cake: in which direction from its middle, how far out, and turned how far, degrees clockwise. */
export const strewn = (bits: readonly (readonly [way: number, reach: number, turn: number])[], long: number, wide: number): Outline =>
  all(
    ...bits.map(([way, reach, turn]) => {
      const [x, y] = [X + reach * Math.cos((way * Math.PI) / 180), Y + reach * Math.sin((way * Math.PI) / 180)]
      return turned(rounded(x - long / 2, y - wide / 2, long, wide, wide / 2), turn, x, y)
    }),
  )

/** Such a cake of which a slice is taken. */
export const wedged: Outline = drawn(
  `M${X} ${Y}L${X + CAKE} ${Y}C${X + CAKE} ${Y + 0.55 * CAKE} ${X + 0.55 * CAKE} ${Y + CAKE} ${X} ${Y + CAKE}C${X - 0.55 * CAKE} ${Y + CAKE} ${X - CAKE} ${Y + 0.55 * CAKE} ${X - CAKE} ${Y}` +
    `C${X - CAKE} ${Y - 0.55 * CAKE} ${X - 0.55 * CAKE} ${Y - CAKE} ${X} ${Y - CAKE}C${X + 0.2 * CAKE} ${Y - CAKE} ${X + 0.36 * CAKE} ${Y - 0.95 * CAKE} ${X + 0.5 * CAKE} ${Y - 0.866 * CAKE}Z`,
)

/** Returns a sprig of herbs that lies on such a cake: three leaves, in a direction from its middle. */
export function sprig(way: number): Outline {
  const [x, y] = [X + 0.6 * CAKE * Math.cos((way * Math.PI) / 180), Y + 0.6 * CAKE * Math.sin((way * Math.PI) / 180)]
  return all(...[way, way + 60, way - 60].map((turn) => turned(leaf(x, y, x + 11, y, 0.34), turn, x, y)))
}
