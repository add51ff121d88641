import type { Motif } from './motif.ts'
import { all, arch, bar, bowl, dome, drawn, leaf, oval, rect, ring, turned } from './outline.ts'

const steam = (x: number, y: number) =>
  drawn(
    `M${x - 1} ${y}C${x - 9} ${y - 9} ${x + 7} ${y - 15} ${x - 1} ${y - 26}L${x + 2} ${y - 27}C${x + 15} ${y - 14} ${x - 1} ${y - 9} ${x + 3} ${y}Z`,
  )

const pear = 'M50 18C60 18 62 30 64 40C68 52 83 58 83 75C83 89 68 97 50 97'

/** Where the grains of an ear begin, a pair at each, from its foot. */
const GRAINS = [66, 50, 34, 18]

/** What stands on a table. */
export const table = {
  bread: [
    ['warm', drawn('M70 24L24 24C4 24 -10 34 -10 50C-10 58 -6 63 -6 68L-6 86C-6 92 -2 95 4 95L70 95Z')],
    ['dark', all(...[-1, 19].map((x) => drawn(`M${x} 58C${x + 1} 44 ${x + 6} 35 ${x + 16} 29C${x + 12} 39 ${x + 8} 49 ${x} 58Z`)))],
    [
      'second',
      drawn(
        'M76 20C98 20 110 31 110 46C110 54 106 59 106 66L106 88C106 94 102 97 96 97L58 97C52 97 48 94 48 88L48 66C48 59 44 54 44 46C44 31 54 20 76 20Z',
      ),
    ],
    [
      'light',
      drawn(
        'M77 26C95 26 104 34 104 46C104 53 100 58 100 65L100 86C100 90 98 91 95 91L59 91C56 91 54 90 54 86L54 65C54 58 50 53 50 46C50 34 59 26 77 26Z',
      ),
    ],
    [
      'warm',
      all(
        oval(68, 42, 3, 2),
        oval(86, 50, 2.4, 1.8),
        oval(72, 62, 2.2, 1.6),
        oval(88, 74, 3, 2),
        oval(66, 80, 2.2, 1.6),
        oval(80, 36, 1.8, 1.4),
      ),
    ],
  ],
  wheat: [
    [
      'warm',
      turned(
        all(bar(50, -20, 50, -44, 1.8), ...GRAINS.flatMap((y) => [bar(34, y - 22, 24, y - 50, 1.8), bar(66, y - 22, 76, y - 50, 1.8)])),
        9,
        50,
        60,
      ),
    ],
    ['dark', turned(drawn('M48.4 -6L51.6 -6C51.6 40 52.6 76 45 108L41 107C48 76 48.4 40 48.4 -6Z'), 9, 50, 60)],
    ['second', turned(leaf(47, 100, 82, 66, 0.14), 9, 50, 60)],
    [
      'warm',
      turned(
        all(
          ...GRAINS.flatMap((y) => [leaf(48.6, y + 2, 33, y - 24, 0.24), leaf(51.4, y + 2, 67, y - 24, 0.24)]),
          leaf(50, 8, 50, -22, 0.22),
        ),
        9,
        50,
        60,
      ),
    ],
    ['dark', turned(all(...GRAINS.flatMap((y) => [leaf(46, y - 3, 36, y - 19, 0.05), leaf(54, y - 3, 64, y - 19, 0.05)])), 9, 50, 60)],
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
    ['light', all(steam(26, 28), steam(44, 26))],
    ['second', rect(33, 84, 34, 12)],
    ['main', bowl(50, 48, 47, 43)],
    ['dark', oval(50, 48, 49, 11)],
    ['second', oval(50, 48, 43, 7.6)],
    ['light', drawn('M59.4 50.4C60 49 62 48 64.6 51.4L98 10C100.4 6 95 1.6 92 5Z')],
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
    ['second', arch(14, 0, 72, 96)],
    ['light', arch(22, 8, 56, 82)],
    ['second', all(rect(47, 6, 6, 84), rect(20, 34, 60, 5), rect(20, 61, 60, 5))],
    ['dark', rect(6, 92, 88, 8)],
  ],
} satisfies Record<string, Motif>
