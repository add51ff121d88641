import { endsAsSentence, leansBack } from '../analyse/anaphora.ts'
import { sentencesOf } from '../analyse/sentences.ts'
import type { Story } from '../fill/context.ts'
import { wordsAlone } from '../source.ts'

/** Letters of a sentence under a line of a cover, and of a standfirst that stands there whole at most. */
const DECK = { fewest: 20, most: 110, whole: 120 } as const

/** Returns the standfirst where it is short, and its first sentence where that is short enough for a cover. */
export function deckForms({ standfirst, article, planned }: Story, language: string): string[] {
  if (!article && planned.articles.length) return [standfirst]
  const [{ text } = { text: '' }] = sentencesOf(standfirst, language)
  const isWhole = /[.!?]["”’)]?$/u.test(text) && text.length >= DECK.fewest && text.length <= DECK.most
  return [...(standfirst.length <= DECK.whole ? [standfirst] : []), ...(isWhole ? [text] : [])]
}

/**
 * Returns what stands under the line of a cover that is no more than the name of a thing, as “tidybox”: the sentence behind the one that opens with it, which leans on
 * nothing but that name, else that one; none where the line says more, or its text opens otherwise. `language` is BCP 47.
 */
export function underName({ article }: Pick<Story, 'article'>, lines: readonly string[], language: string): string[] {
  const [line = ''] = lines
  const prose = article?.blocks.find(({ kind }) => kind === 'paragraph')
  if (!line || /\s/u.test(line.trim()) || !prose) return []
  const [first = '', second = ''] = sentencesOf(prose.text, language).map(({ text }) => text)
  if (!` ${wordsAlone(first)} `.startsWith(` ${wordsAlone(line)} `)) return []
  const isShort = (text: string): boolean => text.length <= DECK.most && text.length >= DECK.fewest && endsAsSentence(text)
  return [...(leansBack(second, language) ? [second] : []), first].filter(isShort)
}
