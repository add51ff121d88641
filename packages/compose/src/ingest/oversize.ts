import { sliceInlines } from '../source.ts'
import type { SourceInline } from '../source.ts'
import { MAX_BLOCK, MAX_WORD } from './limits.ts'

/** Runs in which no line may end: scripts without spaces may be broken nearly anywhere. */
const unbroken =
  /[^\s\u200B\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]+/gu

/** A stretch of a text, in UTF-16 units. */
interface Stretch {
  from: number
  to: number
}

/** Finds the words of a text that are longer than `MAX_WORD`: no line can hold them, and whoever sets them tries every place to break them. */
export const giantWords = (text: string): Stretch[] =>
  text.length <= MAX_WORD
    ? []
    : Array.from(text.matchAll(unbroken), ({ 0: word, index }) => ({ from: index, to: index + word.length })).filter(
        ({ from, to }) => to - from > MAX_WORD,
      )

/** Takes stretches, in their order, out of a text in runs. */
export function cutOut(inlines: readonly SourceInline[], out: readonly Stretch[]): SourceInline[] {
  if (!out.length) return [...inlines]
  const kept = [...out, { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY }].map(({ from }, index) => ({
    from: out[index - 1]?.to ?? 0,
    to: from,
  }))
  return kept.flatMap(({ from, to }) => sliceInlines(inlines, from, to))
}

/** Divides a text in runs into pieces of at most `MAX_BLOCK` characters: after a sentence, else after a word, else anywhere. */
export function divided(inlines: readonly SourceInline[]): SourceInline[][] {
  const text = inlines.map((inline) => inline.text).join('')
  if (text.length <= MAX_BLOCK) return [[...inlines]]
  const pieces: SourceInline[][] = []
  for (let from = 0; from < text.length;) {
    const to = text.length - from <= MAX_BLOCK ? text.length : from + endOf(text.slice(from, from + MAX_BLOCK))
    pieces.push(sliceInlines(inlines, from, to))
    from = to
  }
  return pieces
}

const sentenceEnd = /[.!?…。！？।؟۔]["”’)\]]*\s?/gu

/** Where the first piece of a text that is too long ends. */
function endOf(text: string): number {
  const sentence = [...text.matchAll(sentenceEnd)].map(({ 0: end, index }) => index + end.length).findLast((end) => end < text.length) ?? 0
  if (sentence > text.length / 2) return sentence
  const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\u2028'))
  if (space > 0) return space + 1
  // No letter is divided that two units make.
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
}
