import { endsInOrdinal, goesOnBehind } from '../words/abbreviations.ts'

/** A sentence of a text: offsets in UTF-16 units, and the sentence without the white space around it. */
export interface Sentence {
  start: number
  end: number
  text: string
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const found = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, found)
  return found
}

/** Splits a text into sentences: Unicode segmentation, then joined where an abbreviation, an initial or an open quotation was cut. */
export function sentencesOf(text: string, language = 'en'): Sentence[] {
  const spans: { start: number; end: number }[] = []
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const last = spans.at(-1)
    if (last && belongsTogether(text.slice(last.start, last.end).trimEnd(), segment, language)) last.end = index + segment.length
    else spans.push({ start: index, end: index + segment.length })
  }
  return spans.map(({ start, end }) => trimmed(text, start, end)).filter((sentence) => sentence.text !== '')
}

/** Returns a text without some of its sentences, as `sentencesOf` found them: before each that stays is what stood there, which in many scripts is no space. */
export const withoutSentences = (text: string, sentences: readonly Sentence[], isGone: (sentence: Sentence) => boolean): string =>
  sentences.some(isGone)
    ? sentences
        .flatMap((sentence, at) => (isGone(sentence) ? [] : [text.slice(sentences[at - 1]?.end ?? 0, sentence.end)]))
        .join('')
        .trim()
    : text

function trimmed(text: string, start: number, end: number): Sentence {
  const raw = text.slice(start, end)
  const from = start + (raw.length - raw.trimStart().length)
  return { start: from, end: from + raw.trim().length, text: raw.trim() }
}

function belongsTogether(before: string, next: string, language: string): boolean {
  if (/^\(?\d{1,2}[.)]$/u.test(before)) return true
  if (opened(before, '“', '”') || opened(before, '(', ')')) return before.length < 600
  if (/[”’"')\]]$/u.test(before) && /^\p{Ll}/u.test(next)) return true
  if (/(?:…|\.\.\.)$/u.test(before)) return /^[\p{Ll}\d(,;]/u.test(next)
  return endsInOrdinal(before, next, language) || endsInAbbreviation(before, next)
}

const opened = (text: string, open: string, close: string): boolean => text.lastIndexOf(open) > text.lastIndexOf(close)

function endsInAbbreviation(before: string, next: string): boolean {
  const word = /(?:^|[\s(“‘"])([\p{L}.]+)\.$/u.exec(before)?.[1]?.toLowerCase()
  if (!word) return /^\p{Ll}/u.test(next) && before.endsWith('.')
  if (/^\p{L}$/u.test(word)) return word !== 'i' || /^[\p{Ll}\d(]/u.test(next)
  return goesOnBehind(word, next) || /^\p{Ll}/u.test(next)
}
