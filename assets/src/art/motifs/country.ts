import type { Motif } from './motif.ts'
import { all, arch, bar, dome, drawn, leaf, oval, poly, rect, ring, rise, rounded, turned } from './outline.ts'
import { pool, swell } from './water.ts'

const about = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + (at * 360) / count)

/** The water under the wheel of a mill. */
const swellUnder = all(swell(94, 38, 104), swell(98, 46, 96))

/** Where the feathers on the breast of an owl lie. */
const owlBreast = [
  [36, 56],
  [50, 56],
  [64, 56],
  [43, 66],
  [57, 66],
  [50, 76],
] as const

/** Animals, buildings and works of the country. */
export const country = {
  windmill: [
    ['near', rise(105, 2, 98)],
    ['main', poly(39, 42, 61, 42, 70, 99, 30, 99)],
    ['second', dome(50, 43, 15, 14)],
    ['light', all(arch(43, 80, 14, 19), rect(46, 58, 8, 9))],
    ['second', all(...about(4, 24).map((at) => turned(rect(52, -8, 11, 33), at, 50, 38)))],
    ['dark', all(...about(4, 24).map((at) => turned(rect(48.4, -8, 3.4, 46), at, 50, 38)), oval(50, 38, 4.4))],
  ],
  watermill: [
    ['near', rise(106, -12, 122)],
    ['main', rect(4, 42, 56, 57)],
    ['second', poly(-4, 44, 32, 8, 68, 44)],
    ['light', all(rect(12, 54, 12, 14), arch(12, 78, 13, 21), oval(32, 30, 5))],
    [
      'dark',
      all(
        ring(70, 64, 29, 5),
        ring(70, 64, 14, 4),
        ...about(8).map((at) => turned(rect(68.4, 33, 3.2, 31), at, 70, 64)),
        ...about(8).map((at) => turned(rect(65, 30, 10, 5), at, 70, 64)),
      ),
    ],
    ['light', swellUnder],
  ],
  village: [
    ['near', rise(106, -44, 146)],
    ['dark', all(rect(-25.6, 78, 3.4, 24), rect(124.2, 76, 3.4, 26))],
    ['second', all(oval(-24, 70, 9, 13), oval(126, 68, 9, 13))],
    ['light', all(rect(42, 30, 16, 70), rect(56, 56, 30, 44))],
    [
      'dark',
      all(
        poly(38, 32, 50, -8, 62, 32),
        poly(58, 57, 58, 42, 80, 42, 90, 57),
        arch(46.4, 38, 7.2, 12),
        arch(46.4, 66, 7.2, 14),
        arch(66, 68, 5.6, 12),
        arch(76, 68, 5.6, 12),
      ),
    ],
    ['main', all(rect(-10, 70, 40, 30), rect(92, 80, 24, 20))],
    ['second', all(poly(-14.6, 72, 10, 48, 34.6, 72), poly(88, 82, 104, 65, 120, 82))],
    ['light', all(rect(-4, 78, 9, 9), rect(106, 85, 6.4, 6.4))],
    ['dark', all(rect(14, 80, 9, 20), rect(96, 86, 6.4, 14))],
  ],
  beacon: [
    ['near', rise(104, -4, 104, 9)],
    [
      'dark',
      all(
        rect(46.8, 44, 6.4, 54),
        bar(48, 54, 24, 98, 4.4),
        bar(52, 54, 76, 98, 4.4),
        rect(35, 74, 30, 4),
        poly(28, 30, 72, 30, 62, 50, 38, 50),
      ),
    ],
    ['second', drawn('M51 -14C58 0 74 9 69 30L31 30C27 17 37 12 40 2C45 6 50 -4 51 -14Z')],
    ['light', drawn('M51 6C54 13 62 18 59 30L41 30C39 22 45 18 47 12C49 14 51 11 51 6Z')],
  ],
  fire: [
    ['main', drawn('M52 0C58 16 82 28 80 56C79 72 67 82 50 82C33 82 21 72 20 56C19 42 30 34 33 20C40 24 43 30 44 36C51 28 54 14 52 0Z')],
    [
      'second',
      drawn('M53 28C56 38 70 46 68 62C67 72 60 78 50 78C40 78 33 72 32 62C32 54 39 50 41 42C45 45 47 48 48 52C52 46 54 38 53 28Z'),
    ],
    ['light', drawn('M51 52C53 58 60 61 59 69C58 75 55 78 50 78C45 78 42 75 41 69C41 64 46 62 51 52Z')],
    ['dark', all(turned(rounded(4, 82, 92, 11, 5), 9, 50, 88), turned(rounded(4, 82, 92, 11, 5), -9, 50, 88))],
  ],
  greenhouse: [
    ['near', rise(103, -14, 114)],
    ['light', poly(8, 46, 50, 14, 92, 46, 92, 92, 8, 92)],
    ['main', all(leaf(24, 92, 12, 62, 0.26), leaf(24, 92, 36, 58, 0.26), leaf(76, 92, 64, 58, 0.26), leaf(76, 92, 88, 62, 0.26))],
    ['second', all(rect(41, 58, 3, 34), rect(56, 58, 3, 34), rect(41, 56, 18, 3), oval(56, 76, 1.8))],
    [
      'dark',
      all(
        bar(4, 49, 50, 14, 5),
        bar(96, 49, 50, 14, 5),
        rect(5, 46, 5, 50),
        rect(90, 46, 5, 50),
        rect(5, 45, 90, 3.4),
        rect(24, 34, 3, 60),
        rect(73, 34, 3, 60),
        rect(0, 91, 100, 7),
      ),
    ],
  ],
  laundry: [
    ['near', rise(105, -16, 116)],
    ['dark', all(rect(-2, 10, 104, 3), rect(-2, 4, 4, 96), rect(98, 4, 4, 96))],
    ['main', drawn('M16 14L26 14C28 22 40 22 42 14L52 14L64 34L54 41L50 36L50 80L18 80L18 36L14 41L4 34Z')],
    ['second', rect(68, 12, 24, 56)],
    ['light', all(rect(68, 20, 24, 5), rect(68, 55, 24, 5), rect(18, 60, 32, 5))],
    ['dark', all(rect(19, 7, 4, 11), rect(45, 7, 4, 11), rect(70, 7, 4, 11), rect(86, 7, 4, 11))],
  ],
  cow: [
    ['light', all(drawn('M24 26C12 22 8 12 14 2C18 12 24 16 32 18Z'), drawn('M76 26L68 18C76 16 82 12 86 2C92 12 88 22 76 26Z'))],
    ['second', all(leaf(28, 32, 0, 34, 0.3), leaf(72, 32, 100, 34, 0.3))],
    ['main', drawn('M28 20C36 12 64 12 72 20C80 34 74 56 70 70L30 70C26 56 20 34 28 20Z')],
    ['second', drawn('M56 13.6C64 14 69 16.6 72 20C79 32 76 46 72 60C62 54 54 40 56 13.6Z')],
    ['light', oval(50, 78, 27, 19)],
    ['dark', all(oval(35, 40, 3.6, 4.4), oval(65, 40, 3.6, 4.4), oval(40, 76, 4, 5), oval(60, 76, 4, 5), rounded(42, 88, 16, 3, 1.5))],
  ],
  horse: [
    ['main', drawn('M34 100C34 82 42 72 44 60C36 62 30 70 20 72C10 74 4 66 8 56C16 42 26 28 40 18L40 2L52 12C76 18 92 44 92 78L92 100Z')],
    ['second', drawn('M50 2L56 12C78 18 96 44 97 78L97 100L84 100C86 66 74 36 48 22Z')],
    ['dark', all(oval(39, 37, 3.6), oval(14, 61, 2.4), bar(17, 69, 27, 64, 2.4))],
    ['light', poly(46, 16, 50, 22, 43, 26)],
  ],
  duck: [
    [
      'main',
      drawn(
        'M0 52C12 60 26 58 42 54C44 46 42 38 44 30C46 18 56 12 66 13C78 14 84 24 83 34C82 46 88 52 88 64C88 80 72 88 48 88C20 88 2 74 0 52Z',
      ),
    ],
    ['second', drawn('M18 62C32 66 48 64 60 58C66 70 58 80 42 80C28 80 20 72 18 62Z')],
    ['light', drawn('M82 26C90 26 98 28 100 33C96 39 88 39 82 38Z')],
    ['dark', oval(69, 26, 3)],
    ['near', pool(80, -10, 112)],
    ['far', all(swell(88, 10, 38), swell(92, 56, 86))],
  ],
  owl: [
    ['second', all(drawn('M20 40C8 52 8 74 24 86L40 88L34 44Z'), drawn('M80 40C92 52 92 74 76 86L60 88L66 44Z'))],
    ['main', drawn('M18 2C28 8 38 11 50 11C62 11 72 8 82 2C86 16 84 26 80 36C80 62 74 90 50 90C26 90 20 62 20 36C16 26 14 16 18 2Z')],
    ['second', all(...owlBreast.map(([x, y]) => drawn(`M${x - 5} ${y}C${x - 3} ${y + 7} ${x + 3} ${y + 7} ${x + 5} ${y}Z`)))],
    ['light', all(oval(36, 30, 14), oval(64, 30, 14))],
    ['dark', all(oval(38, 31, 7), oval(62, 31, 7))],
    ['light', all(oval(40, 28, 2.4), oval(64, 28, 2.4))],
    ['second', poly(45, 38, 55, 38, 50, 50)],
    ['dark', all(rounded(-2, 86, 104, 8, 4), leaf(88, 89, 104, 76, 0.3))],
    ['second', all(...[36, 43, 57, 64].map((x) => rounded(x - 3, 84, 6, 12, 3)))],
  ],
  fox: [
    [
      'main',
      drawn(
        'M6 2C18 8 30 16 36 26C44 23 56 23 64 26C70 16 82 8 94 2C96 20 92 36 88 46C92 54 96 60 98 66L68 78C60 92 55 98 50 98C45 98 40 92 32 78L2 66C4 60 8 54 12 46C8 36 4 20 6 2Z',
      ),
    ],
    [
      'light',
      all(
        drawn('M2 66C16 58 34 60 44 78C46 86 48 92 50 98C45 98 40 92 32 78Z'),
        drawn('M98 66L68 78C60 92 55 98 50 98C52 92 54 86 56 78C66 60 84 58 98 66Z'),
      ),
    ],
    ['second', all(drawn('M12 12C19 17 25 22 29 28L18 38C14 30 12 20 12 12Z'), drawn('M88 12C88 20 86 30 82 38L71 28C75 22 81 17 88 12Z'))],
    ['dark', all(oval(50, 93, 7, 6), oval(33, 52, 4, 4.6), oval(67, 52, 4, 4.6))],
  ],
} satisfies Record<string, Motif>
