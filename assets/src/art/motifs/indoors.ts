import type { Motif } from './motif.ts'
import { all, arch, bar, bowl, dome, drawn, leaf, oval, poly, rect, ring, rise, rounded, turned } from './outline.ts'

/** The rows of keys of a keyboard: how far down, where their small keys begin, how many there are, and from where to where the wide ones beside them reach. */
const KEYS = [
  { y: 26, from: -5, count: 9, wide: [[90.4, 105.4]] },
  {
    y: 36.6,
    from: 8.6,
    count: 8,
    wide: [
      [-5, 6],
      [93.4, 105.4],
    ],
  },
  {
    y: 47.2,
    from: 11,
    count: 7,
    wide: [
      [-5, 8.4],
      [85.2, 105.4],
    ],
  },
  {
    y: 57.8,
    from: 16,
    count: 7,
    wide: [
      [-5, 13.4],
      [90.2, 105.4],
    ],
  },
  {
    y: 68.4,
    from: 24,
    count: 0,
    wide: [
      [-5, 8],
      [10.6, 21.4],
      [82, 92.8],
      [95.4, 105.4],
    ],
  },
] as const

/** What is in houses and on their streets. */
export const indoors = {
  lantern: [
    ['second', all(ring(50, 10, 11, 4.4), rect(30, 26, 40, 8), rect(24, 88, 52, 9), poly(34, 26, 42, 17, 58, 17, 66, 26))],
    ['main', drawn('M32 34L68 34L74 88L26 88Z')],
    ['light', drawn('M50 42C59 54 61 61 61 66C61 74 57 78 50 78C43 78 39 74 39 66C39 61 41 54 50 42Z')],
    ['dark', drawn('M50 58C54 63 55 66 55 69C55 73 53 75 50 75C47 75 45 73 45 69C45 66 46 63 50 58Z')],
    ['second', all(bar(34, 34, 29, 88, 4), bar(66, 34, 71, 88, 4))],
  ],
  oillamp: [
    ['light', drawn('M42 -4L58 -4L60 14C68 22 70 36 62 46L38 46C30 36 32 22 40 14Z')],
    ['second', drawn('M50 10C56 20 61 26 61 34C61 41 56 45 50 45C44 45 39 41 39 34C39 26 44 20 50 10Z')],
    ['dark', all(rect(33, 46, 34, 6), rect(64, 47, 14, 4), oval(80, 49, 4))],
    ['main', drawn('M36 52L64 52C84 56 86 74 64 78L36 78C14 74 16 56 36 52Z')],
    ['second', poly(44, 78, 56, 78, 60, 91, 40, 91)],
    ['dark', rounded(22, 90, 56, 9, 4)],
  ],
  telephone: [
    ['main', drawn('M26 44L74 44C80 44 84 50 86 56L96 88C97 93 94 97 90 97L10 97C6 97 3 93 4 88L14 56C16 50 20 44 26 44Z')],
    [
      'dark',
      drawn(
        'M-2 34C-2 2 102 2 102 34L102 40C102 44 99 46 95 46L78 46C75 46 73 44 73 40L73 32C73 27 27 27 27 32L27 40C27 44 25 46 22 46L5 46C1 46 -2 44 -2 40Z',
      ),
    ],
    ['light', oval(50, 71, 20)],
    ['second', all(oval(50, 71, 6), ...[0, 60, 120, 180, 240, 300].map((at) => turned(oval(50, 58, 3.4), at, 50, 71)))],
  ],
  keyboard: [
    ['main', rounded(-10, 20, 120, 62, 7)],
    ['light', all(...KEYS.flatMap(({ y, from, count }) => Array.from({ length: count }, (_, nth) => rect(from + nth * 10.6, y, 8, 8))))],
    ['second', all(...KEYS.flatMap(({ y, wide }) => wide.map(([from, to]) => rect(from, y, to - from, 8))))],
    ['light', rect(24, 68.4, 55.4, 8)],
  ],
  radiator: [
    ['dark', all(rect(2, 26, 92, 7), rect(2, 76, 98, 7), rect(12, 84, 7, 14), rect(77, 84, 7, 14))],
    ['main', all(...[4, 19, 34, 49, 64, 79].map((x) => rounded(x, 12, 11, 76, 5.4)))],
    ['light', all(...[8, 23, 38, 53, 68, 83].map((x) => rect(x, 20, 3, 56)))],
    ['second', all(rounded(92, 70, 14, 19, 4))],
  ],
  spikelamp: [
    ['near', rise(104, 10, 108, 9)],
    ['warm', poly(59, 28, 83, 28, 100, 101, 42, 101)],
    ['green', all(leaf(28, 100, 12, 82, 0.17), leaf(33, 100, 31, 74, 0.15), leaf(66, 101, 62, 80, 0.16), leaf(84, 101, 98, 86, 0.17))],
    ['light', bowl(71, 28, 9.6, 9)],
    ['main', drawn('M46 103C43 70 44 40 48 24C52 8 68 0 73 14L73 18L69 18C67 8 56 10 52 26C48.4 42 47.6 70 50 103Z')],
    ['main', drawn('M57 29C57 20 63 13 71 13C79 13 85 20 85 29Z')],
    ['dark', rect(57, 28, 28, 2.4)],
  ],
  lamppost: [
    ['light', poly(37, -28, 63, -28, 56, -2, 44, -2)],
    [
      'main',
      all(
        poly(32, -27, 50, -43, 68, -27),
        oval(50, -43, 3.4),
        bar(37.6, -28, 44.4, -2, 3),
        bar(62.4, -28, 55.6, -2, 3),
        rect(42, -3, 16, 4.6),
        rect(47.4, 0, 5.2, 96),
        rounded(38, 10, 24, 4.4, 2),
        rect(43, 80, 14, 16),
      ),
    ],
    ['second', all(leaf(50, -5, 50, -23, 0.26), rounded(36, 94, 28, 7, 3))],
  ],
  door: [
    ['second', arch(16, 0, 68, 98)],
    ['main', arch(24, 8, 52, 90)],
    ['light', dome(50, 34, 18, 18)],
    ['main', all(rect(48.6, 14, 2.8, 22), turned(rect(48.8, 14, 2.4, 20), 45, 50, 34), turned(rect(48.8, 14, 2.4, 20), -45, 50, 34))],
    ['second', all(rect(31, 46, 16, 20), rect(53, 46, 16, 20), rect(31, 72, 16, 20), rect(53, 72, 16, 20))],
    ['light', oval(71, 69, 3)],
    ['dark', rect(4, 96, 92, 6)],
  ],
  key: [
    ['main', turned(all(ring(22, 50, 21, 8), rect(40, 46, 60, 8)), -30)],
    ['second', turned(all(rect(84, 54, 8, 15), rect(70, 54, 8, 11)), -30)],
    ['light', turned(oval(22, 36, 2.6), -30)],
  ],
  curtain: [
    ['dark', rect(16, 6, 68, 84)],
    ['light', all(rect(22, 13, 25, 29), rect(53, 13, 25, 29), rect(22, 47, 25, 37), rect(53, 47, 25, 37))],
    ['second', all(rect(2, 5, 26, 85), rect(72, 5, 26, 85))],
    ['main', all(...[8, 17, 78, 87].map((x) => rect(x, 7, 4, 83)))],
    ['dark', all(rect(-4, 2, 108, 5), oval(-4, 4.5, 5), oval(104, 4.5, 5), rect(8, 89, 84, 7))],
  ],
  tower: [
    ['near', rise(105, 2, 98)],
    ['dark', all(poly(24, 30, 50, -6, 76, 30), rect(48.8, -14, 2.4, 12))],
    ['main', rect(26, 30, 48, 70)],
    ['second', all(rect(20, 28, 60, 6), rect(20, 70, 60, 5))],
    ['light', all(oval(50, 52, 16), arch(42, 82, 16, 18))],
    ['dark', all(bar(50, 53.4, 50, 41, 3.2), bar(49, 52, 59, 52, 3.2))],
  ],
  lift: [
    ['second', rect(10, 14, 80, 86)],
    ['main', all(rect(18, 24, 29, 76), rect(53, 24, 29, 76))],
    ['dark', rect(47, 24, 6, 76)],
    ['dark', rounded(22, -12, 56, 27, 5)],
    ['light', all(poly(28, 9, 38, -6, 48, 9), poly(52, -6, 72, -6, 62, 9))],
    ['light', all(rect(24, 32, 4, 60), rect(72, 32, 4, 60))],
  ],
  liftbuttons: [
    ['main', rounded(22, 0, 56, 100, 8)],
    ['light', all(oval(50, 28, 19), oval(50, 72, 19))],
    ['dark', all(poly(50, 17, 60, 35, 40, 35), poly(40, 65, 60, 65, 50, 83))],
  ],
  chair: [
    ['main', all(rect(24, 0, 8, 98), rect(68, 0, 8, 98))],
    ['second', all(rect(32, 6, 36, 9), rect(32, 22, 36, 9))],
    ['dark', rect(32, 74, 36, 5)],
    ['main', all(rect(16, 56, 8, 46), rect(76, 56, 8, 46))],
    ['second', rect(14, 52, 72, 11)],
    ['light', rounded(14, 45, 72, 9, 4)],
  ],
  server: [
    ['dark', all(rect(18, 2, 64, 94), rect(24, 96, 12, 6), rect(64, 96, 12, 6))],
    ['main', all(...[8, 30, 52, 74].map((y) => rect(24, y, 52, 16)))],
    ['light', all(...[16, 38, 60, 82].flatMap((y) => [oval(32, y, 3.2), oval(42, y, 3.2)]))],
    ['second', all(...[16, 38, 60, 82].map((y) => rect(51, y - 3, 19, 6)))],
  ],
  pencil: [
    ['main', turned(rect(39, 10, 22, 60), 45)],
    ['second', turned(rect(53, 10, 8, 60), 45)],
    ['light', turned(poly(39, 69, 61, 69, 50, 104), 45)],
    ['dark', turned(all(poly(45.6, 90, 54.4, 90, 50, 104), rect(39, -4, 22, 10)), 45)],
    ['second', turned(rect(39, 4, 22, 7), 45)],
  ],
  satchel: [
    ['dark', drawn('M34 24L34 12C34 4 66 4 66 12L66 24L59 24L59 13L41 13L41 24Z')],
    ['main', rounded(8, 22, 84, 74, 10)],
    ['second', drawn('M8 32C8 26 12 22 18 22L82 22C88 22 92 26 92 32L92 52C92 58 60 64 50 64C40 64 8 58 8 52Z')],
    ['light', all(rect(24, 46, 9, 24), rect(67, 46, 9, 24))],
    ['dark', all(rect(22, 60, 13, 8), rect(65, 60, 13, 8))],
  ],
  glasses: [
    ['light', all(oval(24, 56, 17), oval(76, 56, 17))],
    ['main', all(ring(24, 56, 22, 5), ring(76, 56, 22, 5), drawn('M44 52C48 46 52 46 56 52L56 57C52 52 48 52 44 57Z'))],
    ['dark', all(bar(4, 50, 10, 28, 4.4), bar(96, 50, 90, 28, 4.4))],
  ],
  books: [
    ['main', rect(8, 74, 84, 18)],
    ['second', rect(16, 54, 78, 20)],
    ['dark', rect(6, 36, 76, 18)],
    ['main', rect(20, 20, 58, 16)],
    [
      'light',
      all(
        ...[
          [15, 74, 18],
          [81, 74, 18],
          [23, 54, 20],
          [83, 54, 20],
          [13, 36, 18],
          [71, 36, 18],
        ].flatMap(([x = 0, y = 0, high = 0]) => [rect(x, y, 4, high)]),
      ),
    ],
    ['second', all(rect(26, 20, 4, 16), rect(68, 20, 4, 16))],
  ],
  stamp: [
    [
      'light',
      all(
        rect(16, 10, 68, 80),
        ...[16, 27.3, 38.6, 50, 61.3, 72.6, 84].flatMap((x) => [oval(x, 10, 4), oval(x, 90, 4)]),
        ...[10, 21.4, 32.8, 44.2, 55.7, 67.1, 78.5, 90].flatMap((y) => [oval(16, y, 4), oval(84, y, 4)]),
      ),
    ],
    ['main', rect(23, 17, 54, 66)],
    ['second', poly(23, 83, 23, 66, 40, 46, 54, 64, 62, 56, 77, 72, 77, 83)],
    ['light', oval(62, 33, 8)],
  ],
  mailbox: [
    ['dark', all(rect(44, 60, 12, 40), rect(30, 96, 40, 6))],
    ['main', drawn('M6 64L6 34C6 18 16 10 28 10L74 10C88 10 96 20 96 34L96 64Z')],
    ['second', drawn('M6 64L6 34C6 18 16 10 28 10C40 10 50 18 50 34L50 64Z')],
    ['light', all(rect(14, 34, 28, 6), rect(66, 22, 5, 24), rect(66, 22, 18, 11))],
  ],
  inkwell: [
    ['second', leaf(56, 62, 96, -2, 0.2)],
    ['light', bar(52, 68, 88, 10, 2.6)],
    ['main', drawn('M30 60L70 60L70 66C84 70 90 78 90 88L90 98L10 98L10 88C10 78 16 70 30 66Z')],
    ['dark', all(rect(26, 54, 48, 8), rect(10, 84, 80, 14))],
  ],
  paper: [
    ['second', turned(rect(22, 8, 62, 84), 8)],
    ['light', turned(rect(16, 6, 66, 88), -4)],
    ['main', turned(all(...[20, 32, 44, 56].map((y) => rect(26, y, 44, 4.4)), rect(26, 68, 26, 4.4)), -4)],
  ],
} satisfies Record<string, Motif>
