import type { Motif } from './motif.ts'
import { all, bar, drawn, leaf, oval, poly, rect, rise, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'

/** Rows of tiles on a slope, and how high each is. */
const ROWS = [0, 1, 2, 3] as const
const ROW = 15

/** One row of tiles, each round at its foot, which lies on the row under it. */
function tilesIn(row: number): Outline {
  const [top, foot] = [20 + ROW * row, 20 + ROW * (row + 1)]
  const [from, to] = [24 - 7 * row, 24 - 7 * (row + 1)]
  const wide = (100 - 2 * to) / (6 + row)
  return all(
    poly(from, top, 100 - from, top, 100 - to, foot, to, foot),
    ...Array.from({ length: 6 + row }, (_, at) => {
      const [left, right] = [to + at * wide, to + (at + 1) * wide]
      return drawn(`M${left} ${foot - 1}L${right} ${foot - 1}L${right} ${foot}C${right} ${foot + 7} ${left} ${foot + 7} ${left} ${foot}Z`)
    }),
  )
}

/** The left upper corners of the days of a calendar. */
const DAYS = [42, 58, 74].flatMap((y) => [12, 29, 46, 63, 80].map((x) => [x - 2, y] as const)).filter(([x, y]) => y > 42 || x > 20)

/** Directions of the sparks of a rocket that has burst, degrees. */
const SPARKS = [0, 36, 72, 108, 144, 180, 216, 252, 288, 324] as const

/** A rocket that has burst: rays around its middle, and a spark at the end of each and between them. */
const burst = (x: number, y: number, size: number): { rays: Outline; sparks: Outline } => ({
  rays: all(...SPARKS.map((at) => turned(leaf(x, y - 0.16 * size, x, y - 0.82 * size, 0.1), at, x, y))),
  sparks: all(
    ...SPARKS.flatMap((at) => [
      turned(oval(x, y - 0.94 * size, 0.08 * size), at, x, y),
      turned(oval(x, y - 0.62 * size, 0.055 * size), at + 18, x, y),
    ]),
  ),
})
const bursts = [burst(36, 40, 50), burst(92, 88, 24), burst(102, 4, 18)] as const

/** What everyday papers tell of: votes, games, roofs, teeth, fields and feasts. */
export const everyday = {
  chess: [
    [
      'main',
      drawn(
        'M34 76C34 62 46 54 49 43C42 48 35 49 31 54C27 59 20 59 17 54C14 48 17 43 21 37C25 31 27 27 31 21C32 16 33 10 36 3C40 6 43 9 45 12C66 13 80 30 78 52C77 62 74 68 74 76Z',
      ),
    ],
    ['second', drawn('M45 12C66 13 80 30 78 52C77 62 74 68 74 76L62 76C62 66 68 60 66 46C65 32 58 20 45 12Z')],
    ['light', oval(37, 26, 3.4)],
    ['dark', all(rounded(26, 76, 56, 9, 4), drawn('M30 85L78 85L86 98L22 98Z'), rounded(16, 94, 76, 9, 4))],
  ],
  ballot: [
    ['main', rounded(8, 46, 84, 54, 4)],
    ['second', drawn('M18 30L82 30L96 48L4 48Z')],
    ['dark', all(rounded(2, 46, 96, 5, 2), rounded(24, 36, 52, 6, 3))],
    ['light', rect(31, -14, 38, 53)],
    ['second', rect(31, -14, 38, 3)],
    ['dark', all(bar(41, 8, 47, 15, 4), bar(46, 15, 58, 0, 4))],
    ['second', rect(8, 88, 84, 5)],
  ],
  tooth: [
    [
      'light',
      drawn(
        'M50 16C60 8 78 4 88 14C100 28 92 48 86 60C82 70 82 98 72 98C60 98 64 64 50 64C36 64 40 98 28 98C18 98 18 70 14 60C8 48 0 28 12 14C22 4 40 8 50 16Z',
      ),
    ],
    [
      'second',
      drawn('M88 14C100 28 92 48 86 60C82 70 82 98 72 98C68 98 66 94 65 89C76 84 70 58 80 44C86 34 86 22 80 9C83 10 86 12 88 14Z'),
    ],
    ['second', drawn('M27 22C35 20 42 27 50 27C58 27 62 21 70 20C64 27 58 34 50 34C42 34 36 27 27 22Z')],
  ],
  tractor: [
    ['near', rise(106, -18, 118, 9)],
    ['dark', all(rect(82, 22, 5, 24), rounded(79.5, 18, 10, 6, 2))],
    ['second', all(rect(20, 6, 44, 6), rect(24, 10, 5, 34), rect(55, 10, 5, 34))],
    ['main', all(drawn('M58 42L96 42C101 42 104 46 104 50L104 74L40 74L40 42Z'), drawn('M2 58C6 38 20 34 34 34L60 34L60 74L10 74Z'))],
    ['light', all(rect(74, 50, 4, 14), rect(82, 50, 4, 14), rect(90, 50, 4, 14))],
    ['dark', all(oval(24, 74, 29), oval(90, 85, 18))],
    ['light', all(oval(24, 74, 17), oval(90, 85, 10))],
    ['second', all(oval(24, 74, 7), oval(90, 85, 4.4))],
  ],
  roof: [
    ['near', rise(107, -22, 122, 10)],
    ['dark', all(rect(64, -8, 13, 32), rect(61, -12, 19, 6))],
    ['light', rect(8, 78, 84, 26)],
    ...ROWS.toReversed().map((row) => [row % 2 ? 'second' : 'main', tilesIn(row)] as const),
    ['dark', all(rounded(19, 15, 62, 7, 3), rect(20, 92, 13, 12), rect(67, 92, 13, 12), rect(43, 90, 14, 14))],
  ],
  calendar: [
    ['light', rounded(4, 6, 92, 92, 6)],
    ['main', drawn('M10 6L90 6C94 6 96 8 96 12L96 32L4 32L4 12C4 8 6 6 10 6Z')],
    ['dark', all(...[22, 50, 78].map((x) => rounded(x - 4, -6, 8, 24, 4)))],
    ['second', all(...DAYS.map(([x, y]) => rect(x, y, 11, 10)))],
    ['dark', rect(61, 58, 11, 10)],
  ],
  bin: [
    ['near', rise(106, -4, 104, 8)],
    ['dark', all(bar(80, 12, 95, 12, 5), bar(95, 10, 95, 24, 5))],
    ['main', drawn('M17 18L87 18L80 98C79.8 100 78 102 75.4 102L28.6 102C26 102 24.2 100 24 98Z')],
    ['second', rounded(14, 20, 76, 8, 3)],
    ['dark', drawn('M8 12C8 8 12 4 18 3L80 -4C88 -4 92 2 92 10L92 17L8 17Z')],
    ['dark', oval(76, 94, 10)],
    ['light', all(oval(76, 94, 4), rounded(28, 40, 34, 18, 3))],
  ],
  fireworks: [
    ['main', all(bursts[0].rays, bursts[2].sparks)],
    ['second', all(bursts[1].rays, bursts[2].rays)],
    ['light', all(bursts[0].sparks, bursts[1].sparks)],
  ],
} satisfies Record<string, Motif>
