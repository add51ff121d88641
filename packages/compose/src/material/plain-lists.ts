import type { Genre } from '@magazineai/design'
import type { Piece } from './material.ts'
import { plain } from './text.ts'
import { countWords } from '../source.ts'

/** Most words of a line that is only named: a notice says more. */
const NAMED = 12

/** Returns the genre whose pages show a piece: lines that only name things are a list, though they may be read as notices. */
export function genreShown({ genre, blocks = [] }: Pick<Piece, 'genre'> & Partial<Pick<Piece, 'blocks'>>): Genre {
  const isNamed = (text: string): boolean => countWords(text) <= NAMED
  const isPlain = blocks.every((block) => block.kind === 'items' && block.items.every(({ text }) => isNamed(text.map(plain).join(' '))))
  return genre === 'notices' && blocks.length > 0 && isPlain ? 'list' : genre
}
