import { sentencesOf, withoutSentences } from '../analyse/sentences.ts'
import type { RepeatIndex } from '../check/repeat-index.ts'
import { countWords } from '../source.ts'
import type { Article, PlacedBlock } from '../analyse/article.ts'

/** What an article says that another one has said: headlines and sentences. */
export interface Repeats {
  headlines: readonly string[]
  sentences: readonly string[]
}

/** Finds in the written parts of an article what was said before; words of the documents may stand where they stand. */
export function repeatsIn({ titles = [], by, standfirst, blocks }: Article, said: RepeatIndex, language: string): Repeats {
  const texts = [...(by && standfirst ? [standfirst] : []), ...blocks.filter(isWrittenText).map((block) => block.text)]
  return {
    headlines: by ? titles.filter((title) => said.hasHeadline(title)) : [],
    sentences: texts.flatMap((text) => sentencesOf(text, language)).flatMap(({ text }) => (said.hasSentence(text) ? [text] : [])),
  }
}

const isWrittenText = (block: PlacedBlock): boolean => block.written !== undefined && block.kind !== 'heading'

/** Returns an article without what another one says; `title` stands where no headline is left. */
export function withoutRepeats(article: Article, { headlines, sentences }: Repeats, title: string, language: string): Article {
  const [repeatedLines, repeated] = [new Set(headlines), new Set(sentences)]
  const rest = (text: string): string => withoutSentences(text, sentencesOf(text, language), (sentence) => repeated.has(sentence.text))
  const blocks = article.blocks.flatMap((block): PlacedBlock[] => {
    const text = isWrittenText(block) ? rest(block.text) : block.text
    if (text === block.text) return [block]
    return text ? [{ ...block, text, inlines: [{ text }], large: (block.large ?? []).filter((quote) => text.includes(quote)) }] : []
  })
  const { standfirst, ...others } = article
  const lead = standfirst && article.by ? rest(standfirst) : standfirst
  const titles = (article.titles ?? []).filter((each) => !repeatedLines.has(each))
  return {
    ...others,
    ...(lead ? { standfirst: lead } : {}),
    titles: titles.length ? titles : [title],
    // A crosshead stands over text.
    blocks: blocks.filter((block, index) => block.kind !== 'heading' || (blocks[index + 1]?.kind ?? 'heading') !== 'heading'),
    words: blocks.reduce((sum, block) => sum + (block.kind === 'heading' ? 0 : countWords(block.text)), 0),
  }
}

/** Adds articles to the index of what was said; returns the new one. */
export const saidWith = (said: RepeatIndex, articles: readonly Article[]): RepeatIndex =>
  articles.reduce(
    (all, { titles = [], standfirst = '', blocks }) =>
      all.with(titles, [standfirst, ...blocks.filter((block) => block.kind !== 'heading').map((block) => block.text)]),
    said,
  )

/** Most sentences that are repeated to their writer. */
const NAMED = 6

/** Tells a writer what another article says. */
export const sayRepeats = ({ headlines, sentences }: Repeats): string[] => [
  ...(headlines.length ? [`The headline “${headlines[0]}” stands over another article. Write another one.`] : []),
  ...(sentences.length
    ? [
        `Another article of the issue says this already: ${sentences
          .slice(0, NAMED)
          .map((sentence) => `“${sentence.slice(0, 160)}”`)
          .join(' ')} Say something else.`,
      ]
    : []),
]

/** Says for a person what was left out because another article says it. */
export const noteOfRepeats = (title: string, { sentences }: Repeats): string[] =>
  sentences.length
    ? [
        `${sentences.length === 1 ? 'A sentence' : `${sentences.length} sentences`} written for “${title}” ${sentences.length === 1 ? 'was' : 'were'} left out, because another article says the same.`,
      ]
    : []
