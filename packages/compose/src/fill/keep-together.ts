import { isKind, type Layer } from '@magazineai/design'
import { isSmallWord } from '../check/tokens.ts'
import { endsShort, evenShort } from '../setters/set-text.ts'
import type { Draft } from './draft.ts'
import { tryFit } from './fit.ts'
import { textOf } from './inlines.ts'
import { templateProvenance } from './provenance.ts'

/** Share of its size to which type shrinks sooner than that a line ends in a small word. */
const SHRUNK = 0.9

/** How much narrower a text is tried, and the least share of its width. */
const NARROWER = 0.04
const NARROWEST = 0.5

/**
 * Makes the box of a text of one paragraph as narrow as it must be so that no line but the last ends in an article, a preposition or a dash, and the last is no short
 * one; where no width does so, lines about as long as each other.
 */
export function keepTogether(draft: Draft, at: { page: number; id: string }): void {
  const layer = draft.layer(at)
  if (!isKind(layer, 'Text') || layer.props.doc?.content.length !== 1) return
  if (!isTorn(draft, at) && !endsShort(draft, at)) return
  const { content } = layer.props.doc
  const candidate = { blocks: content, provenance: layer.provenance ?? templateProvenance }
  const layout = draft.textLayout(at)
  const count = layout?.frames[0]?.lines.length ?? 0
  const { boxSize } = layer.props
  for (let share = 1 - NARROWER; share >= NARROWEST; share -= NARROWER) {
    const trial = draft.trial()
    const narrow = { ...layer, props: { ...layer.props, boxSize: { ...boxSize, width: Math.round(boxSize.width * share) } } }
    trial.set(at, () => narrow as Layer)
    const { fits, lines, scale } = tryFit(trial, { ...at, layer: narrow }, candidate)
    if (!fits || lines > count || scale < SHRUNK * (layout?.fit ?? 1)) break
    if (isTorn(trial, at) || endsShort(trial, at)) continue
    draft.adopt(trial)
    return
  }
  evenShort(draft, at)
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
