import type { Motif, Part } from './motif.ts'
import { all, bar, drawn, leaf, oval, rect, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'

/** Steam that rises from a point. */
const steam = (x: number, y: number): Outline =>
  drawn(
    `M${x - 1} ${y}C${x - 9} ${y - 9} ${x + 7} ${y - 15} ${x - 1} ${y - 26}L${x + 2} ${y - 27}C${x + 15} ${y - 14} ${x - 1} ${y - 9} ${x + 3} ${y}Z`,
  )

/** Fruits and roots that a kitchen has in stock, and what is had with them. */
export const pantry = {
  plum: [
    ['dark', drawn('M34 30C35 18 40 6 50 -2L54 2C45 10 40 20 39 30Z')],
    ['light', leaf(45, 12, 84, 4, 0.28)],
    ['main', turned(oval(36, 62, 33, 38), 12, 36, 62)],
    ['second', turned(all(leaf(36, 24, 36, 100, 0.09), drawn('M36 24C46 44 46 80 36 100C70 96 76 40 36 24Z')), 12, 36, 62)],
    ['light', leaf(10, 72, 16, 46, 0.2)],
    ['main', turned(oval(80, 74, 23, 28), 22, 80, 74)],
    ['light', turned(oval(80, 74, 18.6, 23.6), 22, 80, 74)],
    ['dark', turned(leaf(80, 58, 80, 90, 0.3), 22, 80, 74)],
  ],
  olive: [
    ['dark', drawn('M-4 20C24 14 60 22 96 6L98 11C62 27 26 20 -3 25Z')],
    ['second', all(leaf(20, 18, 2, -14, 0.17), leaf(48, 18, 38, -20, 0.17), leaf(76, 14, 74, -20, 0.17), leaf(92, 8, 116, -8, 0.17))],
    ['second', all(leaf(8, 23, -8, 54, 0.17), leaf(90, 12, 108, 42, 0.17))],
    ['dark', all(bar(32, 20, 28, 44, 3), bar(62, 20, 66, 44, 3))],
    ['main', turned(oval(24, 66, 21, 27), 14, 24, 66)],
    ['main', turned(oval(70, 66, 21, 27), -14, 70, 66)],
    ['light', all(turned(leaf(12, 76, 16, 52, 0.2), 14, 24, 66), turned(leaf(58, 76, 62, 52, 0.2), -14, 70, 66))],
  ],
  garlic: [
    ['dark', all(bar(30, 94, 24, 104, 3), bar(40, 95, 40, 106, 3), bar(50, 94, 56, 104, 3))],
    ['second', drawn('M33 40C37 20 35 6 28 -8L44 -12C45 4 45 20 48 40Z')],
    ['main', drawn('M40 28C46 44 84 48 84 74C84 90 66 98 40 98C14 98 -4 90 -4 74C-4 48 34 44 40 28Z')],
    ['second', all(leaf(40, 34, 14, 94, 0.06), leaf(40, 34, 66, 94, 0.06))],
    ['light', all(leaf(40, 36, 40, 97, 0.13), leaf(6, 80, 24, 56, 0.12))],
    ['second', drawn('M98 46C112 66 116 86 104 97C94 102 78 100 72 92C70 82 90 74 98 46Z')],
    ['light', drawn('M98 52C103 68 102 84 92 96C84 97 78 95 75 91C76 84 92 76 98 52Z')],
  ],
  doughstick: [
    ['light', all(steam(18, 46), steam(36, 42))],
    ['second', rect(21, 98, 34, 7)],
    ['main', drawn('M-12 60C0 75 76 75 88 60C86 84 70 100 56 101L20 101C6 100 -10 84 -12 60Z')],
    ['dark', oval(38, 60, 50, 13)],
    ['light', oval(38, 61, 44.6, 9)],
    ...[
      [-13, 48, 50],
      [7, 44, 101],
    ].flatMap(([turn = 0, x = 0, y = 0]): Part[] => [
      ['dark', turned(rounded(x - 62, y - 9.6, 124, 19.2, 9), turn, x, y)],
      ['warm', turned(all(rounded(x - 60.4, y - 8, 120.8, 7.4, 3.7), rounded(x - 60.4, y + 0.6, 120.8, 7.4, 3.7)), turn, x, y)],
    ]),
  ],
} satisfies Record<string, Motif>
