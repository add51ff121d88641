import type { Motif } from './motif.ts'
import { all, bar, bowl, drawn, leaf, oval, poly, rect, ring, rise, rounded, turned } from './outline.ts'

/** Music, games, shows and measures. */
export const culture = {
  violin: [
    ['dark', all(rect(47, 4, 6, 50), oval(50, 4, 6), rect(38, 10, 24, 3.4), rect(40, 17, 20, 3.4))],
    [
      'main',
      drawn(
        'M50 36C62 36 68 42 67 50C66 56 62 56 62 62C62 68 74 70 74 84C74 96 64 102 50 102C36 102 26 96 26 84C26 70 38 68 38 62C38 56 34 56 33 50C32 42 38 36 50 36Z',
      ),
    ],
    ['second', drawn('M50 36C62 36 68 42 67 50C66 56 62 56 62 62C62 68 74 70 74 84C74 96 64 102 50 102Z')],
    ['dark', all(poly(46.5, 36, 53.5, 36, 53, 70, 47, 70), drawn('M44 80L56 80L53 98L47 98Z'), rect(40, 73, 20, 3.4))],
    ['light', all(leaf(39, 66, 39, 82, 0.14), leaf(61, 66, 61, 82, 0.14))],
  ],
  microphone: [
    [
      'second',
      all(
        drawn('M20 42L28 42C28 60 36 68 50 68C64 68 72 60 72 42L80 42C80 64 68 74 54 76L54 92L46 92L46 76C32 74 20 64 20 42Z'),
        rect(28, 90, 44, 8),
        rect(24, 42, 52, 5),
      ),
    ],
    ['main', rounded(33, 0, 34, 60, 16)],
    ['light', all(rect(33, 16, 34, 3.6), rect(33, 25, 34, 3.6))],
    ['dark', drawn('M33 34L67 34L67 44C67 54 60 60 50 60C40 60 33 54 33 44Z')],
  ],
  masks: [
    ['second', turned(drawn('M38 24C54 32 76 32 92 24C98 52 92 84 65 96C38 84 32 52 38 24Z'), 10, 65, 60)],
    [
      'dark',
      turned(all(leaf(46, 50, 60, 46, -0.2), leaf(84, 50, 70, 46, 0.2), drawn('M50 80C56 68 74 68 80 80C72 74 58 74 50 80Z')), 10, 65, 60),
    ],
    ['main', turned(drawn('M6 4C22 12 44 12 60 4C66 32 60 64 33 76C6 64 0 32 6 4Z'), -8, 33, 40)],
    [
      'dark',
      turned(
        all(bowl(21, 28, 7, 5), bowl(45, 28, 7, 5), drawn('M16 44C24 50 42 50 50 44C48 62 40 66 33 66C26 66 18 62 16 44Z')),
        -8,
        33,
        40,
      ),
    ],
  ],
  puppet: [
    ['dark', all(bar(10, 6, 90, 6, 5), bar(50, -2, 50, 12, 5))],
    ['light', all(bar(14, 6, 20, 58, 1.8), bar(86, 6, 80, 58, 1.8), bar(50, 8, 50, 22, 1.8))],
    ['second', all(bar(42, 48, 20, 60, 8), bar(58, 48, 80, 60, 8), bar(45, 72, 38, 96, 8), bar(55, 72, 62, 96, 8))],
    ['main', all(oval(50, 31, 12), drawn('M36 44L64 44L68 76L32 76Z'))],
    ['dark', all(poly(38, 24, 62, 24, 54, 12), oval(46, 31, 1.8), oval(54, 31, 1.8), oval(36, 98, 6, 4), oval(64, 98, 6, 4))],
    ['light', all(oval(50, 52, 2.4), oval(50, 62, 2.4), drawn('M45 36C48 39 52 39 55 36C53 41 47 41 45 36Z'))],
  ],
  whistle: [
    ['main', all(oval(34, 62, 30), rect(34, 32, 62, 22), poly(34, 32, 64, 54, 60, 70))],
    ['second', all(oval(34, 62, 13), rect(84, 32, 12, 22))],
    ['light', poly(48, 32, 62, 32, 58, 44, 48, 44)],
    ['dark', all(ring(34, 24, 9, 4), bar(66, 16, 72, 4, 4), bar(80, 20, 92, 10, 4))],
  ],
  trophy: [
    ['second', all(ring(22, 28, 17, 6), ring(78, 28, 17, 6))],
    ['main', drawn('M24 4L76 4C78 36 70 58 50 60C30 58 22 36 24 4Z')],
    ['light', drawn('M66 10C67 30 62 44 54 50C60 40 60 26 59 10Z')],
    ['second', all(rect(45, 58, 10, 18))],
    ['dark', all(rect(30, 76, 40, 9), rect(22, 85, 56, 12))],
  ],
  hourglass: [
    ['second', all(rect(16, 0, 68, 9), rect(16, 91, 68, 9))],
    ['light', drawn('M24 9L76 9C78 34 60 42 56 50C60 58 78 66 76 91L24 91C22 66 40 58 44 50C40 42 22 34 24 9Z')],
    [
      'main',
      all(
        drawn('M29 26L71 26C68 38 57 44 53 50L47 50C43 44 32 38 29 26Z'),
        drawn('M27 91C28 78 40 74 48.5 64L48.5 50L51.5 50L51.5 64C60 74 72 78 73 91Z'),
      ),
    ],
  ],
  telescope: [
    ['near', rise(106, 4, 96, 9)],
    ['dark', all(bar(49, 58, 22, 102, 4), bar(49, 58, 76, 102, 4), bar(49, 58, 49, 102, 4))],
    ['second', turned(all(rect(-8, 43.6, 24, 8), rect(-12, 41.6, 7, 12)), -28)],
    ['main', turned(all(rect(12, 38.6, 68, 18), rect(76, 36.6, 22, 22)), -28)],
    ['light', turned(all(rect(28, 38.6, 4, 18), rect(68, 38.6, 4, 18)), -28)],
    ['dark', oval(49, 57, 6)],
  ],
  piechart: [
    ['main', oval(48, 52, 44)],
    ['light', drawn('M48 52L48 8C72 8 92 28 92 52Z')],
    ['second', drawn('M48 52L92 52C92 66 86 78 78 85Z')],
    ['dark', drawn('M48 52L22 87C12 80 4 68 4 52Z')],
  ],
  megaphone: [
    ['dark', drawn('M30 62L46 66L52 92L38 96Z')],
    ['main', poly(22, 36, 76, 8, 76, 86, 22, 62)],
    ['second', all(rounded(2, 36, 22, 26, 6), rounded(72, 2, 10, 90, 5))],
    ['light', all(bar(88, 30, 100, 24, 4), bar(90, 47, 104, 47, 4), bar(88, 64, 100, 70, 4))],
  ],
  coinbag: [
    ['dark', all(oval(43, 15.5, 7.6), oval(57, 15.5, 7.6))],
    ['main', drawn('M22 32L78 32C94 46 98 66 92 82C88 92 80 96 70 96L30 96C20 96 12 92 8 82C2 66 6 46 22 32Z')],
    ['second', rounded(18, 22, 64, 14, 7)],
    ['light', all(oval(50, 66, 15))],
    ['dark', all(ring(50, 66, 11, 3))],
  ],
  thermometer: [
    ['second', all(rounded(33, -5, 34, 80, 17), oval(50, 78, 27))],
    ['light', all(rounded(39, 1, 22, 74, 11), oval(50, 78, 21))],
    ['main', all(rect(45.6, 24, 8.8, 50), oval(50, 78, 15))],
    ['dark', all(...[14, 28, 42, 56].map((y) => rect(72, y, 14, 4)))],
  ],
  saw: [
    ['light', poly(28, 30, 100, 44, 100, 54, 34, 66)],
    [
      'second',
      all(...[0, 1, 2, 3, 4, 5, 6].map((at) => poly(36 + at * 9, 65.6 - at * 1.7, 45 + at * 9, 64 - at * 1.7, 40 + at * 9, 72 - at * 1.7))),
    ],
    ['main', drawn('M6 26C20 20 36 24 38 36L40 62C40 76 20 80 8 72C14 66 14 56 12 48C10 40 10 34 6 26Z')],
    ['field', drawn('M20 36C26 34 30 36 30 42L31 58C31 64 25 66 20 64C23 56 23 46 20 36Z')],
  ],
} satisfies Record<string, Motif>
