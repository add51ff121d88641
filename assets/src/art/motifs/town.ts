import type { Motif, Part } from './motif.ts'
import { all, arch, bar, bowl, drawn, leaf, moved, oval, poly, rect, ring, rise, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'

const scallops = (from: number) => all(...[from, from + 2].flatMap((at) => [rect(6 + at * 22, 14, 22, 19), bowl(17 + at * 22, 33, 11)]))

/** Where the middles of the fruits on a stall are, beside a fish. */
const FRUITS = [58, 81] as const

/** A spot of light on the wall behind a stage, which ends where its boards begin. */
const SPOT = drawn('M31.7 78C14.4 65.2 14.8 39.2 31.8 27.9C42.8 20.5 57.2 20.5 68.2 27.9C85.2 39.2 85.6 65.2 68.3 78Z')

/** A gown with its sleeves, one raised. */
const GOWN = drawn(
  'M45 45L55 45C58 45.4 61 44.6 63 42L67.6 35.4L72.4 38L68.4 45.8C65.6 50.8 61.6 53.4 57.4 54.6L55.6 61C60.4 68 65 79 66.4 90.4C56 91.8 44 91.8 33.6 90.4' +
    'C35 79 39.6 68 44.4 61L43 54.6C42.4 56.4 41.4 57.8 40 59.2L32.6 67.4L28.4 63.6L35.4 54.4C37.6 51 39 45.8 45 45Z',
)

/** How far from the sides both curtains of a stage and their folds reach, shares of their breadth, in turn of cloth and of shade. */
const FOLDS = [1, 0.8, 0.7, 0.46, 0.36] as const

/** Returns the curtains on both sides of a stage, gathered at their ties, as far as a share of their breadth. */
function wings(share: number): Outline {
  const at = (x: number): number => share * (x + 4) - 4
  const left = drawn(`M-4 0L${at(26)} 0C${at(26)} 30 ${at(20)} 52 ${at(8)} 64C${at(13)} 76 ${at(14)} 90 ${at(13)} 104L-4 104Z`)
  return all(
    left,
    moved(left, (x, y) => [100 - x, y]),
  )
}

/** How thick a coin is. */
const COIN = 9

/** The edge of a coin of a stack about an upright line, so many coins over the lowest. */
const coin = (x: number, nth: number) => {
  const [foot, top] = [92 - nth * COIN, 92 - (nth + 1) * COIN]
  return drawn(
    `M${x - 25} ${top}C${x - 25} ${top + 11} ${x + 25} ${top + 11} ${x + 25} ${top}L${x + 25} ${foot}C${x + 25} ${foot + 11} ${x - 25} ${foot + 11} ${x - 25} ${foot}Z`,
  )
}

/** Directions of the corners of a pentagon that stands on a side, degrees clockwise from the right. */
const FIVE = [-90, -18, 54, 126, 198]

/** Returns a point so far from the middle of the square in a direction. */
const about = (degrees: number, reach: number): [number, number] => [
  50 + reach * Math.cos((degrees * Math.PI) / 180),
  50 + reach * Math.sin((degrees * Math.PI) / 180),
]

/** Points of a circle about a point on the level of both rings, from one direction to another, degrees clockwise from the right. */
const arc = (x: number, radius: number, from: number, to: number): [number, number][] =>
  Array.from({ length: 61 }, (_, at) => {
    const way = ((from + ((to - from) * at) / 60) * Math.PI) / 180
    return [x + radius * Math.cos(way), 62 + radius * Math.sin(way)]
  })

/** How far apart the middles of two linked rings are. */
const LINK = 32

/** In which direction from the right one of two rings, and from the left one, a circle about the right one meets a circle about the left one at their foot. */
function meeting(right: number, left: number): [ofRight: number, ofLeft: number] {
  const across = (left * left - right * right + LINK * LINK) / (2 * LINK)
  const down = Math.sqrt(left * left - across * across)
  return [Math.atan2(down, across - LINK), Math.atan2(down, across)].map((way) => (way * 180) / Math.PI) as [number, number]
}

/** The right one of two linked rings: it ends along both edges of the left one where it goes under that. */
function linked(): Outline {
  const [outer, inner, lap] = [32, 25, 0.2]
  const [[endOut, fromOut], [endIn, toIn]] = [meeting(outer, outer - lap), meeting(inner, outer - lap)]
  const [[startOut, toOut], [startIn, fromIn]] = [meeting(outer, inner + lap), meeting(inner, inner + lap)]
  const points = [
    ...arc(66, outer, startOut, 360 + endOut),
    ...arc(34, outer - lap, fromOut, toIn),
    ...arc(66, inner, 360 + endIn, startIn),
    ...arc(34, inner + lap, fromIn, toOut),
  ]
  return poly(...points.flat())
}

/** Houses, things and what people do. */
export const town = {
  house: [
    ['near', rise(104, -8, 108)],
    ['dark', all(rect(68, 6, 12, 32), rect(65, 3, 18, 6))],
    ['main', poly(12, 98, 12, 46, 50, 10, 88, 46, 88, 98)],
    ['second', drawn('M50 -2L104 47L97 55L50 13L3 55L-4 47Z')],
    ['light', all(rect(20, 55, 19, 20), rect(61, 55, 19, 20), arch(42.5, 28, 15, 20))],
    [
      'dark',
      all(arch(42, 60, 16, 38), ...[20, 61].flatMap((x) => [rect(x + 8.2, 55, 2.6, 20), rect(x, 63.7, 19, 2.6)]), rect(48.7, 28, 2.6, 20)),
    ],
    ['second', all(rect(17, 75, 25, 4), rect(58, 75, 25, 4))],
    ['light', oval(54, 80, 1.8)],
  ],
  street: [
    ['near', rise(106, -14, 114)],
    ['main', poly(-2, 100, -2, 46, 16, 26, 34, 46, 34, 100)],
    ['second', poly(34, 100, 34, 30, 68, 30, 68, 100)],
    ['dark', poly(34, 30, 51, 11, 68, 30)],
    ['main', poly(68, 100, 68, 42, 102, 42, 102, 100)],
    ['second', poly(68, 42, 85, 22, 102, 42)],
    [
      'light',
      all(
        rect(6, 52, 8, 11),
        rect(20, 52, 8, 11),
        rect(40, 38, 8, 11),
        rect(54, 38, 8, 11),
        rect(40, 56, 8, 11),
        rect(54, 56, 8, 11),
        rect(74, 50, 8, 11),
        rect(88, 50, 8, 11),
      ),
    ],
    ['dark', all(arch(10, 76, 13, 24), arch(45, 76, 13, 24), arch(79, 76, 13, 24))],
  ],
  castle: [
    ['near', rise(107, -18, 118, 12)],
    ['dark', all(rect(49, -14, 2.4, 34), poly(51, -13, 66, -8, 51, -3))],
    ['second', all(rect(36, 22, 28, 60), ...[36, 47, 58].map((x) => rect(x, 14, 6, 10)))],
    ['main', all(rect(14, 58, 72, 42), ...[24, 36, 48, 60, 72].map((x) => rect(x - 2.5, 50, 7, 10)))],
    ['main', all(rect(-4, 42, 24, 58), rect(80, 42, 24, 58))],
    ['dark', all(poly(-8, 43, 8, 4, 24, 43), poly(76, 43, 92, 4, 108, 43))],
    ['light', all(arch(46, 30, 8, 13), arch(5, 54, 6, 14), arch(89, 54, 6, 14), rect(28, 68, 5, 11), rect(67, 68, 5, 11))],
    ['dark', arch(40, 70, 20, 30)],
  ],
  church: [
    ['near', rise(104, -8, 112)],
    ['main', all(rect(12, 38, 28, 60), rect(38, 66, 62, 32))],
    ['second', all(poly(8, 40, 26, -2, 44, 40), poly(40, 66, 40, 46, 94, 46, 104, 66))],
    ['light', all(arch(21, 48, 10, 16), arch(49, 74, 9, 18), arch(66, 74, 9, 18), arch(83, 74, 9, 18))],
    ['dark', arch(18, 74, 16, 24)],
  ],
  bell: [
    ['second', all(ring(50, 8, 11, 4.6), oval(50, 88, 10))],
    ['main', drawn('M50 14C68 14 74 28 76 46C78 62 84 68 92 76L92 82L8 82L8 76C16 68 22 62 24 46C26 28 32 14 50 14Z')],
    ['second', drawn('M58 15C70 18 74 30 76 46C78 62 84 68 92 76L74 76C66 66 64 58 63 46C62 32 62 22 58 15Z')],
    ['dark', rect(8, 75, 84, 3)],
    ['light', drawn('M20.4 60.6C34 64 66 64 79.6 60.6L82.4 65C68 68.6 32 68.6 17.6 65Z')],
  ],
  book: [
    ['main', drawn('M-4 24L50 32L104 24L104 92L50 100L-4 92Z')],
    ['light', all(drawn('M50 28C38 18 22 15 4 17L4 84C22 82 38 85 50 94Z'), drawn('M50 28C62 18 78 15 96 17L96 84C78 82 62 85 50 94Z'))],
    [
      'second',
      drawn('M50 28C48.8 27 47.4 26 46 25.1L46 90.6C47.4 91.6 48.8 92.7 50 94C51.2 92.7 52.6 91.6 54 90.6L54 25.1C52.6 26 51.2 27 50 28Z'),
    ],
    [
      'dark',
      all(
        ...[30, 42, 54, 66].map((y) =>
          all(
            drawn(`M12 ${y}C22 ${y} 32 ${y + 2.4} 41 ${y + 6.4}L41 ${y + 9.8}C32 ${y + 5.8} 22 ${y + 3.4} 12 ${y + 3.4}Z`),
            drawn(`M88 ${y}C78 ${y} 68 ${y + 2.4} 59 ${y + 6.4}L59 ${y + 9.8}C68 ${y + 5.8} 78 ${y + 3.4} 88 ${y + 3.4}Z`),
          ),
        ),
      ),
    ],
  ],
  letter: [
    ['main', rect(2, 20, 96, 64)],
    ['second', poly(2, 20, 98, 20, 50, 60)],
    ['light', oval(50, 58, 10)],
  ],
  pen: [
    [
      'dark',
      drawn(
        'M5 91C19 79 25 101 36 97C46 93 50 83 62 89C72 95 82 97 97 87L100 94C84 105 70 104 60 97C52 92 48 101 38 105C24 109 18 90 9 98Z',
      ),
    ],
    ['second', turned(rounded(34, -14, 32, 74, 12), 45)],
    ['main', turned(drawn('M50 112C45 101 33 92 32 80C32 74 37 69 39 56L61 56C63 69 68 74 68 80C67 92 55 101 50 112Z'), 45)],
    ['field', turned(all(bar(50, 78, 50, 116, 2.8), oval(50, 76, 5)), 45)],
    ['dark', turned(all(rect(36, 50, 28, 9), rect(34, 16, 32, 6)), 45)],
  ],
  music: [
    ['main', all(turned(oval(24, 82, 17, 12), -20, 24, 82), turned(oval(78, 74, 17, 12), -20, 78, 74))],
    ['main', all(rect(35, 20, 5, 62), rect(89, 10, 5, 64))],
    ['second', poly(35, 18, 94, 6, 94, 24, 35, 36)],
  ],
  tools: [
    ['second', turned(rect(44, 30, 12, 72), 40)],
    ['main', turned(all(rect(22, 10, 44, 22), poly(66, 10, 88, 26, 66, 26)), 40)],
    ['light', turned(rect(44, 78, 12, 24), 40)],
  ],
  spade: [
    ['dark', all(rect(47.2, -20, 5.6, 76), rounded(36, -26, 28, 7, 3))],
    ['main', drawn('M34 52L66 52C67 62 67 70 66 78C65 88 58 97 50 103C42 97 35 88 34 78C33 70 33 62 34 52Z')],
    ['second', drawn('M50 52L66 52C67 62 67 70 66 78C65 88 58 97 50 103Z')],
    ['dark', poly(46, 50, 54, 50, 51.6, 74, 48.4, 74)],
  ],
  code: [
    ['main', rect(2, 12, 96, 76)],
    ['light', rect(7, 26, 86, 57)],
    [
      'dark',
      all(
        rect(2, 12, 96, 14),
        poly(33, 36, 38, 40.4, 25, 54, 38, 67.6, 33, 72, 16, 54),
        poly(67, 36, 62, 40.4, 75, 54, 62, 67.6, 67, 72, 84, 54),
      ),
    ],
    ['light', all(oval(10, 19, 2.6), oval(18, 19, 2.6))],
    ['second', bar(44, 74, 56, 34, 6)],
  ],
  chart: [
    ['second', rect(6, 58, 18, 38)],
    ['main', rect(30, 40, 18, 56)],
    ['second', rect(54, 48, 18, 48)],
    ['main', rect(78, 14, 18, 82)],
    [
      'light',
      all(oval(15, 46, 5), oval(39, 26, 5), oval(63, 34, 5), bar(15, 46, 39, 26, 2.2), bar(39, 26, 63, 34, 2.2), bar(63, 34, 86, 4, 2.2)),
    ],
  ],
  ball: [
    ['main', oval(50, 50, 46)],
    ['light', oval(50, 50, 43)],
    [
      'dark',
      all(
        poly(...FIVE.flatMap((at) => about(at, 15))),
        ...FIVE.map((at) =>
          poly(
            ...about(at, 28),
            ...about(at + 17, 35),
            ...about(at + 16, 42),
            ...about(at, 43),
            ...about(at - 16, 42),
            ...about(at - 17, 35),
          ),
        ),
        ...FIVE.map((at) => bar(...about(at, 14), ...about(at, 30), 2)),
        ...FIVE.map((at) => bar(...about(at + 16, 35), ...about(at + 56, 35), 2)),
      ),
    ],
  ],
  clock: [
    ['main', oval(50, 50, 46)],
    ['light', oval(50, 50, 38)],
    ['second', all(...Array.from({ length: 12 }, (_, at) => turned(at % 3 ? rect(48.9, 14, 2.2, 5) : rect(48, 14, 4, 8), at * 30)))],
    ['dark', all(bar(50, 50, 75, 35.6, 3.6), bar(50, 50, 33, 38, 4.6), oval(50, 50, 4.6))],
  ],
  rings: [
    ['main', ring(34, 62, 32, 7)],
    ['second', linked()],
    ['light', poly(27, 12, 41, 12, 47, 19, 34, 36, 21, 19)],
    ['second', all(poly(21, 19, 29, 19, 34, 36), poly(39, 19, 47, 19, 34, 36))],
  ],
  heart: [
    ['main', drawn('M50 94C20 70 4 52 4 33C4 17 15 7 28 7C38 7 46 13 50 23C54 13 62 7 72 7C85 7 96 17 96 33C96 52 80 70 50 94Z')],
    ['second', drawn('M50 94L50 23C54 13 62 7 72 7C85 7 96 17 96 33C96 52 80 70 50 94Z')],
  ],
  theatre: [
    ['second', rect(-4, 78, 108, 26)],
    ['light', all(SPOT, oval(50, 91, 29, 5.6))],
    ['dark', all(drawn('M41.2 48C40.6 40 41.6 26 50 26C58.4 26 59.4 40 58.8 48Z'), oval(45.4, 90.8, 4, 2.2), oval(54.6, 90.8, 4, 2.2))],
    [
      'warm',
      all(
        oval(50, 34.8, 6.4, 7.6),
        rect(47, 39, 6, 9),
        turned(oval(70.4, 33.6, 2.5, 3.5), 24, 70.4, 33.6),
        turned(oval(29, 67.6, 2.5, 3.5), 40, 29, 67.6),
      ),
    ],
    ['main', GOWN],
    [
      'second',
      all(
        rect(44.4, 60.4, 11.2, 3.4),
        drawn('M45 45L55 45C54.6 51.6 45.4 51.6 45 45Z'),
        poly(43.2, 31, 42.8, 20, 47, 25.4, 49.2, 18.4, 50.8, 18.4, 53, 25.4, 57.2, 20, 56.8, 31),
      ),
    ],
    ['warm', drawn('M46.6 45L53.4 45C53.2 49.4 46.8 49.4 46.6 45Z')],
    [
      'dark',
      all(oval(47.4, 34.4, 0.8, 0.9), oval(52.6, 34.4, 0.8, 0.9), drawn('M47.6 37C49 37.8 51 37.8 52.4 37C52 39.6 48 39.6 47.6 37Z')),
    ],
    ...FOLDS.map((share, at): Part => [at % 2 ? 'second' : 'main', wings(share)]),
    ['dark', all(rect(-4, -4, 108, 15), rect(-4, 60, 14.8, 7), rect(89.2, 60, 14.8, 7))],
  ],
  foodstall: [
    ['near', rise(104, -12, 112)],
    ['dark', all(rect(3, 12, 4, 88), rect(93, 12, 4, 88))],
    ['main', scallops(0)],
    ['light', all(scallops(1), leaf(10, 63, 40, 63, 0.32), poly(35, 63, 46, 54, 46, 72))],
    ['warm', all(...FRUITS.map((x) => oval(x, 62.6, 9.6)))],
    ['dark', oval(17, 61, 1.8)],
    ['second', all(...FRUITS.map((x) => leaf(x - 1, 54, x + 9, 49, 0.34)), rect(2, 74, 96, 26), rect(2, 5, 96, 9))],
    ['dark', rect(-1, 72, 102, 5)],
  ],
  coins: [
    ['main', all(...[0, 2, 4, 6].map((nth) => coin(24, nth)), ...[0, 2].map((nth) => coin(80, nth)))],
    ['second', all(...[1, 3, 5].map((nth) => coin(24, nth)), ...[1, 3].map((nth) => coin(80, nth)))],
    ['main', oval(24, 92 - 7 * COIN, 25, 8.4)],
    ['second', oval(80, 92 - 4 * COIN, 25, 8.4)],
    ['light', all(oval(24, 92 - 7 * COIN - 0.6, 24.4, 8), oval(80, 92 - 4 * COIN - 0.6, 24.4, 8))],
  ],
  health: [
    ['main', oval(50, 50, 46)],
    ['light', all(rect(40, 20, 20, 60), rect(20, 40, 20, 20), rect(60, 40, 20, 20))],
  ],
  kite: [
    ['main', poly(50, 2, 84, 34, 50, 34)],
    ['second', poly(50, 2, 50, 34, 16, 34)],
    ['light', poly(16, 34, 50, 34, 50, 78)],
    ['main', poly(84, 34, 50, 78, 50, 34)],
    ['dark', all(drawn('M52 75C62 84 44 90 50 101L46 101C38 88 58 84 49 76Z'), poly(53, 85, 66, 79, 66, 91), poly(54, 85, 41, 79, 41, 91))],
  ],
  bench: [
    ['near', rise(102, -10, 110, 9)],
    ['dark', all(drawn('M17 20L26 20L22 97L12 97Z'), drawn('M74 20L83 20L88 97L78 97Z'))],
    ['main', all(rect(6, 24, 88, 10), rect(6, 40, 88, 10))],
    ['second', drawn('M4 60L96 60L100 72L0 72Z')],
  ],
  school: [
    ['near', rise(104, -12, 112)],
    ['dark', rect(48, 0, 4, 26)],
    ['light', poly(52, 0, 73, 6, 52, 12)],
    ['main', all(rect(2, 52, 96, 46))],
    ['second', all(rect(32, 34, 36, 64), poly(28, 36, 50, 18, 72, 36))],
    ['light', all(oval(50, 52, 7), rect(9, 62, 8, 14), rect(20, 62, 8, 14), rect(72, 62, 8, 14), rect(83, 62, 8, 14))],
    ['dark', arch(43, 72, 14, 26)],
  ],
  talk: [
    ['second', all(rounded(34, 40, 64, 42, 10), poly(72, 78, 90, 78, 90, 98))],
    ['field', all(rect(52, 58, 36, 4.4), rect(52, 68, 26, 4.4))],
    ['main', all(rounded(2, 4, 66, 46, 10), poly(12, 46, 30, 46, 12, 66))],
    ['field', all(rect(13, 16, 44, 4.4), rect(13, 25.5, 44, 4.4), rect(13, 35, 26, 4.4))],
  ],
  notice: [
    ['main', turned(rect(14, 12, 72, 84), -4)],
    ['second', turned(poly(86, 74, 86, 96, 64, 96), -4)],
    ['dark', turned(all(rect(24, 34, 50, 5), rect(24, 46, 50, 5), rect(24, 58, 50, 5), rect(24, 70, 30, 5)), -4)],
    ['light', oval(49, 14, 8)],
  ],
  rosette: [
    ['second', all(...[-17, 17].map((at) => turned(poly(41, 50, 59, 50, 59, 104, 50, 95, 41, 104), at, 50, 42)))],
    ['main', oval(50, 38, 37)],
    ['light', oval(50, 38, 27)],
    ['dark', poly(42, 31, 51, 20, 57, 20, 57, 56, 49, 56, 49, 32, 44, 37)],
  ],
} satisfies Record<string, Motif>
