import { announces, leansBack } from '../analyse/anaphora.ts'
import { isQuestion, isTalk } from '../analyse/articles.ts'
import { salienceOf, type PlacedSentence } from '../analyse/salience.ts'
import { sentencesOf } from '../analyse/sentences.ts'
import { LINE_END } from './inlines.ts'
import type { PlacedBlock } from '../analyse/article.ts'

/** One paragraph of running text with its sentences. `from` is the offset its text begins at: words before it were lifted out. */
export interface BodyParagraph {
  block: PlacedBlock
  from: number
  sentences: readonly PlacedSentence[]
  salience: readonly number[]
}

/** Paragraphs that are kept or dropped together: a list with its introduction, or a lone paragraph. */
export interface Unit {
  /** Heading inside the article that the unit stands under. */
  heading: PlacedBlock | null
  paragraphs: readonly BodyParagraph[]
  salience: number
  /** True when the unit leans on the one before it. */
  leans: boolean
  /** True when the unit goes on with the answer before it, and says nothing without its question. */
  answers?: boolean
}

/**
 * Divides an article into units. Salience is read over the whole article, so that they can be compared; `brief` is the idea of the user.
 */
export function unitsOf(blocks: readonly PlacedBlock[], language: string, brief = ''): Unit[] {
  const texts = blocks.filter((block) => block.kind !== 'heading' && block.kind !== 'table')
  const sentences = texts.flatMap((block, paragraph) => placed(block, paragraph, language))
  const salience = language === 'en' ? salienceOf(sentences, brief) : sentences.map((sentence) => (sentence.firstOfParagraph ? 1 : 0.5))
  const units: Unit[] = []
  let heading: PlacedBlock | null = null
  let open: BodyParagraph[] = []
  let paragraph = 0
  const talks = isTalk(texts)
  let answering = false
  blocks.forEach((block, index) => {
    if (block.kind === 'heading') {
      heading = block
      answering = false
    }
    if (block.kind === 'heading' || block.kind === 'table') return
    const own = sentences.flatMap((sentence, at) => (sentence.paragraph === paragraph ? [at] : []))
    paragraph++
    open.push({ block, from: 0, sentences: own.map((at) => sentences[at] as PlacedSentence), salience: own.map((at) => salience[at] ?? 0) })
    if (glued(block, blocks[index + 1])) return
    const asks = open.some((each) => isQuestion(each.block))
    units.push(unitOf(heading, open, language, talks && answering && !asks))
    answering ||= asks
    open = []
  })
  if (open.length) units.push(unitOf(heading, open, language))
  return units
}

/** Lines that were broken on purpose are shown together or not at all. */
const wholeOf = (text: string) => [{ start: 0, end: text.length, text }]

const placed = (block: PlacedBlock, paragraph: number, language: string): PlacedSentence[] =>
  (block.text.includes(LINE_END) ? wholeOf(block.text) : sentencesOf(block.text, language)).map((sentence, index) => ({
    ...sentence,
    paragraph,
    firstOfParagraph: index === 0,
  }))

/** A paragraph that announces stays with what it announces, a question with its answer; items of a list stay together. */
function glued(block: PlacedBlock, next: PlacedBlock | undefined): boolean {
  if (!next || next.kind === 'heading' || next.kind === 'table') return false
  if (isQuestion(block) && block.kind === next.kind && !isQuestion(next)) return true
  return announces(block.text) || (block.kind === 'item' && next.kind === 'item') || (block.kind === 'quote' && next.kind === 'quote')
}

/** Lifts what is required over all that is optional. */
const REQUIRED = 4

function unitOf(heading: PlacedBlock | null, paragraphs: readonly BodyParagraph[], language: string, answers = false): Unit {
  const values = paragraphs.flatMap((each) => each.salience)
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const first = paragraphs[0]?.block
  // What its writer calls optional goes before anything else.
  const rank = paragraphs[0]?.block.written && !paragraphs.every(({ block }) => block.optional) ? REQUIRED : 0
  return {
    heading,
    paragraphs,
    leans: answers || (first !== undefined && leansBack(first.text, first.language ?? language)),
    ...(answers ? { answers } : {}),
    salience: rank + mean + Math.max(0, ...values) * 0.5,
  }
}

/** Returns the share of a text that stands before each of its paragraphs, 0–1. */
export function sharesBefore(units: readonly Unit[]): ReadonlyMap<PlacedBlock, number> {
  const blocks = units.flatMap(({ paragraphs }) => paragraphs.map(({ block }) => block))
  const whole = blocks.reduce((sum, { text }) => sum + text.length, 0)
  let before = 0
  return new Map(
    blocks.map((block) => {
      const share = before / Math.max(1, whole)
      before += block.text.length
      return [block, share]
    }),
  )
}
