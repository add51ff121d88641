import type * as Budoux from 'budoux'
import { MAY_BREAK, NO_BREAK } from './breaks.ts'
import type { Paragraph } from './types.ts'

/** Finds the ends of phrases: offsets into a text. */
export type PhraseFinder = Pick<Budoux.Parser, 'parseBoundaries'>

/** The models of BudouX by language and script. */
const MODELS = {
  ja: ({ jaModel }: typeof Budoux) => jaModel,
  'zh-Hans': ({ zhHansModel }: typeof Budoux) => zhHansModel,
  'zh-Hant': ({ zhHantModel }: typeof Budoux) => zhHantModel,
} as const

type ModelName = keyof typeof MODELS

/** The model for a language (BCP 47); null where words are parted by spaces, and where there is none. */
function modelOf(language: string): ModelName | null {
  if (/^ja\b/i.test(language)) return 'ja'
  if (!/^(?:zh|yue)\b/i.test(language)) return null
  return /-(?:hant|tw|hk|mo)\b|^yue/i.test(language) && !/-hans\b/i.test(language) ? 'zh-Hant' : 'zh-Hans'
}

/** What finds phrases in languages without spaces between words: of each once `load` has brought its model. */
export class Phrases {
  readonly #finders = new Map<ModelName, PhraseFinder>()

  /** Loads the model of a language (BCP 47), when it has one. */
  async load(language: string): Promise<void> {
    const name = modelOf(language)
    if (name === null || this.#finders.has(name)) return
    const budoux = await import('budoux')
    this.#finders.set(name, new budoux.Parser(MODELS[name](budoux)))
  }

  get(language: string): PhraseFinder | undefined {
    const name = modelOf(language)
    return name === null ? undefined : this.#finders.get(name)
  }
}

/** Longest text, in UTF-16 units, whose lines end where phrases do: a headline or a line of a cover. In longer ones the lines would be too uneven. */
const HEADING = 40

const HANGUL = /^\p{Script=Hangul}$/u

/**
 * Tells whether words stay whole in a paragraph where Unicode lets a line end behind any character: it is Korean, Chinese or Japanese, and
 * not justified.
 */
export const mayKeepWords = ({ align, language }: Pick<Paragraph, 'align' | 'language'>): boolean =>
  align !== 'justify' && language !== 'en' && /^(?:ko|ja|zh|yue)\b/i.test(language)

/**
 * Keeps words whole: those of Korean, and in headings the phrases of Chinese and Japanese. Changes `breaks`, by offset. What is wider than the measure
 * is parted all the same, later.
 */
export function keepWords(breaks: Uint8Array, text: string, language: string, phrases: PhraseFinder | undefined): void {
  if (/^ko\b/i.test(language)) keepHangul(breaks, text)
  else if (phrases && text.length <= HEADING) keepPhrases(breaks, text, phrases)
}

function keepHangul(breaks: Uint8Array, text: string): void {
  for (let at = 1; at < text.length; at++)
    if (breaks[at] === MAY_BREAK && HANGUL.test(text[at - 1]!) && HANGUL.test(text[at]!)) breaks[at] = NO_BREAK
}

/** Signs of square writing: what stands between two of them is no end of a line but where a phrase ends. */
const SQUARE = /^[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]$/u

function keepPhrases(breaks: Uint8Array, text: string, phrases: PhraseFinder): void {
  const ends = new Set(phrases.parseBoundaries(text))
  const last = text.replace(CLOSING_AT_END, '').length - 1
  for (let at = 1; at < text.length; at++) {
    const before = text[at - 1]!
    if (breaks[at] !== MAY_BREAK || !SQUARE.test(before) || !SQUARE.test(text[at]!)) continue
    const isEnd = ends.has(at) && !PARTICLES.has(text[at]!) && !NUMERALS.has(before) && at !== last
    if (!isEnd && !CLOSING.test(before)) breaks[at] = NO_BREAK
  }
}

/** Punctuation behind which a line ends well, whatever the model says. */
const CLOSING = /^[\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f\u300d\u300f\u300b\u3009\u3011\uff09]$/u
const CLOSING_AT_END = /[\p{P}\s]+$/u

/** What belongs to the word before it in Chinese, and what to the word after it: models part them. A last line has more than one character. */
const PARTICLES = new Set('的了着著过過吗嗎呢吧啊们們')
const NUMERALS = new Set('一二三四五六七八九十百千万萬两兩几幾')
