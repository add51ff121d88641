import { quoteScore } from '../analyse/quotes.ts'
import type { Unit } from './units.ts'
import type { Selection } from './selection.ts'
import { isQuestion } from '../analyse/articles.ts'
import { bodyFrames } from './body-frames.ts'
import { plainBlock, sourced, textOf } from './inlines.ts'
import type { Draft, PlacedTextSlot } from './draft.ts'
import { writeFirst } from './fit.ts'
import { from } from './provenance.ts'
import type { PlacedBlock } from '../analyse/article.ts'

/** A sentence that can stand large beside a text. */
export interface Quote {
  text: string
  block: PlacedBlock
  score: number
}

/** A sentence its own writer would set large comes before any other. */
const CHOSEN = 2

/** Lists the sentences of what is shown of a text that serve as pull quotes, the best first. `language` (BCP 47) is that of paragraphs that name none. */
export function quotesOf(units: readonly Unit[], language: string, selection: Selection = units.map(() => 'all')): Quote[] {
  const quotes: Quote[] = []
  units.forEach((unit, index) => {
    const share = selection[index]
    if (share === 'none') return
    for (const [nth, paragraph] of unit.paragraphs.entries()) {
      const before = unit.paragraphs[nth - 1]
      // A step of a list says little by itself, and a question stands over its answer.
      if (paragraph.block.kind === 'item' || isQuestion(paragraph.block)) continue
      paragraph.sentences.forEach((sentence, at) => {
        if (sentence.start < paragraph.from || (typeof share === 'number' && at >= share)) return
        // What an answer begins with leans on its question.
        if (at === 0 && before && isQuestion(before.block)) return
        const score = quoteScore(sentence.text, paragraph.block.language ?? language)
        const chosen = paragraph.block.large?.includes(sentence.text) ? CHOSEN : 0
        if (score !== null)
          quotes.push({ text: sentence.text, block: paragraph.block, score: score + chosen + (paragraph.salience[at] ?? 0) * 0.5 })
      })
    }
  })
  return quotes.sort((a, b) => b.score - a.score)
}

/** Writes the best quote that fits and was not used before; answers it, or null when the place stays empty. */
export function fillQuote(draft: Draft, place: PlacedTextSlot, quotes: readonly Quote[], used: Set<string>): Quote | null {
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

/** A quote loses so much where its sentence stands on the facing page: both are seen at once. */
const FACING = 0.4

/**
 * Returns the quotes that may stand on a page (counted from 0) beside a text that was laid out: none whose sentence is on that page, or comes after what is seen with it, and those whose sentence
 * is on the facing page after the others of their rank.
 */
export function quotesFor(draft: Draft, story: string, page: number, quotes: readonly Quote[]): Quote[] {
  const printed = printedPages(draft, story)
  return quotes
    .flatMap((quote) => {
      const pages = printed(quote.text)
      if (!pages.size || pages.has(page) || Math.max(...pages) > Math.max(page, facing(page))) return []
      return [pages.has(facing(page)) ? { ...quote, score: quote.score - FACING } : quote]
    })
    .sort((a, b) => b.score - a.score)
}

/** Returns the page that is seen beside another: the cover stands alone, then pages lie in pairs. Pages count from 0. */
const facing = (page: number): number => (page === 0 ? -1 : page % 2 ? page + 1 : page - 1)

/** Returns what finds the pages (counted from 0) on which a story prints a sentence. Signs between letters may have been set otherwise than in the source. */
export function printedPages(draft: Draft, story: string): (sentence: string) => Set<number> {
  const frames = bodyFrames(draft.design, story)
  const blocks = draft.design.stories[story]?.doc.content ?? []
  const spans = (draft.storyLayout(story)?.frames ?? []).flatMap(({ lines }, index) =>
    lines.map(({ paragraph, start, end }) => ({ paragraph, start, end, page: frames[index]?.page ?? -1 })),
  )
  const texts = blocks.map((block) => lettersOf(textOf(block)))
  return (sentence) => {
    const { letters } = lettersOf(sentence)
    const pages = new Set<number>()
    texts.forEach((text, paragraph) => {
      const at = text.letters.indexOf(letters)
      if (at < 0 || !letters) return
      const [from, to] = [text.offsets[at] ?? 0, (text.offsets[at + letters.length - 1] ?? 0) + 1]
      for (const span of spans) if (span.paragraph === paragraph && span.start < to && span.end > from) pages.add(span.page)
    })
    return pages
  }
}

/** Returns the letters of a text in small form, and where each stands in it. */
export function lettersOf(text: string): { letters: string; offsets: number[] } {
  let letters = ''
  const offsets: number[] = []
  for (const match of text.matchAll(/\p{L}/gu)) {
    const small = match[0].toLowerCase()
    letters += small
    for (let unit = 0; unit < small.length; unit++) offsets.push(match.index)
  }
  return { letters, offsets }
}
