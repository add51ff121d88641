import { sentencesOf } from '../analyse/sentences.ts'
import { folded } from './fold.ts'
import { tokensOf } from './tokens.ts'

/** Sentences shorter than this (characters) may come twice, as refrains do. */
const REFRAIN = 30
/** Two sentences are nearly one when they share this much of the words of both (Jaccard). */
const NEARLY = 0.8
/** Sentences of fewer words that say something are compared letter by letter. */
const COMPARED = 5

interface Line {
  key: string
  words: ReadonlySet<string>
}

/** What the articles of a magazine said so far: their headlines and sentences. It never changes: `with` gives another one. */
export class RepeatIndex {
  readonly #language: string
  readonly #headlines: readonly Line[]
  readonly #sentences: readonly Line[]

  constructor(language: string, headlines: readonly Line[] = [], sentences: readonly Line[] = []) {
    this.#language = language
    this.#headlines = headlines
    this.#sentences = sentences
  }

  /** Returns what was said with one article more. */
  with(headlines: readonly string[], paragraphs: readonly string[]): RepeatIndex {
    const sentences = paragraphs.flatMap((text) => sentencesOf(text, this.#language.slice(0, 2)))
    return new RepeatIndex(
      this.#language,
      [...this.#headlines, ...headlines.map((text) => this.#line(text))],
      [...this.#sentences, ...sentences.map(({ text }) => this.#line(text))],
    )
  }

  /** True when an article stands under this headline, or nearly. */
  hasHeadline(headline: string): boolean {
    const line = this.#line(headline)
    return line.key !== '' && this.#headlines.some((other) => isNearly(line, other, 2))
  }

  /** True when an article says this sentence, or nearly; short ones may come again. */
  hasSentence(sentence: string): boolean {
    const line = this.#line(sentence)
    return line.key.length >= REFRAIN && this.#sentences.some((other) => isNearly(line, other, COMPARED))
  }

  #line(text: string): Line {
    return {
      key: folded(text)
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim(),
      words: new Set(tokensOf(text, this.#language).map((token) => token.text)),
    }
  }
}

function isNearly(one: Line, other: Line, least: number): boolean {
  if (one.key === other.key) return true
  const [less, more] = one.words.size <= other.words.size ? [one.words, other.words] : [other.words, one.words]
  if (less.size < least || less.size < more.size * NEARLY) return false
  const common = [...less].filter((word) => more.has(word)).length
  return common / (less.size + more.size - common) >= NEARLY
}
