import type { Genre } from '@magazineai/design'
import type { MaterialBlock, Piece } from './material.ts'
import { plain } from './text.ts'
import { countWords } from '../source.ts'

/** Most words of a line that is only named: a notice says more. */
const NAMED = 12

const isNamed = (block: MaterialBlock): boolean =>
  block.kind === 'items' && block.items.every(({ text }) => countWords(text.map(plain).join(' ')) <= NAMED)

/** Genres that are told by their rows: of running text alone one is a guess. */
const IN_ROWS: ReadonlySet<Genre> = new Set<Genre>(['list', 'recipe'])

/**
 * Returns the genre whose pages show a piece: lines that only name things are a list, though they may be read as notices, or for their sums as figures; running
 * text that may be a list or a recipe is running text.
 */
export function genreShown({ genre, sure = true, blocks = [] }: Pick<Piece, 'genre'> & Partial<Pick<Piece, 'blocks' | 'sure'>>): Genre {
  if (!blocks.length) return genre
  if (genre === 'notices' && blocks.every(isNamed)) return 'list'
  if (genre === 'data' && blocks.some(isNamed) && blocks.every(({ kind }) => kind !== 'table')) return 'list'
  return IN_ROWS.has(genre) && !sure && blocks.every(({ kind }) => kind === 'prose') ? 'short' : genre
}
