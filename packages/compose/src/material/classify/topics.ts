import { isUnspaced } from '../../words/lexicon.ts'
import type { LanguageName } from '../../words/lexicon.ts'
import type { Topics } from '../../words/topics/topics.ts'
import { topicWords } from '../../words/topics/topic-words.ts'

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
  'picture',
  'ranking',
  'asking',
  'equipment',
  'worship',
  'contest',
] as const satisfies readonly Topic[]

/** Characters of a text that are looked at. */
const MOST = 4_000

const patterns = new Map<LanguageName, RegExp>()

/** Returns the pattern of a language with a group for each topic, made when the language is met for the first time. */
function patternOf(language: LanguageName): RegExp {
  const known = patterns.get(language)
  if (known) return known
  const groups = topics.map((topic) => `(${topicWords[language][topic]})`).join('|')
  const made = new RegExp(isUnspaced(language) ? groups : `(?<![\\p{L}\\p{M}])(?:${groups})(?![\\p{L}\\p{M}])`, 'giu')
  patterns.set(language, made)
  return made
}

const none = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>

/** Letters as the lists have them: composed, without signs of vowels and of stress that are hardly ever written, and Persian ones in Persian. */
const plainLetters = (text: string, language: LanguageName): string => {
  const plain = text.normalize('NFC').replaceAll(/[\u0301\u064B-\u0650\u0652\u0591-\u05BD\u05BF\u05C1\u05C2]/gu, '')
  return language === 'fa' ? plain.replaceAll('ي', 'ی').replaceAll('ك', 'ک') : plain
}

/** Returns how many words in a hundred are of each topic, in the words of a language; 0 where its words are not listed. */
export function topicsOf(text: string, words: number, language: LanguageName | null): Readonly<Record<Topic, number>> {
  if (!language) return none
  const sample = plainLetters(text.slice(0, MOST), language)
  const looked = Math.max(1, words * Math.min(1, sample.length / Math.max(1, text.length)))
  const counts = { ...none }
  for (const [, ...groups] of sample.matchAll(patternOf(language))) {
    const topic = topics[groups.findIndex((group) => group !== undefined)]
    if (topic) counts[topic] += 100 / looked
  }
  return counts
}
