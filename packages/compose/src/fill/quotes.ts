import { quoteScore } from '../analyse/quotes.ts'
import type { Unit } from './units.ts'
import type { Selection } from './selection.ts'
import type { PlacedBlock } from '../analyse/articles.ts'
import { plainBlock, sourced } from './inlines.ts'
import type { Draft, TextPlace } from './draft.ts'
import { writeFirst } from './fit.ts'
import { from } from './provenance.ts'

/** A sentence that can stand large beside a text. */
export interface Quote {
  text: string
  block: PlacedBlock
  score: number
}

/** A sentence its own writer would set large comes before any other. */
const CHOSEN = 2

/** Sentences of what is shown of a text that serve as pull quotes, the best first. */
export function quotesOf(units: readonly Unit[], selection: Selection = units.map(() => 'all')): Quote[] {
  const quotes: Quote[] = []
  units.forEach((unit, index) => {
    const share = selection[index]
    if (share === 'none') return
    for (const paragraph of unit.paragraphs) {
      // A step of a list says little by itself.
      if (paragraph.block.kind === 'item') continue
      paragraph.sentences.forEach((sentence, at) => {
        if (sentence.start < paragraph.from || (typeof share === 'number' && at >= share)) return
        const score = quoteScore(sentence.text)
        const chosen = paragraph.block.large?.includes(sentence.text) ? CHOSEN : 0
        if (score !== null)
          quotes.push({ text: sentence.text, block: paragraph.block, score: score + chosen + (paragraph.salience[at] ?? 0) * 0.5 })
      })
    }
  })
  return quotes.sort((a, b) => b.score - a.score)
}

/** Writes the best quote that fits and was not used before; answers it, or null when the place stays empty. */
export function fillQuote(draft: Draft, place: TextPlace, quotes: readonly Quote[], used: Set<string>): Quote | null {
  const style = place.layer.props.style ?? 'pull-quote'
  const candidates = quotes
    .filter((quote) => !used.has(quote.text))
    .slice(0, 12)
    .map((quote) => ({ quote, blocks: [plainBlock(quote.text, { style, ...sourced(quote.block) })], provenance: from(quote.block) }))
  const done = writeFirst(draft, place, candidates, { scale: 0.72 })
  if (!done) return null
  used.add(done.quote.text)
  return done.quote
}
