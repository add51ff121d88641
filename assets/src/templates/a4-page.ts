import { mm, type Px } from '@magazineai/design'
import { a4 } from './grid.ts'
import type { Box } from './pieces.ts'

/** Width of the printed margin that is cut off. */
export const BLEED: Px = mm(3)

/** What a column needs below its last baseline, so that whole rows of the grid hold whole lines. */
export const DESCENT = 12

/** The whole page with its bleed. */
export const fullBleed: Box = { x: -BLEED, y: -BLEED, width: a4.page.width + 2 * BLEED, height: a4.page.height + 2 * BLEED }

/** Returns the master of a numbered page. */
export const masterOf = (number: number): 'left' | 'right' => (number % 2 === 0 ? 'left' : 'right')

/** Returns so many text columns with the gutter of the grid between them. */
export const columns = (count: number): { count: number; gutter: Px } => ({ count, gutter: a4.column.gutter })

/** Characters of an English word with the space after it, on average. */
const WORD = 5.8

/** Estimates the words in so many characters. */
export const wordsIn = (characters: number): number => Math.round(characters / WORD)

/** Characters that fit lines of a width in a type of an average character width (page pixels), 5 % kept free. */
export const roomFor = (lines: number, width: Px, character: Px): number => Math.round((0.95 * lines * width) / character)
