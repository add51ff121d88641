import { bidiLevels } from './bidi.ts'
import { display } from './display.ts'
import type { Faces } from './faces.ts'
import { findCuts, openedCuts } from './find-cuts.ts'
import type { Hyphenators } from './hyphenate.ts'
import type { Phrases } from './phrases.ts'
import { itemise } from './itemise.ts'
import { joinLetters } from './joins.ts'
import type { Pieces } from './pieces.ts'
import type { Shaper } from './shape.ts'
import { isSpreadable } from './spread.ts'
import { Sums } from './sums.ts'
import { tabbedWidth } from './tabs.ts'
import { isIdeographic } from './tailoring.ts'
import type { Paragraph } from './types.ts'
import { graphemes } from './unicode/grapheme.ts'
import type { Block } from './block.ts'

/** What a typesetter has at hand. */
export interface Resources {
  faces: Faces
  shaper: Shaper
  hyphenators: Hyphenators
  phrases: Phrases
}

/** Analyses, shapes and measures a paragraph. @throws FontError for a face that was never added. */
export function makeBlock(paragraph: Paragraph, { faces, shaper, hyphenators, phrases }: Resources): Block {
  const { language, dropCap, hyphenate } = paragraph
  const shown = display(paragraph.runs)
  const levels = bidiLevels(shown.text, paragraph.direction ?? 'auto')
  const pieces = itemise(shown, paragraph.runs, levels, language, faces, shaper)
  joinLetters(pieces, shown.text, shaper)
  const from = Math.min(dropCap ? dropLength(shown.text, dropCap.chars) : 0, shown.text.length)
  const sums = new Sums(pieces, isIdeographic(language) ? (shaped) => isSpreadable(shaped, paragraph) : null)
  const block = { paragraph, shown, pieces, base: levels.base, from, tabs: tabsIn(pieces, shown.text), sums }
  const words = { hyphenator: hyphenate ? hyphenators.get(language) : undefined, phrases: phrases.get(language) }
  return { ...block, cuts: findCuts(block, words, shaper) }
}

/** Display offset behind the first `chars` graphemes and the spaces after them, opening punctuation not counted. */
function dropLength(text: string, chars: number): number {
  const bounds = graphemes(text.slice(0, 64))
  const extra = /^["'“”„‘’«»‹›¿¡(]/u.test(text) ? 1 : 0
  let end = bounds[Math.min(chars + extra, bounds.length - 1)]!
  while (text[end] === ' ') end++
  return end
}

const NO_TABS: readonly number[] = []

const tabsIn = ({ starts, manners }: Pieces, text: string): readonly number[] =>
  text.includes('\t') ? starts.filter((_, index) => manners[index]!.kind === 'tab') : NO_TABS

/** Measures the natural width of the line from cut `a` to cut `b` (indices), px. */
export function lineWidth(block: Block, a: number, b: number): number {
  const { cuts, tabs } = block
  const width = Math.max(0, cuts.toWidth(b) - cuts.fromWidth(a)) + cuts.pre(b) + cuts.post(a)
  return tabs.length === 0 ? width : width + tabbedWidth(block, cuts.at(a), cuts.at(b))
}

/** Returns the block with cuts between graphemes wherever nothing else lets a line of `narrowest` px end. */
export function withEmergencies(block: Block, narrowest: number, shaper: Shaper): Block {
  const isTooFar = (index: number): boolean => lineWidth(block, index - 1, index) > narrowest
  let index = 1
  while (index < block.cuts.length && !isTooFar(index)) index++
  return index < block.cuts.length ? { ...block, cuts: openedCuts(block, isTooFar, shaper) } : block
}
