import type { Motif } from './motif.ts'
import { all, arch, bar, bowl, dome, drawn, leaf, oval, poly, rect, ring, turned } from './outline.ts'

const steam = (x: number, y: number) =>
  drawn(
    `M${x - 1} ${y}C${x - 9} ${y - 9} ${x + 7} ${y - 15} ${x - 1} ${y - 26}L${x + 2} ${y - 27}C${x + 15} ${y - 14} ${x - 1} ${y - 9} ${x + 3} ${y}Z`,
  )

const pear = 'M50 18C60 18 62 30 64 40C68 52 83 58 83 75C83 89 68 97 50 97'

/** What stands on a table. */
export const table = {
  bread: [
    ['dark', drawn('M6 60C6 68 10 80 20 80L80 80C90 80 94 68 94 60Z')],
    ['second', drawn('M6 60C6 38 26 26 50 26C74 26 94 38 94 60C94 68 88 74 80 74L20 74C12 74 6 68 6 60Z')],
    ['light', all(leaf(25, 62, 35, 37, 0.17), leaf(45, 62, 55, 34, 0.17), leaf(65, 62, 75, 37, 0.17))],
  ],
  wheat: [
    [
      'dark',
      all(
        bar(50, 100, 50, 20, 4.6),
        leaf(50, 14, 50, -18, 0.13),
        leaf(39, 25, 29, -12, 0.11),
        leaf(61, 25, 71, -12, 0.11),
        leaf(37, 45, 18, 10, 0.11),
        leaf(63, 45, 82, 10, 0.11),
        leaf(35, 65, 12, 32, 0.11),
        leaf(65, 65, 88, 32, 0.11),
      ),
    ],
    ['main', all(leaf(49, 42, 34, 16, 0.24), leaf(49, 62, 31, 37, 0.24), leaf(49, 82, 28, 58, 0.24), leaf(50, 30, 50, 0, 0.24))],
    ['second', all(leaf(51, 42, 66, 16, 0.24), leaf(51, 62, 69, 37, 0.24), leaf(51, 82, 72, 58, 0.24))],
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
    ['dark', drawn('M45 34C47 24 44 18 40 12L52 8C55 16 55 26 55 34Z')],
    ['main', oval(50, 62, 46, 34)],
    ['second', oval(50, 62, 29, 34)],
    ['light', oval(50, 62, 11, 34)],
  ],
  carrot: [
    ['second', all(leaf(50, 34, 50, 0, 0.16), leaf(48, 34, 28, 6, 0.18), leaf(52, 34, 72, 6, 0.18))],
    ['main', drawn('M30 34C34 26 66 26 70 34C72 54 60 84 50 100C40 84 28 54 30 34Z')],
    ['light', all(bar(31, 46, 46, 46, 2.4), bar(54, 58, 66.5, 58, 2.4), bar(36.5, 70, 48, 70, 2.4))],
  ],
  soup: [
    ['light', all(steam(26, 26), steam(44, 24), steam(62, 26))],
    ['second', all(bar(66, 46, 90, 14, 6), turned(oval(92, 11, 6, 10), 37, 92, 11), rect(32, 88, 36, 8))],
    ['main', bowl(50, 46, 46, 46)],
    ['dark', rect(2, 42, 96, 5)],
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
    ['light', poly(49, 36, 83, 36, 99, 95, 33, 95)],
    ['dark', all(drawn('M22 97L22 38C22 12 42 2 68 6L67 12C47 9 28 17 28 38L28 97Z'), rect(2, 95, 96, 5))],
    ['main', dome(66, 36, 24)],
    ['second', bowl(66, 36, 9, 7)],
  ],
  window: [
    ['second', arch(14, 0, 72, 96)],
    ['light', arch(22, 8, 56, 82)],
    ['second', all(rect(47, 6, 6, 84), rect(20, 34, 60, 5), rect(20, 61, 60, 5))],
    ['dark', rect(6, 92, 88, 8)],
  ],
} satisfies Record<string, Motif>
