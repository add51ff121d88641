import type { Px } from '@magazineai/design'
import { a4 } from '../../grid.ts'
import type { Box } from '../../pieces.ts'

/** Width of the printed margin that is cut off. */
export const BLEED = 35

/** What a column needs below its last baseline, so that whole rows of the grid hold whole lines. */
export const DESCENT = 12

/** The whole page with its bleed. */
export const fullBleed: Box = { x: -BLEED, y: -BLEED, width: a4.page.width + 2 * BLEED, height: a4.page.height + 2 * BLEED }

/** The master of a numbered page. */
export const masterOf = (number: number): 'left' | 'right' => (number % 2 === 0 ? 'left' : 'right')

/** Space between text columns. */
export const columns = (count: number): { count: number; gutter: Px } => ({ count, gutter: a4.column.gutter })

/** Characters that fit: columns of a width, in lines of Cormorant Garamond at 46 px (0.382 em on average), 5 % kept free. */
export const room = (lines: number, width: Px): number => Math.round(0.95 * lines * (width / (46 * 0.382)))

/** Ascent and cap height of Bodoni Moda, em. The first baseline of a frame lies one ascent below its top. */
const ASCENT = 1.125
const CAPS = 0.7

/** Distance from the top of a frame to the top of its capitals, in Bodoni Moda of a size. */
export const capInset = (size: Px): Px => Math.round((ASCENT - CAPS) * size)

/** Height of a frame that holds lines of Bodoni Moda. */
export const displayHeight = (lines: number, size: Px, leading: Px): Px =>
  Math.ceil(ASCENT * size + (lines - 1) * leading + Math.max(0.05 * size, leading / 2 - 0.3625 * size) + 4)

/** Characters of an English word with the space after it, on average. */
const WORD = 5.8

/** Words in so many characters. */
export const wordsIn = (characters: number): number => Math.round(characters / WORD)
