import createBidi from 'bidi-js'

const bidi = createBidi()

/** Letters from Hebrew on that can turn the direction; texts without any are left to right throughout. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b]/

/** Embedding level of every UTF-16 unit, and of the paragraph. */
export interface Levels {
  /** Null when all of the text has the level of the paragraph. */
  levels: Uint8Array | null
  base: number
}

/** Resolves the bidirectional levels of a text (UAX #9, up to the line rules); `levels` is null where all of it runs left to right. */
export function bidiLevels(text: string, direction: 'auto' | 'ltr' | 'rtl'): Levels {
  if (!RIGHT_TO_LEFT.test(text))
    return direction === 'rtl' && text ? resolved(text, 'rtl') : { levels: null, base: direction === 'rtl' ? 1 : 0 }
  return resolved(text, direction)
}

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g

/** A character of one UTF-16 unit for each class of which there are characters of two. */
const STAND_INS: Readonly<Record<string, string>> = {
  R: '\u05d0',
  AL: '\u0627',
  AN: '\u0660',
  EN: '0',
  NSM: '\u0300',
  BN: '\u00ad',
  ET: '#',
  ON: '\u2605',
}

/** Returns two characters that turn the direction as one of two units does: the algorithm at hand looks at units, and takes halves for Latin letters. */
const standIn = (pair: string): string => (STAND_INS[bidi.getBidiCharTypeName(pair)] ?? 'a').repeat(2)

function resolved(text: string, direction: 'auto' | 'ltr' | 'rtl'): Levels {
  const result = bidi.getEmbeddingLevels(text.replaceAll(PAIR, standIn), direction)
  return { levels: result.levels, base: result.paragraphs[0]?.level ?? (direction === 'rtl' ? 1 : 0) }
}

/** Returns the visual order of pieces of a line from their levels (rule L2): indices from left to right. */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  const highest = Math.max(0, ...levels)
  for (let level = highest; level > 0; level--) {
    for (let i = 0; i < order.length;) {
      if (levels[order[i]!]! < level) {
        i++
        continue
      }
      let end = i
      while (end < order.length && levels[order[end]!]! >= level) end++
      reverse(order, i, end)
      i = end
    }
  }
  return order
}

function reverse(order: number[], from: number, to: number): void {
  for (let a = from, b = to - 1; a < b; a++, b--) [order[a], order[b]] = [order[b]!, order[a]!]
}
