import type { Genre } from '@magazineai/design'
import type { MaterialBlock, Piece } from './material.ts'
import { measureWords, plain, textOfBlock } from './text.ts'
import { countWords } from '../source.ts'

/** Most words of a line that is only named: a notice says more. */
const NAMED = 12

const isNamed = (block: MaterialBlock): boolean =>
  block.kind === 'items' && block.items.every(({ text }) => countWords(text.map(plain).join(' ')) <= NAMED)

/** Genres that are told by their rows: of running text alone one is a guess. */
const IN_ROWS: ReadonlySet<Genre> = new Set<Genre>(['list', 'recipe'])

/** Things to do one after another at least: one alone is a piece of advice. */
const FEWEST_STEPS = 2

/** Returns whether blocks say what to do in steps, which are several. */
export const areInSteps = (blocks: readonly MaterialBlock[]): boolean =>
  blocks.reduce((sum, block) => sum + (block.kind === 'steps' ? block.steps.length : isInOrder(block) ? block.items.length : 0), 0) >=
  FEWEST_STEPS

const isInOrder = (block: MaterialBlock): block is Extract<MaterialBlock, { kind: 'items' }> => block.kind === 'items' && block.ordered

/** What the form of a genre is made of: without it a page shows none of it, whatever the words say. */
const madeOf: Partial<Readonly<Record<Genre, (blocks: readonly MaterialBlock[]) => boolean>>> = {
  photos: (blocks) => blocks.some(({ kind }) => kind === 'picture'),
  'how-to': areInSteps,
}

/** Kinds that stand in rows, and figures in tables. */
const ROWS: ReadonlySet<MaterialBlock['kind']> = new Set(['items', 'entries', 'ingredients', 'verse', 'code'])

/** Returns what a piece is on a plain page: rows where most of its words stand in them, else running text. */
function plainGenre(blocks: readonly MaterialBlock[]): Genre {
  const words = (of: readonly MaterialBlock[]): number => of.reduce((sum, block) => sum + measureWords(textOfBlock(block)), 0)
  const half = words(blocks) / 2
  if (words(blocks.filter(({ kind }) => kind === 'table')) > half) return 'data'
  if (words(blocks.filter(({ kind }) => ROWS.has(kind))) <= half) return 'short'
  return blocks.every(isNamed) ? 'list' : 'notices'
}

/**
 * Returns the genre whose pages show a piece: lines that only name things are a list, though they may be read as notices, or for their sums as figures; running
 * text that may be a list or a recipe is running text, and so is what has nothing that the form of its genre is made of, as pictures or steps.
 */
export function genreShown({ genre, sure = true, blocks = [] }: Pick<Piece, 'genre'> & Partial<Pick<Piece, 'blocks' | 'sure'>>): Genre {
  if (!blocks.length) return genre
  if (genre === 'notices' && blocks.every(isNamed)) return 'list'
  if (genre === 'data' && blocks.some(isNamed) && blocks.every(({ kind }) => kind !== 'table')) return 'list'
  if (madeOf[genre]?.(blocks) === false) return plainGenre(blocks)
  return IN_ROWS.has(genre) && !sure && blocks.every(({ kind }) => kind === 'prose') ? 'short' : genre
}
