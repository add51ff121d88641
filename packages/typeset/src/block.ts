import { bidiLevels } from './bidi.ts'
import { lineBreaks, MAY_BREAK, MUST_BREAK, NO_BREAK } from './breaks.ts'
import { BREAK, CutList, Cuts, EMERGENCY, FORCED, HYPHENATED, START } from './cuts.ts'
import { display, type Display } from './display.ts'
import type { Faces } from './faces.ts'
import { type Hyphenators, hyphenPoints } from './hyphenate.ts'
import { itemise } from './itemise.ts'
import { joinLetters } from './joins.ts'
import { hangOf } from './optical.ts'
import type { Manner, Pieces } from './pieces.ts'
import type { Shaped, Shaper } from './shape.ts'
import { spreadableEms } from './spread.ts'
import { mayPart } from './syllables.ts'
import { tabbedWidth } from './tabs.ts'
import { isIdeographic, tailoringOf } from './tailoring.ts'
import type { Paragraph, Px } from './types.ts'
import { graphemes } from './unicode/grapheme.ts'

/** A paragraph ready for line breaking. Lengths are px at the sizes of its styles; sums run over display offsets. */
export interface Block {
  paragraph: Paragraph
  shown: Display
  pieces: Pieces
  /** Embedding level of the paragraph: 1 when right to left. */
  base: number
  cuts: Cuts
  /** Natural width before each display offset. */
  widths: Float64Array
  /** Of that, the width of stretchable spaces. */
  spaces: Float64Array
  /** Sum of the type sizes of the clusters before each offset: px gained per em of letter spacing. */
  ems: Float64Array
  /** Display offsets of the tabs; their widths depend on the line and are not in the sums. */
  tabs: readonly number[]
  /** Where the flowing text starts: behind a drop cap. */
  from: number
}

/** What a typesetter has at hand. */
export interface Resources {
  faces: Faces
  shaper: Shaper
  hyphenators: Hyphenators
}

/** Analyses, shapes and measures a paragraph. @throws FontError for a face that was never added. */
export function makeBlock(paragraph: Paragraph, { faces, shaper, hyphenators }: Resources): Block {
  const shown = display(paragraph.runs)
  const levels = bidiLevels(shown.text, paragraph.direction ?? 'auto')
  const pieces = itemise(shown, paragraph.runs, levels, paragraph.language, faces, shaper)
  joinLetters(pieces, shown.text, shaper)
  const from = Math.min(paragraph.dropCap ? dropLength(shown.text, paragraph.dropCap.chars) : 0, shown.text.length)
  const sums = measure(shown.text.length, pieces)
  if (isIdeographic(paragraph.language)) sums.ems = spreadableEms(pieces, shown.text.length, paragraph)
  const tabs = pieces.starts.filter((_, index) => pieces.manners[index]!.kind === 'tab')
  const block = { paragraph, shown, pieces, base: levels.base, from, tabs, cuts: NO_CUTS, ...sums }
  block.cuts = findCuts(block, shaper, hyphenPoints(shown, paragraph, hyphenators))
  return block
}

/** Display offset behind the first `chars` graphemes and the spaces after them, opening punctuation not counted. */
function dropLength(text: string, chars: number): number {
  const bounds = graphemes(text.slice(0, 64))
  const extra = /^["'“”„‘’«»‹›¿¡(]/u.test(text) ? 1 : 0
  let end = bounds[Math.min(chars + extra, bounds.length - 1)]!
  while (text[end] === ' ') end++
  return end
}

function measure(length: number, pieces: Pieces): Pick<Block, 'widths' | 'spaces' | 'ems'> {
  const widths = new Float64Array(length + 1)
  const spaces = new Float64Array(length + 1)
  const ems = new Float64Array(length + 1)
  const { starts, manners, shaped } = pieces
  for (let index = 0; index < pieces.length; index++) {
    const [start, end, manner, text] = [starts[index]!, pieces.endOf(index), manners[index]!, shaped[index]!]
    if (text.plain && !text.rtl && text.advances.length === end - start) addLetters(start, manner, text, widths, ems)
    else addClusters(start, end, manner, text, widths, ems)
    addSpaces(start, end, manner.kind === 'space', widths, spaces)
  }
  return { widths, spaces, ems }
}

/** Adds the width of each letter to the sums, where every letter has one glyph. */
function addLetters(start: number, manner: Manner, { advances }: Shaped, widths: Float64Array, ems: Float64Array): void {
  const { scale, tracking, style } = manner
  let width = widths[start]!
  let em = ems[start]!
  for (let i = 0, at = start + 1; i < advances.length; i++, at++) {
    widths[at] = width += advances[i]! * scale + tracking
    ems[at] = em += style.size
  }
}

/** Adds the width of each cluster to the sums, a ligature's in equal parts. */
function addClusters(start: number, end: number, manner: Manner, shaped: Shaped, widths: Float64Array, ems: Float64Array): void {
  const { clusters, advances, rtl } = shaped
  const { scale, tracking, style } = manner
  const step = rtl ? -1 : 1
  for (let i = rtl ? clusters.length - 1 : 0; i >= 0 && i < clusters.length;) {
    const cluster = clusters[i]!
    let advance = 0
    while (i >= 0 && i < clusters.length && clusters[i] === cluster) {
      advance += advances[i]!
      i += step
    }
    const next = i >= 0 && i < clusters.length ? clusters[i]! : end - start
    const share = (advance * scale + tracking) / (next - cluster)
    for (let c = cluster; c < next; c++) widths[start + c + 1] = share
    ems[start + next] = style.size
  }
  for (let at = start + 1; at <= end; at++) {
    widths[at]! += widths[at - 1]!
    ems[at]! += ems[at - 1]!
  }
}

function addSpaces(start: number, end: number, isSpace: boolean, widths: Float64Array, spaces: Float64Array): void {
  let sum = spaces[start]!
  for (let at = start + 1; at <= end; at++) {
    if (isSpace) sum += widths[at]! - widths[at - 1]!
    spaces[at] = sum
  }
}

/** Where cuts are gathered. */
const gathered = new CutList()

const NO_CUTS = new Cuts(gathered)

function findCuts(block: Block, shaper: Shaper, hyphens: Uint8Array): Cuts {
  const { shown, pieces, from } = block
  const { text } = shown
  const breaks = lineBreaks(text, tailoringOf(block.paragraph))
  const hasAtoms = pieces.manners.some((manner) => manner.atom)
  const cuts = gathered.clear()
  cuts.add(START, from, from, 0, 0)
  hang(cuts, block, 0)
  let index = pieces.indexAt(from)
  for (let at = from + 1; at <= text.length; at++) {
    const value = breaks[at]!
    if (value === NO_BREAK && !hyphens[at]) continue
    const kind = value === MUST_BREAK ? FORCED : value === MAY_BREAK ? BREAK : HYPHENATED
    while (index + 1 < pieces.length && pieces.starts[index + 1]! < at) index++
    if (kind === FORCED || !hasAtoms || !insideAtom(pieces, at)) addCut(cuts, block, at, kind, shaper, index)
  }
  const last = pieces.manners.at(-1)
  if (text.length === from || last?.kind === 'break') cuts.add(FORCED, text.length, text.length, 0, 0)
  return new Cuts(cuts)
}

function insideAtom(pieces: Pieces, at: number): boolean {
  const piece = pieces.manners[pieces.indexAt(at)]!
  const before = pieces.manners[pieces.indexAt(at - 1)]!
  return piece.atom && before.atom && piece.style === before.style
}

/** Adds a cut, with the changes of width that shaping the two sides apart brings. `index` is that of the piece before it. */
function addCut(cuts: CutList, block: Block, at: number, kind: number, shaper: Shaper, index: number): void {
  const { pieces, from } = block
  let end = at
  while (index >= 0 && end > from && pieces.manners[index]!.kind !== 'word') end = Math.max(from, pieces.starts[index--]!)
  if (index < 0 || end <= from) {
    cuts.add(kind, at, end, 0, 0)
    return
  }
  const manner = pieces.manners[index]!
  const shaped = pieces.shaped[index]!
  const offset = at - pieces.starts[index]!
  let pre = -manner.tracking
  let post = 0
  if (offset > 0 && at < pieces.endOf(index)) {
    if (isPartedByPairs(shaped, offset)) pre = partedByPairs(pre, manner, shaped, offset, shaper)
    else {
      const { widths } = block
      const [text, start] = [shaped.text, at - offset]
      pre = pre + trackedWidth(text.slice(0, offset), manner, shaper) - (widths[at]! - widths[start]!)
      post = trackedWidth(text.slice(offset), manner, shaper) - (widths[pieces.endOf(index)]! - widths[at]!)
    }
  }
  const hyphen = kind === HYPHENATED ? hyphenWidth(manner, shaped, offset, shaper) : 0
  cuts.add(kind, at, end, pre + hyphen, post)
  hang(cuts, block, hyphen)
}

/** Gives the last cut its share of the optical margins, if the paragraph has them. `hyphen` is the width of the hyphen it shows, px. */
function hang(cuts: CutList, block: Block, hyphen: Px): void {
  const { paragraph, shown, from } = block
  if (!paragraph.opticalMargin) return
  const last = cuts.length - 1
  const [at, endOfText] = [cuts.ats[last]!, cuts.ends[last]!]
  const before = endOfText > from ? charBefore(shown.text, endOfText) : ''
  const end = hyphen > 0 ? hyphen * hangOf(HYPHEN, 'end') : hangOf(before, 'end') * widthAt(block, endOfText - before.length)
  const after = at < shown.text.length && !(cuts.kinds[last] === START && from > 0) ? charAfter(shown.text, at) : ''
  const start = hangOf(after, 'start') * widthAt(block, at)
  cuts.pre[last]! -= end
  cuts.post[last]! -= start
  cuts.hangs[last] = { end, start }
}

/** Width of the character at a display offset, 0 where it is not set in the direction of the paragraph: then it stands at no edge. */
function widthAt({ pieces, widths, base }: Block, at: number): Px {
  const manner = pieces.manners[pieces.indexAt(at)]
  return manner && manner.level % 2 === base % 2 ? (widths[at + 1] ?? widths[at]!) - widths[at]! : 0
}

/** Whether what parting a piece at an offset changes is the kerning of the two characters there, and nothing else. */
const isPartedByPairs = ({ rtl, plain, clusters }: Shaped, offset: number): boolean => !rtl && (plain || clusters.includes(offset))

/** A width with what parting a piece between two characters changes, px. */
function partedByPairs(width: Px, { shapeStyle, scale }: Manner, { text }: Shaped, offset: number, shaper: Shaper): Px {
  const left = codeBefore(text, offset)
  const right = text.codePointAt(offset)!
  return (
    width - shaper.pair(left, right, shapeStyle) * scale + shaper.char(left, shapeStyle) * scale + shaper.char(right, shapeStyle) * scale
  )
}

/** Width of a part of a piece that is shaped by itself, px. */
function trackedWidth(text: string, { shapeStyle, scale, tracking }: Manner, shaper: Shaper): Px {
  const shaped = shaper.shape(text, shapeStyle)
  return shaped.advance * scale + tracking * shaped.count
}

const charAfter = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at)!)
const charBefore = (text: string, at: number): string => String.fromCodePoint(codeBefore(text, at))

function codeBefore(text: string, at: number): number {
  const code = text.charCodeAt(at - 1)
  if (at < 2 || code < 0xdc00 || code > 0xdfff) return code
  const pair = text.codePointAt(at - 2)!
  return pair > 0xffff ? pair : code
}

/** Width of a hyphen after the character before an offset of a piece, its kerning included, px. */
function hyphenWidth({ shapeStyle, scale, tracking }: Manner, { text }: Shaped, offset: number, shaper: Shaper): Px {
  const letter = codeBefore(text, offset)
  return (shaper.pair(letter, HYPHEN_CODE, shapeStyle) - shaper.char(letter, shapeStyle)) * scale + tracking
}

/** The character set at the end of hyphenated lines: every face has it. */
export const HYPHEN = '-'
const HYPHEN_CODE = 0x2d

/** Natural width of the line from cut `a` to cut `b` (indices), px. */
export function lineWidth(block: Block, a: number, b: number): number {
  const { cuts, widths, tabs } = block
  const width = Math.max(0, widths[cuts.ends[b]!]! - widths[cuts.ats[a]!]!) + cuts.pre[b]! + cuts.post[a]!
  return tabs.length === 0 ? width : width + tabbedWidth(block, cuts.at(a), cuts.at(b))
}

/** The block with cuts between graphemes wherever nothing else lets a line of `narrowest` px end. */
export function withEmergencies(block: Block, narrowest: number, shaper: Shaper): Block {
  let index = 1
  while (index < block.cuts.length && lineWidth(block, index - 1, index) <= narrowest) index++
  return index < block.cuts.length ? opened(block, narrowest, shaper) : block
}

function opened(block: Block, narrowest: number, shaper: Shaper): Block {
  const { cuts, shown, pieces } = block
  const all = gathered.clear()
  for (let index = 0; index < cuts.length; index++) {
    if (index > 0 && lineWidth(block, index - 1, index) > narrowest) {
      const from = cuts.ats[index - 1]!
      const text = shown.text.slice(from, cuts.ends[index])
      for (const bound of graphemes(text).slice(1, -1)) {
        const at = from + bound
        if (mayPart(text, bound) && !insideAtom(pieces, at)) addCut(all, block, at, EMERGENCY, shaper, pieces.indexAt(Math.max(0, at - 1)))
      }
    }
    all.push(cuts.at(index))
  }
  return { ...block, cuts: new Cuts(all) }
}
