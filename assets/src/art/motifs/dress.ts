import type { Motif } from './motif.ts'
import { all, bar, drawn, leaf, moved, oval, poly, rect, ring, rounded } from './outline.ts'
import type { Outline } from './outline.ts'

const mirrored = (outline: Outline): Outline => moved(outline, (x, y) => [100 - x, y])

/** An outline and the same on the other side. */
const both = (outline: Outline): Outline => all(outline, mirrored(outline))

/** A mitten with its thumb on the left. */
const mitten = drawn('M14 74L12 62C4 58 -2 50 0 44C2 38 9 40 14 45L14 32C14 10 46 10 46 32L46 74Z')

/** Patches of a quilt of three in a row, of which every other is of one kind. */
const patches = (odd: 0 | 1, patch: (x: number, y: number) => Outline): Outline =>
  all(
    ...Array.from({ length: 9 }, (_, at) => at).flatMap((at) =>
      at % 2 === odd ? [patch(8 + 28 * (at % 3), 8 + 28 * Math.floor(at / 3))] : [],
    ),
  )

/** What one wears, carries on a journey, and sews. */
export const dress = {
  coat: [
    ['dark', all(ring(50, 1, 7, 3.6), rect(48, 6, 4, 10))],
    ['second', both(drawn('M34 14C24 16 18 22 15 34L3 76L20 82L36 42Z'))],
    ['main', drawn('M36 11L64 11C72 12 76 15 77 20C79 46 83 74 90 100L10 100C17 74 21 46 23 20C24 15 28 12 36 11Z')],
    ['dark', all(both(poly(4.4, 71, 21.6, 77, 20, 83, 2.6, 77)), poly(41, 9, 59, 9, 50, 40))],
    ['second', both(all(poly(37, 7, 42, 7, 49, 44, 33, 33, 29, 13), rect(20, 70, 14, 5)))],
    ['light', both(all(...[52, 67, 82].map((y) => oval(41, y, 3.6))))],
  ],
  hat: [
    ['second', drawn('M-4 70C0 60 20 64 50 64C80 64 100 60 104 70C104 84 78 92 50 92C22 92 -4 84 -4 70Z')],
    ['main', drawn('M20 74C20 44 24 18 36 15C43 13 46 20 50 20C54 20 57 13 64 15C76 18 80 44 80 74C66 80 34 80 20 74Z')],
    ['light', leaf(64, 62, 94, 22, 0.18)],
    ['dark', drawn('M21 58C36 64 64 64 79 58L80 74C66 80 34 80 20 74Z')],
  ],
  tophat: [
    ['main', drawn('M22 86C25 60 22 34 15 6C20 0 80 0 85 6C78 34 75 60 78 86C66 94 34 94 22 86Z')],
    ['second', oval(50, 6, 35, 6.4)],
    ['light', drawn('M30 22C35 42 36 50 36 62L42 63C42 50 41 40 38 23Z')],
    ['dark', drawn('M23.4 66C38 73 62 73 76.6 66L78 86C66 94 34 94 22 86Z')],
    ['second', drawn('M-1 77C3 71 10 71 22 77C38 85 62 85 78 77C90 71 97 71 101 77C99 93 78 100 50 100C22 100 1 93 -1 77Z')],
  ],
  mitten: [
    ['dark', drawn('M26 90C28 112 72 112 74 90L70 90C68 106 32 106 30 90Z')],
    ['main', mitten],
    ['second', mirrored(mitten)],
    ['light', both(rounded(10, 72, 40, 20, 5))],
    ['light', both(all(poly(30, 30, 40, 41, 30, 52, 20, 41)))],
    ['dark', both(all(rect(18, 78, 5, 14), rect(28, 78, 5, 14), rect(38, 78, 5, 14)))],
  ],
  backpack: [
    ['dark', all(ring(50, 2, 12, 5), both(drawn('M20 22C6 30 0 46 2 72L9 72C8 50 12 38 24 30Z')))],
    ['second', both(rounded(4, 60, 16, 30, 6))],
    ['main', drawn('M14 44C14 20 26 6 50 6C74 6 86 20 86 44L86 88C86 96 82 100 74 100L26 100C18 100 14 96 14 88Z')],
    ['second', drawn('M14 44C14 20 26 6 50 6C74 6 86 20 86 44L86 46C76 54 62 58 50 58C38 58 24 54 14 46Z')],
    ['dark', all(rect(45.6, 8, 8.8, 58), rounded(24, 70, 52, 24, 5))],
    ['main', rounded(27, 76, 46, 15, 3)],
    ['light', all(rounded(42, 55, 16, 12, 2.4))],
  ],
  bag: [
    ['dark', drawn('M28 34L28 22C28 0 72 0 72 22L72 34L65 34L65 23C65 9 35 9 35 23L35 34Z')],
    ['main', drawn('M18 36L82 36C94 52 102 76 98 92C97 97 94 99 89 99L11 99C6 99 3 97 2 92C-2 76 6 52 18 36Z')],
    ['second', both(drawn('M2 92C0 84 1 76 3 68C16 72 24 84 24 99L11 99C6 99 3 97 2 92Z'))],
    [
      'light',
      all(
        ...[32, 50, 68].map((x) => poly(x, 50, x + 8, 60, x, 70, x - 8, 60)),
        ...[41, 59].map((x) => poly(x, 74, x + 7, 83, x, 92, x - 7, 83)),
      ),
    ],
    ['dark', rounded(13, 31, 74, 9, 4.5)],
    ['light', rounded(43, 28, 14, 15, 4)],
  ],
  quilt: [
    ['dark', rounded(2, 2, 96, 96, 3)],
    ['main', patches(0, (x, y) => rect(x, y, 28, 28))],
    ['second', patches(1, (x, y) => rect(x, y, 28, 28))],
    ['light', patches(0, (x, y) => poly(x + 14, y + 3, x + 25, y + 14, x + 14, y + 25, x + 3, y + 14))],
    ['main', patches(1, (x, y) => all(poly(x, y, x + 28, y, x + 14, y + 14), poly(x, y + 28, x + 14, y + 14, x + 28, y + 28)))],
    ['field', poly(101, 58, 101, 101, 58, 101)],
    ['dark', poly(99, 60, 60, 99, 56, 56)],
    ['light', poly(93, 60, 60, 93, 60, 60)],
  ],
  thread: [
    ['second', all(rounded(6, 4, 54, 12, 4), rounded(6, 86, 54, 13, 4))],
    ['main', rounded(13, 16, 40, 70, 3)],
    ['light', all(...[26, 39, 52, 65, 78].map((y) => bar(14, y + 2, 52, y - 4, 3)))],
    ['main', drawn('M52 72C72 80 88 70 82 52C77 38 74 22 90 10L93 13C80 24 81 38 87 51C94 74 74 88 52 80Z')],
    ['dark', drawn('M85 -2C91 -7 99 -3 98 5L82 101L79 101Z')],
    ['field', leaf(92, 0, 90, 14, 0.14)],
  ],
} satisfies Record<string, Motif>
