import type { Motif, Part } from './motif.ts'
import { all, bar, bowl, dome, drawn, leaf, moved, oval, poly, rect, rise, rounded } from './outline.ts'
import type { Outline, Point } from './outline.ts'

/** Where the wool of a sheep swells about its middle, and how far each of its curls reaches. */
const CURLS = [
  [-28, -8],
  [-15, -18],
  [2, -21],
  [18, -16],
  [28, -5],
  [29, 8],
  [18, 17],
  [2, 20],
  [-14, 17],
  [-27, 8],
] as const

/** A sheep that grazes, its head to the left, its middle at 0: its legs, its wool and its head. */
const legs = all(...[-22, -12, 10, 20].map((x) => rounded(x, 12, 6, 33, 2)))
const fleece = all(...CURLS.map(([x, y]) => oval(x, y, 13)), oval(0, 0, 27, 19), oval(40, -1, 5))
const bent = all(
  drawn('M-46 12C-40 6 -28 8 -26 16C-26 26 -36 42 -45 43C-53 43 -56 36 -54 30C-53 22 -50 16 -46 12Z'),
  leaf(-32, 14, -18, 26, 0.3),
)
const tuft = all(oval(-40, 9, 7.4), oval(-32, 8, 7.4))

/** Returns the parts of a sheep that grazes where its feet stand on a line, to the left or the right. */
const grazing = (x: number, foot: number, size: number, way: 1 | -1, wool: Part[0] = 'light'): Part[] => {
  const at = (outline: Outline): Outline => moved(outline, (u, v) => [x + way * size * u, foot + size * (v - 44)])
  return [
    ['dark', at(legs)],
    [wool, at(fleece)],
    ['dark', at(bent)],
    [wool, at(tuft)],
  ]
}

/** The windows of houses at night: where they are, and which of them are dark. */
const PANES = [
  [-30, 48],
  [-16, 48],
  [-16, 70],
  [14, 6],
  [29, 6],
  [44, 6],
  [14, 30],
  [44, 30],
  [29, 54],
  [44, 54],
  [66, 44],
  [94, 44],
  [80, 66],
  [94, 66],
] as const
const UNLIT = [
  [-2, 48],
  [-30, 70],
  [29, 30],
  [14, 54],
  [80, 44],
  [66, 66],
] as const
const panes = (at: readonly (readonly [number, number])[]): Outline => all(...at.map(([x, y]) => rect(x, y, 8, 13)))

/** A window of a coach, the head and shoulders of who sits at it. */
const COACH = [-36, 8, 52, 96] as const
const rider = (x: number): Outline =>
  all(oval(x, 41, 6.4, 7), drawn(`M${x - 13} 58C${x - 12} 50 ${x - 7} 48 ${x} 48C${x + 7} 48 ${x + 12} 50 ${x + 13} 58Z`))

/** Where all lines of a footbridge that one looks along meet, half its breadth a unit farther down, and how high its rails are and how broad. */
const AWAY = [50, 38] as const
const BREADTH = 0.84
const RAIL = [0.5, 0.58] as const

/** How far down from there its planks meet and its uprights stand. */
const PLANKS = [9.4, 12.4, 16.6, 22, 29, 38, 50] as const
const UPRIGHTS = [8.4, 12.4, 18, 26.6, 40] as const

/** What lies on both sides of a footbridge. */
const onBoth = (left: Outline): Outline =>
  all(
    left,
    moved(left, (x, y) => [100 - x, y]),
  )

/** Returns a point at the edge of a footbridge so far down, a share of that over its planks. */
const edgeAt = (down: number, over = 0): Point => [AWAY[0] - BREADTH * down, AWAY[1] + (1 - over) * down]

const railing = poly(...edgeAt(6, RAIL[0]), ...edgeAt(6, RAIL[1]), ...edgeAt(80, RAIL[1]), ...edgeAt(80, RAIL[0]))
const post = (down: number): Outline => bar(...edgeAt(down), ...edgeAt(down, RAIL[0]), 0.5 + 0.07 * down)
const seam = (down: number): Outline => {
  const foot = 1.024 * down + 0.4
  return poly(...edgeAt(down), AWAY[0] + BREADTH * down, AWAY[1] + down, AWAY[0] + BREADTH * foot, AWAY[1] + foot, ...edgeAt(foot))
}

/** Ripples on the water beside it: where each begins, and how long it is. */
const RIPPLES = [
  [3, 50, 15],
  [20, 48.2, 7],
  [1.6, 56, 9],
  [3, 67.6, 9],
  [1.6, 76, 9],
  [80, 50.6, 14],
  [74, 48, 6],
  [90, 56.6, 8],
  [87, 66, 10],
  [89, 76, 9],
] as const

/** Trees on the far bank of a river: where each stands, how high its middle is, and how large it is. */
const FAR_TREES = [
  [5, 30, 10],
  [24.6, 33.4, 7],
  [37, 36.2, 4.4],
  [64, 36, 4.6],
  [76.4, 33, 7.4],
  [96, 29.6, 10.4],
] as const

/** Things seen another time: in part, from within, from the other side, or more of them. */
export const views = {
  flock: [['near', rise(102, -52, 152)], ...grazing(6, 98, 1, 1), ...grazing(112, 98, 0.9, -1), ...grazing(60, 101, 0.58, 1, 'second')],
  litwindow: [
    ['dark', rect(6, -2, 88, 96)],
    ['warm', all(rect(13, 5, 34, 40), rect(53, 5, 34, 40), rect(13, 50, 34, 37), rect(53, 50, 34, 37))],
    ['light', all(drawn('M13 5L34 5C33 36 25 62 13 78Z'), drawn('M87 5L66 5C67 36 75 62 87 78Z'))],
    ['dark', drawn('M56 88C55 77 58 72 62 69C60 64 60.6 58 61 53L65.4 57L70 57L74.4 53C75 58 75.4 64 73 69C77.4 72 80 78 79.4 88Z')],
    ['dark', all(rect(47, -2, 6, 96), rect(6, 45, 41, 5), rect(53, 45, 41, 5))],
    ['second', rect(-2, 92, 104, 8)],
  ],
  fronts: [
    ['near', rise(104, -54, 130)],
    ['dark', all(poly(-38, 98, -38, 38, -14, 16, 8, 38, 8, 98), rect(-6, 12, 8, 22))],
    ['dark', poly(10, 98, 10, -4, 6, -4, 6, -10, 60, -10, 60, -4, 56, -4, 56, 98)],
    ['dark', all(poly(58, 98, 58, 36, 84, 14, 110, 36, 110, 98), rect(94, 10, 8, 22))],
    ['field', all(rect(8, 38, 2, 60), rect(56, 38, 2, 60))],
    ['second', panes(UNLIT)],
    ['warm', all(panes(PANES), rounded(28, 78, 10, 20, 1))],
  ],
  coach: [
    ['near', rect(-60, 84, 220, 14)],
    ['near', rect(-60, 85, 220, 3.4)],
    ['dark', all(...[-34, -16, 116, 134].map((x) => oval(x, 79.4, 6.4)), rect(-44, 72, 188, 7))],
    ['second', rounded(-52, 16, 204, 9, 3)],
    ['main', rect(-50, 24, 200, 52)],
    ['second', rect(-50, 64, 200, 12)],
    ['dark', all(...COACH.map((x) => rect(x - 2.4, 29.6, 38.8, 30.8)))],
    ['warm', all(...COACH.map((x) => rect(x, 32, 34, 26)))],
    ['dark', all(rider(-20), rider(64), rider(120))],
  ],
  lamphead: [
    ['warm', poly(22, 40, 82, 40, 116, 108, -12, 108)],
    ['green', all(leaf(20, 108, 2, 82, 0.16), leaf(24, 108, 24, 74, 0.15), leaf(82, 108, 80, 78, 0.15), leaf(86, 108, 106, 86, 0.17))],
    ['light', bowl(52, 38, 21, 19)],
    ['dark', drawn('M-28 108C-34 60 -28 10 6 -10C28 -22 54 -20 55 6L49 6C48 -12 28 -14 9 -3C-20 14 -26 62 -20 108Z')],
    ['main', dome(52, 41, 36, 38)],
    ['second', rect(14, 38, 76, 5)],
  ],
  bridgedeck: [
    ['light', oval(50, 24, 9)],
    ['green', all(...FAR_TREES.map(([x, y, size]) => oval(x, y, size, 0.92 * size)))],
    ['near', rect(-4, 45, 108, 59)],
    [
      'second',
      all(
        rect(-4, 41, 108, 5),
        ...FAR_TREES.map(([x, y, size]) => rect(x - 0.11 * size, y + 0.8 * size, 0.22 * size, 44 - y - 0.8 * size)),
      ),
    ],
    ['light', all(...RIPPLES.map(([x, y, long]) => rounded(x, y, long, 1.5, 0.75)))],
    ['main', poly(...edgeAt(4), 100 - edgeAt(4)[0], edgeAt(4)[1], 100 - edgeAt(72)[0], edgeAt(72)[1], ...edgeAt(72))],
    ['dark', all(...PLANKS.map(seam))],
    ['warm', onBoth(all(railing, ...UPRIGHTS.map(post)))],
  ],
} satisfies Record<string, Motif>
