import type { Motif } from './motif.ts'
import { all, bar, dome, drawn, halfLeaf, leaf, oval, poly, rect, rounded, side, turned } from './outline.ts'

const six = [0, 60, 120, 180, 240, 300]

/** A hexagon that stands on a corner. */
const cell = (x: number, y: number, r: number) =>
  poly(...[30, 90, 150, 210, 270, 330].flatMap((at) => [x + r * Math.cos((at * Math.PI) / 180), y + r * Math.sin((at * Math.PI) / 180)]))

/** A star of five points. */
const star = (x: number, y: number, r: number) =>
  poly(
    ...Array.from({ length: 10 }, (_, at) => {
      const [angle, reach] = [((at * 36 - 90) * Math.PI) / 180, at % 2 ? 0.46 * r : r]
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
    }).flat(),
  )

/** Water with crests, from a line down to a foot. */
const surf = (y: number, foot: number, from = 0) =>
  drawn(
    `M${-24 - from} ${y}${[0, 1, 2, 3, 4, 5, 6]
      .map((at) => {
        const x = at * 24 - 24 - from
        return `C${x + 2} ${y + 9} ${x + 16} ${y + 10} ${x + 24} ${y - 5}`
      })
      .map((crest, at) => `${crest}L${at * 24 - from} ${y}`)
      .join('')}L${144 - from} ${foot}L${-24 - from} ${foot}Z`,
  )

const tulipLeft = drawn('M50 66C36 66 26 56 26 42L26 16C32 21 36 26 38 32C41 24 45 18 50 12Z')
const crescent = drawn('M62 8C40 10 22 28 22 51C22 75 42 94 66 94C74 94 81 92 87 88C62 90 46 72 46 50C46 32 52 18 62 8Z')

/** Sky, land, water and what grows. */
export const nature = {
  sea: [
    ['light', oval(66, 30, 19)],
    ['second', surf(46, 110)],
    ['main', surf(62, 110, 12)],
    ['dark', surf(80, 110)],
  ],
  mountains: [
    ['light', oval(78, 22, 12)],
    ['second', poly(26, 104, 72, 38, 118, 104)],
    ['main', poly(-16, 104, 36, 16, 88, 104)],
    ['light', poly(36, 16, 49, 38.5, 42, 36, 36, 44, 29, 37, 23, 38.5)],
  ],
  river: [
    ['light', oval(72, 20, 12)],
    ['second', drawn('M-4 52C16 36 34 34 54 46C72 36 90 36 104 46L104 100L-4 100Z')],
    ['main', drawn('M54 46C40 58 34 62 46 70C58 78 40 90 22 100L-4 100L-4 52C16 36 34 34 54 46Z')],
    ['light', drawn('M54 46C44 56 44 62 58 69C74 78 66 92 58 100L18 100C38 90 50 80 42 71C32 62 42 54 54 46Z')],
  ],
  lake: [
    ['light', oval(74, 17, 10)],
    ['second', drawn('M-4 50C8 36 20 26 36 40C50 24 68 22 82 36C90 30 98 30 104 34L104 54L-4 54Z')],
    ['main', rect(-4, 50, 108, 54)],
    ['light', all(...[58, 65, 74].map((y, at) => rounded(58 - 5 * at, y, 24 + 7 * at, 2, 1)))],
    ['dark', drawn('M17 58L39 58C38 63 35 65 31 65L25 65C21 65 18 63 17 58Z')],
    ['light', all(poly(27, 40, 27, 56.4, 15.6, 56.4), poly(28.8, 34, 28.8, 56.4, 40.4, 56.4))],
    ['dark', drawn('M-4 86C16 80 40 92 62 90C80 88 92 84 104 88L104 104L-4 104Z')],
  ],
  path: [
    ['light', oval(30, 22, 12)],
    ['second', drawn('M-4 62C24 34 62 30 104 50L104 100L-4 100Z')],
    ['main', drawn('M104 46C74 44 50 56 -4 84L-4 100L104 100Z')],
    ['light', drawn('M78 47C58 56 46 60 56 68C70 78 44 86 30 100L64 100C70 88 92 78 70 66C60 60 70 54 82 47Z')],
  ],
  leaf: [
    ['main', leaf(10, 92, 92, 8, 0.34)],
    ['second', halfLeaf(10, 92, 92, 8, 0.34)],
    ['light', all(bar(4, 98, 78, 22, 2.2), bar(38, 63, 40, 32, 2), bar(52, 49, 54, 24, 2), bar(38, 63, 68, 61, 2), bar(52, 49, 78, 46, 2))],
  ],
  flower: [
    ['dark', rect(48.4, 60, 3.2, 40)],
    ['second', all(leaf(50, 99, 16, 64, 0.28), leaf(50, 99, 84, 64, 0.28))],
    ['main', all(tulipLeft, drawn('M50 66C64 66 74 56 74 42L74 16C68 21 64 26 62 32C59 24 55 18 50 12Z'))],
    ['light', leaf(50, 66, 50, 12, 0.26)],
  ],
  rose: [
    ['main', all(...six.map((at) => turned(oval(50, 25, 21), at)))],
    ['second', all(...six.map((at) => turned(leaf(50, 50, 50, 20, 0.3), at)))],
    ['light', oval(50, 50, 11)],
  ],
  tree: [
    ['dark', drawn('M47 50L53 50L55 97L45 97Z')],
    ['main', oval(50, 36, 33)],
    ['second', side(50, 36, 33)],
    ['dark', all(bar(50, 70, 50, 20, 2.4), bar(50, 56, 64, 42, 2.2), bar(50, 46, 37, 33, 2.2))],
  ],
  sun: [
    ['second', all(...Array.from({ length: 16 }, (_, at) => turned(poly(46, 22, 50, 2, 54, 22), at * 22.5)))],
    ['main', oval(50, 50, 25)],
    ['light', side(50, 50, 25)],
  ],
  moon: [
    ['main', crescent],
    ['light', all(star(74, 28, 15), star(86, 60, 11))],
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
    ['dark', all(rect(48.6, 12, 2.8, 68), drawn('M48.6 78L51.4 78C51.4 92 66 92 66 80L69 80C69 97 48.6 97 48.6 78Z'))],
    ['main', dome(50, 52, 44)],
    ['second', drawn('M50 8C62 16 68 34 68 52L32 52C32 34 38 16 50 8Z')],
    ['field', all(dome(18, 53, 12, 7), dome(50, 53, 18, 8), dome(82, 53, 12, 7))],
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
    ['light', oval(50, 60, 17, 15)],
    ['dark', all(oval(50, 53, 7, 5), rect(49, 56, 2, 10), oval(37, 40, 3), oval(63, 40, 3))],
  ],
  sheep: [
    ['dark', all(rect(34, 70, 6, 25), rect(46, 70, 6, 25), rect(66, 70, 6, 25), rect(76, 70, 6, 25))],
    [
      'main',
      all(
        ...[
          [36, 44],
          [50, 36],
          [66, 38],
          [80, 46],
          [84, 60],
          [72, 68],
          [56, 70],
          [40, 66],
          [30, 56],
        ].map(([x = 0, y = 0]) => oval(x, y, 13)),
        oval(57, 54, 24, 18),
      ),
    ],
    ['second', all(leaf(24, 40, 42, 46, 0.24))],
    ['dark', drawn('M10 36C10 30 15 28 20 28C27 28 31 34 30 42C29 52 26 62 19 62C12 62 9 50 10 36Z')],
    ['light', oval(18, 42, 1.8)],
  ],
  cat: [
    ['second', drawn('M66 96C90 96 98 80 90 60C88 54 80 57 82 63C87 78 80 86 66 86Z')],
    [
      'main',
      all(
        drawn('M24 96C22 70 32 54 40 48L60 48C68 54 78 70 76 96Z'),
        oval(50, 36, 21, 19),
        poly(30, 36, 30, 6, 48, 22),
        poly(70, 36, 70, 6, 52, 22),
      ),
    ],
    ['light', all(leaf(36, 34, 46, 37, 0.3), leaf(64, 34, 54, 37, 0.3))],
    ['second', drawn('M40 96C38 76 44 64 50 60C56 64 62 76 60 96Z')],
  ],
  whale: [
    ['light', drawn('M29 26C30 13 24 7 15 9C21 2 31 5 33 15C35 5 45 2 51 9C42 7 36 13 37 26Z')],
    ['second', drawn('M88 41C76 39 68 30 68 18C78 17 86 22 88 30C90 22 96 17 106 18C106 30 100 39 88 41Z')],
    ['main', drawn('M2 60C2 42 18 31 38 31C58 31 64 51 76 51C82 51 84 45 84 36L92 36C94 62 82 88 46 88C20 88 2 78 2 60Z')],
    ['second', drawn('M4 68C18 74 42 76 66 71C60 82 50 88 38 88C18 87 7 80 4 68Z')],
    ['dark', all(oval(19, 55, 2.8), leaf(40, 62, 60, 80, 0.24))],
  ],
  fish: [
    ['second', drawn('M66 50C76 44 84 34 96 26C92 42 92 58 96 74C84 66 76 56 66 50Z')],
    ['main', leaf(4, 50, 80, 50, 0.42)],
    ['second', halfLeaf(4, 50, 80, 50, 0.42)],
    ['field', oval(20, 45, 3.2)],
    ['light', drawn('M34 28C42 40 42 60 34 72C38 60 38 40 34 28Z')],
  ],
  bear: [
    ['main', all(oval(27, 14, 11), oval(73, 14, 11), oval(50, 30, 30, 26), oval(50, 72, 28, 26))],
    [
      'main',
      all(turned(oval(18, 62, 11, 18), 30, 18, 62), turned(oval(82, 62, 11, 18), -30, 82, 62), oval(24, 90, 17, 12), oval(76, 90, 17, 12)),
    ],
    ['second', all(oval(27, 14, 5.4), oval(73, 14, 5.4), oval(50, 74, 18, 17), oval(22, 91, 9, 7), oval(78, 91, 9, 7))],
    ['light', oval(50, 39, 14, 11)],
    ['dark', all(oval(50, 34.5, 5.6, 4), oval(37, 26, 2.8), oval(63, 26, 2.8))],
  ],
  stars: [
    ['main', star(40, 46, 40)],
    ['light', star(82, 20, 18)],
    ['second', star(80, 82, 22)],
  ],
} satisfies Record<string, Motif>
