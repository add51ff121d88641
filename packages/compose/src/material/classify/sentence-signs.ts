import { anaphors } from '../../words/anaphora-words.ts'
import { isUnspaced, languageOf } from '../../words/lexicon.ts'
import type { LanguageName } from '../../words/lexicon.ts'
import { topicWords } from '../../words/topics/topic-words.ts'

/** The sentences of a text, with what several signs are counted in. */
interface Sentences {
  sentences: readonly string[]
  /** Words of each. */
  lengths: readonly number[]
  language: LanguageName | null
}

type Sign = (sentences: Sentences) => number

/** Returns a count brought to about 0–2: the first ones say the most. */
export const few = (count: number): number => Math.log1p(Math.max(0, count)) / 3

const SENTENCE_END = /(?<=[.!?。！？।؟…]["”»)]?)\s+|(?<=[。！？])|\n/u

/** Returns what stands between the signs that end sentences, and on lines of its own. */
const sentencesOf = (text: string): string[] => text.split(SENTENCE_END).filter((sentence) => /\p{L}/u.test(sentence))

const wordsOf = (sentence: string): number => (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length

/** Share of the sentences that are like that. */
const said =
  (pattern: RegExp): Sign =>
  ({ sentences }) =>
    sentences.filter((sentence) => pattern.test(sentence)).length / Math.max(1, sentences.length)

const ofLength =
  (isCounted: (words: number) => boolean): Sign =>
  ({ lengths }) =>
    lengths.filter(isCounted).length / Math.max(1, lengths.length)

const OPENING = '^["“„«‘(]?'

const opening = (list: string, language: LanguageName): RegExp =>
  new RegExp(`${OPENING}(?:${list})${isUnspaced(language) ? '' : String.raw`(?![\p{L}\p{M}])`}`, 'iu')

/** Patterns of sentences by how they open, made when a language is met for the first time. */
class Openings {
  private readonly made = new Map<LanguageName, RegExp>()
  private readonly listOf: (language: LanguageName) => string | undefined

  constructor(listOf: (language: LanguageName) => string | undefined) {
    this.listOf = listOf
  }

  /** Returns the share of sentences that open with a word of the list of their language. */
  readonly sign: Sign = (counted) => {
    const { language } = counted
    const list = language && this.listOf(language)
    if (!list) return 0
    const pattern = this.made.get(language) ?? opening(list, language)
    this.made.set(language, pattern)
    return said(pattern)(counted)
  }
}

const toDo = new Openings((language) => `${topicWords[language].making}|${topicWords[language].cooking}`)
const leaning = new Openings((language) => anaphors[language === 'zhHant' ? 'zh' : language]?.opening)

/** Words of four letters or more of a sentence, each once. */
const longWords = (sentence: string): Set<string> => new Set(sentence.toLowerCase().match(/\p{L}{4,}/gu))

/** Share of the sentences that say a longer word of the one before them again: what is told hangs together, notices do not. */
const takenUp: Sign = ({ sentences }) => {
  const words = sentences.map(longWords)
  return words.filter((own, at) => [...own].some((word) => words[at - 1]?.has(word))).length / Math.max(1, sentences.length)
}

const signs: Readonly<Record<string, Sign>> = {
  sentences: ({ sentences }) => few(sentences.length),
  'words of a sentence': ({ lengths }) => few(lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)),
  'longest sentence': ({ lengths }) => few(Math.max(0, ...lengths)),
  'sentences of a few words': ofLength((words) => words <= 5),
  'sentences of many words': ofLength((words) => words >= 20),
  'sentences with a figure': said(/\p{Nd}/u),
  'sentences with speech': said(/["“„«「]/u),
  'sentences with a name': said(/\p{L} \p{Lu}\p{Ll}/u),
  'sentences that open with a name': said(/^\p{Lu}[\p{L}'’-]+ \p{Lu}/u),
  'sentences in parts': said(/[,;:—–]/u),
  'sentences with a colon': said(/[:;]/u),
  'sentences with brackets': said(/\([^)]*\)/u),
  'sentences that open with what to do': toDo.sign,
  'sentences that lean back': leaning.sign,
  'sentences that take up a word': takenUp,
}

/** The names of the signs of sentences, in the order of their values. */
export const sentenceSignNames: readonly string[] = Object.keys(signs)

/** Returns what the sentences of a text tell of its genre, a value for each sign; most are 0–1. `text` has its title before it. */
export function sentenceSignsOf(title: string, text: string): number[] {
  const sentences = sentencesOf(text.slice(title.length))
  const counted = { sentences, lengths: sentences.map(wordsOf), language: languageOf(text) }
  return Object.values(signs).map((sign) => sign(counted))
}
