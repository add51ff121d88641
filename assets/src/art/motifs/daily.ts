import type { Motif } from './motif.ts'
import { all, bar, bowl, drawn, leaf, oval, poly, quarter, rect, ring, rise, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'

/** The pipes of an organ: where each begins, and its head. */
const PIPES = [
  [4, 12],
  [18, 2],
  [32, -8],
  [46, -16],
  [60, -8],
  [74, 2],
  [88, 12],
] as const

/** The white keys of an organ end at these lines. */
const KEYS = [26, 34, 42, 50, 58, 66, 74] as const

/** One who sings: the hair, the face with its open mouth, and the gown, about the middle of the head. */
const singer = (x: number, y: number, foot = 100): Readonly<Record<'hair' | 'face' | 'marks' | 'gown' | 'sheet' | 'lines', Outline>> => ({
  hair: oval(x, y - 3, 15, 15.6),
  face: oval(x, y + 2, 11.6, 13),
  marks: all(oval(x - 4.6, y - 1, 1.9), oval(x + 4.6, y - 1, 1.9), oval(x, y + 8, 2.6, 3.4)),
  gown: drawn(
    `M${x - 8} ${y + 13}L${x + 8} ${y + 13}C${x + 18} ${y + 17} ${x + 23} ${y + 26} ${x + 24} ${foot}L${x - 24} ${foot}C${x - 23} ${y + 26} ${x - 18} ${y + 17} ${x - 8} ${y + 13}Z`,
  ),
  sheet: poly(x - 15, y + 27, x, y + 31, x + 15, y + 27, x + 15, y + 46, x, y + 50, x - 15, y + 46),
  lines: all(bar(x, y + 31, x, y + 50, 2.4), bar(x - 11, y + 34, x - 4, y + 36, 2.2), bar(x + 4, y + 36, x + 11, y + 34, 2.2)),
})
const [left, right, middle] = [singer(18, 22), singer(82, 22), singer(50, 38)] as const

/** Leaves that lie in a bowl: from where to where. */
const LEAVES = [
  [24, 54, -4, 30],
  [34, 54, 18, 6],
  [50, 54, 46, -6],
  [66, 54, 80, 4],
  [76, 54, 104, 28],
] as const

/** What everyday texts tell of: meals, the sick, the small, choirs, gardens and waters. */
export const daily = {
  knife: [
    ['main', turned(drawn('M36 38L126 38C122 54 100 66 68 66L36 66Z'), -38)],
    ['second', turned(drawn('M36 56L116 52C104 61 88 66 68 66L36 66Z'), -38)],
    ['dark', turned(drawn('M36 37L36 56C24 57 10 58 0 62C-12 66 -22 62 -22 52C-22 42 -16 37 -6 37Z'), -38)],
    ['light', turned(all(oval(24, 46.5, 3.2), oval(7, 47.5, 3.2), oval(-10, 50, 3.2)), -38)],
  ],
  salad: [
    ['green', all(...LEAVES.map(([x1, y1, x2, y2]) => leaf(x1, y1, x2, y2, 0.34)))],
    ['main', all(oval(36, 40, 13), oval(70, 42, 12))],
    ['light', all(...LEAVES.map(([x1, y1, x2, y2]) => bar(x1, y1, x1 + 0.72 * (x2 - x1), y1 + 0.72 * (y2 - y1), 2)), oval(53, 38, 11, 13))],
    ['warm', oval(53, 39, 5.6)],
    ['second', rect(33, 92, 34, 9)],
    ['main', bowl(50, 52, 48, 44)],
    ['second', drawn('M90 60C84 84 70 94 52 96C90 96 98 74 98 52L94 52Z')],
    ['dark', rounded(-2, 47, 104, 10, 5)],
  ],
  stethoscope: [
    ['dark', all(bar(16, 6, 28, -12, 8), bar(68, 6, 56, -12, 8), oval(29, -13, 6), oval(55, -13, 6))],
    [
      'main',
      drawn(
        'M12 2L20 2L20 32C20 48 30 58 42 58C54 58 64 48 64 32L64 2L72 2L72 32C72 52 60 64 46 66L46 74C46 88 54 96 64 96C76 96 82 88 82 76L82 62L90 62L90 76C90 94 80 104 64 104C50 104 38 94 38 74L38 66C24 64 12 52 12 32Z',
      ),
    ],
    ['second', oval(86, 48, 19)],
    ['light', oval(86, 48, 13)],
    ['dark', oval(86, 48, 6)],
  ],
  pram: [
    ['dark', all(bar(90, 46, 106, 18, 5), bar(98, 19, 114, 19, 6), bar(24, 88, 70, 62, 5), bar(76, 88, 30, 62, 5))],
    ['dark', all(ring(22, 90, 17, 5.4), ring(78, 90, 17, 5.4))],
    ['second', quarter(48, 44, -50, -46)],
    ['light', all(drawn('M46.6 44L49.4 44L49.4 -2L46.6 -2Z'), bar(48, 44, 13, 12, 2.6))],
    ['main', drawn('M-4 44L94 44C94 66 78 76 58 76L32 76C12 76 -4 66 -4 44Z')],
    ['light', rounded(-6, 41, 102, 7, 3.5)],
    ['second', all(oval(22, 90, 6), oval(78, 90, 6))],
  ],
  organ: [
    ['second', rect(-2, 44, 104, 58)],
    ['main', all(...PIPES.map(([x, head]) => rounded(x, head, 10, 56 - head, 3)))],
    ['dark', all(...PIPES.map(([x]) => rect(x + 2, 36, 6, 8)), rect(-6, 52, 112, 7), rect(-6, 97, 112, 7))],
    ['light', all(rect(18, 66, 64, 10), rect(18, 80, 64, 10))],
    ['dark', all(...KEYS.map((x) => all(rect(x - 1.4, 66, 2.8, 6), rect(x - 1.4, 80, 2.8, 6))))],
  ],
  choir: [
    ['near', rise(106, -22, 122, 10)],
    ['dark', all(left.hair, right.hair)],
    ['warm', all(left.face, right.face)],
    ['second', all(left.gown, right.gown)],
    ['dark', all(left.marks, right.marks)],
    ['light', all(left.sheet, right.sheet)],
    ['dark', all(left.lines, right.lines)],
    ['dark', middle.hair],
    ['warm', middle.face],
    ['main', middle.gown],
    ['dark', middle.marks],
    ['light', middle.sheet],
    ['dark', middle.lines],
  ],
  gardentools: [
    ['second', turned(rect(47, -8, 6, 76), 26, 50, 16)],
    ['main', turned(all(rect(32, 64, 36, 6), ...[32, 41.5, 51, 60.5].map((x) => rect(x, 64, 7, 34)), rect(46, 54, 8, 12)), 26, 50, 16)],
    ['dark', turned(all(rounded(36, -18, 28, 8, 4), rect(36, -14, 6, 10), rect(58, -14, 6, 10), rect(36, -6, 28, 6)), 26, 50, 16)],
    ['warm', turned(rect(47, -18, 6, 92), -26, 50, 16)],
    [
      'dark',
      turned(
        all(rect(26, 74, 48, 8), ...[26, 36.4, 46.8, 57.2, 67.6].map((x) => poly(x, 80, x + 6.4, 80, x + 5, 98, x + 1.4, 98))),
        -26,
        50,
        16,
      ),
    ],
  ],
  fishingrod: [
    ['second', drawn('M-4 100L4 106L86 4C92 -4 98 -8 104 -8L104 -12C94 -12 86 -6 80 0Z')],
    ['dark', all(drawn('M-8 98L6 110L28 83L16 73Z'), oval(38, 74, 10), bar(38, 74, 50, 84, 4), oval(51, 85, 4))],
    ['light', all(oval(38, 74, 5), rect(101.6, -11, 2.4, 62))],
    ['main', all(drawn('M103 46C114 52 116 66 103 84C90 66 92 52 103 46Z'), poly(103, 78, 113, 96, 103, 91, 93, 96))],
    ['light', oval(100, 57, 2.6)],
    ['second', drawn('M103 66C108 66 112 64 113.4 62C112.6 69 109 76 103 84Z')],
  ],
  email: [
    ['dark', rounded(2, 4, 96, 74, 6)],
    ['light', rect(9, 11, 82, 58)],
    ['main', rect(22, 20, 56, 40)],
    ['second', poly(22, 20, 78, 20, 50, 44)],
    ['light', all(bar(22, 20, 50, 44, 2.6), bar(78, 20, 50, 44, 2.6))],
    ['second', drawn('M-10 77L110 77L110 84C110 90 106 92 102 92L-2 92C-6 92 -10 90 -10 84Z')],
    ['dark', rounded(38, 79, 24, 5, 2.4)],
  ],
} satisfies Record<string, Motif>
