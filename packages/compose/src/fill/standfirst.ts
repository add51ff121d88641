import { announces, endsAsSentence, leansBack } from '../analyse/anaphora.ts'
import { plainBlock, sourced } from './inlines.ts'
import type { BodyParagraph, Unit } from './units.ts'
import type { Draft, TextPlace } from './draft.ts'
import { writeFirst } from './fit.ts'
import type { Candidate } from './fit.ts'
import { from } from './provenance.ts'

interface Lead extends Candidate {
  text: string
  units: readonly Unit[]
}

/** Most characters of a standfirst that is still read at a glance. */
const MOST = 260
/** Fewest: less says too little. */
const LEAST = 45

/** Lead sentences are looked for in this many paragraphs from the beginning. */
const NEAR = 4

/**
 * Lifts sentences out of the beginning of a text, the earliest and the most first: what remains must begin with a sentence that stands by
 * itself and must not be much shorter.
 */
export function leadsOf(units: readonly Unit[], style: string): Lead[] {
  return units.slice(0, NEAR).flatMap((unit, at) => {
    const paragraph = unit.paragraphs[0]
    // A section further on keeps its beginning: its story would start in the middle.
    if (!paragraph || (at > 0 && (unit.leans || unit.paragraphs.length > 1 || unit.heading !== units[0]?.heading))) return []
    const { sentences, block } = paragraph
    const leads: Lead[] = []
    for (let count = sentences.length; count >= 1; count--) {
      const text = block.text.slice(0, sentences[count - 1]?.end ?? 0)
      if (!standsAlone(text)) continue
      const rest = without(units, at, paragraph, count)
      if (rest) leads.push({ text, units: rest, ...candidate(text, paragraph, style) })
    }
    return leads
  })
}

/** Sentences shown without being lifted, where nothing can be: the first of the text, then the first of the paragraphs after it. */
export function echoesOf(units: readonly Unit[], style: string): Lead[] {
  return units.slice(0, NEAR).flatMap((unit) => {
    const paragraph = unit.heading === units[0]?.heading ? unit.paragraphs[0] : undefined
    const text = paragraph?.sentences[0]?.text ?? ''
    return paragraph && standsAlone(text) ? [{ text, units, ...candidate(text, paragraph, style) }] : []
  })
}

const standsAlone = (text: string): boolean =>
  text.length >= LEAST &&
  text.length <= MOST &&
  /^[“"‘'(]*[\p{Lu}\p{Lo}\d]/u.test(text) &&
  !leansBack(text) &&
  !announces(text) &&
  endsAsSentence(text) &&
  !/[[{@\u2028]|https?:/u.test(text) &&
  text.split('“').length === text.split('”').length

/** Fills a standfirst; answers the text that remains for the body. */
export function fillStandfirst(
  draft: Draft,
  place: TextPlace,
  units: readonly Unit[],
  lines: number,
): { text: string; units: readonly Unit[] } | null {
  const style = place.layer.props.style ?? 'standfirst'
  return writeFirst(draft, place, [...leadsOf(units, style), ...echoesOf(units, style)], { lines, scale: 0.99 })
}

const candidate = (text: string, paragraph: BodyParagraph, style: string): Candidate => ({
  blocks: [plainBlock(text, { style, ...sourced(paragraph.block) })],
  provenance: from(paragraph.block),
})

/** The units without the first sentences of one; null when what remains would begin in the air or be too little. */
function without(units: readonly Unit[], at: number, paragraph: BodyParagraph, count: number): readonly Unit[] | null {
  const unit = units[at] as Unit
  const next = paragraph.sentences[count]
  if (next && leansBack(next.text)) return null
  if (!next && (unit.paragraphs.length > 1 || units.length < 4 || units[at + 1]?.leans)) return null
  const rest = next ? [{ ...unit, leans: false, paragraphs: [{ ...paragraph, from: next.start }, ...unit.paragraphs.slice(1)] }] : []
  return [...units.slice(0, at), ...rest, ...units.slice(at + 1)]
}
