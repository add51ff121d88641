import type { Motif } from './motif.ts'
import { all, bar, dome, drawn, leaf, oval, poly, quarter, rect, ring, rise, rounded, turned } from './outline.ts'
import { banks, pool, swell } from './water.ts'

/** An oar: its loom, and a blade that is narrow where it begins; and the collar it turns in. */
const oar = all(
  rounded(47.6, -2, 4.8, 74, 2.4),
  drawn('M52 60C56 66 57 72 57 80L56.4 99C56.2 103 43.8 103 43.6 99L43 80C43 72 44 66 48 60Z'),
)
const collar = all(rect(46.2, 26, 7.6, 8), rect(43.2, 86, 13.6, 5))

/** What carries people, and what stands at their way. */
export const travel = {
  boat: [
    ['main', drawn('M52 4C58 30 72 56 92 71.5L52 71.5Z')],
    ['second', drawn('M50 14C44 36 30 58 10 71.5L50 71.5Z')],
    ['dark', all(rect(49.4, 0, 3.2, 76), drawn('M6 72.5L96 72.5C90 88 80 96 66 96L34 96C20 96 10 88 6 72.5Z'))],
    ['near', pool(87, -14, 116)],
    ['far', all(swell(95, 14, 46), swell(97, 62, 90))],
  ],
  paperboat: [
    ['light', drawn('M50 8L76 58L50 58Z')],
    ['second', drawn('M50 8L24 58L50 58Z')],
    ['main', drawn('M0 44L26 58L74 58L100 44L82 84L18 84Z')],
    ['second', drawn('M50 58L74 58L100 44L82 84L50 84Z')],
    ['near', pool(76, -14, 114)],
    ['far', all(swell(84, 6, 40), swell(88, 62, 96))],
  ],
  ferry: [
    ['second', all(oval(70, 8, 8), oval(83, 3, 6), oval(58, 13, 5))],
    ['light', all(rect(14, 44, 72, 20), rect(24, 32, 50, 12))],
    ['main', rect(42, 14, 16, 19)],
    ['dark', all(rect(42, 14, 16, 5), ...[20, 32, 44, 56, 68].map((x) => oval(x + 6, 54, 3)))],
    ['main', drawn('M0 64L100 64C98 76 92 86 84 90L16 90C8 86 2 76 0 64Z')],
    ['near', pool(82, -16, 116)],
    ['far', all(swell(91, 8, 40), swell(94, 58, 90))],
  ],
  anchor: [
    [
      'main',
      all(
        rect(46.4, 20, 7.2, 70),
        drawn('M4 58L24 56L20 66C26 78 36 86 50 86C64 86 74 78 80 66L76 56L96 58L92 78L87 73C78 90 66 98 50 98C34 98 22 90 13 73L8 78Z'),
      ),
    ],
    ['second', all(ring(50, 12, 12, 5.5), rounded(26, 29, 48, 8, 4))],
  ],
  oars: [
    ['second', turned(oar, 38)],
    ['light', turned(collar, 38)],
    ['main', turned(oar, -38)],
    ['light', turned(collar, -38)],
  ],
  lifebelt: [
    ['light', ring(50, 50, 46, 22)],
    ['main', all(...[0, 90, 180, 270].map((at) => turned(drawn('M34 6.8C45 3.2 55 3.2 66 6.8L58.4 27.5C53 25.5 47 25.5 41.6 27.5Z'), at)))],
  ],
  rowboat: [
    ['main', drawn('M0 38C24 50 76 50 100 36C100 60 88 80 72 80L28 80C12 80 0 60 0 38Z')],
    ['dark', drawn('M0 38C24 50 76 50 100 36L100 43C76 58 24 58 0 45Z')],
    ['second', drawn('M3 56C30 66 70 66 97 55L94 61C70 72 30 72 6 62Z')],
    ['light', all(bar(28, 6, 66, 74, 4.4), leaf(60, 62, 74, 88, 0.2))],
    ['near', pool(72, -14, 114)],
    ['far', all(swell(82, 6, 40), swell(86, 66, 98))],
  ],
  bus: [
    ['main', rounded(0, 16, 100, 64, 9)],
    ['light', all(rect(7, 28, 17, 20), rect(28, 28, 17, 20), rect(49, 28, 17, 20), rect(72, 28, 20, 46))],
    ['second', all(rect(0, 57, 68, 7), rect(81, 28, 2, 46))],
    ['dark', all(oval(24, 81, 11), oval(64, 81, 11), rounded(30, 20, 40, 5, 2))],
    ['light', all(oval(24, 81, 4), oval(64, 81, 4))],
  ],
  van: [
    ['main', drawn('M8 18L60 18L60 78L2 78L2 24C2 20 4 18 8 18Z')],
    ['second', drawn('M60 32L78 32C82 32 85 34 87 37L97 54C99 56 100 58 100 62L100 78L60 78Z')],
    ['light', all(poly(66, 39, 78, 39, 87, 55, 66, 55), rect(10, 40, 42, 6), rect(10, 52, 26, 6))],
    ['dark', all(oval(24, 80, 11), oval(78, 80, 11))],
    ['light', all(oval(24, 80, 4), oval(78, 80, 4))],
  ],
  rowing: [
    ['second', all(bar(50, 40, 6, 74, 3.2), bar(50, 40, 94, 74, 3.2), bar(50, 62, 8, 94, 3.2), bar(50, 62, 92, 94, 3.2))],
    [
      'light',
      all(
        ...[
          [6, 74, 84],
          [8, 94, 104],
        ].map(([x = 0, y = 0]) => all(leaf(x - 6, y + 8, x + 14, y - 10, 0.2), leaf(106 - x, y + 8, 86 - x, y - 10, 0.2))),
      ),
    ],
    ['main', leaf(50, -4, 50, 104, 0.17)],
    ['dark', leaf(50, 14, 50, 88, 0.12)],
    ['main', all(rect(43, 40, 14, 3.4), rect(43, 62, 14, 3.4))],
  ],
  bridge: [
    [
      'main',
      drawn('M-6 44C24 24 76 24 106 44L106 90L94 90C94 68 84 58 73 58C62 58 54 68 54 90L46 90C46 68 38 58 27 58C16 58 6 68 6 90L-6 90Z'),
    ],
    ['dark', drawn('M-12 40C22 14 78 14 112 40L112 50C78 26 22 26 -12 50Z')],
    ['near', pool(82, -40, 140)],
    ['far', all(swell(92, 18, 44), swell(97, 60, 86))],
    ['near', banks(43, 86, -36, -1)],
  ],
  footbridge: [
    ['dark', all(rect(31, 56, 6, 46), rect(63, 56, 6, 46))],
    ['main', drawn('M-10 75C24 44 76 44 110 75L110 87C76 58 24 58 -10 87Z')],
    [
      'second',
      all(
        drawn('M-4 51C26 20 74 20 104 51L104 57.4C74 26 26 26 -4 57.4Z'),
        ...[
          [-4, 51, 76],
          [23, 35, 56],
          [47, 29, 52],
          [71, 35, 56],
          [98, 51, 76],
        ].map(([x = 0, from = 0, to = 0]) => rect(x, from, 6, to - from)),
      ),
    ],
    ['near', pool(92, -40, 140)],
    ['far', all(swell(101, 18, 44), swell(105, 60, 86))],
    ['near', banks(73, 95, -36, 4)],
  ],
  lighthouse: [
    ['second', dome(50, 101, 46, 15)],
    ['main', poly(40, 32, 60, 32, 66, 90, 34, 90)],
    ['light', all(poly(38.4, 48, 61.6, 48, 63.1, 62, 36.9, 62), poly(35.5, 76, 64.5, 76, 66, 90, 34, 90))],
    ['dark', all(dome(50, 14, 10, 10), rect(36, 30, 28, 4))],
    ['second', rect(42, 14, 16, 16)],
    ['light', oval(50, 22, 4.6)],
    ['near', pool(94, -18, 118)],
    ['far', all(swell(102, 6, 38), swell(105, 62, 90))],
  ],
  bicycle: [
    ['main', all(ring(22, 66, 21, 4.4), ring(78, 66, 21, 4.4))],
    [
      'second',
      all(
        bar(22, 66, 38, 36, 4.4),
        bar(37, 36, 66, 36, 4.4),
        bar(22, 66, 48, 66, 4.4),
        bar(48, 66, 35, 28, 4.4),
        bar(48, 66, 66, 38, 4.4),
        bar(78, 66, 63, 24, 4.4),
      ),
    ],
    ['dark', all(drawn('M24 24L46 24C46 29 40 31 34 31C28 31 25 28 24 24Z'), bar(52, 22, 68, 22, 4.8), oval(48, 66, 5.4))],
  ],
  helmet: [
    ['dark', all(bar(34, 66, 50, 90, 4.4), bar(66, 66, 50, 90, 4.4), rounded(43, 86, 14, 9, 3))],
    ['dark', drawn('M84 50C96 52 106 57 110 63C111 66 108 68 104 68L80 68Z')],
    ['main', drawn('M2 62C0 28 24 10 54 10C84 10 98 32 98 56L98 62C70 70 32 72 4 68Z')],
    ['second', drawn('M2 56C32 63 68 62 98 52C101 56 101 63 97 66C68 76 34 77 6 72C2 69 1 61 2 56Z')],
    ['light', all(leaf(13, 47, 46, 29, 0.17), leaf(54, 29, 89, 43, 0.17), leaf(32, 23, 70, 19, 0.14), leaf(34, 51, 72, 48, 0.13))],
  ],
  train: [
    ['dark', all(poly(24, 88, 76, 88, 78, 92, 22, 92), poly(18, 95, 82, 95, 85, 100, 15, 100), poly(8, 104, 92, 104, 96, 110, 4, 110))],
    ['second', all(poly(33, 86, 40, 86, 24, 112, 14, 112), poly(67, 86, 60, 86, 76, 112, 86, 112))],
    ['main', drawn('M18 84L18 34C18 14 30 4 50 4C70 4 82 14 82 34L82 84C82 88 79 90 76 90L24 90C21 90 18 88 18 84Z')],
    ['light', all(drawn('M26 48L26 34C26 22 34 14 47 13L47 48Z'), drawn('M74 48L74 34C74 22 66 14 53 13L53 48Z'))],
    ['second', rect(18, 54, 64, 11)],
    ['light', all(oval(30, 76, 5), oval(70, 76, 5))],
  ],
  signal: [
    ['second', all(rect(30, 4, 6, 94), rect(16, 94, 34, 6))],
    ['main', all(turned(rect(30, 12, 62, 14), -24, 33, 19), oval(33, 19, 8))],
    ['light', turned(rect(72, 12, 8, 14), -24, 33, 19)],
    ['dark', rounded(20, 44, 26, 40, 8)],
    ['light', all(oval(33, 55, 7), oval(33, 73, 7))],
  ],
  tram: [
    ['near', rise(102, -14, 114, 12)],
    [
      'dark',
      all(rounded(34, 0, 32, 4.4, 2), bar(44, 22, 36, 12, 3.4), bar(36, 12, 50, 3, 3.4), bar(56, 22, 64, 12, 3.4), bar(64, 12, 50, 3, 3.4)),
    ],
    ['second', rounded(10, 20, 80, 12, 5)],
    ['main', rounded(4, 28, 92, 54, 7)],
    ['light', all(rect(12, 36, 18, 20), rect(41, 36, 18, 40), rect(70, 36, 18, 20))],
    ['second', all(rect(4, 62, 37, 7), rect(59, 62, 37, 7), rect(49, 36, 2, 40))],
    ['dark', all(oval(24, 85, 10), oval(76, 85, 10))],
    ['light', all(oval(24, 85, 3.4), oval(76, 85, 3.4))],
  ],
  car: [
    ['main', drawn('M2 72L2 60C2 52 10 48 22 46L33 29C35 26 39 24 44 24L64 24C69 24 73 26 75 29L85 46C94 48 98 52 98 60L98 72Z')],
    ['light', all(drawn('M30 46L39 31L51 31L51 46Z'), drawn('M55 46L55 31L67 31L77 46Z'))],
    ['dark', all(oval(25, 72, 13), oval(75, 72, 13))],
    ['second', all(oval(25, 72, 5), oval(75, 72, 5))],
  ],
  suitcase: [
    ['dark', drawn('M34 28L34 16C34 10 38 8 42 8L58 8C62 8 66 10 66 16L66 28L60 28L60 14L40 14L40 28Z')],
    ['main', rect(4, 28, 92, 64)],
    ['second', all(rect(18, 28, 9, 64), rect(73, 28, 9, 64))],
    ['light', all(rect(18, 46, 9, 7), rect(73, 46, 9, 7))],
  ],
  camera: [
    ['second', rect(34, 14, 32, 14)],
    ['main', rect(2, 26, 96, 62)],
    ['dark', oval(50, 57, 25)],
    ['light', ring(50, 57, 19, 4)],
    ['second', quarter(50, 57, -12, -12)],
    ['light', rect(78, 34, 12, 6)],
  ],
  prints: [
    ['second', turned(rect(20, 14, 60, 72), 14)],
    ['light', turned(rect(16, 12, 66, 78), -6)],
    ['dark', turned(rect(22, 18, 54, 50), -6)],
    ['main', turned(poly(22, 68, 22, 56, 38, 40, 52, 56, 60, 48, 76, 64, 76, 68), -6)],
    ['light', turned(oval(63, 30, 6), -6)],
  ],
  signpost: [
    ['second', all(rect(46, 2, 8, 96), dome(50, 100, 30, 8))],
    ['main', poly(18, 12, 82, 12, 98, 24, 82, 36, 18, 36)],
    ['main', poly(82, 44, 20, 44, 4, 55, 20, 66, 82, 66)],
    ['dark', all(rect(26, 21, 44, 6), rect(30, 52, 44, 6))],
  ],
  tent: [
    ['near', rise(101, -16, 116, 11)],
    ['second', poly(50, 18, 104, 95, -4, 95)],
    ['main', poly(50, 18, 76, 95, -4, 95)],
    ['dark', all(poly(40, 44, 58, 95, 22, 95), bar(50, 20, 56, 8, 3.4), bar(50, 20, 44, 8, 3.4))],
  ],
  flood: [
    ['dark', rect(68, 8, 10, 24)],
    ['main', rect(14, 40, 72, 40)],
    ['second', poly(4, 42, 50, 4, 96, 42)],
    ['light', all(rect(24, 50, 15, 18), rect(61, 50, 15, 18), oval(50, 28, 6))],
    ['dark', all(rect(31, 50, 2, 18), rect(68, 50, 2, 18))],
    ['near', pool(70, -14, 114)],
    ['far', all(swell(76, 8, 38), swell(79, 60, 90), swell(83, 36, 62))],
  ],
  boots: [
    ['main', drawn('M10 4L40 4L40 62C40 70 48 72 54 76C60 80 60 88 58 92L10 92Z')],
    ['second', drawn('M50 4L80 4L80 62C80 70 88 72 94 76C100 80 100 88 98 92L62 92L62 80C62 72 50 70 50 60Z')],
    ['light', all(rect(10, 12, 30, 6), rect(50, 12, 30, 6))],
    ['dark', all(rounded(8, 90, 52, 8, 3), rounded(61, 90, 38, 8, 3))],
  ],
} satisfies Record<string, Motif>
