import { breakAddresses } from './addresses.ts'
import { beginsFreely, endsFreely, isSimple, lineBreaks } from './breaks.ts'
import { BREAK, HYPHENATED } from './cuts.ts'
import type { Hyphenator } from './hyphenate.ts'
import { keepRanges } from './ranges.ts'
import type { Shaped, Shaper, ShapeStyle, WordCut, WordCuts } from './shape.ts'
import { addShaped } from './sums.ts'

/** The character set at the end of hyphenated lines: every face has it. */
export const HYPHEN = '-'
const HYPHEN_CODE = 0x2d

/** Finds the cuts of a word, with hyphens when there is a hyphenator. They are found once for every word of a style. */
export function wordCuts(shaped: Shaped, style: ShapeStyle, hyphenator: Hyphenator | undefined, shaper: Shaper): WordCuts {
  const known = hyphenator ? shaped.hyphenated : shaped.unhyphenated
  if (known) return known
  const found = find(shaped, style, hyphenator, shaper)
  if (hyphenator) shaped.hyphenated = found
  else shaped.unhyphenated = found
  return found
}

function find(shaped: Shaped, style: ShapeStyle, hyphenator: Hyphenator | undefined, shaper: Shaper): WordCuts {
  const { text } = shaped
  if (!isSimple(text)) return NOT_SIMPLE
  const hyphens = hyphenator ? hyphenator.find(text) : NONE
  const cuts = UNBROKEN.test(text)
    ? hyphens.map((at) => partWord(shaped, at, HYPHENATED, style, shaper))
    : withBreaks(shaped, style, hyphens, shaper)
  const begins = beginsFreely(text.charCodeAt(0))
  const ends = endsFreely(text.charCodeAt(text.length - 1))
  return { simple: true, begins, ends, cuts: cuts.length > 0 ? cuts : NO_CUTS }
}

/** Letters with marks behind them, as most words are: no line ends within them but at a hyphen. */
const UNBROKEN = /^[A-Za-z\u00c0-\u024f]+[.,;:!?)\u2019\u201d]*$/

function withBreaks(shaped: Shaped, style: ShapeStyle, hyphens: readonly number[], shaper: Shaper): WordCut[] {
  const breaks = keepRanges(shaped.text, breakAddresses(shaped.text, lineBreaks(shaped.text)))
  const cuts: WordCut[] = []
  for (let at = 1; at < shaped.text.length; at++)
    if (breaks[at]) cuts.push(partWord(shaped, at, BREAK, style, shaper))
    else if (hyphens.includes(at)) cuts.push(partWord(shaped, at, HYPHENATED, style, shaper))
  return cuts
}

const NONE: readonly number[] = []
const NO_CUTS: readonly WordCut[] = []
const NOT_SIMPLE: WordCuts = { simple: false, begins: false, ends: false, cuts: NO_CUTS }

/** Makes a cut within a piece, with the changes of width that shaping the two sides apart brings. */
export function partWord(shaped: Shaped, offset: number, kind: number, style: ShapeStyle, shaper: Shaper): WordCut {
  const cut: WordCut = { kind, offset, pre: 0, preGaps: -1, post: 0, postGaps: 0, hyphen: 0 }
  const { text } = shaped
  if (isPartedByPairs(shaped, offset)) {
    const left = codeBefore(text, offset)
    const right = text.codePointAt(offset)!
    cut.pre = shaper.char(left, style) + shaper.char(right, style) - shaper.pair(left, right, style)
  } else {
    const [left, right] = [shaper.shape(text.slice(0, offset), style), shaper.shape(text.slice(offset), style)]
    const { units, clusters } = before(shaped, offset)
    cut.pre = left.advance - units
    cut.preGaps += left.count - clusters
    cut.post = right.advance - (shaped.advance - units)
    cut.postGaps = right.count - (shaped.count - clusters)
  }
  return kind === HYPHENATED ? withHyphen(cut, text, style, shaper) : cut
}

/** What stands before an offset of a shaped text: font units and clusters, and of a ligature that is parted there its share. */
function before(shaped: Shaped, offset: number): { units: number; clusters: number } {
  const [widths, counts] = [
    { width: 0, space: 0, em: 0 },
    { width: 0, space: 0, em: 0 },
  ]
  addShaped(widths, shaped, 0, offset, 1, 0, 0)
  addShaped(counts, shaped, 0, offset, 0, 1, 0)
  return { units: widths.width, clusters: counts.width }
}

/** Whether what parting a piece at an offset changes is the kerning of the two characters there, and nothing else. */
const isPartedByPairs = ({ rtl, plain, clusters }: Shaped, offset: number): boolean => !rtl && (plain || clusters.includes(offset))

/** The cut with the width of a hyphen. */
function withHyphen(cut: WordCut, text: string, style: ShapeStyle, shaper: Shaper): WordCut {
  cut.hyphen = hyphenAfter(text, cut.offset, style, shaper)
  cut.pre += cut.hyphen
  cut.preGaps++
  return cut
}

/** Measures a hyphen behind the character before an offset, its kerning with that included, font units. */
export function hyphenAfter(text: string, offset: number, style: ShapeStyle, shaper: Shaper): number {
  const letter = codeBefore(text, offset)
  return shaper.pair(letter, HYPHEN_CODE, style) - shaper.char(letter, style)
}

/** Returns the code point before an offset. */
export function codeBefore(text: string, at: number): number {
  const code = text.charCodeAt(at - 1)
  if (at < 2 || code < 0xdc00 || code > 0xdfff) return code
  const pair = text.codePointAt(at - 2)!
  return pair > 0xffff ? pair : code
}
