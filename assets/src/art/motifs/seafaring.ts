import type { Motif } from './motif.ts'
import { all, bar, drawn, oval, poly, rect, ring, rounded, turned } from './outline.ts'
import type { Outline } from './outline.ts'
import { pool, swell } from './water.ts'

/** A square sail about an upright line: narrower at its head, its sides swelled by the wind and its foot drawn up. */
const sail = (x: number, y: number, head: number, foot: number, height: number): Outline => {
  const end = y + height
  return drawn(
    `M${x - head} ${y}L${x + head} ${y}C${x + foot + 1} ${y + 0.3 * height} ${x + foot + 1} ${y + 0.7 * height} ${x + foot} ${end}` +
      `C${x + 0.5 * foot} ${end - 3} ${x - 0.5 * foot} ${end - 3} ${x - foot} ${end}` +
      `C${x - foot - 1} ${y + 0.7 * height} ${x - foot - 1} ${y + 0.3 * height} ${x - head} ${y}Z`,
  )
}

/** The sails of a mast over its deck, from its head down. */
const sails = (x: number, top: number, wide: number): Outline =>
  all(
    sail(x, top, 0.56 * wide, 0.68 * wide, 13),
    sail(x, top + 16.5, 0.72 * wide, 0.86 * wide, 17),
    sail(x, top + 37, 0.9 * wide, wide, 19),
  )

/** Ships of the days of sail, what is hunted with from them, and where their crews stay on land. */
export const seafaring = {
  tallship: [
    ['dark', all(rect(18.4, -8, 3.2, 78), rect(48.4, -20, 3.2, 90), rect(78.4, -10, 3.2, 80), bar(96, 62, 124, 46, 3.4))],
    ['second', all(poly(84, -4, 122, 46, 96, 55), drawn('M14 30C8 42 0 50 -8 56L14 58Z'))],
    ['light', all(sails(20, -4, 11.4), sails(50, -16, 14.4), sails(80, -6, 12))],
    ['main', drawn('M-8 58L12 60L14 66C40 70 72 69 92 63L110 57C106 68 100 82 94 90L10 90C0 82 -6 70 -8 58Z')],
    ['second', drawn('M-4.6 69C30 75 76 75 104.6 69L101 77C74 82 30 82 -0.6 77Z')],
    ['dark', all(...[14, 28, 42, 56, 70, 84].map((x) => rect(x, 74, 4.4, 4.4)))],
    ['near', pool(83, -30, 130)],
    ['far', all(swell(92, 8, 42), swell(95, 60, 92))],
  ],
  harpoon: [
    ['light', ring(66, 80, 25, 6)],
    ['second', ring(66, 80, 19.5, 6)],
    ['dark', turned(rect(44.6, -12, 10.8, 124), 42)],
    ['light', turned(all(...[16, 30, 58].map((y) => rect(43, y, 14, 5))), 42)],
    ['main', turned(drawn('M50 -54L76 2L57 -6L57 6L43 6L43 -6L24 2Z'), 42)],
    ['second', turned(drawn('M50 -54L76 2L57 -6L57 6L50 6Z'), 42)],
  ],
  inn: [
    ['dark', all(rect(-4, -8, 6, 108), rect(-4, 2, 96, 5), bar(0, 30, 26, 6, 4), oval(93, 4.5, 5))],
    ['dark', all(rect(27, 6, 3.4, 14), rect(73, 6, 3.4, 14))],
    ['main', drawn('M18 18L85 18L85 78C85 92 68 98 51.5 100C35 98 18 92 18 78Z')],
    ['light', drawn('M24 24L79 24L79 77C79 87 66 92 51.5 94C37 92 24 87 24 77Z')],
    ['second', all(rounded(35, 46, 26, 36, 3), ring(64, 63, 12, 4.6))],
    ['dark', all(rect(41, 54, 3.4, 20), rect(51, 54, 3.4, 20))],
    ['main', all(oval(39, 44, 6), oval(48, 41, 7), oval(57, 44, 6), rect(35, 43, 26, 6))],
  ],
} satisfies Record<string, Motif>
