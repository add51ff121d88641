import type { Motif } from './motif.ts'
import { all, bar, dome, drawn, leaf, moved, oval, poly, rect, ring, rise, rounded, turned } from './outline.ts'
import { banks, pool, swell } from './water.ts'

/** An oar: its loom, and a blade that is narrow where it begins; and the collar it turns in. */
const oar = all(
  rounded(47.6, -2, 4.8, 74, 2.4),
  drawn('M52 60C56 66 57 72 57 80L56.4 99C56.2 103 43.8 103 43.6 99L43 80C43 72 44 66 48 60Z'),
)
const collar = all(rect(46.2, 26, 7.6, 8), rect(43.2, 86, 13.6, 5))

/** A fork on the side of a boat that an oar lies in, its foot at a point. */
const rowlock = (x: number, y: number) =>
  moved(
    drawn('M-5 0L-2.6 0L-2.6 3C-2.6 5 2.6 5 2.6 3L2.6 0L5 0L5 3C5 6 3 7.4 1.4 7.6L1.4 11L-1.4 11L-1.4 7.6C-3 7.4 -5 6 -5 3Z'),
    (u, v) => [x + 0.9 * u, y + 0.9 * v],
  )

/** What carries people, and what stands at their way. */
export const travel = {
  boat: [
    ['main', drawn('M53 4C60 30 74 54 94 70L94 74L53 79Z')],
    ['second', drawn('M49 12C43 36 29 56 9 71L9 74L49 79Z')],
    ['dark', all(rect(49, -2, 4, 80), drawn('M-2 70C24 79 74 79 104 67C100 84 90 98 74 99L26 99C12 98 2 86 -2 70Z'))],
    ['near', pool(87, -24, 126)],
    ['far', all(swell(96, 8, 42), swell(99, 60, 92))],
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
    ['dark', turned(collar, 38)],
    ['main', turned(oar, -38)],
    ['dark', turned(collar, -38)],
  ],
  lifebelt: [
    ['light', ring(50, 50, 46, 22)],
    ['main', all(...[0, 90, 180, 270].map((at) => turned(drawn('M34 6.8C45 3.2 55 3.2 66 6.8L58.4 27.5C53 25.5 47 25.5 41.6 27.5Z'), at)))],
  ],
  rowboat: [
    ['main', drawn('M-4 38C24 47 76 47 104 34C102 60 92 80 76 82L26 82C10 80 0 62 -4 38Z')],
    ['dark', all(drawn('M-4 38C24 47 76 47 104 34L103.4 40C76 53 24 53 -3 44Z'), rowlock(49, 34))],
    ['dark', drawn('M0 54C30 62 72 62 100.6 51L99.6 54.4C72 65.4 30 65.4 1 57.4Z')],
    [
      'second',
      all(
        bar(73.3, 0, 28.3, 66.6, 3.6),
        turned(drawn('M-6 -1.8C1 -6.4 14 -7 27 -5.4L27 5.4C14 7 1 6.4 -6 1.8Z'), 124, 0, 0).flatMap((each) =>
          moved([each], (x, y) => [29.3 + x, 65 + y]),
        ),
      ),
    ],
    ['near', pool(74, -24, 124)],
    ['far', all(swell(84, 16, 50), swell(88, 70, 104))],
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
    [
      'second',
      all(
        ...[28, 64].map((y) => all(rect(-10, y, 58, 3), rounded(-28, y - 2.4, 22, 7.8, 2.4))),
        ...[46, 82].map((y) => all(rect(52, y, 58, 3), rounded(106, y - 2.4, 22, 7.8, 2.4))),
      ),
    ],
    ['main', drawn('M50 -18C57 0 60.4 24 60.4 50C60.4 78 57 100 50 120C43 100 39.6 78 39.6 50C39.6 24 43 0 50 -18Z')],
    ['dark', drawn('M50 14C54.6 26 56 38 56 54C56 72 54.6 88 50 102C45.4 88 44 72 44 54C44 38 45.4 26 50 14Z')],
    ['light', all(...[29.5, 47.5, 65.5, 83.5].map((y) => oval(50, y, 3.6)))],
  ],
  bridge: [
    [
      'main',
      drawn('M-6 44C24 24 76 24 106 44L106 92L94 92C94 68 84 58 73 58C62 58 54 68 54 92L46 92C46 68 38 58 27 58C16 58 6 68 6 92L-6 92Z'),
    ],
    ['dark', drawn('M-22 45C18 14 82 14 122 45L108 45C76 26 24 26 -8 45Z')],
    ['near', pool(82, -40, 140)],
    ['far', all(swell(92, 18, 44), swell(97, 60, 86))],
    ['near', banks(43, 86, -36, -3)],
  ],
  footbridge: [
    ['dark', all(rect(31, 56, 6, 46), rect(63, 56, 6, 46))],
    ['main', drawn('M-10 75C24 44 76 44 110 75L110 87C76 58 24 58 -10 87Z')],
    [
      'second',
      all(
        drawn('M-4 51C26 20 74 20 104 51L104 57.4C74 26 26 26 -4 57.4Z'),
        ...[
          [-4, 51, 71.4],
          [23, 35, 56],
          [47, 29, 52],
          [71, 35, 56],
          [98, 51, 71.4],
        ].map(([x = 0, from = 0, to = 0]) => rect(x, from, 6, to - from)),
      ),
    ],
    ['near', pool(92, -40, 140)],
    ['far', all(swell(101, 18, 44), swell(105, 60, 86))],
    ['near', banks(73, 95, -36, 4)],
  ],
  lighthouse: [
    ['second', drawn('M-6 101L4 94L16 92L24 86L36 87L44 84L62 84L72 88L80 87L90 94L106 101Z')],
    ['main', poly(40, 32, 60, 32, 66, 90, 34, 90)],
    ['light', all(poly(38.1, 48, 61.9, 48, 63.3, 62, 36.7, 62), poly(35.2, 76, 64.8, 76, 66.2, 90, 33.8, 90))],
    ['dark', all(dome(50, 14, 10, 10), rect(36, 30, 28, 4))],
    ['second', rect(42, 14, 16, 16)],
    // By day, and where a story puts it out, no lamp is lit.
    ['dark', all(rect(46.6, 14, 1.4, 16), rect(52, 14, 1.4, 16))],
    ['near', pool(94, -24, 124)],
    ['far', all(swell(102, 6, 38), swell(105, 62, 90))],
  ],
  bicycle: [
    ['light', all(...[22, 78].flatMap((x) => [0, 45, 90, 135].map((at) => turned(rect(x - 0.6, 48, 1.2, 40), at, x, 68))))],
    ['main', all(ring(22, 68, 22, 3.8), ring(78, 68, 22, 3.8))],
    [
      'second',
      all(
        bar(22, 68, 46, 68, 3.4),
        bar(22, 68, 39.6, 42, 3.4),
        bar(46, 69, 36, 31, 3.8),
        bar(39, 42, 68, 41, 3.8),
        bar(46, 68, 70, 46, 3.8),
        bar(65, 27, 71, 50, 4.2),
        drawn('M69 47.6L73 46.6C74 55 76 61 80 67L76.6 69.4C72 63 70 56 69 47.6Z'),
      ),
    ],
    [
      'dark',
      all(
        drawn('M24 26.6C30 25 38 27 47 28.4C48 28.6 48 31 46.6 31.2L34 32.4C28 33 23 31.6 24 26.6Z'),
        drawn('M58 25L70 23C82 22 85 38 72 38L70.6 38L70.6 34.8L72 34.8C78.6 34.8 78 26 71 26.8L58.6 28.4Z'),
        ring(46, 68, 7.4, 3.4),
        bar(41, 57, 51, 79, 3),
        rect(46, 78, 11, 3.4),
        rect(35, 54.6, 11, 3.4),
        oval(22, 68, 3.4),
        oval(78, 68, 3.4),
      ),
    ],
  ],
  helmet: [
    ['dark', all(bar(34, 66, 50, 90, 4.4), bar(66, 66, 50, 90, 4.4), rounded(43, 86, 14, 9, 3))],
    ['dark', drawn('M84 50C96 52 106 57 110 63C111 66 108 68 104 68L80 68Z')],
    ['main', drawn('M2 62C0 28 24 10 54 10C84 10 98 32 98 56L98 62C70 70 32 72 4 68Z')],
    ['second', drawn('M2 58C32 65 68 64 98 54C101 57 101 63 97 66C68 76 34 77 6 72C2 69 1 63 2 58Z')],
    ['field', all(leaf(12, 52, 34, 21, 0.12), leaf(32, 56, 48, 16, 0.11), leaf(55, 56, 63, 16, 0.12), leaf(77, 53, 78, 23, 0.13))],
  ],
  train: [
    ['near', rect(-40, 84, 180, 14)],
    ['near', rect(-40, 85, 180, 3.4)],
    ['dark', all(...[-6, 10, 60, 76].map((x) => oval(x, 79.4, 6)), rect(-22, 70, 124, 8))],
    ['second', all(rounded(-26, 29, 126, 8, 3), rounded(-6, 25, 22, 6, 2), rounded(56, 25, 22, 6, 2))],
    ['main', drawn('M-26 34L98 34C106 34 110 37 112 44L119 64L119 76L-26 76Z')],
    ['second', drawn('M-26 62L118.4 62L119 64L119 76L-26 76Z')],
    ['light', all(...[-19, -3, 13, 29].map((x) => rect(x, 42, 11, 13)), rect(67, 42, 11, 13), poly(89, 42, 102, 42, 106.6, 56, 89, 56))],
    ['dark', all(rect(46, 41, 15, 35), rect(-26, 34, 3, 42), rect(117, 69, 7, 5))],
    ['light', all(rect(49, 45, 9, 12), oval(111, 68, 3))],
  ],
  signal: [
    ['near', rise(105, 14, 86, 8)],
    ['dark', all(rect(41, 44, 4, 58), rect(55, 44, 4, 58), ...[58, 69, 80, 91].map((y) => rect(41, y, 18, 4)), rect(32, 99, 36, 6))],
    ['main', rounded(28, -16, 44, 68, 22)],
    ['dark', all(oval(50, 5, 14), oval(50, 33, 14))],
    ['light', oval(50, 5, 9.4)],
    ['second', oval(50, 33, 9.4)],
  ],
  tram: [
    ['near', rect(-36, 84, 172, 14)],
    ['near', rect(-36, 85, 172, 3.4)],
    ['near', rect(-36, 12, 172, 2.6)],
    ['dark', all(bar(52, 14, 40, 24, 2.6), bar(40, 24, 52, 32, 2.6), rect(44, 12, 16, 3.4))],
    ['second', rounded(8, 30, 84, 9, 3)],
    ['dark', all(...[6, 22, 78, 94].map((x) => oval(x, 80, 6)))],
    [
      'main',
      drawn('M-12 36L112 36C117 36 119 40 120 46L124 70C124.6 75 123 78 118 78L-18 78C-23 78 -24.6 75 -24 70L-20 46C-19 40 -17 36 -12 36Z'),
    ],
    [
      'light',
      all(
        poly(-15.4, 44, -6, 44, -6, 57, -17.6, 57),
        poly(115.4, 44, 106, 44, 106, 57, 117.6, 57),
        ...[-2, 30, 44, 58, 88].map((x) => rect(x, 44, 11.4, 13)),
        rect(13, 44, 13, 31),
        rect(74, 44, 11, 31),
      ),
    ],
    ['second', all(rect(-22, 63, 32, 5), rect(29, 63, 42, 5), rect(88, 63, 34, 5))],
    ['dark', all(rect(18.4, 44, 2.2, 31), rect(78.4, 44, 2.2, 31))],
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
    ['second', drawn('M32 27L38 15C39 13 40 12 42 12L58 12C60 12 61 13 62 15L68 27Z')],
    ['dark', all(rounded(10, 20, 14, 8, 2.5), rounded(76, 22, 12, 6, 2.5))],
    ['main', rounded(0, 26, 100, 62, 8)],
    ['second', rect(0, 70, 100, 8)],
    ['dark', oval(50, 57, 26)],
    ['light', ring(50, 57, 20, 4)],
    ['second', oval(50, 57, 9)],
    ['light', all(oval(45.6, 52.6, 3.2), rounded(77, 35, 13, 7, 2))],
  ],
  prints: [
    ['second', turned(rect(20, 14, 60, 72), 14)],
    ['light', turned(rect(16, 12, 66, 78), -6)],
    ['dark', turned(rect(22, 18, 54, 50), -6)],
    ['main', turned(poly(22, 68, 22, 56, 38, 40, 52, 56, 60, 48, 76, 64, 76, 68), -6)],
    ['light', turned(oval(63, 30, 6), -6)],
  ],
  signpost: [
    ['near', rise(104, 14, 86, 9)],
    ['second', rect(46, 2, 8, 96)],
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
