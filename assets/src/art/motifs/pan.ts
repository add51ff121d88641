import type { Part } from './motif.ts'
import { all, bar, drawn, moved, oval, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'

/** Where the middle of a frying pan is that is seen from above, and how far it and what it holds reach from there. */
const [X, Y, RIM, FLOOR, CAKE] = [40, 58, 47, 41, 36.4]

/** A frying pan from above: its rim, its floor, and its long handle. */
export const pan: readonly Part[] = [
  ['dark', all(oval(X, Y, RIM), turned(drawn('M84 51L96 53.4L132 52C139 52 139 64 132 64L96 62.6L84 65Z'), -38, X, Y))],
  ['field', oval(X, Y, FLOOR)],
]

/** Wedges of a cake in a pan, how far apart two are, and how far the one in front is drawn out. */
const [WEDGES, CUT, OUT] = [6, 2.6, 8]

/** The direction of the middle of a wedge, degrees clockwise from the right. */
const wayOf = (wedge: number): number => 90 + (wedge * 360) / WEDGES

/** Returns a point so far from the middle in a direction. */
const at = (degrees: number, reach: number): readonly [number, number] => [
  X + reach * Math.cos((degrees * Math.PI) / 180),
  Y + reach * Math.sin((degrees * Math.PI) / 180),
]

/** Returns an outline that lies on the wedge in front where that is drawn out. */
const drawnOut = (outline: Outline): Outline => moved(outline, (x, y) => [x, y + OUT])

/** The wedge in front. */
const wedge = (): Outline => {
  const half = 180 / WEDGES
  const bend = CAKE / Math.cos((half * Math.PI) / 180 / 1.5)
  const points = [...at(90 + half, CAKE), ...at(90 + half / 3, bend), ...at(90 - half / 3, bend), ...at(90 - half, CAKE)].map(String)
  const [x1, y1, ...rest] = points
  return drawn(`M${X} ${Y}L${x1} ${y1}C${rest.join(' ')}Z`)
}

/** A round cake that fills the pan, cut into wedges of which the one in front is drawn out a little. */
export const panCake = {
  round: oval(X, Y, CAKE),
  gap: all(
    ...Array.from({ length: WEDGES - 2 }, (_, nth) => bar(X, Y, ...at(wayOf(nth + 1.5), CAKE + 0.6), CUT)),
    wedge(),
    bar(...at(wayOf(0.5), 0), ...at(wayOf(0.5), CAKE + 2), CUT),
    bar(...at(wayOf(-0.5), 0), ...at(wayOf(-0.5), CAKE + 2), CUT),
  ),
  wedge: drawnOut(wedge()),
}

/** Returns bits that lie on such a cake, each so far out and its own way, one to a wedge in turn. */
export const strewn = (reaches: readonly (readonly [wedge: number, reach: number, turn: number])[], long: number, wide: number): Outline =>
  all(
    ...reaches.map(([nth, reach, turn]) => {
      const [x, y] = at(wayOf(nth), reach)
      const bit = turned(rounded(x - long / 2, y - wide / 2, long, wide, wide / 2), turn, x, y)
      return nth === 0 ? drawnOut(bit) : bit
    }),
  )
