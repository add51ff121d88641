import type { Justification, Px } from './types.ts'

/** What a line offers to justification, px: its natural width, and of that the spaces and the glyphs; `em` = letter gaps × type size. */
export interface Stretchable {
  natural: Px
  measure: Px
  spaces: Px
  em: Px
  glyphs: Px
}

/** How a line is justified: factor of word spaces, letter spacing in em, factor of glyph widths. */
export interface Adjustment {
  word: number
  letter: number
  glyph: number
  ratio: number
}

/** A line as it is. */
export const NO_ADJUSTMENT: Adjustment = { word: 1, letter: 0, glyph: 1, ratio: 0 }

/** Limits that suit magazine columns: spaces first, then letters by a hair, then glyph widths (97 to 103 %, beyond which it shows). */
export const DEFAULT_JUSTIFICATION: Justification = {
  word: { min: 0.75, desired: 1, max: 1.5 },
  letter: { min: -0.005, max: 0.02 },
  glyph: { min: 0.98, max: 1.02 },
}

/** The limits in force. */
export const limitsOf = (limits?: Partial<Justification>): Justification => ({ ...DEFAULT_JUSTIFICATION, ...limits })

/** Word spaces wider than this look like holes: such a line is left ragged. */
export const MAX_WORD = 4

/** Widths that can be gained (positive) or lost (negative) in each of the three ways, px. */
export function capacities(line: Stretchable, limits: Justification, grow: boolean): { word: Px; letter: Px; glyph: Px } {
  if (grow)
    return { word: line.spaces * (limits.word.max - 1), letter: line.em * limits.letter.max, glyph: line.glyphs * (limits.glyph.max - 1) }
  return { word: line.spaces * (limits.word.min - 1), letter: line.em * limits.letter.min, glyph: line.glyphs * (limits.glyph.min - 1) }
}

/** Justifies a line: word spaces to their limit, then letter spacing, then glyph widths, then word spaces again up to `MAX_WORD`. */
export function adjust(line: Stretchable, limits?: Partial<Justification>): Adjustment {
  const need = line.measure - line.natural
  if (need === 0) return NO_ADJUSTMENT
  const capacity = capacities(line, limitsOf(limits), need > 0)
  const take = need > 0 ? Math.min : Math.max
  const word = take(need, capacity.word)
  const letter = take(need - word, capacity.letter)
  const glyph = take(need - word - letter, capacity.glyph)
  const rest = need - word - letter - glyph
  const extra = need > 0 ? Math.min(rest, Math.max(0, line.spaces * (MAX_WORD - 1) - word)) : rest
  return {
    word: line.spaces > 0 ? 1 + (word + extra) / line.spaces : 1,
    letter: line.em > 0 ? letter / line.em : 0,
    glyph: line.glyphs > 0 ? 1 + glyph / line.glyphs : 1,
    ratio: capacity.word === 0 ? 0 : need / Math.abs(capacity.word),
  }
}
