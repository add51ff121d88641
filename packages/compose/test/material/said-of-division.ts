import type { Part } from '../../src/material/parts.ts'
import type { Divisible } from '../../src/material/division/rules.ts'
import { isCalled, isCalledExactly } from './called.ts'
import type { LabelledPiece } from './corpus.ts'

/** The titles of all that stands under a part. */
const headsIn = ({ heading, children }: Part): string[] => [heading?.text ?? '', ...children.flatMap(headsIn)].filter(Boolean)

/** Heads under one title, at most, of which one is that of the only text. */
const MOST_OF_ONE = 2

/**
 * Returns what people say of a part of a document: true where several of the pieces they see are in it, or one that is not called as all of it is;
 * false where it is one; null where they see none of their pieces in it.
 */
export function saidOfDivision({ part, whole, parts, preamble }: Divisible, pieces: readonly LabelledPiece[]): boolean | null {
  const title = part.heading?.text ?? null
  const heads = part.children.flatMap(headsIn)
  const within: LabelledPiece[] = []
  const own: LabelledPiece[] = []
  for (const piece of pieces) {
    const place = placeOf(piece.title)
    if (place === 'within') within.push(piece)
    if (place === 'own') own.push(piece)
  }
  if (!within.length && !own.length) return null
  if (own.length + within.length > 1) return within.length > 0
  return within.length > 0 && part.children.length <= MOST_OF_ONE

  function placeOf(name: string): 'own' | 'within' | null {
    if (name !== '-' && isCalledExactly(title, name)) return 'own'
    if (name !== '-' && heads.some((head) => isCalledExactly(head, name))) return 'within'
    const called = (heading: string | null, { blocks, verdict: { genre } }: typeof whole): boolean =>
      isCalled({ title: heading, blocks, genre }, name)
    if (name !== '-' && title && isCalled({ title, blocks: [], genre: 'short' }, name)) return 'own'
    if (
      parts.some((each) => called(each.heading?.text ?? null, each)) ||
      heads.some((head) => isCalled({ title: head, blocks: [], genre: 'short' }, name))
    )
      return 'within'
    return called(title, preamble.blocks.length ? preamble : whole) || called(title, whole) ? 'own' : null
  }
}
