import { isKind } from '@magazineai/design'
import { isSmallWord } from '../check/tokens.ts'
import type { Draft } from './draft.ts'
import { tryFit } from './fit.ts'
import { templateProvenance } from './provenance.ts'

/** Share of its size to which type shrinks sooner than that a line ends in a small word. */
const SHRUNK = 0.9

/** Sets the lines of a text of one paragraph so that none ends in an article or a preposition, or in a dash, where it has room so. */
export function keepTogether(draft: Draft, at: { page: number; id: string }): void {
  const layer = draft.layer(at)
  if (!isKind(layer, 'Text') || layer.props.doc?.content.length !== 1) return
  const [block] = layer.props.doc.content
  const [inline, ...others] = block?.content ?? []
  if (!block || inline?.type !== 'text' || others.length) return
  const { language } = draft.design
  const layout = draft.textLayout(at)
  const lines = layout?.frames[0]?.lines ?? []
  const { text } = inline
  const isTorn = lines.slice(0, -1).some(({ end }) => endsSmall(text.slice(0, end).trimEnd(), language))
  if (!isTorn) return
  const kept = text.replaceAll(/(\S+) (?=\S)/gu, (whole, word: string) => (endsSmall(word, language) ? `${word}\u00A0` : whole))
  const trial = draft.trial()
  const provenance = layer.provenance ?? templateProvenance
  const {
    fits,
    lines: count,
    scale,
  } = tryFit(trial, { ...at, layer }, { blocks: [{ ...block, content: [{ ...inline, text: kept }] }], provenance })
  if (fits && count <= lines.length && scale >= SHRUNK * (layout?.fit ?? 1)) draft.adopt(trial)
}

const endsSmall = (text: string, language: string): boolean => {
  const last = text.split(/\s/u).at(-1) ?? ''
  return /^[–—-]$/u.test(last) || (/^[\p{L}\p{M}’']+$/u.test(last) && isSmallWord(last, language))
}
