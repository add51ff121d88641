import type { Block, Provenance } from '@magazineai/design'
import { isKind } from '@magazineai/design'
import type { Line } from '@magazineai/typeset'
import type { Draft, PlacedTextSlot } from './draft.ts'
import { textOf } from './inlines.ts'
import { openLines } from './open-lines.ts'

/** A text that might go into a box, with where it comes from. */
export interface Candidate {
  blocks: readonly Block[]
  provenance: Provenance
}

/** How a candidate lay in its box: nothing over, lines in all, and the factor its type shrank by. */
export interface Fitted {
  fits: boolean
  lines: number
  scale: number
}

/** Writes a candidate into a box, with lines whose ink is clear of each other, and measures it there. */
export function tryFit(draft: Draft, place: PlacedTextSlot, candidate: Candidate): Fitted {
  draft.write(place, candidate.blocks, candidate.provenance)
  openLines(draft, place)
  const layout = draft.textLayout(place)
  const lines = layout?.frames.reduce((sum, frame) => sum + frame.lines.length, 0) ?? 0
  const tooWide = layout?.frames.some((frame) => frame.lines.some((line) => line.width > line.measure + 1)) ?? false
  const broken = layout?.frames.some((frame) => frame.lines.some((line) => breaksWord(line, candidate.blocks))) ?? false
  return { fits: layout !== null && layout.overset === null && !tooWide && !broken, lines, scale: layout?.fit ?? 1 }
}

const letter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u

/** What no line begins with in Chinese and Japanese. */
const closing = /[、。，．！？：；）」』】〉》〕］ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u

/** What stands behind a word without a space. */
const stop = /[-‐,.;:!?…)\]”»’']/u

/** Particles of Japanese: behind a noun none of them begins a line. */
const noun = /[\p{Script=Han}\p{Script=Katakana}]/u
const particle = /[はがをにへとでもの]/u

/** The last of several lines in Japanese where it is the end of a word: a sign or two of Hiragana. */
const ending = /^\p{Script=Hiragana}{1,2}[^\p{L}]*$/u

/** True when a line ends inside a word or a number without a hyphen, or before a sign no line begins with: a word is wider than its box. */
function breaksWord(line: Line, blocks: readonly Block[]): boolean {
  const block = blocks[line.paragraph]
  if (!block || line.hyphenated) return false
  const text = textOf(block)
  if (line.last) return !line.first && ending.test(text.slice(line.start, line.end).trim())
  // An apostrophe stands inside a word.
  const before = text.slice(0, line.end).replace(/[’']$/u, '').at(-1) ?? ''
  const after = text.charAt(line.end)
  return (
    closing.test(after) || (noun.test(before) && particle.test(after)) || (letter.test(before) && (letter.test(after) || stop.test(after)))
  )
}

/** What a caller wants of a box: at most so many lines, and type no smaller than this factor of its style. */
export interface FitLimits {
  lines?: number
  scale?: number
}

/**
 * Writes the first candidate that fits as wished; when none does, the first that fits at all. Answers the one written, or null (the box
 * then holds the last that was tried and must be filled otherwise or removed).
 */
export function writeFirst<C extends Candidate>(
  draft: Draft,
  place: PlacedTextSlot,
  candidates: readonly C[],
  wish: FitLimits = {},
): C | null {
  let fallback: C | null = null
  for (const candidate of candidates) {
    const { fits, lines, scale } = tryFit(draft, place, candidate)
    if (!fits) continue
    if (lines <= (wish.lines ?? Number.POSITIVE_INFINITY) && scale >= (wish.scale ?? 0)) return candidate
    fallback ??= candidate
  }
  if (fallback) tryFit(draft, place, fallback)
  return fallback
}

/** Lets a text box hold so many lines at most, whatever its height; null lifts the limit. */
export function limitLines(draft: Draft, place: PlacedTextSlot, most: number | null): void {
  draft.set(place, (layer) => {
    if (!isKind(layer, 'Text')) return layer
    const { maxLines: _, ...props } = layer.props
    return { ...layer, props: most ? { ...props, maxLines: most } : props }
  })
}

/**
 * Writes as `writeFirst` does; where no form fits without breaking a word, again on fewer lines (3, 2, 1), in smaller type. Returns the one
 * written, or null.
 */
export function writeWhole<C extends Candidate>(
  draft: Draft,
  place: PlacedTextSlot,
  candidates: readonly C[],
  wish: FitLimits = {},
): C | null {
  const written = writeFirst(draft, place, candidates, wish)
  if (written || !candidates.length) return written
  for (const most of [3, 2, 1]) {
    limitLines(draft, place, most)
    const done = writeFirst(draft, place, candidates, wish)
    if (done) return done
  }
  limitLines(draft, place, null)
  return null
}
