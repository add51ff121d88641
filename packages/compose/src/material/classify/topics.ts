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

/** No letter of the same word comes next. */
const WORD_END = String.raw`(?![\p{L}\p{M}])`

/** What an alternative ends in that stands for all words with its beginning. */
const ANY_ENDING = String.raw`\p{L}*`

/**
 * Returns the pattern of a language with a group for each topic, made when the language is met for the first time. It is of small letters, and words that
 * are told by their beginning are looked at no further: regard for case and a thousand repeated classes of letters take the engine seconds to prepare for.
 */
function patternOf(language: LanguageName): RegExp {
  const known = patterns.get(language)
  if (known) return known
  const hasSpaces = !isUnspaced(language)
  const groups = topics.map((topic) => `(${groupOf(alternativesOf(topicWords[language][topic]), hasSpaces)})`).join('|')
  const made = new RegExp(hasSpaces ? `(?<![\\p{L}\\p{M}])(?:${groups})` : groups, 'gu')
  patterns.set(language, made)
  return made
}

function groupOf(alternatives: readonly string[], hasSpaces: boolean): string {
  if (!hasSpaces) return alternatives.join('|')
  const words = alternatives.filter((one) => !one.endsWith(ANY_ENDING))
  const beginnings = alternatives.filter((one) => one.endsWith(ANY_ENDING)).map((one) => one.slice(0, -ANY_ENDING.length))
  return [...(words.length ? [`(?:${words.join('|')})${WORD_END}`] : []), ...beginnings].join('|')
}

/** Returns the alternatives of a list, in small letters: it is divided at the bars that stand in no group and no class. */
export function alternativesOf(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const [token] of list.matchAll(/\\[pP]\{[^}]*\}|\\.|[^]/gu)) {
    if (token === '(' || token === '[') depth++
    if (token === ')' || token === ']') depth--
    if (token === '|' && depth === 0) found.push('')
    else found[found.length - 1] += token.startsWith('\\') ? token : token.toLowerCase()
  }
  return found
}

const none = Object.fromEntries(topics.map((topic) => [topic, 0])) as Record<Topic, number>

/** Letters as the lists have them: small, composed, without signs of vowels and of stress that are hardly ever written, and Persian ones in Persian. */
const plainLetters = (text: string, language: LanguageName): string => {
  const plain = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\u0301\u064B-\u0650\u0652\u0591-\u05BD\u05BF\u05C1\u05C2]/gu, '')
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
