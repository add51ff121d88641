import type { Motif } from './motif.ts'
import { all, bar, dome, drawn, leaf, oval, poly, quarter, rect, ring, rounded, turned } from './outline.ts'

/** A row of small waves between two edges, as high as a third of them. */
const ripples = (y: number, from: number, to: number) =>
  all(
    ...Array.from({ length: Math.round((to - from) / 16) }, (_, at) => {
      const x = from + at * 16
      return drawn(
        `M${x} ${y}C${x + 4} ${y + 7} ${x + 12} ${y + 7} ${x + 16} ${y}L${x + 16} ${y + 6}C${x + 12} ${y + 12} ${x + 4} ${y + 12} ${x} ${y + 6}Z`,
      )
    }),
  )

const oar = all(rect(47.6, 2, 4.8, 62), leaf(50, 54, 50, 100, 0.22))

/** What carries people, and what stands at their way. */
export const travel = {
  boat: [
    ['main', drawn('M54 4C60 30 74 54 92 68L54 68Z')],
    ['second', drawn('M48 14C42 36 28 56 10 68L48 68Z')],
    ['dark', drawn('M6 73L96 73C90 88 80 96 66 96L34 96C20 96 10 88 6 73Z')],
  ],
  ferry: [
    ['second', all(oval(70, 8, 8), oval(83, 3, 6), oval(58, 13, 5))],
    ['light', all(rect(14, 44, 72, 20), rect(24, 32, 50, 12))],
    ['main', rect(42, 14, 16, 19)],
    ['dark', all(rect(42, 14, 16, 5), ...[20, 32, 44, 56, 68].map((x) => oval(x + 6, 54, 3)))],
    ['main', drawn('M0 64L100 64C98 76 92 86 84 90L16 90C8 86 2 76 0 64Z')],
    ['second', ripples(90, 2, 98)],
  ],
  anchor: [
    ['main', all(ring(50, 13, 12, 5.5), rect(46.5, 22, 7, 70), rect(28, 30, 44, 7))],
    [
      'main',
      drawn('M4 58L24 56L20 66C26 78 36 86 50 86C64 86 74 78 80 66L76 56L96 58L92 78L87 73C78 90 66 98 50 98C34 98 22 90 13 73L8 78Z'),
    ],
    ['second', drawn('M50 86C64 86 74 78 80 66L76 56L96 58L92 78L87 73C78 90 66 98 50 98Z')],
  ],
  oars: [
    ['second', turned(oar, 38)],
    ['main', turned(oar, -38)],
    ['light', all(turned(rect(45, 2, 10, 12), 38), turned(rect(45, 2, 10, 12), -38))],
  ],
  lifebelt: [
    ['light', ring(50, 50, 46, 22)],
    ['main', all(...[0, 90, 180, 270].map((at) => turned(drawn('M34 6.8C45 3.2 55 3.2 66 6.8L58.4 27.5C53 25.5 47 25.5 41.6 27.5Z'), at)))],
  ],
  rowboat: [
    ['main', drawn('M0 38C24 50 76 50 100 36C100 60 88 80 72 80L28 80C12 80 0 60 0 38Z')],
    ['dark', drawn('M0 38C24 50 76 50 100 36L100 43C76 58 24 58 0 45Z')],
    ['second', drawn('M4 58C30 68 70 68 96 57L94 63C70 74 30 74 6 64Z')],
    ['second', ripples(84, -4, 108)],
    ['light', all(bar(28, 8, 66, 74, 4.4), leaf(60, 62, 80, 100, 0.2))],
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
      drawn('M-6 44C24 24 76 24 106 44L106 84L94 84C94 66 84 58 73 58C62 58 54 66 54 84L46 84C46 66 38 58 27 58C16 58 6 66 6 84L-6 84Z'),
    ],
    ['dark', drawn('M-6 36C24 16 76 16 106 36L106 44C76 24 24 24 -6 44Z')],
    ['second', all(ripples(82, -6, 106), ripples(93, 10, 90))],
  ],
  footbridge: [
    ['main', drawn('M-2 70C24 44 76 44 102 70L102 82C76 58 24 58 -2 82Z')],
    [
      'second',
      all(
        drawn('M-2 46C24 20 76 20 102 46L102 52C76 26 24 26 -2 52Z'),
        ...[
          [3, 45, 72],
          [24, 33, 58],
          [47, 29, 54],
          [70, 33, 58],
          [91, 45, 72],
        ].map(([x = 0, from = 0, to = 0]) => rect(x, from, 6, to - from)),
      ),
    ],
    ['light', all(ripples(84, 18, 82), ripples(93, 26, 74))],
    ['dark', all(rect(6, 68, 8, 34), rect(86, 68, 8, 34))],
  ],
  lighthouse: [
    [
      'light',
      all(
        ...[1, -1].flatMap((to) =>
          [
            [19, 4, 12],
            [21.5, 17.5, 26.5],
            [24, 32, 40],
          ].map(([from = 0, over = 0, under = 0]) =>
            poly(50 + 10 * to, from, 50 + 52 * to, over, 50 + 52 * to, under, 50 + 10 * to, from + 1.6),
          ),
        ),
      ),
    ],
    ['main', poly(40, 32, 60, 32, 66, 92, 34, 92)],
    ['light', all(poly(38.4, 48, 61.6, 48, 63.1, 62, 36.9, 62), poly(35.5, 76, 64.5, 76, 66, 90, 34, 90))],
    ['dark', all(dome(50, 14, 10, 10), rect(36, 30, 28, 4))],
    ['second', rect(42, 14, 16, 16)],
    ['light', oval(50, 22, 4.6)],
    ['second', dome(50, 100, 44, 14)],
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
    ['main', drawn('M4 66C2 36 24 14 54 14C82 14 98 36 96 64L88 70L12 74Z')],
    ['second', drawn('M54 14C82 14 98 36 96 64L88 70L62 71C64 50 62 30 54 14Z')],
    ['light', all(leaf(22, 58, 44, 24, 0.18), leaf(42, 58, 56, 22, 0.16), leaf(68, 56, 68, 24, 0.16))],
    ['dark', all(bar(24, 72, 44, 96, 4.4), bar(64, 71, 44, 96, 4.4), rect(38, 92, 14, 7))],
  ],
  train: [
    ['dark', poly(26, 86, 74, 86, 96, 102, 4, 102)],
    ['light', all(poly(20, 92, 80, 92, 83, 95, 17, 95))],
    ['main', drawn('M18 86L18 36C18 16 30 6 50 6C70 6 82 16 82 36L82 86Z')],
    ['light', all(drawn('M26 50L26 36C26 24 34 16 47 15L47 50Z'), drawn('M74 50L74 36C74 24 66 16 53 15L53 50Z'))],
    ['second', rect(18, 56, 64, 12)],
    ['light', all(oval(30, 77, 5), oval(70, 77, 5))],
  ],
  signal: [
    ['second', all(rect(30, 4, 6, 94), rect(16, 94, 34, 6))],
    ['main', all(turned(rect(30, 12, 62, 14), -24, 33, 19), oval(33, 19, 8))],
    ['light', turned(rect(72, 12, 8, 14), -24, 33, 19)],
    ['dark', rounded(20, 44, 26, 40, 8)],
    ['light', all(oval(33, 55, 7), oval(33, 73, 7))],
  ],
  tram: [
    ['dark', all(rect(-2, 4, 104, 3), bar(50, 22, 38, 6, 3.4), bar(50, 22, 62, 6, 3.4), rect(-2, 92, 104, 4))],
    ['second', rounded(10, 20, 80, 12, 5)],
    ['main', rounded(4, 28, 92, 54, 7)],
    ['light', all(rect(12, 36, 18, 20), rect(41, 36, 18, 40), rect(70, 36, 18, 20))],
    ['second', all(rect(4, 62, 37, 7), rect(59, 62, 37, 7), rect(49, 36, 2, 40))],
    ['dark', all(oval(24, 84, 9), oval(76, 84, 9))],
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
    ['light', oval(80, 16, 10)],
    ['second', poly(50, 18, 104, 92, -4, 92)],
    ['main', poly(50, 18, 76, 92, -4, 92)],
    ['dark', poly(40, 44, 58, 92, 22, 92)],
    ['dark', all(rect(-6, 90, 112, 6), bar(50, 20, 56, 8, 3.4))],
  ],
  flood: [
    ['dark', rect(68, 8, 10, 24)],
    ['main', rect(14, 40, 72, 48)],
    ['second', poly(4, 42, 50, 4, 96, 42)],
    ['light', all(rect(24, 50, 15, 18), rect(61, 50, 15, 18), oval(50, 28, 6))],
    ['dark', all(rect(31, 50, 2, 18), rect(68, 50, 2, 18))],
    ['light', all(ripples(66, -6, 106))],
    ['main', all(ripples(76, 2, 98), rect(14, 70, 72, 4))],
    ['second', ripples(86, -6, 106)],
  ],
  boots: [
    ['main', drawn('M10 4L40 4L40 62C40 70 48 72 54 76C60 80 60 88 58 92L10 92Z')],
    ['second', drawn('M50 4L80 4L80 62C80 70 88 72 94 76C100 80 100 88 98 92L62 92L62 80C62 72 50 70 50 60Z')],
    ['light', all(rect(10, 12, 30, 6), rect(50, 12, 30, 6))],
    ['dark', all(rounded(8, 90, 52, 8, 3), rounded(61, 90, 38, 8, 3))],
  ],
} satisfies Record<string, Motif>
