import { isKind } from '@magazineai/design'
import { isSmallWord } from '../check/tokens.ts'
import { endsShort, evenShort, narrowUntil } from '../setters/set-text.ts'
import type { Draft } from './draft.ts'
import { textOf } from './inlines.ts'

/**
 * Makes the box of a text of one paragraph as narrow as it must be so that no line but the last ends in an article, a preposition or a dash, and the last is no short
 * one; where no width does so, lines about as long as each other.
 */
export function keepTogether(draft: Draft, at: { page: number; id: string }): void {
  const layer = draft.layer(at)
  if (!isKind(layer, 'Text') || layer.props.doc?.content.length !== 1) return
  if (!isTorn(draft, at) && !endsShort(draft, at)) return
  if (!narrowUntil(draft, at, (trial) => !isTorn(trial, at) && !endsShort(trial, at))) evenShort(draft, at)
}

const isTorn = (draft: Draft, at: { page: number; id: string }): boolean => tornLines(draft, at) > 0

/** Returns how many lines of a text, but for the last, end in a small word, a small letter or a dash. */
export function tornLines(draft: Draft, at: { page: number; id: string }): number {
  const layer = draft.layer(at)
  const [block] = (isKind(layer, 'Text') && layer.props.doc?.content) || []
  const text = block ? textOf(block) : ''
  const lines = draft.textLayout(at)?.frames[0]?.lines ?? []
  return lines.slice(0, -1).filter(({ end }) => endsSmall(text.slice(0, end).trimEnd(), draft.design.language)).length
}

/** A dash, or a word of one letter: a capital is the name of what stands before it, as in “Plan B”. */
const loneSign = /^(?:[–—-]|I|(?=\p{Ll})[\p{Script=Latin}\p{Script=Cyrillic}])$/u

const endsSmall = (text: string, language: string): boolean => {
  const last = text.split(/\s/u).at(-1) ?? ''
  return loneSign.test(last) || (/^[\p{L}\p{M}’']+$/u.test(last) && isSmallWord(last, language))
}
