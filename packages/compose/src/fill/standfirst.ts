import { leansBack } from '../analyse/anaphora.ts'
import { standsAlone } from '../analyse/stands-alone.ts'
import type { FillContext } from './context.ts'
import { plainBlock, sourced } from './inlines.ts'
import type { BodyParagraph, Unit } from './units.ts'
import type { PlacedTextSlot } from './draft.ts'
import { writeFirst } from './fit.ts'
import type { Candidate } from './fit.ts'
import { from } from './provenance.ts'

interface Lead extends Candidate {
  text: string
  units: readonly Unit[]
}

/**
 * Lifts sentences off the beginning of a text, the most first: what remains must begin with a sentence that stands by itself and must not be much
 * shorter. None is taken from further on, where the text would go on without it.
 */
export function leadsOf(units: readonly Unit[], style: string, language: string): Lead[] {
  const [first] = units
  const paragraph = first?.paragraphs[0]
  if (!first || !paragraph) return []
  const { sentences, block } = paragraph
  const tongue = block.language ?? language
  const leads: Lead[] = []
  for (let count = sentences.length; count >= 1; count--) {
    const text = block.text.slice(0, sentences[count - 1]?.end ?? 0)
    if (!standsAlone(text, tongue)) continue
    const rest = without(first, units.slice(1), count, tongue)
    if (rest) leads.push({ text, units: rest, ...candidate(text, paragraph, style) })
  }
  return leads
}

/** Fills a standfirst with sentences lifted out of the text; answers the text that remains for the body. Null where none stands alone: it is never a sentence of the text beside it. */
export function fillStandfirst(
  { draft, language }: Pick<FillContext, 'draft' | 'language'>,
  place: PlacedTextSlot,
  units: readonly Unit[],
  lines: number,
): { text: string; units: readonly Unit[] } | null {
  const style = place.layer.props.style ?? 'standfirst'
  return writeFirst(draft, place, leadsOf(units, style, language), { lines, scale: 0.99 })
}

const candidate = (text: string, paragraph: BodyParagraph, style: string): Candidate => ({
  blocks: [plainBlock(text, { style, ...sourced(paragraph.block) })],
  provenance: from(paragraph.block),
})

/** What is left of units without the first sentences of their first; null when it would begin in the air or be too little. */
function without(first: Unit, others: readonly Unit[], count: number, language: string): readonly Unit[] | null {
  const [paragraph, ...paragraphs] = first.paragraphs
  const next = paragraph?.sentences[count]
  if (!paragraph || (next && leansBack(next.text, language))) return null
  if (next) return [{ ...first, leans: false, paragraphs: [{ ...paragraph, from: next.start }, ...paragraphs] }, ...others]
  return paragraphs.length || others.length < 3 || others[0]?.leans ? null : others
}
