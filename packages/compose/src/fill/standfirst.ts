import { announces, endsAsSentence, leansBack } from '../analyse/anaphora.ts'
import { plainBlock, sourceOf } from './inlines.ts'
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

/**
 * Lifts the lead sentences out of a text, as many as fit: what remains must begin with a sentence that stands by itself and must not be
 * much shorter. Where nothing can be lifted the first sentence is shown and stays in the text too.
 */
export function leadsOf(units: readonly Unit[], style: string): Lead[] {
  const first = units[0]
  const paragraph = first?.paragraphs[0]
  if (!first || !paragraph) return []
  const leads: Lead[] = []
  const { sentences, block } = paragraph
  for (let count = sentences.length; count >= 1; count--) {
    const text = block.text.slice(0, sentences[count - 1]?.end ?? 0)
    if (text.length > MOST || announces(text) || !endsAsSentence(text)) continue
    const rest = without(units, first, paragraph, count)
    if (rest) leads.push({ text, units: rest, ...candidate(text, paragraph, style) })
  }
  return leads
}

/** The lead shown without being lifted: the first sentence, or the most salient one that stands by itself. */
export function echoesOf(units: readonly Unit[], style: string): Lead[] {
  const all = units.flatMap((unit) =>
    unit.paragraphs.flatMap((paragraph) =>
      paragraph.sentences.map((sentence, at) => ({ paragraph, sentence, value: paragraph.salience[at] ?? 0 })),
    ),
  )
  const fit = all.filter(
    ({ sentence }) =>
      sentence.text.length <= MOST &&
      sentence.text.length >= 40 &&
      !leansBack(sentence.text) &&
      !announces(sentence.text) &&
      endsAsSentence(sentence.text),
  )
  fit.sort((a, b) => b.value - a.value)
  return fit.slice(0, 4).map(({ paragraph, sentence }) => ({ text: sentence.text, units, ...candidate(sentence.text, paragraph, style) }))
}

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
  blocks: [plainBlock(text, { style, source: sourceOf(paragraph.block) })],
  provenance: from(paragraph.block),
})

/** The units without the first sentences; null when what remains would begin in the air or be too little. */
function without(units: readonly Unit[], first: Unit, paragraph: BodyParagraph, count: number): readonly Unit[] | null {
  const next = paragraph.sentences[count]
  if (next) {
    if (leansBack(next.text)) return null
    const rest: BodyParagraph = { ...paragraph, from: next.start }
    return [{ ...first, leans: false, paragraphs: [rest, ...first.paragraphs.slice(1)] }, ...units.slice(1)]
  }
  const remaining = first.paragraphs.slice(1)
  if (remaining.length) return null
  return units.length > 3 && !units[1]?.leans ? units.slice(1) : null
}
