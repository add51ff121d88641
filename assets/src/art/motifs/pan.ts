import type { Part } from './motif.ts'
import { all, drawn, oval, rounded, turned } from './outline.ts'
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

/** Returns bits that lie on such a cake: in which direction from its middle, how far out, and turned how far, degrees clockwise. */
export const strewn = (bits: readonly (readonly [way: number, reach: number, turn: number])[], long: number, wide: number): Outline =>
  all(
    ...bits.map(([way, reach, turn]) => {
      const [x, y] = [X + reach * Math.cos((way * Math.PI) / 180), Y + reach * Math.sin((way * Math.PI) / 180)]
      return turned(rounded(x - long / 2, y - wide / 2, long, wide, wide / 2), turn, x, y)
    }),
  )
