import { isUnspaced, languageOf } from '../words/lexicon.ts'
import type { LanguageName } from '../words/lexicon.ts'
import type { Topics } from '../words/topics/topics.ts'
import { topicWords } from '../words/topics/topic-words.ts'

/** The name of a topic. */
export type Topic = keyof Topics

/** All topics, in the order they are counted in. */
export const topics = [
  'food',
  'cooking',
  'making',
  'address',
  'appraisal',
  'event',
  'life',
  'meeting',
  'notice',
  'announcement',
  'correspondence',
  'saying',
  'narration',
  'poetry',
  'figures',
  'technology',
] as const satisfies readonly Topic[]

/** Characters of a text that are looked at. */
const MOST = 4_000

/** One pattern for each language with a group for each topic. */
const patternOf = (language: LanguageName): RegExp => {
  const words = topicWords[language] as Topics
  const groups = topics.map((topic) => `(${words[topic]})`).join('|')
  return new RegExp(isUnspaced(language) ? groups : `(?<![\\p{L}\\p{M}])(?:${groups})(?![\\p{L}\\p{M}])`, 'giu')
}

const patterns = Object.fromEntries(
  Object.keys(topicWords).map((language) => {
    let made: RegExp | undefined
    return [language, () => (made ??= patternOf(language as LanguageName))]
  }),
) as Readonly<Partial<Record<LanguageName, () => RegExp>>>

const none = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>

/** Letters as the lists have them: composed, without signs of vowels and of stress that are hardly ever written, and Persian ones in Persian. */
const plainLetters = (text: string, language: LanguageName): string => {
  const plain = text.normalize('NFC').replaceAll(/[\u0301\u064B-\u0650\u0652\u0591-\u05BD\u05BF\u05C1\u05C2]/gu, '')
  return language === 'fa' ? plain.replaceAll('ي', 'ی').replaceAll('ك', 'ک') : plain
}

/**
 * Returns how many words in a hundred are of each topic, in the language the text is most likely in; 0 where that is none whose words are listed.
 * The language is that of `inLanguageOf`, where the text is too short to tell.
 */
export function topicsOf(text: string, words: number, inLanguageOf = text): Readonly<Record<Topic, number>> {
  const language = languageOf(inLanguageOf)
  const pattern = language && patterns[language]?.()
  if (!pattern) return none
  const sample = plainLetters(text.slice(0, MOST), language)
  const looked = Math.max(1, words * Math.min(1, sample.length / Math.max(1, text.length)))
  const counts = { ...none }
  for (const [, ...groups] of sample.matchAll(pattern)) {
    const topic = topics[groups.findIndex((group) => group !== undefined)]
    if (topic) counts[topic] += 100 / looked
  }
  return counts
}
