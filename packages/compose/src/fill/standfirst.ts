import { leansBack } from '../analyse/anaphora.ts'
import { standsAlone } from '../analyse/stands-alone.ts'
import type { FillContext } from './context.ts'
import { plainBlock, sourced } from './inlines.ts'
import type { BodyParagraph, Unit } from './units.ts'
import type { TextPlace } from './draft.ts'
import { writeFirst } from './fit.ts'
import type { Candidate } from './fit.ts'
import { from } from './provenance.ts'

interface Lead extends Candidate {
  text: string
  units: readonly Unit[]
}

/** Lead sentences are looked for in this many paragraphs from the beginning. */
const NEAR = 4

/**
 * Lifts sentences out of the beginning of a text, the earliest and the most first: what remains must begin with a sentence that stands by
 * itself and must not be much shorter.
 */
export function leadsOf(units: readonly Unit[], style: string, language: string): Lead[] {
  return units.slice(0, NEAR).flatMap((unit, at) => {
    const paragraph = unit.paragraphs[0]
    // A section further on keeps its beginning: its story would start in the middle.
    if (!paragraph || (at > 0 && (unit.leans || unit.paragraphs.length > 1 || unit.heading !== units[0]?.heading))) return []
    const { sentences, block } = paragraph
    const tongue = block.language ?? language
    const leads: Lead[] = []
    for (let count = sentences.length; count >= 1; count--) {
      const text = block.text.slice(0, sentences[count - 1]?.end ?? 0)
      if (!standsAlone(text, tongue)) continue
      const rest = without(units, at, paragraph, count, tongue)
      if (rest) leads.push({ text, units: rest, ...candidate(text, paragraph, style) })
    }
    return leads
  })
}

/** Fills a standfirst with sentences lifted out of the text; answers the text that remains for the body. Null where none stands alone: it is never a sentence of the text beside it. */
export function fillStandfirst(
  { draft, language }: Pick<FillContext, 'draft' | 'language'>,
  place: TextPlace,
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

/** The units without the first sentences of one; null when what remains would begin in the air or be too little. */
function without(units: readonly Unit[], at: number, paragraph: BodyParagraph, count: number, language: string): readonly Unit[] | null {
  const unit = units[at] as Unit
  const next = paragraph.sentences[count]
  if (next && leansBack(next.text, language)) return null
  if (!next && (unit.paragraphs.length > 1 || units.length < 4 || units[at + 1]?.leans)) return null
  const rest = next ? [{ ...unit, leans: false, paragraphs: [{ ...paragraph, from: next.start }, ...unit.paragraphs.slice(1)] }] : []
  return [...units.slice(0, at), ...rest, ...units.slice(at + 1)]
}
