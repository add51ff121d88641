import type { Motif } from './motif.ts'
import { all, arch, bar, bowl, dome, drawn, leaf, oval, poly, rect, rise, rounded } from './outline.ts'
import type { Outline } from './outline.ts'

/** A spade that stands in the ground: its handle, and its blade. */
const spade = [
  rect(89.4, 6, 5.2, 60),
  rounded(81, -2, 22, 6, 3),
  rect(82, 0, 3.6, 12),
  rect(98.4, 0, 3.6, 12),
  drawn('M82 10L102 10L95 18L89 18Z'),
]
const blade = drawn('M79 58L105 58L105 80C104 90 98 98 92 102C86 98 80 90 79 80Z')

/** Where poles for beans lean together, and how far down leaves are on them. */
const TIPIS = [8, 54] as const
const BEANS = [8, 22, 36, 50, 64, 78] as const

/** How far from the middle such a pole is, so far down. */
const poleAt = (y: number): number => 0.18 * (y + 8) - 4.5

/** Slim towers of a town: the middle of each, how wide it is, and where its walls and its spire end. */
const TOWERS = [
  [-9, 10, 46, 6],
  [15, 11, 28, -26],
  [30, 11, 28, -26],
  [51, 10, 40, -4],
  [71, 11, 34, -14],
  [86, 11, 34, -14],
  [109, 10, 44, 2],
] as const

/** Houses before them: where each begins, how wide it is, and where its walls and its gable end. */
const GABLES = [
  [-16, 20, 82, 70],
  [4, 22, 78, 62],
  [26, 20, 84, 70],
  [46, 22, 80, 64],
  [68, 20, 83, 70],
  [88, 26, 78, 62],
] as const

/** Houses on a slope: where each begins, and where its walls and its gable end. */
const ON_SLOPE = [
  [-8, 62, 46],
  [31, 40, 24],
  [70, 18, 2],
] as const

/** Where their doors begin. */
const DOOR = 84

/** The walls of one of them up to its gable, and the ribs of the iron they are of. */
function wallOf(at: number): Outline {
  const [x, wall, top] = ON_SLOPE[at] ?? ON_SLOPE[0]
  return poly(x, 104, x, wall, x + 19, top, x + 38, wall, x + 38, 104)
}
function ribsOf(at: number): Outline {
  const [x, wall] = ON_SLOPE[at] ?? ON_SLOPE[0]
  return all(...[0, 1, 2, 3, 4].map((nth) => rect(x + 2.4 + 7.6 * nth, wall, 2.8, 104 - wall)))
}

/** The left upper corners of their windows: none at the right where the door stands. */
const panes = ON_SLOPE.flatMap(([x, wall]) =>
  [wall + 10, wall + 34].filter((y) => y < 80).flatMap((y) => [[x + 5, y] as const, ...(y + 12 < DOOR - 4 ? [[x + 22, y] as const] : [])]),
)

/** A wind tower on a flat roof: its shaft, its head, and the slots in that. */
const windTower = (x: number, top: number, width: number, foot: number): { shaft: Outline; head: Outline; slots: Outline } => ({
  shaft: rect(x, top + 26, width, foot - top - 26),
  head: all(rect(x - 3, top, width + 6, 5), rect(x - 1, top, width + 2, 28)),
  slots: all(...[0, 1, 2].map((at) => rect(x + 2.4 + (at * (width - 1.6)) / 3, top + 8, (width - 1.6) / 3 - 2.6, 16))),
})
const towerLeft = windTower(4, 4, 20, 56)
const towerRight = windTower(78, -14, 20, 46)

const scallops = (from: number): Outline =>
  all(...[from, from + 2].flatMap((at) => [rect(6 + at * 22, 14, 22, 16), bowl(17 + at * 22, 30, 11)]))

/** Where plants stand in a bed. */
const TULIPS = [4, 32, 60]

/** Boxes on a stall with what is heaped in them. */
const crates = [10, 38, 66] as const

/** Towns and lanes of several lands, and what stands in them. */
export const places = {
  towers: [
    ['near', rise(107, -22, 122, 11)],
    ['main', all(...TOWERS.map(([x, wide, wall]) => rect(x - wide / 2, wall, wide, 104 - wall)))],
    ['dark', all(...TOWERS.map(([x, wide, wall, tip]) => poly(x - wide / 2 - 1.6, wall + 0.4, x, tip, x + wide / 2 + 1.6, wall + 0.4)))],
    ['light', all(...TOWERS.flatMap(([x, , wall]) => [arch(x - 2, wall + 8, 4, 12)]))],
    ['second', all(...GABLES.map(([x, wide, wall, top]) => poly(x, 104, x, wall, x + wide / 2, top, x + wide, wall, x + wide, 104)))],
    [
      'light',
      all(...GABLES.flatMap(([x, wide, wall]) => [rect(x + wide / 2 - 6, wall - 1, 4, 5), rect(x + wide / 2 + 2, wall - 1, 4, 5)])),
    ],
    ['dark', all(...GABLES.map(([x, wide]) => arch(x + wide / 2 - 3, 92, 6, 12)))],
  ],
  lane: [
    ['near', rise(107, -20, 120, 11)],
    ['second', all(towerLeft.shaft, towerRight.shaft, rect(26, 62, 48, 42))],
    ['main', all(towerLeft.head, towerRight.head)],
    ['dark', all(towerLeft.slots, towerRight.slots)],
    ['second', dome(50, 62, 17, 17)],
    ['main', all(rect(-8, 54, 40, 50), rect(-11, 50, 46, 6), rect(66, 46, 42, 58), rect(63, 42, 48, 6))],
    ['dark', all(arch(40, 70, 20, 34), arch(4, 76, 15, 28), arch(82, 74, 14, 30))],
    ['light', all(rect(23, 64, 4, 8), rect(-2, 64, 4, 8), rect(73, 56, 4, 9), rect(84, 56, 4, 9), rect(95, 56, 4, 9))],
    ['dark', all(...[-4, 6, 16, 26].map((x) => rect(x, 58.6, 4, 2.6)))],
  ],
  tinhouse: [
    ['near', rise(107, -20, 120, 11)],
    ['main', all(wallOf(0), wallOf(2))],
    ['second', wallOf(1)],
    ['second', all(ribsOf(0), ribsOf(2))],
    ['main', ribsOf(1)],
    [
      'dark',
      all(
        ...ON_SLOPE.map(([x, wall, top]) =>
          poly(x - 3, wall + 1, x + 19, top, x + 41, wall + 1, x + 41, wall + 7, x + 19, top + 6, x - 3, wall + 7),
        ),
      ),
    ],
    ['light', all(...panes.map(([x, y]) => rect(x, y, 11, 12)))],
    ['dark', all(...panes.map(([x, y]) => rect(x + 4.6, y, 1.8, 12)), ...[15, 54, 93].map((x) => rect(x, DOOR, 9, 104 - DOOR)))],
  ],
  market: [
    ['near', rise(104, -12, 112)],
    ['dark', all(rect(3, 12, 4, 88), rect(93, 12, 4, 88))],
    ['main', scallops(0)],
    ['light', scallops(1)],
    ['warm', all(...crates.flatMap((x) => [oval(x + 4.6, 56, 4.6), oval(x + 12, 53.4, 4.8), oval(x + 19.4, 56, 4.6)]))],
    ['light', all(...crates.map((x) => rect(x, 57, 24, 16)))],
    ['dark', all(...crates.flatMap((x) => [rect(x, 61, 24, 2.6), rect(x, 66.4, 24, 2.6)]))],
    ['second', all(rect(2, 74, 96, 26), rect(2, 5, 96, 9))],
    ['dark', rect(-1, 72, 102, 5)],
  ],
  allotment: [
    ['near', rise(107, -34, 128, 11)],
    ['dark', all(...TIPIS.flatMap((x) => [-15, 15].map((to) => bar(x + to, 100, x - 0.3 * to, -8, 2.6))))],
    ['dark', all(bar(-4, 15, 66, 15, 2.4), ...spade)],
    ['light', blade],
    [
      'green',
      all(
        ...TIPIS.flatMap((x) =>
          BEANS.flatMap((y, nth) =>
            [-1, 1].map((way) => leaf(x + way * (1 + 0.13 * (y - 6)), y, x + way * (12 + 0.1 * y), y - 7 + 10 * (nth % 2), 0.42)),
          ),
        ),
        ...TIPIS.flatMap((x) =>
          [26, 48, 70].flatMap((y) => [-1, 1].map((way) => leaf(x + way * poleAt(y), y - 2, x + way * poleAt(y), y + 17, 0.13))),
        ),
      ),
    ],
    ['light', all(...TIPIS.flatMap((x) => [18, 44, 68].map((y, nth) => oval(x + (nth - 1) * 5 + 2, y, 2.6))))],
    ['dark', drawn('M-26 104C-20 92 0 90 20 90L76 90C96 90 112 94 122 104Z')],
  ],
  garden: [
    ['near', rise(107, -18, 118, 11)],
    ['dark', all(...spade)],
    ['light', blade],
    ['green', all(...TULIPS.flatMap((x) => [rect(x - 1.7, 44, 3.4, 52), leaf(x, 96, x - 15, 58, 0.17), leaf(x, 96, x + 13, 64, 0.17)]))],
    [
      'main',
      all(
        ...TULIPS.map((x) =>
          drawn(
            `M${x - 11} 16C${x - 7} 18 ${x - 5} 21 ${x - 4} 25L${x} 11L${x + 4} 25C${x + 5} 21 ${x + 7} 18 ${x + 11} 16C${x + 14} 34 ${x + 10} 48 ${x} 48C${x - 10} 48 ${x - 14} 34 ${x - 11} 16Z`,
          ),
        ),
      ),
    ],
    ['light', all(...TULIPS.map((x) => leaf(x, 47, x, 16, 0.14)))],
    ['dark', drawn('M-12 104C-8 92 8 88 24 88L76 88C92 88 106 92 112 104Z')],
  ],
  bearcoat: [
    ['warm', all(oval(34, -8, 9), oval(66, -8, 9), oval(50, 7, 24, 21), oval(34, 113, 11, 6), oval(66, 113, 11, 6))],
    ['second', all(oval(34, -8, 4.6), oval(66, -8, 4.6))],
    ['light', all(oval(50, 13, 11, 9), oval(40, 2, 4.4), oval(60, 2, 4.4))],
    [
      'dark',
      all(
        oval(41, 2, 2.8),
        oval(59, 2, 2.8),
        oval(50, 9.5, 4.6, 3.4),
        drawn('M43.5 14.5C45 21 55 21 56.5 14.5L54.6 14.5C53.4 18.6 46.6 18.6 45.4 14.5Z'),
      ),
    ],
    [
      'main',
      drawn('M30 22L70 22C90 27 99 44 110 86C112 93 106 99 99 97L88 93L96 112L4 112L12 93L1 97C-6 99 -12 93 -10 86C1 44 10 27 30 22Z'),
    ],
    [
      'dark',
      all(bar(22, 56, 12, 94, 2.6), bar(78, 56, 88, 94, 2.6), rect(48.7, 44, 2.6, 68), rect(22, 84, 18, 4.4), rect(65, 84, 15, 4.4)),
    ],
    ['light', drawn('M28 18L50 44L72 18L84 34L66 60L50 46L34 60L16 34Z')],
    ['dark', all(...[66, 80, 94].map((y) => oval(57.5, y, 3.4)))],
  ],
} satisfies Record<string, Motif>
