import type { Motif } from './motif.ts'
import { sea } from './water.ts'
import type { Outline } from './outline.ts'
import { all, bar, drawn, halfLeaf, leaf, oval, poly, rect, rise, rounded, side, turned } from './outline.ts'

const six = [0, 60, 120, 180, 240, 300]

/** A hexagon that stands on a corner. */
const cell = (x: number, y: number, r: number) =>
  poly(...[30, 90, 150, 210, 270, 330].flatMap((at) => [x + r * Math.cos((at * Math.PI) / 180), y + r * Math.sin((at * Math.PI) / 180)]))

/** A star of four points, as bright ones are seen. */
const spark = (x: number, y: number, r: number) => {
  const waist = 0.24 * r
  return poly(
    x,
    y - r,
    x + waist,
    y - waist,
    x + r,
    y,
    x + waist,
    y + waist,
    x,
    y + r,
    x - waist,
    y + waist,
    x - r,
    y,
    x - waist,
    y - waist,
  )
}

const tulipLeft = drawn('M50 66C36 66 26 56 26 42L26 16C32 21 36 26 38 32C41 24 45 18 50 12Z')
const crescent = drawn('M58 2C28 2 4 24 4 51C4 79 27 100 55 100C70 100 84 94 92 83C68 88 46 72 44 48C42.6 29 48 12 58 2Z')

/** Points on the edge of a heart-shaped leaf that stands upright, from its stalk to its tip. */
const EDGE = [
  [50, 82],
  [62, 90],
  [76, 88],
  [87, 79],
  [92, 66],
  [91, 52],
  [85, 38],
  [76, 24],
  [65, 11],
  [50, -8],
] as const

/** One side of such a leaf, toothed along its edge: 1 for the right one, -1 for the left. */
function sideOfBlade(way: 1 | -1): Outline {
  const at = (x: number): number => 50 + way * (x - 50)
  const teeth = EDGE.slice(1).map(([x, y], nth) => {
    const [x0, y0] = EDGE[nth] ?? EDGE[0]
    const [out, up] = [0.34 * (y0 - y), 0.34 * (x - x0)]
    const isTip = nth === EDGE.length - 2
    return isTip
      ? `Q${at(58)} 4 ${at(x)} ${y}`
      : `Q${at((x0 + x) / 2 + out)} ${(y0 + y) / 2 + up} ${at(x + 0.6 * out)} ${y + 0.6 * up - 1.5}L${at(x)} ${y}`
  })
  return drawn(`M50 82${teeth.join('')}Z`)
}
const halfBlade = sideOfBlade(-1)
const blade = all(sideOfBlade(1), halfBlade)

/** Where the veins of such a leaf leave its middle, how far they reach to a side, and how far up. */
const VEINS = [
  [80, 30, 10],
  [66, 34, 20],
  [50, 31, 20],
  [34, 24, 17],
  [19, 14, 12],
] as const

/** A vein that bends up and tapers to its end. */
const vein = (y: number, out: number, up: number): Outline =>
  drawn(`M50 ${y + 1.8}Q${50 + 0.6 * out} ${y - 0.1 * up} ${50 + out} ${y - up}Q${50 + 0.55 * out} ${y - 0.2 * up - 2.4} 50 ${y - 1.8}Z`)

/** Sky, land, water and what grows. */
export const nature = {
  sea: [
    ['light', oval(66, 30, 19)],
    ['second', sea(48, 110)],
    ['main', sea(62, 110, 14)],
    ['near', sea(78, 110, 4)],
  ],
  mountains: [
    ['light', oval(78, 22, 12)],
    ['second', poly(26, 104, 72, 38, 118, 104)],
    ['main', poly(-16, 104, 25.4, 34, 46.6, 34, 88, 104)],
    ['light', poly(36, 13, 52.6, 41, 43, 37.4, 36, 47, 29, 38.4, 19.4, 41)],
    ['near', drawn('M-6 70C14 64 32 69 50 69.4C70 70 88 64 106 68L106 104L-6 104Z')],
  ],
  river: [
    ['light', oval(76, 17, 10)],
    ['second', drawn('M-4 44C8 32 22 30 36 41C50 28 62 30 72 39C84 33 94 34 104 40L104 60L-4 60Z')],
    ['main', rect(-4, 46, 108, 58)],
    [
      'light',
      drawn('M52 46C48 48 62 50 62 53C62 58 26 58 12 68C2 76 -2 90 -4 104L86 104C84 90 92 80 90 70C88 61 72 59 72 53C72 49 60 48 59 46Z'),
    ],
    [
      'second',
      all(
        rounded(44, 58.6, 22, 1.8, 0.9),
        rounded(28, 64, 30, 2, 1),
        rounded(48, 70, 26, 2, 1),
        rounded(20, 78, 34, 2.2, 1.1),
        rounded(46, 86, 28, 2.2, 1.1),
      ),
    ],
    [
      'dark',
      all(
        poly(11, 50, 15.5, 30, 20, 50),
        poly(20, 52, 25, 26, 30, 52),
        poly(84, 52, 88.5, 34, 93, 52),
        rect(14.7, 49, 1.6, 5),
        rect(24.2, 51, 1.6, 5),
        rect(87.7, 51, 1.6, 5),
      ),
    ],
  ],
  lake: [
    ['light', oval(74, 17, 10)],
    ['second', drawn('M-4 50C8 36 20 26 36 40C50 24 68 22 82 36C90 30 98 30 104 34L104 54L-4 54Z')],
    ['main', rect(-4, 50, 108, 54)],
    ['light', all(rounded(56, 55, 30, 2, 1), rounded(50, 60.6, 44, 2, 1))],
    ['dark', all(rect(27, 33, 1.8, 26), drawn('M17 58L39 58C38 63 35 65 31 65L25 65C21 65 18 63 17 58Z'))],
    ['light', all(poly(27, 38, 27, 58.2, 17.4, 58.2), poly(28.8, 34, 28.8, 58.2, 38.6, 58.2))],
    ['near', drawn('M-4 86C16 80 40 92 62 90C80 88 92 84 104 88L104 104L-4 104Z')],
  ],
  path: [
    ['light', oval(22, 18, 11)],
    ['dark', all(poly(63, 38, 67.5, 18, 72, 38), poly(72, 40, 77.5, 13, 83, 42))],
    ['second', drawn('M-4 52C20 28 60 26 104 46L104 104L-4 104Z')],
    [
      'light',
      drawn('M104 60.5C82 60.5 50 57 44.6 48.4C41 42 45 37 49.4 32.8L50.2 32.9C47.6 37 46.6 41.4 51.4 45.4C59 51 84 50.5 104 50.5Z'),
    ],
    ['main', drawn('M-4 71C30 71 70 70 104 66L104 104L-4 104Z')],
  ],
  leaf: [
    ['second', turned(drawn('M48 82L52 82C52 92 56 102 61 108L57 110C51 103 48 94 48 82Z'), 40)],
    ['main', turned(blade, 40)],
    ['second', turned(halfBlade, 40)],
    ['light', turned(all(leaf(50, 90, 50, 2, 0.026), ...VEINS.flatMap(([y, out, up]) => [vein(y, out, up), vein(y, -out, up)])), 40)],
  ],
  flower: [
    ['dark', rect(48.4, 60, 3.2, 40)],
    ['second', all(leaf(50, 99, 16, 64, 0.28), leaf(50, 99, 84, 64, 0.28))],
    ['main', all(tulipLeft, drawn('M50 66C64 66 74 56 74 42L74 16C68 21 64 26 62 32C59 24 55 18 50 12Z'))],
    ['light', leaf(50, 66, 50, 12, 0.26)],
  ],
  rose: [
    ['dark', drawn('M47 58L53 58C54 76 54 90 52 108L47 108C48 90 48 76 47 58Z')],
    ['green', all(leaf(50, 98, 14, 76, 0.28), leaf(51, 88, 86, 68, 0.28))],
    ['green', all(leaf(50, 62, 26, 66, 0.2), leaf(50, 62, 74, 66, 0.2))],
    ['main', drawn('M16 20C20 10 34 12 40 4C48 -6 60 -4 66 6C74 8 84 12 84 22C90 40 76 62 50 64C24 62 10 40 16 20Z')],
    ['second', drawn('M16 20C28 24 40 34 46 50C50 40 62 28 84 22C90 40 76 62 50 64C24 62 10 40 16 20Z')],
    [
      'light',
      drawn(
        'M34 20C40 8 60 8 66 20C62 34 54 36 50 36C44 34 40 28 44 22C48 18 54 20 54 24C54 20 46 14 41 22C38 30 44 38 50 40C42 38 34 30 34 20Z',
      ),
    ],
    ['dark', drawn('M16 20C28 22 42 32 47 50C50 40 62 27 84 22L84 25C64 31 53 43 47.6 60C43 42 30 28 15.4 24Z')],
  ],
  tree: [
    ['near', rise(104, 14, 86, 9)],
    ['dark', drawn('M45 56L55 56C55 74 56 88 62 99L38 99C44 88 45 74 45 56Z')],
    ['main', all(oval(50, 28, 26), oval(30, 46, 21), oval(70, 46, 21), oval(50, 52, 22))],
    ['second', drawn('M58 4C70 8 76 18 75.6 26C88 29 92 40 91 47C90 60 79 68 68 66.6C62 74 54 74 50 74C66 62 72 30 58 4Z')],
    ['dark', all(rect(47.4, 56, 5.2, 24), bar(50, 70, 38, 54, 3.6), bar(50, 64, 62, 46, 3.6), rect(48.6, 42, 2.8, 16))],
  ],
  sun: [
    ['second', all(...Array.from({ length: 16 }, (_, at) => turned(poly(46, 22, 50, 2, 54, 22), at * 22.5)))],
    ['main', oval(50, 50, 25)],
    ['light', side(50, 50, 25)],
  ],
  moon: [
    ['warm', crescent],
    ['second', all(oval(19, 36, 6), oval(34, 80, 8), oval(17, 62, 3.6), oval(34, 18, 4.2), oval(60, 92, 3.6))],
    ['warm', all(spark(84, 20, 9), spark(98, 50, 7), spark(66, 42, 5))],
  ],
  snow: [
    [
      'main',
      all(
        ...six.map((at) =>
          turned(
            all(rect(47.6, 4, 4.8, 46), bar(50, 26, 37, 13, 4), bar(50, 26, 63, 13, 4), bar(50, 40, 40, 30, 4), bar(50, 40, 60, 30, 4)),
            at,
          ),
        ),
      ),
    ],
    ['light', cell(50, 50, 7)],
  ],
  rain: [
    [
      'dark',
      all(rect(48.6, 2, 2.8, 10), rect(48.6, 40, 2.8, 40), drawn('M48.6 78L51.4 78C51.4 92 66 92 66 80L69 80C69 97 48.6 97 48.6 78Z')),
    ],
    ['main', drawn('M6 52C6 24 26 8 50 8C74 8 94 24 94 52Q81 42 68 52Q50 40 32 52Q19 42 6 52Z')],
    ['second', drawn('M50 8C62 16 68 34 68 52Q50 40 32 52C32 34 38 16 50 8Z')],
  ],
  foldedumbrella: [
    ['dark', all(rect(48, 2, 4, 12), rect(48, 66, 4, 14), drawn('M48 78L52 78C52 91 66 91 66 80L70 80C70 97 48 97 48 78Z'))],
    ['main', drawn('M50 9C55 16 66 44 67 66Q62 71 58 67Q54 72 50 68Q46 72 42 67Q38 71 33 66C34 44 45 16 50 9Z')],
    ['second', drawn('M50 9C52 30 56 50 58 67Q54 72 50 68Q46 72 42 67C44 50 48 30 50 9Z')],
    ['dark', rect(37, 44, 26, 4)],
  ],
  honeycomb: [
    ['main', all(cell(50, 50, 17), cell(50 - 31, 50, 17), cell(50 + 15.5, 50 - 27, 17), cell(50 - 15.5, 50 + 27, 17))],
    ['second', all(cell(50 + 31, 50, 17), cell(50 - 15.5, 50 - 27, 17), cell(50 + 15.5, 50 + 27, 17))],
    ['light', all(leaf(48, 46, 24, 30, 0.4), leaf(52, 46, 76, 30, 0.4))],
    ['dark', oval(50, 56, 8.5, 13)],
    ['light', all(rect(41.8, 52, 16.4, 3.4), rect(42.2, 59, 15.6, 3.4))],
    ['dark', oval(50, 41, 5)],
  ],
  bird: [
    ['dark', all(bar(46, 78, 42, 97, 2.4), bar(58, 78, 58, 97, 2.4))],
    ['second', poly(0, 26, 30, 40, 20, 60)],
    ['main', drawn('M8 40L56 40C56 24 60 14 72 14C82 14 88 21 88 31L88 46C88 68 72 82 50 82C26 82 8 64 8 40Z')],
    ['second', drawn('M24 46L64 46C64 60 56 68 46 68C34 68 24 58 24 46Z')],
    ['light', poly(87, 24, 100, 31, 87, 36)],
    ['field', oval(75, 27, 3)],
  ],
  dog: [
    ['main', oval(50, 44, 31, 34)],
    [
      'second',
      all(
        drawn('M26 14C12 14 4 30 6 50C8 62 18 64 22 54C26 44 26 30 34 20Z'),
        drawn('M74 14C88 14 96 30 94 50C92 62 82 64 78 54C74 44 74 30 66 20Z'),
      ),
    ],
    ['light', oval(50, 61, 20, 17)],
    [
      'dark',
      all(
        oval(50, 51, 7, 4.6),
        drawn(
          'M48.8 54L51.2 54L51.2 65.4C54 69 60 68.4 62.4 64L64.4 65.4C61.6 71.4 53.6 72.6 50 69C46.4 72.6 38.4 71.4 35.6 65.4L37.6 64C40 68.4 46 69 48.8 65.4Z',
        ),
        oval(37, 40, 3),
        oval(63, 40, 3),
      ),
    ],
  ],
  sheep: [
    ['near', rise(101, 14, 104)],
    ['dark', all(...[36, 47, 68, 79].map((x) => rounded(x, 66, 6, 31, 2)))],
    [
      'light',
      all(
        ...[
          [36, 44],
          [48, 35],
          [62, 32],
          [76, 37],
          [87, 47],
          [89, 60],
          [79, 69],
          [64, 72],
          [48, 70],
          [36, 60],
        ].map(([x = 0, y = 0]) => oval(x, y, 13)),
        oval(62, 53, 26, 19),
        oval(97, 52, 5),
      ),
    ],
    [
      'dark',
      all(drawn('M6 42C6 30 34 30 34 42C34 54 29 70 20 70C11 70 6 54 6 42Z'), leaf(9, 42, -9, 48, 0.28), leaf(31, 42, 47, 49, 0.28)),
    ],
    ['light', all(oval(11, 33, 7.4), oval(20, 29, 8.6), oval(29, 33, 7.4), oval(14.6, 47, 3.4), oval(25.4, 47, 3.4))],
    ['dark', all(oval(15.2, 47.6, 1.8), oval(24.8, 47.6, 1.8))],
  ],
  cat: [
    ['near', rise(107, 0, 112)],
    ['second', drawn('M70 102C98 102 108 82 97 60C95 53 85 56 87 63C92 78 86 91 70 91Z')],
    [
      'main',
      all(
        drawn('M36 52L64 52C76 62 86 78 84 92C83 100 78 103 70 103L30 103C22 103 17 100 16 92C14 78 24 62 36 52Z'),
        oval(42, 102, 9, 5),
        oval(58, 102, 9, 5),
        oval(50, 37, 28, 22),
        drawn('M22.4 36C20.6 24 21 12 23 3C32 7 41 13 47 19Z'),
        drawn('M53 19C59 13 68 7 77 3C79 12 79.4 24 77.6 36Z'),
        ...[40, 43].flatMap((y) => [bar(28, 43, 8, y === 40 ? 40 : 49, 1.7), bar(72, 43, 92, y === 40 ? 40 : 49, 1.7)]),
      ),
    ],
    [
      'second',
      all(
        poly(26.6, 23, 27, 11, 36.6, 17.6),
        poly(73.4, 23, 73, 11, 63.4, 17.6),
        leaf(34, 101, 33, 76, 0.07),
        leaf(66, 101, 67, 76, 0.07),
        leaf(50, 101, 50, 72, 0.06),
      ),
    ],
    ['light', all(leaf(30, 34, 46, 36, 0.44), leaf(70, 34, 54, 36, 0.44))],
    [
      'dark',
      all(
        oval(39.4, 35, 3.2, 5),
        oval(60.6, 35, 3.2, 5),
        drawn(
          'M45.6 42L54.4 42L51 46.6C52 50 55 50 57.4 48.4L58.4 50.2C55.4 52.6 51.6 52.4 50 49.8C48.4 52.4 44.6 52.6 41.6 50.2L42.6 48.4C45 50 48 50 49 46.6Z',
        ),
      ),
    ],
  ],
  whale: [
    ['light', drawn('M4 21C1 12 -6 6 -16 6C-12 0 -3 2 1 8C0 0 5 -6 14 -8C8 0 8 8 10 21Z')],
    ['second', drawn('M92 52C95 42 92 32 86 22C98 21 106 28 107 38C111 30 119 24 130 25C129 40 118 54 102 57Z')],
    [
      'main',
      drawn('M-16 40C-16 31 -11 27 -4 27L34 26C64 26 80 40 98 46C102 48 104 54 100 58C86 70 66 77 42 77L-4 70C-12 69 -16 65 -16 58Z'),
    ],
    ['second', drawn('M-6 72L42 77C36 83 12 83 -4 77C-8 75 -9 72 -6 72Z')],
    ['light', all(leaf(-10, 66.5, 24, 69, 0.03), leaf(58, 42, 80, 50, 0.04), leaf(54, 52, 76, 58, 0.04))],
    ['dark', all(oval(30, 62, 2.4), drawn('M40 66C50 66 58 72 60 88C48 86 40 78 40 66Z'))],
  ],
  fish: [
    [
      'second',
      all(
        drawn('M76 49C85 45 94 35 106 28C100 43 100 58 106 73C94 66 85 57 76 53Z'),
        drawn('M26 38C36 22 54 22 64 40Z'),
        drawn('M40 62C44 74 54 76 60 74L56 60Z'),
      ),
    ],
    ['main', leaf(-2, 51, 86, 51, 0.33)],
    ['second', halfLeaf(-2, 51, 86, 51, 0.33)],
    ['field', oval(13, 47, 3)],
    ['light', drawn('M27 33C34 44 34 58 27 69C31 58 31 44 27 33Z')],
  ],
  bear: [
    ['near', rise(107, -6, 106)],
    ['warm', all(oval(50, 78, 33, 24), oval(22, 70, 10, 19), oval(78, 70, 10, 19), oval(25, 94, 16, 10), oval(75, 94, 16, 10))],
    ['second', all(oval(50, 80, 20, 17), oval(24, 95, 8.6, 5.6), oval(76, 95, 8.6, 5.6), oval(50, 57, 25, 7))],
    ['warm', all(oval(25, 13, 11.4), oval(75, 13, 11.4), oval(50, 31, 32, 26))],
    ['second', all(oval(25, 13, 5.4), oval(75, 13, 5.4))],
    ['light', all(oval(50, 41, 15, 12.4), oval(35, 27, 5), oval(65, 27, 5))],
    [
      'dark',
      all(
        oval(50, 35.6, 6, 4.2),
        drawn(
          'M49 38L51 38L51 42.6C52.4 46 56 45.8 57 42.4L59 43C57.4 48.4 52 49 50 45.6C48 49 42.6 48.4 41 43L43 42.4C44 45.8 47.6 46 49 42.6Z',
        ),
        oval(35.4, 27.4, 3.2),
        oval(64.6, 27.4, 3.2),
      ),
    ],
  ],
  stars: [
    ['main', spark(38, 52, 44)],
    ['light', spark(84, 20, 22)],
    ['second', spark(86, 84, 18)],
  ],
} satisfies Record<string, Motif>
