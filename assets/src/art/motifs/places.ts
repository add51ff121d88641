import type { Motif } from './motif.ts'
import { all, arch, bowl, dome, drawn, leaf, oval, poly, rect, rise, rounded } from './outline.ts'
import type { Outline } from './outline.ts'

/** Slim towers of a town: the middle of each, how wide it is, and where its walls and its spire end. */
const TOWERS = [
  [-6, 10, 46, 6],
  [22, 11, 28, -26],
  [38, 11, 28, -26],
  [62, 10, 38, -8],
  [84, 10, 50, 14],
  [106, 10, 42, 0],
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

/** The walls of one of them up to its gable, and the ribs of the iron they are of. */
function wallOf(at: number): Outline {
  const [x, wall, top] = ON_SLOPE[at] ?? ON_SLOPE[0]
  return poly(x, 104, x, wall, x + 19, top, x + 38, wall, x + 38, 104)
}
function ribsOf(at: number): Outline {
  const [x, wall] = ON_SLOPE[at] ?? ON_SLOPE[0]
  return all(...[0, 1, 2, 3, 4].map((nth) => rect(x + 2.4 + 7.6 * nth, wall, 2.8, 104 - wall)))
}

/** The left upper corners of their windows. */
const panes = ON_SLOPE.flatMap(([x, wall]) =>
  [wall + 10, wall + 34].filter((y) => y < 80).flatMap((y) => [[x + 5, y] as const, [x + 22, y] as const]),
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
const PLANTS = [8, 34, 60] as const

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
      all(...GABLES.flatMap(([x, wide, wall]) => [rect(x + wide / 2 - 6, wall + 3, 4, 6), rect(x + wide / 2 + 2, wall + 3, 4, 6)])),
    ],
    ['dark', all(...GABLES.map(([x, wide]) => arch(x + wide / 2 - 3, 91, 6, 13)))],
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
    ['dark', all(...panes.map(([x, y]) => rect(x + 4.6, y, 1.8, 12)), ...[15, 54, 93].map((x) => rect(x, 84, 9, 20)))],
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
  garden: [
    ['near', rise(107, -18, 118, 11)],
    ['dark', all(rect(87.4, 16, 5.2, 60), rounded(79, 10, 22, 7, 3))],
    ['light', drawn('M77 60L103 60L101 96L79 96Z')],
    ['second', all(...PLANTS.flatMap((x) => [leaf(x, 92, x - 17, 64, 0.26), leaf(x, 92, x + 17, 64, 0.26)]))],
    ['main', all(...PLANTS.map((x) => leaf(x, 94, x, 46, 0.26)))],
    ['light', all(...PLANTS.map((x) => rect(x - 1.2, 56, 2.4, 32)))],
    ['dark', drawn('M-12 104C-8 92 8 88 24 88L76 88C92 88 106 92 112 104Z')],
  ],
  bearcoat: [
    ['main', all(oval(27, 5, 12), oval(73, 5, 12), oval(50, 22, 33, 29))],
    ['second', all(oval(27, 5, 6), oval(73, 5, 6))],
    ['light', all(oval(50, 33, 15, 12), oval(36, 18, 6), oval(64, 18, 6))],
    [
      'dark',
      all(
        oval(37.6, 18, 3.6),
        oval(62.4, 18, 3.6),
        oval(50, 28, 6, 4.4),
        rect(48.8, 31, 2.4, 8),
        drawn('M42 37C43 43 49 43 50 39C51 43 57 43 58 37L56 37C55.6 40 51.6 40.6 51.2 37.6L48.8 37.6C48.4 40.6 44.4 40 44 37Z'),
      ),
    ],
    ['second', drawn('M28 46L72 46C84 52 92 66 98 86L86 92L82 80L88 112L12 112L18 80L14 92L2 86C8 66 16 52 28 46Z')],
    ['main', all(oval(7, 93, 8), oval(93, 93, 8), oval(32, 114, 13, 6), oval(68, 114, 13, 6))],
    ['light', all(drawn('M28 46L50 60L72 46L80 56L58 78L50 66L42 78L20 56Z'))],
    ['dark', all(rect(48.6, 70, 2.8, 42), ...[78, 90, 102].map((y) => oval(57, y, 3)), rect(24, 92, 15, 4), rect(64, 92, 15, 4))],
  ],
} satisfies Record<string, Motif>
