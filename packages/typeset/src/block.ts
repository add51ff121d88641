import { bidiLevels } from './bidi.ts'
import { lineBreaks, MAY_BREAK, MUST_BREAK, NO_BREAK } from './breaks.ts'
import { display, type Display } from './display.ts'
import type { Faces } from './faces.ts'
import { type Hyphenators, hyphenPoints } from './hyphenate.ts'
import { itemise, type Piece } from './itemise.ts'
import { joinLetters } from './joins.ts'
import { hangOf } from './optical.ts'
import type { Shaper } from './shape.ts'
import { spreadableEms } from './spread.ts'
import { mayPart } from './syllables.ts'
import { tabbedWidth } from './tabs.ts'
import { isIdeographic, tailoringOf } from './tailoring.ts'
import type { Paragraph, Px } from './types.ts'
import { graphemes } from './unicode/grapheme.ts'

/** What a cut is: the ordinary end of a line, one that shows a hyphen, one inside a word that is too wide otherwise, or a forced one. */
export type CutKind = 'start' | 'break' | 'hyphen' | 'emergency' | 'forced'

/** A place where a line may end. The next line starts at `at`; `end` is where the visible text of this line stops (before its spaces). */
export interface Cut {
  kind: CutKind
  at: number
  end: number
  /** Width added to a line that ends here (hyphen, kerning, the tracking that falls away), px. */
  pre: number
  /** Width added to a line that starts here (the kerning that falls away), px. */
  post: number
  /** How far the line that ends here and the one that starts here hang out of the measure, px; `pre` and `post` are less by as much. */
  hang?: { end: Px; start: Px }
}

/** A paragraph ready for line breaking. Lengths are px at the sizes of its styles; sums run over display offsets. */
export interface Block {
  paragraph: Paragraph
  shown: Display
  pieces: readonly Piece[]
  /** Embedding level of the paragraph: 1 when right to left. */
  base: number
  cuts: readonly Cut[]
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

/** Pixels that a piece's tracking adds after each cluster. */
export const trackingOf = (piece: Piece): number => (piece.style.tracking ?? 0) * piece.style.size

const scaleOf = (piece: Piece): number => piece.style.size / piece.shaped.unitsPerEm

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
  const tabs = pieces.filter((piece) => piece.kind === 'tab').map((piece) => piece.start)
  const block = { paragraph, shown, pieces, base: levels.base, from, tabs, cuts: [] as Cut[], ...sums }
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

function measure(length: number, pieces: readonly Piece[]): Pick<Block, 'widths' | 'spaces' | 'ems'> {
  const widths = new Float64Array(length + 1)
  const spaces = new Float64Array(length + 1)
  const ems = new Float64Array(length + 1)
  for (const piece of pieces) {
    if (piece.shaped.plain && !piece.shaped.rtl) addLetters(piece, widths, ems)
    else addClusters(piece, widths, ems)
    const isSpace = piece.kind === 'space'
    for (let i = piece.start + 1; i <= piece.end; i++) {
      widths[i]! += widths[i - 1]!
      ems[i]! += ems[i - 1]!
      spaces[i] = spaces[i - 1]! + (isSpace ? widths[i]! - widths[i - 1]! : 0)
    }
  }
  return { widths, spaces, ems }
}

/** Puts the width of each letter on it, where every letter has one glyph. */
function addLetters(piece: Piece, widths: Float64Array, ems: Float64Array): void {
  const { advances } = piece.shaped
  const scale = scaleOf(piece)
  const tracking = trackingOf(piece)
  const { size } = piece.style
  for (let i = 0, at = piece.start + 1; i < advances.length; i++, at++) {
    widths[at] = advances[i]! * scale + tracking
    ems[at] = size
  }
}

/** Puts the width of each cluster on its characters, a ligature's in equal parts. */
function addClusters(piece: Piece, widths: Float64Array, ems: Float64Array): void {
  const { clusters, advances } = piece.shaped
  const scale = scaleOf(piece)
  const tracking = trackingOf(piece)
  const order = piece.shaped.rtl ? clusters.length - 1 : 0
  const step = piece.shaped.rtl ? -1 : 1
  for (let i = order; i >= 0 && i < clusters.length;) {
    const cluster = clusters[i]!
    let advance = 0
    while (i >= 0 && i < clusters.length && clusters[i] === cluster) {
      advance += advances[i]!
      i += step
    }
    const next = i >= 0 && i < clusters.length ? clusters[i]! : piece.end - piece.start
    const share = (advance * scale + tracking) / (next - cluster)
    for (let c = cluster; c < next; c++) widths[piece.start + c + 1] = share
    ems[piece.start + next] = piece.style.size
  }
}

/** Index of the piece that holds a display offset. */
export function pieceAt(pieces: readonly Piece[], offset: number): number {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pieces[middle]!.start <= offset) low = middle
    else high = middle - 1
  }
  return low
}

function findCuts(block: Block, shaper: Shaper, hyphens: Uint8Array): Cut[] {
  const { shown, pieces, from } = block
  const { text } = shown
  const breaks = lineBreaks(text, tailoringOf(block.paragraph))
  const cuts: Cut[] = [hung(block, { kind: 'start', at: from, end: from, pre: 0, post: 0 })]
  const hasAtoms = pieces.some((piece) => piece.atom)
  let index = pieceAt(pieces, from)
  for (let at = from + 1; at <= text.length; at++) {
    const value = breaks[at]!
    if (value === NO_BREAK && !hyphens[at]) continue
    const kind: CutKind = value === MUST_BREAK ? 'forced' : value === MAY_BREAK ? 'break' : 'hyphen'
    while (index + 1 < pieces.length && pieces[index + 1]!.start < at) index++
    if (kind === 'forced' || !hasAtoms || !insideAtom(pieces, at)) cuts.push(cutAt(block, at, kind, shaper, index))
  }
  const last = pieces.at(-1)
  if (text.length === from || last?.kind === 'break') cuts.push({ kind: 'forced', at: text.length, end: text.length, pre: 0, post: 0 })
  return cuts
}

function insideAtom(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[pieceAt(pieces, at)]!
  const before = pieces[pieceAt(pieces, at - 1)]!
  return piece.atom && before.atom && piece.style === before.style
}

/** Makes a cut, with the changes of width that shaping the two sides apart brings. `index` is that of the piece before it. */
export function cutAt(block: Block, at: number, kind: CutKind, shaper: Shaper, index = pieceAt(block.pieces, Math.max(0, at - 1))): Cut {
  const { pieces } = block
  let end = at
  while (index >= 0 && end > block.from && pieces[index]!.kind !== 'word') end = Math.max(block.from, pieces[index--]!.start)
  const cut: Cut = { kind, at, end, pre: 0, post: 0 }
  const piece = index >= 0 ? pieces[index]! : null
  if (!piece || end <= block.from) return cut
  cut.pre = -trackingOf(piece)
  const inside = at > piece.start && at < piece.end
  if (inside) part(block, piece, cut, shaper)
  const hyphen = kind === 'hyphen' ? hyphenWidth(piece, at, shaper) : 0
  cut.pre += hyphen
  return hung(block, cut, hyphen)
}

/** The cut with its share of the optical margins, if the paragraph has them. `hyphen` is the width of the hyphen it shows, px. */
function hung(block: Block, cut: Cut, hyphen: Px = 0): Cut {
  const { paragraph, shown, from } = block
  if (!paragraph.opticalMargin) return cut
  const before = cut.end > from ? charBefore(shown.text, cut.end) : ''
  const end = hyphen > 0 ? hyphen * hangOf(HYPHEN, 'end') : hangOf(before, 'end') * widthAt(block, cut.end - before.length)
  const after = cut.at < shown.text.length && !(cut.kind === 'start' && from > 0) ? charAfter(shown.text, cut.at) : ''
  const start = hangOf(after, 'start') * widthAt(block, cut.at)
  return { ...cut, pre: cut.pre - end, post: cut.post - start, hang: { end, start } }
}

/** Width of the character at a display offset, 0 where it is not set in the direction of the paragraph: then it stands at no edge. */
function widthAt({ pieces, widths, base }: Block, at: number): Px {
  const piece = pieces[pieceAt(pieces, at)]
  return piece && piece.level % 2 === base % 2 ? (widths[at + 1] ?? widths[at]!) - widths[at]! : 0
}

/** Adds to a cut inside a piece what shaping its two sides apart changes. */
function part(block: Block, piece: Piece, cut: Cut, shaper: Shaper): void {
  const { text, rtl, clusters, plain } = piece.shaped
  const { at } = cut
  const offset = at - piece.start
  const scale = scaleOf(piece)
  if (!rtl && (plain || clusters.includes(offset))) {
    const [left, right] = [codeBefore(text, offset), text.codePointAt(offset)!]
    const { shapeStyle } = piece
    cut.pre =
      cut.pre -
      shaper.pair(left, right, shapeStyle) * scale +
      shaper.char(left, shapeStyle) * scale +
      shaper.char(right, shapeStyle) * scale
    return
  }
  const tracked = (side: string): Px => {
    const shaped = shaper.shape(side, piece.shapeStyle)
    return shaped.advance * scale + trackingOf(piece) * shaped.count
  }
  const { widths } = block
  cut.pre = cut.pre + tracked(text.slice(0, offset)) - (widths[at]! - widths[piece.start]!)
  cut.post = tracked(text.slice(offset)) - (widths[piece.end]! - widths[at]!)
}

const charAfter = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at)!)
const charBefore = (text: string, at: number): string => String.fromCodePoint(codeBefore(text, at))

function codeBefore(text: string, at: number): number {
  const code = text.charCodeAt(at - 1)
  if (at < 2 || code < 0xdc00 || code > 0xdfff) return code
  const pair = text.codePointAt(at - 2)!
  return pair > 0xffff ? pair : code
}

/** Width of a hyphen after the character before `at`, its kerning included, px. */
function hyphenWidth(piece: Piece, at: number, shaper: Shaper): Px {
  const letter = codeBefore(piece.shaped.text, at - piece.start)
  const { shapeStyle } = piece
  return (shaper.pair(letter, HYPHEN_CODE, shapeStyle) - shaper.char(letter, shapeStyle)) * scaleOf(piece) + trackingOf(piece)
}

/** The character set at the end of hyphenated lines: every face has it. */
export const HYPHEN = '-'
const HYPHEN_CODE = 0x2d

/** Natural width of the line from cut `a` to cut `b`, px. */
export function lineWidth(block: Block, a: Cut, b: Cut): number {
  const width = Math.max(0, block.widths[b.end]! - block.widths[a.at]!) + b.pre + a.post
  return block.tabs.length === 0 ? width : width + tabbedWidth(block, a, b)
}

/** The block with cuts between graphemes wherever nothing else lets a line of `narrowest` px end. */
export function withEmergencies(block: Block, narrowest: number, shaper: Shaper): Block {
  let found = false
  const cuts: Cut[] = []
  block.cuts.forEach((cut, index) => {
    const before = block.cuts[index - 1]
    if (before && lineWidth(block, before, cut) > narrowest) {
      found = true
      const text = block.shown.text.slice(before.at, cut.end)
      for (const bound of graphemes(text).slice(1, -1))
        if (mayPart(text, bound) && !insideAtom(block.pieces, before.at + bound))
          cuts.push(cutAt(block, before.at + bound, 'emergency', shaper))
    }
    cuts.push(cut)
  })
  return found ? { ...block, cuts } : block
}
