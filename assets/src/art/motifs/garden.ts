import type { Motif } from './motif.ts'
import { all, bar, dome, drawn, halfLeaf, leaf, oval, poly, rect, ring, rise, rounded, turned } from './outline.ts'

const round = (count: number) => Array.from({ length: count }, (_, at) => (at * 360) / count)
const drop = (x: number, y: number) =>
  drawn(`M${x} ${y}C${x + 7} ${y + 10} ${x + 7} ${y + 17} ${x} ${y + 17}C${x - 7} ${y + 17} ${x - 7} ${y + 10} ${x} ${y}Z`)

/** An egg about its middle, with its narrow end up. */
const eggAt = (x: number, y: number, rx: number, ry: number) =>
  drawn(
    `M${x} ${y - ry}C${x + 0.58 * rx} ${y - ry} ${x + rx} ${y - 0.25 * ry} ${x + rx} ${y + 0.26 * ry}C${x + rx} ${y + 0.7 * ry} ${x + 0.56 * rx} ${y + ry} ${x} ${y + ry}` +
      `C${x - 0.56 * rx} ${y + ry} ${x - rx} ${y + 0.7 * ry} ${x - rx} ${y + 0.26 * ry}C${x - rx} ${y - 0.25 * ry} ${x - 0.58 * rx} ${y - ry} ${x} ${y - ry}Z`,
  )

/** The print of a paw about its middle. */
const pawAt = (x: number, y: number) =>
  all(
    drawn(
      `M${x} ${y}C${x + 10} ${y} ${x + 18} ${y + 12} ${x + 15} ${y + 20}C${x + 12} ${y + 26} ${x + 6} ${y + 23} ${x} ${y + 23}C${x - 6} ${y + 23} ${x - 12} ${y + 26} ${x - 15} ${y + 20}C${x - 18} ${y + 12} ${x - 10} ${y} ${x} ${y}Z`,
    ),
    oval(x - 19, y, 5.4, 7.6),
    oval(x - 7.4, y - 12, 6, 9),
    oval(x + 7.4, y - 12, 6, 9),
    oval(x + 19, y, 5.4, 7.6),
  )

/** Scallops along the edge of a shell and the grooves between them, degrees from upright. */
const SCALLOPS = [-45, -30, -15, 0, 15, 30, 45] as const
const GROOVES = [-37.5, -22.5, -7.5, 7.5, 22.5, 37.5] as const

/** What grows, lives and is used out of doors. */
export const garden = {
  shell: [
    ['dark', drawn('M34 80L66 80L74 94C75 97 73 99 70 99L30 99C27 99 25 97 26 94Z')],
    [
      'main',
      all(
        ...SCALLOPS.map((at) => turned(oval(50, 25, 9.6), at, 50, 90)),
        drawn('M50 94C44 94 38 91 33 85L-2.8 50.8L4 44C16 30 32 25 50 25C68 25 84 30 96 44L102.8 50.8L67 85C62 91 56 94 50 94Z'),
      ),
    ],
    ['second', all(...GROOVES.map((at) => turned(leaf(50, 85, 50, 24, 0.06), at, 50, 90)))],
  ],
  pine: [
    ['near', rise(103, 16, 84, 8)],
    ['dark', rect(45, 82, 10, 18)],
    ['main', all(poly(50, 2, 74, 36, 26, 36), poly(50, 20, 82, 62, 18, 62), poly(50, 42, 92, 88, 8, 88))],
    ['second', all(poly(50, 2, 74, 36, 50, 36), poly(50, 20, 82, 62, 50, 62), poly(50, 42, 92, 88, 50, 88))],
  ],
  reeds: [
    ['second', all(leaf(46, 100, 8, 34, 0.08), leaf(54, 100, 94, 40, 0.08), leaf(50, 100, 70, 20, 0.06))],
    ['dark', all(bar(40, 100, 34, 10, 2.6), bar(50, 100, 52, 4, 2.6), bar(62, 100, 82, 22, 2.6))],
    [
      'main',
      all(turned(rounded(28, 14, 12, 30, 6), -4, 34, 28), rounded(46, 10, 12, 34, 6), turned(rounded(72, 26, 12, 28, 6), 14, 78, 38)),
    ],
  ],
  wateringcan: [
    ['dark', drawn('M27 40C12 22 -14 30 -12 56C-10 72 6 84 24 84L24 77C10 76 -3 68 -4.6 56C-6 38 12 34 23 48Z')],
    ['second', all(poly(52, 80, 91, 30, 99, 35, 69, 92), poly(91, 31, 87, 9, 116, 28, 99, 35))],
    ['main', drawn('M22 38L66 38L70 92C70 95 68 97 65 97L23 97C20 97 18 95 18 92Z')],
    ['dark', all(bar(86, 9.4, 116, 29, 5), rect(20, 36, 48, 5))],
    ['second', rect(19, 62, 50, 5)],
  ],
  shed: [
    ['near', rise(104, -8, 108)],
    ['main', rect(14, 42, 72, 56)],
    ['second', all(...[26, 38, 50, 62, 74].map((x) => rect(x - 1, 42, 2, 56)))],
    ['second', poly(8, 45, 50, 13, 92, 45)],
    ['dark', poly(2, 44, 50, 8, 98, 44, 98, 52, 50, 18, 2, 52)],
    ['dark', rect(25, 58, 26, 40)],
    ['light', all(rect(58, 58, 20, 18), oval(46, 79, 2.4))],
    ['dark', all(rect(66.8, 58, 2.4, 18), rect(58, 65.8, 20, 2.4))],
  ],
  vase: [
    [
      'second',
      all(bar(46, 62, 28, 30, 3), bar(50, 62, 50, 24, 3), bar(54, 62, 72, 30, 3), leaf(42, 60, 18, 46, 0.24), leaf(58, 60, 82, 46, 0.24)),
    ],
    ['main', all(oval(26, 24, 13), oval(50, 16, 14), oval(74, 24, 13))],
    ['light', all(oval(26, 24, 5), oval(50, 16, 5.4), oval(74, 24, 5))],
    ['dark', drawn('M36 58L64 58C62 68 78 72 74 84C72 94 64 98 50 98C36 98 28 94 26 84C22 72 38 68 36 58Z')],
  ],
  scissors: [
    ['second', poly(50, 52, 62, 4, 68, 6, 56, 60)],
    ['dark', poly(50, 52, 38, 4, 32, 6, 44, 60)],
    ['main', all(ring(30, 80, 17, 7), ring(70, 80, 17, 7), bar(44, 54, 60, 68, 7), bar(56, 54, 40, 68, 7))],
    ['dark', oval(50, 52, 4)],
  ],
  sunflower: [
    ['main', all(...round(14).map((at) => turned(leaf(50, 50, 50, 0, 0.17), at)))],
    ['second', all(...round(14).map((at) => turned(leaf(50, 50, 50, 12, 0.14), at + 13)))],
    ['dark', oval(50, 50, 21)],
    ['light', all(...round(8).map((at) => turned(oval(50, 37, 2.4), at)), ...round(4).map((at) => turned(oval(50, 44, 2.2), at + 22)))],
  ],
  cloud: [
    ['main', all(oval(30, 42, 22), oval(56, 30, 26), oval(78, 46, 18), rect(30, 40, 48, 24))],
    ['second', drawn('M8.6 47C16 54 25 55 33 51C42 58 55 58 63 51C74 57 87 55 95.9 48C95 57 88 64 78 64L30 64C19 64 10.5 57 8.6 47Z')],
    ['light', all(drop(26, 72), drop(50, 80), drop(74, 72))],
  ],
  hive: [
    ['main', all(rounded(30, 8, 40, 18, 9), rounded(20, 24, 60, 20, 10), rounded(12, 42, 76, 22, 11), rounded(8, 62, 84, 24, 12))],
    ['second', all(rect(24, 24, 52, 3), rect(17, 42.5, 66, 3), rect(13, 62.5, 74, 3))],
    ['dark', all(oval(50, 74, 9), rect(2, 85, 96, 9))],
    ['second', all(leaf(84, 15, 78, 3, 0.4), leaf(87, 15, 94, 4, 0.4))],
    ['dark', oval(86, 18, 9, 5.4)],
    ['light', all(rect(81.4, 13.6, 2.6, 8.8), rect(87, 12.8, 2.6, 10.4))],
  ],
  feather: [
    ['main', leaf(14, 96, 88, 4, 0.26)],
    ['second', halfLeaf(14, 96, 88, 4, 0.26)],
    ['light', bar(6, 104, 76, 18, 2.8)],
    ['field', all(poly(31, 56, 22, 52, 36, 62), poly(66, 52, 76, 52, 62, 60))],
  ],
  yarn: [
    ['dark', all(bar(22, 4, 78, 74, 4), bar(78, 4, 22, 74, 4), oval(21, 4, 5), oval(79, 4, 5))],
    ['main', oval(50, 60, 37)],
    ['second', turned(all(leaf(21, 48, 79, 48, 0.06), leaf(16, 60, 84, 60, 0.06), leaf(21, 72, 79, 72, 0.06)), 52, 50, 60)],
    ['light', turned(all(leaf(22, 46, 78, 46, 0.05), leaf(17, 60, 83, 60, 0.05), leaf(22, 74, 78, 74, 0.05)), -30, 50, 60)],
  ],
  paw: [
    [
      'main',
      all(
        ...[
          [26, 66, -8],
          [74, 34, 16],
        ].map(([x = 0, y = 0, at = 0]) => turned(pawAt(x, y), at, x, y)),
      ),
    ],
  ],
  hen: [
    [
      'dark',
      all(
        bar(46, 80, 45, 100, 3),
        bar(60, 80, 61, 100, 3),
        ...[45, 61].flatMap((x) => [bar(x, 99, x + 9, 103, 2.6), bar(x, 99, x + 1, 104, 2.6), bar(x, 99, x - 7, 103, 2.6)]),
      ),
    ],
    ['second', drawn('M-6 8C4 6 12 10 18 20C22 14 28 14 34 18C36 30 36 44 32 56L14 64C-2 50 -10 28 -6 8Z')],
    ['main', drawn('M2 34C14 46 40 48 53 36C60 29 60 21 66 14C73 7 87 9 90 20C92 28 90 36 91 44C92 66 80 85 54 86C24 87 2 66 2 34Z')],
    ['second', drawn('M24 52C40 59 56 57 68 48C70 66 60 76 45 75C34 74 27 65 24 52Z')],
    ['light', all(leaf(34, 63, 60, 62, 0.05), leaf(38, 69, 58, 68, 0.05))],
    [
      'second',
      all(
        drawn('M63 17C58 9 61 4 66 6C66 -1 73 -3 76 2C79 -3 86 -2 86 4C91 2 95 7 91 16C86 9 72 8 63 17Z'),
        oval(88, 40, 4, 7.4),
        oval(82, 38, 3, 5),
      ),
    ],
    ['warm', drawn('M88 20C95 20 101 24 104 28C99 30 94 32 88 32Z')],
    ['field', oval(79, 22, 2.8)],
  ],
  egg: [
    ['light', eggAt(79, 73, 20, 25)],
    ['main', eggAt(38, 32, 27, 36)],
    ['second', drawn('M6 40L70 40C70 62 60 74 44 77L44 84L32 84L32 77C16 74 6 62 6 40Z')],
    ['dark', all(rect(4, 38, 68, 6), drawn('M14 98C16 88 28 84 38 84C48 84 60 88 62 98Z'))],
  ],
  seedling: [
    ['second', rect(48, 40, 4, 34)],
    ['main', all(leaf(50, 46, 14, 14, 0.34), leaf(50, 54, 88, 24, 0.34))],
    ['light', all(bar(46, 42, 24, 22, 2), bar(54, 51, 78, 32, 2))],
    ['dark', all(drawn('M22 70L78 70L70 100L30 100Z'), rect(16, 66, 68, 9))],
    ['dark', dome(50, 66, 18, 5)],
  ],
} satisfies Record<string, Motif>
