import type { Genre } from '@magazineai/design'
import { countWords } from '@magazineai/compose'
import type { Issue } from './make.ts'
import { keyOf, printedKeys, sentencesOf } from './printed.ts'
import type { LabelledPiece } from './sets.ts'

/** What became of a piece in an issue. `left`: nothing of it but perhaps its title is printed. */
export interface PieceFate {
  piece: LabelledPiece
  words: number
  /** Words of its sentences and lines that are printed nowhere. */
  lost: number
  missing: readonly string[]
  left: boolean
  /** True when a note or the list of what was left out names it. */
  named: boolean
}

/** Prose may lose sentences when a note says so; of all else nothing may be missing. */
export const PROSE: ReadonlySet<Genre> = new Set(['feature', 'short', 'essay', 'press-release'])

/** A piece of which no larger share is printed was left out; of one that a note names, words that stand elsewhere too count for nothing. */
const LEFT = 0.15
const LEFT_NAMED = 0.4
/** Letters of a name that a note has to hold. */
const NAME = 14

/** Says of every piece of a set what of it is printed. */
export function fatesOf(issue: Issue): PieceFate[] {
  const printed = printedKeys(issue)
  const { report, set } = issue
  const notes = [...report.left, ...report.notes].map(keyOf).join('\n')
  return set.pieces.map((piece) => {
    const [title, ...others] = piece.lines
    const lines = piece.title !== null && title !== undefined && keyOf(title).includes(keyOf(piece.title)) ? others : piece.lines
    const sentences = lines.flatMap((line) => sentencesOf(withoutMarks(line), set.language))
    const missing = sentences.filter((sentence) => !isPrinted(sentence, printed))
    const words = sum(sentences.map(countWords))
    const lost = sum(missing.map(countWords))
    const names = [piece.title ?? piece.file, sentences[0] ?? ''].map((name) => keyOf(name).slice(0, NAME)).filter(Boolean)
    const named = names.some((name) => notes.includes(name))
    const isLeft =
      words > 0 &&
      words - lost <= words * (named ? LEFT_NAMED : LEFT) &&
      (named || missing.filter((line) => isHalfPrinted(line, printed)).length < missing.length / 2)
    return { piece, words, lost, missing, left: isLeft, named }
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const withoutMarks = (line: string): string =>
  line.replaceAll(/\*\*|(?<![\p{L}\d])\*(?=\S)|(?<=\S)\*(?![\p{L}\d])|`|^[-•]\s+/gu, '').replaceAll(/\[\^\d+\]:?/gu, '')

/** Says whether a sentence is printed: as it stands, without the number or label that the page sets itself, or in several boxes beside each other. */
const isPrinted = (sentence: string, printed: readonly string[]): boolean =>
  [sentence, sentence.replace(/^\(?\p{Nd}{1,3}[.)、]\s*/u, ''), sentence.replace(/^\p{L}{1,7}\s*[:：.]\s*/u, '')].some((form) => {
    const key = keyOf(form)
    return key === '' || printed.some((text) => text.includes(key))
  }) ||
  sentence.split(/\s[–—|-]\s|\t|\s{2,}/u).every((part) => printed.some((text) => text.includes(keyOf(part)))) ||
  standsInBoxes(sentence, printed) ||
  // What a paragraph counts up stands in boxes of its own, part for part.
  sentence.split(/[:：,，;،؛、]\s/u).every((part) => printed.some((text) => text.includes(keyOf(part))) || standsInBoxes(part, printed))

/** Says whether the longest word of a line stands somewhere: it was torn, not left out. */
const isHalfPrinted = (line: string, printed: readonly string[]): boolean => {
  const [longest = ''] = line
    .split(/\s+/u)
    .map(keyOf)
    .toSorted((a, b) => b.length - a.length)
  return printed.some((text) => text.includes(longest))
}

/** Words of a line that may be divided over boxes: amount and thing, time and title and place. */
const MOST_WORDS = 16
/** So many texts before and after one are beside it. */
const BESIDE = 3

function standsInBoxes(line: string, printed: readonly string[]): boolean {
  const words = line
    .split(/[\s–—|:：,，、;·-]+/u)
    .map(keyOf)
    .filter(Boolean)
  const longest = words.toSorted((a, b) => b.length - a.length)[0]
  if (longest === undefined || words.length < 2 || words.length > MOST_WORDS) return false
  return printed.some((text, at) => {
    if (!text.includes(longest)) return false
    const near = printed.slice(Math.max(0, at - BESIDE), at + BESIDE + 1)
    return words.every((word) => near.some((other) => other.includes(word)))
  })
}
