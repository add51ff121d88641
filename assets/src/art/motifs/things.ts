import type { Motif } from './motif.ts'
import { all, arch, bar, drawn, leaf, moved, oval, poly, rect, ring, rise, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'

/** A key that hangs from its bow. */
const hanging = all(ring(50, 36, 13, 6), rect(46, 46, 8, 54), rect(52, 76, 11, 7), rect(52, 88, 14, 8))

/** A cup on a board, with its handle on the right. */
const teacup = (x: number, foot: number): Outline =>
  all(
    drawn(`M${x - 15} ${foot - 27}L${x + 10} ${foot - 27}L${x + 8} ${foot - 7}L${x + 3} ${foot}L${x - 8} ${foot}L${x - 13} ${foot - 7}Z`),
    ring(x + 10, foot - 16, 9, 4),
  )

/** Both ends of a pail that is narrower at its foot, and what is painted around it. */
const pail = (x: number, y: number, size: number): Outline =>
  moved(drawn('M0 0L100 0L86 100C78 108 22 108 14 100Z'), (px, py) => [x + (px * size) / 100, y + (py * size) / 100])

/** A paper lantern: its round, its ribs, and what holds it at head and foot. */
const lampion = (x: number, y: number, size: number): { paper: Outline; ribs: Outline; ends: Outline } => ({
  paper: oval(x, y, size, 0.86 * size),
  ribs: all(
    ...[-0.44, 0, 0.44].map((at) =>
      rect(x - size * Math.sqrt(1 - at * at) * 0.98, y + 0.86 * size * at - 1.5, 1.96 * size * Math.sqrt(1 - at * at), 3),
    ),
  ),
  ends: all(
    rect(x - 0.36 * size, y - 0.98 * size, 0.72 * size, 0.22 * size),
    rect(x - 0.36 * size, y + 0.78 * size, 0.72 * size, 0.22 * size),
    rect(x - 1.6, y + 0.9 * size, 3.2, 0.5 * size),
  ),
})
const lampions = [lampion(14, 34, 16), lampion(50, 52, 24), lampion(88, 32, 15)]

/** Things that people use, and that stand or hang somewhere. */
export const things = {
  keys: [
    ['second', turned(hanging, 34, 50, 18)],
    ['dark', turned(hanging, -34, 50, 18)],
    ['main', hanging],
    ['light', ring(50, 12, 20, 5)],
  ],
  spanner: [
    ['second', turned(all(rounded(43, -6, 14, 42, 5), rect(45.4, 34, 9.2, 8)), -45)],
    ['dark', turned(all(rect(47.4, 40, 5.2, 56), poly(46, 94, 54, 94, 52, 108, 48, 108)), -45)],
    [
      'main',
      turned(
        all(
          rect(43, 18, 14, 66),
          drawn('M36 -8L36 8L42 13L58 13L64 8L64 -8C78 0 78 24 58 30L42 30C22 24 22 0 36 -8Z'),
          ring(50, 92, 16, 8),
        ),
        45,
      ),
    ],
  ],
  well: [
    ['near', rise(106, -10, 110)],
    ['dark', all(rect(12, 20, 6, 52), rect(82, 20, 6, 52), rect(14, 32, 78, 5), rect(90, 30, 4, 16), rect(90, 43, 12, 4))],
    ['second', rounded(38, 29, 24, 11, 3)],
    ['dark', rect(48.4, 36, 3.2, 12)],
    ['light', all(ring(50, 53, 11, 3), poly(38, 52, 62, 52, 59, 70, 41, 70))],
    ['main', drawn('M50 -12L104 22L98 28L50 4L2 28L-4 22Z')],
    ['second', poly(50, 3, 96, 27, 4, 27)],
    ['main', drawn('M4 66L96 66L92 104L8 104Z')],
    ['second', all(rect(22, 74, 20, 9), rect(56, 74, 22, 9), rect(10, 87, 22, 9), rect(40, 87, 22, 9), rect(70, 87, 20, 9))],
    ['dark', rounded(0, 62, 100, 9, 4)],
  ],
  bucket: [
    ['dark', drawn('M6 34C6 -22 94 -22 94 34L88 34C88 -12 12 -12 12 34Z')],
    ['main', pail(4, 32, 92)],
    ['second', drawn('M50 30L96 32L84 124C74 132 60 131 50 131Z')],
    ['dark', all(drawn('M7.4 54L92.6 54L91.6 62L8.4 62Z'), drawn('M13.4 96L86.6 96L85.6 104L14.4 104Z'))],
    ['dark', oval(50, 32, 46, 13)],
    ['light', oval(50, 33, 40, 9)],
  ],
  memorial: [
    ['near', rise(105, -14, 114)],
    ['second', all(rect(12, 86, 76, 9), rect(4, 93, 92, 10))],
    ['main', arch(18, -8, 64, 95)],
    ['light', arch(25, -1, 50, 80)],
    ['second', all(ring(50, 26, 16, 5), ...Array.from({ length: 10 }, (_, at) => turned(leaf(47, 11, 60, 4, 0.24), at * 36, 50, 26)))],
    ['dark', all(rect(35, 54, 30, 4), rect(32, 63, 36, 4), rect(38, 72, 24, 4))],
  ],
  terminal: [
    ['main', rounded(0, 8, 100, 84, 6)],
    ['second', rect(6, 24, 88, 62)],
    ['dark', all(oval(10, 16, 3.6), oval(21, 16, 3.6), oval(32, 16, 3.6))],
    ['light', all(poly(16, 38, 22, 32, 44, 53, 22, 74, 16, 68, 31, 53), rect(48, 67, 30, 8))],
  ],
  cups: [
    ['dark', all(rect(-8, 2, 5, 102), rect(103, 2, 5, 102))],
    ['main', all(teacup(16, 44), teacup(82, 44), teacup(49, 93))],
    ['second', all(teacup(49, 44), teacup(16, 93), teacup(82, 93))],
    ['light', all(...[16, 49, 82].flatMap((x) => [rect(x - 14, 23, 23.2, 5), rect(x - 14, 72, 23.2, 5)]))],
    ['dark', all(rect(-8, 44, 116, 7), rect(-8, 93, 116, 7))],
  ],
  map: [
    ['main', all(poly(0, 16, 34, 4, 34, 86, 0, 98), poly(68, 16, 100, 4, 100, 86, 68, 98))],
    ['second', poly(34, 4, 68, 16, 68, 98, 34, 86)],
    [
      'light',
      all(
        ...[
          [10, 78, 20, 70],
          [26, 65, 36, 62],
          [43, 62, 53, 66],
          [59, 65, 68, 57],
        ].map(([a = 0, b = 0, c = 0, d = 0]) => bar(a, b, c, d, 4.4)),
      ),
    ],
    ['light', all(poly(8, 30, 26, 24, 26, 40, 8, 46), poly(42, 24, 60, 30, 60, 44, 42, 38))],
    ['dark', drawn('M78 58C66 42 62 36 62 28C62 10 94 10 94 28C94 36 90 42 78 58Z')],
    ['light', oval(78, 28, 6)],
  ],
  compass: [
    ['second', all(ring(50, -4, 10, 4), rect(45, 4, 10, 8))],
    ['main', oval(50, 54, 46)],
    ['light', oval(50, 54, 37)],
    ['second', all(rect(48, 19, 4, 8), rect(48, 81, 4, 8), rect(15, 52, 8, 4), rect(77, 52, 8, 4))],
    ['dark', turned(poly(50, 24, 60, 54, 40, 54), 32, 50, 54)],
    ['second', turned(poly(50, 84, 60, 54, 40, 54), 32, 50, 54)],
    ['light', oval(50, 54, 4)],
  ],
  ladder: [
    ['near', rise(106, -6, 106, 8)],
    ['second', all(bar(38, 6, 14, 102, 4), bar(62, 6, 86, 102, 4), rect(22, 70, 56, 3.6))],
    ['main', all(poly(32, 2, 39, 2, 11, 104, 3, 104), poly(61, 2, 68, 2, 97, 104, 89, 104))],
    ['dark', all(...[26, 46, 66, 86].map((y) => rect(35 - 0.285 * y, y, 30 + 0.57 * y, 7)))],
    ['light', rounded(26, -2, 48, 9, 3)],
  ],
  wheelbarrow: [
    ['near', rise(106, -14, 112, 8)],
    ['dark', all(drawn('M48 40C52 18 66 14 76 20C88 24 92 32 92 42Z'), rect(67, 8, 4, 14))],
    ['second', all(leaf(69, 14, 46, 2, 0.24), leaf(69, 12, 69, -16, 0.24), leaf(69, 14, 92, 2, 0.24))],
    ['dark', all(bar(-10, 52, 50, 66, 5), bar(50, 66, 22, 90, 5), rounded(-16, 48, 20, 7, 3.5))],
    ['second', all(bar(46, 76, 34, 103, 6), rect(28, 99, 16, 5))],
    ['main', poly(26, 40, 108, 36, 88, 76, 46, 76)],
    ['second', poly(25, 38, 109, 33, 107, 41, 27, 46)],
    ['dark', oval(88, 86, 18)],
    ['light', oval(88, 86, 7)],
  ],
  lampion: [
    ['dark', drawn('M-10 6C10 22 36 28 50 28C64 28 90 20 110 4L110 8C90 24 64 32 50 32C36 32 10 26 -10 10Z')],
    ['main', all(...lampions.filter((_, at) => at === 1).map(({ paper }) => paper))],
    ['second', all(...lampions.filter((_, at) => at !== 1).map(({ paper }) => paper))],
    ['light', all(...lampions.map(({ ribs }) => ribs))],
    ['dark', all(...lampions.map(({ ends }) => ends))],
  ],
  balloon: [
    ['dark', all(bar(24, 56, 50, 104, 2.6), bar(76, 52, 50, 104, 2.6), bar(50, 46, 50, 104, 2.6))],
    ['second', all(drawn('M22 60C4 52 -2 36 2 24C8 4 38 4 44 24C48 36 40 52 22 60Z'), poly(22, 56, 28, 66, 16, 66))],
    ['dark', all(drawn('M78 56C60 48 54 32 58 20C64 0 94 0 100 20C104 32 96 48 78 56Z'), poly(78, 52, 84, 62, 72, 62))],
    ['main', all(drawn('M50 50C28 38 22 22 26 6C32 -16 68 -16 74 6C78 22 72 38 50 50Z'), poly(50, 45, 57, 57, 43, 57))],
    ['light', all(leaf(36, 18, 42, -4, 0.26), leaf(9, 38, 13, 22, 0.26), leaf(90, 32, 88, 16, 0.22))],
    ['light', all(leaf(50, 90, 34, 80, 0.3), leaf(50, 90, 66, 80, 0.3))],
  ],
  torch: [
    ['light', turned(poly(28, 10, 72, 10, 92, -40, 8, -40), 40)],
    ['main', turned(rounded(37, 36, 26, 72, 5), 40)],
    ['second', turned(poly(26, 10, 74, 10, 64, 38, 36, 38), 40)],
    ['dark', turned(all(rounded(23, 6, 54, 9, 3), rect(36, 36, 28, 6), rounded(44, 52, 12, 18, 5), rect(37, 92, 26, 6)), 40)],
  ],
  potter: [
    ['second', all(rect(45, 66, 10, 28), rect(2, 70, 6, 34), rect(92, 70, 6, 34), rect(2, 70, 96, 5))],
    ['dark', all(rounded(14, 88, 72, 11, 5), rounded(16, 60, 68, 9, 4))],
    ['main', drawn('M38 -6L62 -6C62 4 58 8 60 12C84 18 90 42 70 60L30 60C10 42 16 18 40 12C42 8 38 4 38 -6Z')],
    ['second', drawn('M50 -6L62 -6C62 4 58 8 60 12C84 18 90 42 70 60L50 60Z')],
    ['light', all(rect(20, 26, 60, 4), rect(18, 35, 64, 4), rect(22, 44, 56, 4))],
    ['dark', rounded(35, -10, 30, 7, 3)],
  ],
} satisfies Record<string, Motif>
