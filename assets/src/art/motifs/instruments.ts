import type { Motif } from './motif.ts'
import { all, bar, drawn, moved, oval, poly, rect, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'

const row = (count: number, from: number, step: number): number[] => Array.from({ length: count }, (_, at) => from + at * step)

/** Bends what stands upright as bellows are drawn: about a point far under it. */
const bent = (outline: Outline): Outline =>
  moved(outline, (x, y) => {
    const [way, reach] = [((x - 50) * Math.PI) / 210, 150 - y]
    return [50 + reach * Math.sin(way) * 0.72, 160 - reach * Math.cos(way)]
  })

/** The folds of bellows between two lines, with a zigzag at head and foot. */
const bellows = (): Outline => {
  const [folds, from, wide] = [5, 26, 48]
  const at = row(2 * folds + 1, from, wide / (2 * folds))
  const head = at.map((x, nth) => `${x} ${nth % 2 ? 6 : 13}`)
  const foot = at.toReversed().map((x, nth) => `${x} ${nth % 2 ? 94 : 87}`)
  return drawn(`M${[...head, ...foot].join('L')}Z`)
}

const guitar = 36

/** Where the strings of a guitar end on its head. */
const PEGS = [
  [44, -21.5],
  [56, -21.5],
  [45.6, -30.5],
  [54.4, -30.5],
] as const

/** Instruments, each alone. */
export const instruments = {
  piano: [
    ['second', all(rect(8, 60, 84, 36), rect(0, -2, 100, 8))],
    ['main', all(rect(5, 4, 90, 42), rect(-3, 62, 106, 8), rect(2, 66, 9, 34), rect(89, 66, 9, 34))],
    ['second', rect(13, 12, 74, 28)],
    ['light', all(rect(32, 10, 17, 27), rect(51, 10, 17, 27))],
    ['dark', all(rect(26, 37, 48, 4), ...[16, 22, 28].flatMap((y) => [rect(35, y, 11, 2.6), rect(54, y, 11, 2.6)]))],
    ['light', rect(0, 46, 100, 16)],
    ['dark', all(...[3, 10, 22, 29, 36, 48, 55, 67, 74, 81, 93].map((x) => rect(x, 46, 4, 9)))],
    ['dark', all(rect(42, 90, 5, 9), rect(53, 90, 5, 9), rect(-2, 98, 104, 4))],
  ],
  accordion: [
    ['second', bent(bellows())],
    ['dark', all(...row(4, 26 + 48 / 5, 48 / 5).map((x) => bent(rect(x - 1.7, 13, 3.4, 74))))],
    ['main', all(bent(poly(4, 6, 28, 3, 28, 97, 4, 94)), bent(poly(72, 3, 96, 6, 96, 94, 72, 97)))],
    ['light', bent(rect(-4, 16, 15, 68))],
    ['dark', all(...row(6, 22, 11).map((y) => bent(rect(-4, y, 9, 5))))],
    ['light', all(...row(6, 20, 12).flatMap((y) => [bent(oval(80, y, 2.6)), bent(oval(89, y, 2.6))]))],
    ['dark', bent(all(...row(5, 26, 12).map((y) => rect(17, y, 6, 4))))],
  ],
  guitar: [
    ['dark', turned(all(rect(44, -14, 12, 58), rect(35, -33, 30, 5), rect(35, -24, 30, 5)), guitar)],
    ['second', turned(poly(41, -38, 59, -38, 56, -12, 44, -12), guitar)],
    [
      'main',
      turned(
        drawn(
          'M50 32C61 27 74 33 74 46C74 54 66 56 66 63C66 70 84 72 84 88C84 103 68 109 50 109C32 109 16 103 16 88C16 72 34 70 34 63C34 56 26 54 26 46C26 33 39 27 50 32Z',
        ),
        guitar,
      ),
    ],
    ['light', turned(oval(50, 64, 12.4), guitar)],
    ['dark', turned(all(oval(50, 64, 9.4), rect(34, 89, 32, 6), rect(44, 20, 12, 36)), guitar)],
    [
      'light',
      turned(
        all(
          ...[-3.6, -1.2, 1.2, 3.6].map((at) => rect(49.5 + at, -12, 1, 103)),
          ...[-1, 1].flatMap((way) => [
            bar(50 + way * 3.6, -11, 50 + way * 6, -21.5, 1),
            bar(50 + way * 1.2, -11, 50 + way * 4.4, -30.5, 1),
          ]),
          ...PEGS.map(([x, y]) => oval(x, y, 1.6)),
        ),
        guitar,
      ),
    ],
  ],
  trumpet: [
    [
      'second',
      all(
        drawn('M34 41C4 41 4 79 34 79L34 72C13 72 13 48 34 48Z'),
        drawn('M64 41C94 41 94 79 64 79L64 72C85 72 85 48 64 48Z'),
        rect(30, 72, 38, 7),
      ),
    ],
    ['main', all(rect(-4, 41, 66, 7), drawn('M58 38C80 38 92 30 101.4 12.4L101.4 76.6C92 59 80 51 58 51Z'))],
    ['dark', drawn('M-12 35L-6 35L-3 40L-3 49L-6 54L-12 54Z')],
    ['dark', all(...[29, 43, 57].flatMap((x) => [rect(x + 3, 17, 4, 14), rounded(x, 14, 10, 5, 2)]))],
    ['main', all(...[29, 43, 57].map((x) => rounded(x, 28, 10, 56, 3)))],
    ['light', all(...[29, 43, 57].map((x) => rect(x, 34, 10, 4)), oval(102, 44.5, 5, 32.8))],
  ],
  drum: [
    ['main', drawn('M4 36L96 36L96 78C96 92 76 99 50 99C24 99 4 92 4 78Z')],
    [
      'light',
      all(
        ...[
          [5, 46, 20, 88],
          [20, 88, 35, 52],
          [35, 52, 50, 94],
          [50, 94, 65, 52],
          [65, 52, 80, 88],
          [80, 88, 95, 46],
        ].map(([a = 0, b = 0, c = 0, d = 0]) => bar(a, b, c, d, 3.6)),
      ),
    ],
    ['dark', drawn('M2 74C2 90 24 96 50 96C76 96 98 90 98 74L98 84C98 96 76 103 50 103C24 103 2 96 2 84Z')],
    ['dark', drawn('M2 34C2 44 22 56 50 56C78 56 98 44 98 34L98 42C98 54 78 64 50 64C22 64 2 54 2 42Z')],
    ['second', oval(50, 35, 48, 20)],
    ['light', oval(50, 33, 42, 16)],
    ['dark', all(bar(4, 0, 52, 33, 5), oval(54, 34, 5), bar(100, -4, 62, 24, 5), oval(60, 26, 5))],
  ],
} satisfies Record<string, Motif>
