import type { Motif, Part, Tone } from './motif.ts'
import { all, bar, bowl, dome, drawn, leaf, oval, poly, rect, ring, rounded, turned } from './outline.ts'

const steam = (x: number, y: number) =>
  drawn(
    `M${x - 1} ${y}C${x - 9} ${y - 9} ${x + 7} ${y - 15} ${x - 1} ${y - 26}L${x + 2} ${y - 27}C${x + 15} ${y - 14} ${x - 1} ${y - 9} ${x + 3} ${y}Z`,
  )

const pear = 'M50 18C60 18 62 30 64 40C68 52 83 58 83 75C83 89 68 97 50 97'

/** Where the grains of an ear begin, a pair at each, from its foot, and how far the ears of a sheaf lean. */
const GRAINS = [40, 27, 14, 1]
const EARS = [-27, 27, 0]

/** An ear that stands upright, and the grooves of its grains. */
const ear = all(
  ...GRAINS.flatMap((y) => [leaf(48.8, y + 2, 37, y - 18, 0.26), leaf(51.2, y + 2, 63, y - 18, 0.26)]),
  leaf(50, -6, 50, -32, 0.22),
  ...[40, 50, 60].map((x) => bar(x, x === 50 ? -20 : -14, 50 + 1.5 * (x - 50), -44, 1.6)),
)
const grooves = all(...GRAINS.flatMap((y) => [leaf(46.6, y - 2, 39, y - 14, 0.06), leaf(53.4, y - 2, 61, y - 14, 0.06)]))

/** A bowl of soup of one tone, steaming: it is seen so far from above that what is in it shows. */
const soupOf = (tone: Tone): Part[] => [
  ['light', all(steam(24, 22), steam(42, 18))],
  ['second', rect(33, 86, 34, 10)],
  ['main', bowl(50, 46, 47, 46)],
  ['dark', oval(50, 44, 50, 16)],
  [tone, oval(50, 44, 44, 11.4)],
]

/** The handle of a spoon whose bowl is under the soup. */
const spoonIn: readonly Part[] = [
  ['dark', oval(70, 46, 8.6, 3.2)],
  ['light', drawn('M66.6 46.4L93 2C95.4 -2 101.6 1.6 99.4 5.8L73.4 46.4C71 48 69 48 66.6 46.4Z')],
]

/** Herbs on a soup, and shreds of leaves in one: where they lie, and how far they are turned. */
const HERBS = [
  [22, 43, 20],
  [30, 48, -24],
  [44, 50.6, 12],
  [60, 51, -16],
  [62, 37.6, 18],
  [80, 42, -30],
  [43, 37, -12],
] as const
const SHREDS = [
  [14, 44, 18],
  [38, 37, -14],
  [56, 36, 22],
  [63, 51, -18],
  [36, 52, 14],
  [58, 41.6, -30],
  [82, 43, 28],
  [22, 50, -20],
] as const

/** A loaf and the slice that is cut from it: its crust, and its crumb with nothing in it. */
const loaf: readonly Part[] = [
  ['warm', drawn('M83 23C40 17 4 22 -13 48C-25 68 -25 97 -5 97L84 97Z')],
  ['light', all(...[2, 23].map((x) => turned(leaf(x, 66, x + 20, 26, 0.11), 4, x, 60)))],
  ['dark', drawn('M83 23C55 22 43.6 45 43.6 66C43.6 87 47.6 97 57 97L70 97L70 40Z')],
  ['warm', drawn('M83 23C108 23 119 46 119 66C119 86 114 97 104 97L60.4 97C51.4 97 47.4 86 47.4 66C47.4 46 58 23 83 23Z')],
  ['light', drawn('M82 29C103 29 113 48 113 66C113 80 110 89 104 91L60 91C55 89 53.4 80 53.4 66C53.4 48 61 29 82 29Z')],
]

/** What stands on a table. */
export const table = {
  bread: [
    ...loaf,
    [
      'warm',
      all(
        oval(74, 46, 3.4, 2.2),
        oval(92, 52, 2.8, 2),
        oval(78, 62, 2.4, 1.8),
        oval(98, 70, 3.2, 2.2),
        oval(68, 76, 2.8, 2),
        oval(84, 79, 2.2, 1.6),
        oval(86, 39, 2, 1.5),
      ),
    ],
  ],
  wheat: [
    ['dark', all(...EARS.map((at) => turned(drawn('M48.6 10L51.4 10L52 120L48 120Z'), at, 50, 84)))],
    ['green', all(leaf(47, 66, 16, 40, 0.13), leaf(53, 66, 84, 40, 0.13))],
    ...EARS.flatMap((at): Part[] => [
      ['warm', turned(ear, at, 50, 84)],
      ['dark', turned(grooves, at, 50, 84)],
    ]),
    ['second', rounded(41, 78, 18, 8, 3)],
  ],
  apple: [
    ['main', drawn('M50 32C58 23 72 22 82 31C95 43 89 70 77 86C70 95 60 97 50 91C40 97 30 95 23 86C11 70 5 43 18 31C28 22 42 23 50 32Z')],
    ['second', drawn('M50 32C58 23 72 22 82 31C95 43 89 70 77 86C70 95 60 97 50 91Z')],
    ['light', leaf(52, 24, 82, 6, 0.28)],
    ['dark', drawn('M48 34C50 24 48 16 44 8L48 6C53 15 54 24 52 34Z')],
  ],
  pear: [
    ['dark', drawn('M48 20C49 14 52 9 57 4L61 6C56 11 53 15 52 20Z')],
    ['main', drawn(`${pear}C32 97 17 89 17 75C17 58 32 52 36 40C38 30 40 18 50 18Z`)],
    ['second', drawn(`${pear}Z`)],
    ['light', leaf(53, 15, 86, 9, 0.3)],
  ],
  pumpkin: [
    ['main', all(oval(20, 63, 20, 27), oval(80, 63, 20, 27))],
    ['second', all(oval(34, 62, 19, 32), oval(66, 62, 19, 32))],
    ['main', oval(50, 63, 17, 34)],
    ['dark', drawn('M43 34C46 27 46 20 43 13L54 9C54 18 54 27 57 34C53 37 47 37 43 34Z')],
  ],
  carrot: [
    ['second', all(leaf(50, 34, 50, 0, 0.16), leaf(48, 34, 28, 6, 0.18), leaf(52, 34, 72, 6, 0.18))],
    ['main', drawn('M30 34C34 26 66 26 70 34C72 54 60 84 50 100C40 84 28 54 30 34Z')],
    ['light', all(bar(31, 46, 46, 46, 2.4), bar(54, 58, 66.5, 58, 2.4), bar(36.5, 70, 48, 70, 2.4))],
  ],
  soup: [
    ...soupOf('warm'),
    ['green', all(...HERBS.map(([x, y, turn]) => turned(leaf(x - 4.6, y, x + 4.6, y, 0.34), turn, x, y)))],
    ['light', all(oval(38, 43.4, 4.4, 1.9), oval(52, 40.4, 3.4, 1.5), oval(49, 47.4, 3.2, 1.4))],
    ...spoonIn,
  ],
  greensoup: [
    ...soupOf('green'),
    ['dark', all(...SHREDS.map(([x, y, turn]) => turned(rounded(x - 5.6, y - 0.8, 11.2, 1.6, 0.8), turn, x, y)))],
    ['dark', all(oval(27, 43.6, 8.4, 3.7), oval(47, 46.6, 8.4, 3.7))],
    ['warm', all(oval(27, 43, 7, 2.7), oval(47, 46, 7, 2.7))],
    ...spoonIn,
  ],
  eggbread: [
    ...loaf,
    [
      'main',
      all(
        drawn('M61 51C67 43 76 54 85 48C94 42 101 48 107 53C100 57 94 51 85 57C76 63 67 55 61 51Z'),
        drawn('M59 72C66 64 76 75 85 69C94 63 102 69 109 74C102 78 94 72 85 78C76 84 66 76 59 72Z'),
      ),
    ],
  ],
  pot: [
    ['dark', all(rect(4, 48, 92, 7), oval(50, 18, 6))],
    ['second', dome(50, 45, 38, 24)],
    ['main', drawn('M12 44L88 44L88 78C88 88 82 94 72 94L28 94C18 94 12 88 12 78Z')],
    ['light', rect(12, 44, 76, 3)],
  ],
  cup: [
    ['light', all(steam(34, 30), steam(52, 30))],
    ['second', ring(76, 52, 16, 6)],
    ['dark', drawn('M-2 86L88 86C84 93 79 96 70 96L16 96C7 96 2 93 -2 86Z')],
    ['main', drawn('M8 36L78 36L78 56C78 76 64 88 43 88C22 88 8 76 8 56Z')],
  ],
  wine: [
    ['dark', all(rect(47.6, 52, 4.8, 40), dome(50, 97, 22, 8))],
    ['main', drawn('M24 4L76 4C82 32 74 56 50 56C26 56 18 32 24 4Z')],
    ['second', drawn('M21 22L79 22C80 42 70 56 50 56C30 56 20 42 21 22Z')],
    ['light', drawn('M68 26C70 38 66 46 59 50C65 43 66 36 64 26Z')],
  ],
  jar: [
    ['dark', rect(26, 6, 48, 13)],
    ['main', drawn('M30 18L70 18L70 22C80 26 84 32 84 42L84 84C84 92 80 96 72 96L28 96C20 96 16 92 16 84L16 42C16 32 20 26 30 22Z')],
    ['light', rect(16, 46, 68, 30)],
    ['second', all(oval(50, 61, 10), leaf(54, 52, 66, 47, 0.3))],
  ],
  candle: [
    ['second', oval(50, 30, 26)],
    ['main', all(rect(39, 48, 22, 44), rect(20, 90, 60, 6))],
    ['light', drawn('M50 6C60 20 63 28 63 34C63 42 57 46 50 46C43 46 37 42 37 34C37 28 40 20 50 6Z')],
    ['dark', drawn('M50 24C55 31 56 35 56 38C56 43 53 45 50 45C47 45 44 43 44 38C44 35 45 31 50 24Z')],
  ],
  lamp: [
    ['main', all(drawn('M22 97L22 38C22 12 42 2 68 6L67 12C47 9 28 17 28 38L28 97Z'), rect(2, 95, 66, 6))],
    ['light', bowl(66, 36, 12, 11)],
    ['second', dome(66, 37, 26, 27)],
  ],
  window: [
    ['second', rect(10, -2, 80, 92)],
    ['light', all(rect(18, 6, 29, 34), rect(53, 6, 29, 34), rect(18, 46, 29, 40), rect(53, 46, 29, 40))],
    ['green', all(...[-30, 0, 30].map((at) => turned(leaf(33, 74, 33, 46, 0.24), at, 33, 74)))],
    ['main', poly(24, 70, 42, 70, 39, 91, 27, 91)],
    ['dark', rect(0, 90, 100, 9)],
  ],
} satisfies Record<string, Motif>
