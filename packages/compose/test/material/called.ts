import type { Piece } from '../../src/material/material.ts'
import { textOfBlock } from '../../src/material/text.ts'

/** The letters and figures of a text, whatever stands between them. */
const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** What a piece is told from others by; its document where that may give it its name. */
type Called = Pick<Piece, 'title' | 'blocks' | 'genre'> & Partial<Pick<Piece, 'document'>>

/**
 * Returns true for a piece of that title, with its sign or its number or without; a letter, a table and one without a title are called by their first
 * words, and what has no title may be called as its file is.
 */
export function isCalled({ title, blocks, genre, document = '' }: Called, name: string): boolean {
  if (name === '-' && title !== null && keyOf(title) === keyOf(document.replace(/\.[^.]*$/u, ''))) return true
  const [found, wanted] = [keyOf(title ?? ''), keyOf(name.replace(/^\[[^\]]*\]\s*/u, ''))]
  if (found === wanted) return true
  if (found.length > 3 && wanted && (found.includes(wanted) || wanted.includes(found))) return true
  return (
    (title === null || genre === 'letter' || genre === 'data') &&
    wanted !== '' &&
    keyOf(blocks.map(textOfBlock).join(' ')).slice(0, 200).includes(wanted.slice(0, 40))
  )
}

/** Returns true where a title is the one that was said, but for signs and case. */
export const isCalledExactly = (title: string | null, name: string): boolean =>
  keyOf(title ?? '') === keyOf(name.replace(/^\[[^\]]*\]\s*/u, ''))
