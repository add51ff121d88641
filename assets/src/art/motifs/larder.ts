import type { Motif } from './motif.ts'
import { all, bar, bowl, dome, drawn, leaf, moved, oval, poly, rect, ring, rounded, side, turned } from './outline.ts'
import { pan, round, strewn } from './pan.ts'

/** Bars across a disc of radius 1 about 0, in both ways. */
const lattice = all(
  ...[-0.4, 0.4].flatMap((at) => {
    const half = Math.sqrt(0.86 - at * at)
    return [45, -45].map((way) => turned(bar(at, -half, at, half, 0.17), way, 0, 0))
  }),
)

/** Herbs and flecks of them on an omelette: in which direction, how far out, and turned how far. */
const HERBS = [20, 92, 164, 236, 308].map((way, nth) => [way, 22, nth * 50 - 30] as const)
const FLECKS = [[0, 0, 0], ...[56, 128, 200, 272, 344].map((way) => [way, 25, 0])] as [number, number, number][]

/** A bean that lies with its eye upwards. */
const bean = drawn('M12 84C12 75 21 73 26 77C29 79 32 79 35 77C41 73 48 77 47 85C45 97 12 99 12 84Z')

/** Where the beans of a pod swell. */
const POD = [18, 35, 52, 69, 86] as const

/** Long strips of spring onions on a flat cake: in which direction, how far out, how far turned, and how long. */
const STRIPS = [
  [-66, 20, 64, 34],
  [-160, 17, 72, 44],
  [10, 4, 66, 46],
  [20, 21, 58, 36],
  [150, 27, 82, 24],
] as const
const greens = all(...STRIPS.map(([way, reach, turn, long]) => strewn([[way, reach, turn]], long, 5.4)))
const whites = all(...STRIPS.map(([way, reach, turn]) => strewn([[way, reach, turn]], 7, 5.4)))

/** The middle of a plate, a round omelette on it from which a piece is cut, that piece, and where herbs and nuts lie on it. */
const [SERVED, WIDE] = [50, 41] as const
const cutRound = all(
  side(SERVED, SERVED, -WIDE),
  drawn('M50 50L50 91C72.6 91 91 72.6 91 50C91 45 90.2 40.6 88.6 36.4Z'),
  drawn('M50 50L61 10.4C57.5 9.4 53.8 9 50 9Z'),
)
const cutPiece = drawn('M60 41L71 1C86 6 96 16 100 29Z')
const HERBS_ON_TOP = [
  [20, 44, -20],
  [34, 24, 30],
  [38, 62, 10],
  [66, 70, -30],
  [26, 70, -40],
  [76, 54, 20],
  [48, 82, 60],
  [76, 20, 60],
] as const
const NUTS = [
  [30, 42],
  [46, 34],
  [52, 64],
  [36, 80],
  [70, 58],
  [87, 25],
] as const

/** What is kept in a larder, and what it is made into. */
export const larder = {
  kettle: [
    ['dark', drawn('M20 44C20 2 80 2 80 44L72 44C72 14 28 14 28 44Z')],
    ['second', drawn('M76 60L96 38L104 43L86 78Z')],
    ['main', drawn('M50 36C68 36 80 44 82 56L88 88C88 93 86 96 82 96L18 96C14 96 12 93 12 88L18 56C20 44 32 36 50 36Z')],
    ['second', dome(50, 40, 20, 9)],
    ['dark', all(oval(50, 29, 4.6), rect(12, 86, 76, 5))],
    ['light', leaf(26, 80, 34, 50, 0.2)],
  ],
  lemon: [
    ['second', leaf(60, 22, 94, 8, 0.32)],
    ['warm', turned(all(oval(38, 44, 34, 25), leaf(-4, 44, 18, 44, 0.5), leaf(82, 44, 58, 44, 0.5)), -18, 38, 44)],
    ['light', turned(leaf(14, 40, 40, 27, 0.16), -18, 38, 44)],
    ['warm', drawn('M62 46C78 46 90 55 95 66C98 69 103 70 103 74C103 78 98 79 95 82C90 93 78 102 62 102Z')],
    ['light', oval(62, 74, 17, 29)],
    ['warm', oval(62, 74, 12.4, 23)],
    [
      'light',
      all(
        ...[
          [0, 23],
          [11, 12],
          [11, -12],
        ].map(([x = 0, y = 0]) => bar(62 - x, 74 - y, 62 + x, 74 + y, 2.6)),
      ),
    ],
  ],
  beans: [
    ['dark', turned(bar(-18, 40, -2, 40.6, 4), -24, 50, 44)],
    ['green', turned(all(leaf(-8, 40, 112, 40, 0.1), ...POD.map((x) => oval(x, 40.4, 11.6, 11))), -24, 50, 44)],
    ['light', turned(all(...POD.map((x) => leaf(x - 5, 35, x + 5, 34, 0.16))), -24, 50, 44)],
    [
      'light',
      all(
        bean,
        turned(
          moved(bean, (x, y) => [x + 44, y - 2]),
          -24,
          84,
          80,
        ),
        moved(bean, (x, y) => [118 - x, y - 22]),
      ),
    ],
    ['second', all(oval(30, 81.4, 4.6, 1.6), turned(oval(74, 79.4, 4.6, 1.6), -24, 84, 80), oval(88, 59.4, 4.6, 1.6))],
  ],
  cheese: [
    ['second', drawn('M2 50L60 18C80 22 96 34 98 50Z')],
    ['main', rect(2, 50, 96, 42)],
    ['light', all(oval(24, 70, 9), oval(58, 64, 6), oval(78, 80, 8), oval(46, 84, 5), oval(64, 38, 7, 4))],
    ['dark', rect(2, 88, 96, 6)],
  ],
  noodles: [
    ['light', all(dome(50, 50, 40, 14), ...[26, 35.5, 45, 54.5].map((x) => rect(x, 10, 5, 40)))],
    ['second', all(bar(12, 12, 106, 4, 4), bar(12, 20, 106, 16, 4))],
    ['main', bowl(50, 50, 46, 42)],
    ['dark', all(rect(2, 47, 96, 6), rect(36, 90, 28, 7))],
    ['second', rect(14, 62, 72, 4)],
  ],
  rice: [
    ['second', all(bar(4, 30, 100, 12, 4), bar(6, 38, 102, 22, 4))],
    ['light', dome(50, 50, 40, 26)],
    ['main', bowl(50, 50, 46, 42)],
    ['dark', all(rect(2, 47, 96, 6), rect(36, 90, 28, 7))],
    ['second', all(rect(14, 62, 72, 4))],
  ],
  beer: [
    ['second', ring(72, 60, 24, 9)],
    ['main', rounded(12, 22, 56, 76, 6)],
    ['second', all(rect(22, 42, 6, 46), rect(37, 42, 6, 46), rect(52, 42, 6, 46))],
    ['light', all(oval(20, 22, 13), oval(38, 14, 15), oval(58, 20, 14), rounded(10, 18, 60, 18, 8))],
    ['dark', rounded(10, 92, 60, 7, 3)],
  ],
  onion: [
    ['dark', all(bar(42, 92, 34, 103, 2.4), bar(50, 94, 50, 105, 2.4), bar(58, 92, 66, 103, 2.4))],
    ['second', all(leaf(50, 32, 38, -4, 0.14), leaf(50, 32, 58, -6, 0.14))],
    ['main', drawn('M50 20C56 34 94 36 94 64C94 86 72 95 50 96C28 95 6 86 6 64C6 36 44 34 50 20Z')],
    ['second', drawn('M50 20C56 34 94 36 94 64C94 86 72 95 50 96C64 86 70 76 70 64C70 46 54 38 50 20Z')],
    ['light', leaf(50, 26, 50, 94, 0.09)],
    ['light', drawn('M42 36C26 44 20 54 22 70C24 80 30 88 38 93C22 88 12 78 13 64C14 50 28 42 42 36Z')],
  ],
  scallion: [
    ['dark', all(...[34, 50, 66].flatMap((x) => [bar(x - 2, 95, x - 6, 105, 2), bar(x, 95, x, 106, 2), bar(x + 2, 95, x + 6, 105, 2)]))],
    ['green', all(leaf(34, 62, 8, 0, 0.1), leaf(50, 62, 42, -8, 0.1), leaf(66, 62, 92, 0, 0.1))],
    ['green', all(leaf(35, 62, 26, -5, 0.1), leaf(50, 62, 60, -6, 0.1), leaf(65, 62, 76, -4, 0.1))],
    [
      'light',
      all(
        ...[34, 50, 66].map((x) =>
          drawn(`M${x - 5} 54L${x + 5} 54L${x + 5} 80C${x + 7.6} 84 ${x + 7} 97 ${x} 97C${x - 7} 97 ${x - 7.6} 84 ${x - 5} 80Z`),
        ),
      ),
    ],
    ['dark', rounded(25, 60, 50, 7, 3)],
  ],
  tomato: [
    ['main', drawn('M50 26C62 18 92 22 96 52C98 78 76 96 50 96C24 96 2 78 4 52C8 22 38 18 50 26Z')],
    ['second', drawn('M50 26C62 18 92 22 96 52C98 78 76 96 50 96C66 84 72 70 70 52C69 40 62 30 50 26Z')],
    ['dark', all(...[-76, -38, 0, 38, 76].map((at) => turned(leaf(50, 24, 50, 50, 0.2), at, 50, 24)), bar(50, 26, 54, 4, 5))],
    ['light', leaf(16, 66, 24, 42, 0.22)],
  ],
  potato: [
    ['second', drawn('M40 40C44 16 74 2 90 20C102 36 98 66 80 76C62 84 38 62 40 40Z')],
    ['main', drawn('M6 66C2 44 26 30 44 38C56 42 70 52 72 70C74 90 54 100 34 96C18 94 8 82 6 66Z')],
    [
      'light',
      all(
        leaf(22, 56, 32, 54, 0.3),
        leaf(44, 64, 54, 68, 0.3),
        leaf(26, 78, 36, 80, 0.3),
        leaf(70, 26, 78, 30, 0.3),
        leaf(82, 48, 86, 56, 0.3),
      ),
    ],
  ],
  omelette: [...pan, ['warm', round], ['light', strewn(HERBS, 15, 6)], ['dark', strewn(FLECKS, 6, 6)]],
  kuku: [
    ['main', oval(50, 49, 64)],
    ['light', oval(50, 49, 57)],
    ['green', all(cutRound, cutPiece)],
    ['light', all(...HERBS_ON_TOP.map(([x, y, turn]) => turned(leaf(x - 6, y, x + 6, y, 0.3), turn, x, y)))],
    ['warm', all(...NUTS.map(([x, y]) => oval(x, y, 4)))],
  ],
  pancakes: [
    ['dark', all(oval(50, 90, 52, 9))],
    ['main', all(rounded(10, 64, 80, 14, 7), rounded(14, 34, 76, 14, 7))],
    ['second', all(rounded(12, 78, 78, 12, 6), rounded(12, 48, 78, 16, 7))],
    ['light', drawn('M18 38C24 26 78 26 84 38C84 44 78 42 78 50C78 56 70 56 70 49C68 43 46 44 44 52C44 66 36 66 36 54C34 44 18 46 18 38Z')],
    ['second', turned(rounded(40, 20, 22, 14, 3), -8, 50, 28)],
  ],
  flatcake: [...pan, ['warm', round], ['green', greens], ['light', whites]],
  pudding: [
    ['light', all(...[34, 66].map((x) => drawn(`M${x} 15C${x - 8} 7 ${x + 8} 1 ${x} -9C${x + 13} 2 ${x - 2} 7 ${x} 15Z`)))],
    ['main', drawn('M0 48C2 80 26 96 50 96C74 96 98 80 100 48Z')],
    ['dark', oval(50, 48, 50, 28)],
    ['light', oval(50, 48, 44, 23)],
    ['second', moved(lattice, (x, y) => [50 + 44 * x, 48 + 23 * y])],
  ],
  icecream: [
    ['second', poly(26, 52, 74, 52, 50, 104)],
    ['main', all(oval(36, 34, 20), oval(64, 34, 20), oval(50, 20, 20))],
    ['light', all(oval(30, 27, 4, 6), oval(44, 10, 4, 5))],
    ['dark', all(rounded(22, 46, 56, 9, 4), bar(36, 56, 58, 86, 2.2), bar(64, 56, 42, 86, 2.2))],
  ],
} satisfies Record<string, Motif>
