import { isIdeographic } from './tailoring.ts'
import type { Justification, Paragraph, Px } from './types.ts'

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

/** The limits of a paragraph, and for text without word spaces how far its letters may be opened in need, em. */
export interface Limits extends Justification {
  spread?: number
}

/** Text without word spaces is justified between its characters. */
const BETWEEN_CHARACTERS: Partial<Limits> = { letter: { min: -0.02, max: 0.12 }, glyph: { min: 1, max: 1 }, spread: 0.5 }

/** Returns the limits of justification in force for a paragraph: its own, those of its language, the defaults. */
export function limitsOf({ language, justification }: Pick<Paragraph, 'language' | 'justification'>): Limits {
  const unspaced = isIdeographic(language) ? BETWEEN_CHARACTERS : {}
  return { ...DEFAULT_JUSTIFICATION, ...unspaced, ...justification }
}

/** A line whose word spaces would exceed this factor is left ragged: better a short line than holes. */
export const MAX_WORD = 3

/** Widths that can be gained or lost (both positive) in each of the three ways, px. */
interface Capacity {
  word: Px
  letter: Px
  glyph: Px
}

function capacityOf(line: Stretchable, limits: Justification, grow: boolean): Capacity {
  const { word, letter, glyph } = limits
  return grow
    ? { word: line.spaces * (word.max - 1), letter: line.em * letter.max, glyph: line.glyphs * (glyph.max - 1) }
    : { word: line.spaces * (1 - word.min), letter: -line.em * letter.min, glyph: line.glyphs * (1 - glyph.min) }
}

/** Justifies a line: word spaces to their limit, then letter spacing, then glyph widths, then word spaces again up to `MAX_WORD`. */
export function adjust(line: Stretchable, limits: Limits): Adjustment {
  const need = Math.abs(line.measure - line.natural)
  const sign = line.measure < line.natural ? -1 : 1
  const capacity = capacityOf(line, limits, sign > 0)
  const word = Math.min(need, capacity.word)
  const letter = Math.min(need - word, capacity.letter)
  const glyph = Math.min(need - word - letter, capacity.glyph)
  const rest = need - word - letter - glyph
  if (sign > 0 && rest > 0 && need - word <= line.em * (limits.spread ?? 0))
    return { ...opened(line, word), letter: (need - word) / line.em, ratio: ratioOf(line, limits) }
  if (sign > 0 && word + rest > line.spaces * (MAX_WORD - 1)) return { ...NO_ADJUSTMENT, ratio: ratioOf(line, limits) }
  return {
    word: line.spaces > 0 ? 1 + (sign * (word + rest)) / line.spaces : 1,
    letter: line.em > 0 ? (sign * letter) / line.em : 0,
    glyph: line.glyphs > 0 ? 1 + (sign * glyph) / line.glyphs : 1,
    ratio: ratioOf(line, limits),
  }
}

const opened = (line: Stretchable, word: Px): Adjustment => ({ ...NO_ADJUSTMENT, word: line.spaces > 0 ? 1 + word / line.spaces : 1 })

/** What a pixel of letter spacing or glyph scaling costs beside one of word space: dearer at first, yet it spares a hole. */
const FINE_COST = 0.35
/** A line without spaces stretches as if it had this many ems of capacity. */
const LEAST_CAPACITY = 0.05

/** Lines to be rated, side by side: line breaking asks for millions, and numbers handed to a function would be made objects. */
export class Ratings {
  needs = new Float64Array(256)
  spaces = new Float64Array(256)
  ems = new Float64Array(256)
  glyphs = new Float64Array(256)
  /** The ratios, once they are rated. */
  ratios = new Float64Array(256)

  /** Makes room for so many lines. */
  reserve(length: number): void {
    if (length <= this.needs.length) return
    this.needs = new Float64Array(length * 2)
    this.spaces = new Float64Array(length * 2)
    this.ems = new Float64Array(length * 2)
    this.glyphs = new Float64Array(length * 2)
    this.ratios = new Float64Array(length * 2)
  }
}

/** Rates the lines with the indices `from` to `to`. */
export function rate({ needs, spaces, ems, glyphs, ratios }: Ratings, from: number, to: number, limits: Limits): void {
  const { word, letter, glyph, spread } = limits
  for (let index = from; index < to; index++) {
    const need = needs[index]!
    const em = ems[index]!
    if (need < 0) {
      const byWord = spaces[index]! * (1 - word.min)
      const byLetter = -em * letter.min
      const byGlyph = glyphs[index]! * (1 - glyph.min)
      const fine = Math.min(Math.max(0, -need - byWord), byLetter + byGlyph)
      ratios[index] = -need <= byWord + fine + 1e-9 ? -Math.min(1, -need / (byWord + byLetter + byGlyph)) : -Infinity
    } else {
      const byWord = spaces[index]! * (word.max - 1)
      const byLetter = em * letter.max
      const fine = Math.min(Math.max(0, need - byWord), byLetter + glyphs[index]! * (glyph.max - 1))
      const least = em * LEAST_CAPACITY * 0.1
      ratios[index] = spread ? need / Math.max(byWord + byLetter, 1e-6) : (need - fine * (1 - FINE_COST)) / Math.max(byWord, least, 1e-6)
    }
  }
}

const single = new Ratings()

/** Computes the adjustment ratio of a line: 1 at the upper limits of its word spaces, -1 at the lower; below -1 it does not fit. */
export function ratioOf({ measure, natural, spaces, em, glyphs }: Stretchable, limits: Limits): number {
  single.needs[0] = measure - natural
  single.spaces[0] = spaces
  single.ems[0] = em
  single.glyphs[0] = glyphs
  rate(single, 0, 1, limits)
  return single.ratios[0]!
}
