import { bidiLevels } from './bidi.ts'
import { lineBreaks, MAY_BREAK, MUST_BREAK, NO_BREAK } from './breaks.ts'
import { BREAK, CutList, Cuts, EMERGENCY, FORCED, HYPHENATED, START } from './cuts.ts'
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

/** A paragraph ready for line breaking. Lengths are px at the sizes of its styles; sums run over display offsets. */
export interface Block {
  paragraph: Paragraph
  shown: Display
  pieces: readonly Piece[]
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

/** Where cuts are gathered. */
const gathered = new CutList()

const NO_CUTS = new Cuts(gathered)

function findCuts(block: Block, shaper: Shaper, hyphens: Uint8Array): Cuts {
  const { shown, pieces, from } = block
  const { text } = shown
  const breaks = lineBreaks(text, tailoringOf(block.paragraph))
  const hasAtoms = pieces.some((piece) => piece.atom)
  const cuts = gathered.clear()
  cuts.add(START, from, from, 0, 0)
  hang(cuts, block, 0)
  let index = pieceAt(pieces, from)
  for (let at = from + 1; at <= text.length; at++) {
    const value = breaks[at]!
    if (value === NO_BREAK && !hyphens[at]) continue
    const kind = value === MUST_BREAK ? FORCED : value === MAY_BREAK ? BREAK : HYPHENATED
    while (index + 1 < pieces.length && pieces[index + 1]!.start < at) index++
    if (kind === FORCED || !hasAtoms || !insideAtom(pieces, at)) addCut(cuts, block, at, kind, shaper, index)
  }
  const last = pieces.at(-1)
  if (text.length === from || last?.kind === 'break') cuts.add(FORCED, text.length, text.length, 0, 0)
  return new Cuts(cuts)
}

function insideAtom(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[pieceAt(pieces, at)]!
  const before = pieces[pieceAt(pieces, at - 1)]!
  return piece.atom && before.atom && piece.style === before.style
}

/** Adds a cut, with the changes of width that shaping the two sides apart brings. `index` is that of the piece before it. */
function addCut(cuts: CutList, block: Block, at: number, kind: number, shaper: Shaper, index: number): void {
  const { pieces, from } = block
  let end = at
  while (index >= 0 && end > from && pieces[index]!.kind !== 'word') end = Math.max(from, pieces[index--]!.start)
  const piece = index >= 0 ? pieces[index]! : null
  if (!piece || end <= from) {
    cuts.add(kind, at, end, 0, 0)
    return
  }
  let pre = -trackingOf(piece)
  let post = 0
  if (at > piece.start && at < piece.end) {
    if (isPartedByPairs(piece, at)) pre = partedByPairs(pre, piece, at, shaper)
    else {
      const { text } = piece.shaped
      const { widths } = block
      pre = pre + trackedWidth(text.slice(0, at - piece.start), piece, shaper) - (widths[at]! - widths[piece.start]!)
      post = trackedWidth(text.slice(at - piece.start), piece, shaper) - (widths[piece.end]! - widths[at]!)
    }
  }
  const hyphen = kind === HYPHENATED ? hyphenWidth(piece, at, shaper) : 0
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
  const piece = pieces[pieceAt(pieces, at)]
  return piece && piece.level % 2 === base % 2 ? (widths[at + 1] ?? widths[at]!) - widths[at]! : 0
}

/** Whether what parting a piece at an offset changes is the kerning of the two characters there, and nothing else. */
const isPartedByPairs = ({ start, shaped: { rtl, plain, clusters } }: Piece, at: number): boolean =>
  !rtl && (plain || clusters.includes(at - start))

/** A width with what parting a piece between two characters changes, px. */
function partedByPairs(width: Px, piece: Piece, at: number, shaper: Shaper): Px {
  const { shaped, shapeStyle, start } = piece
  const [left, right] = [codeBefore(shaped.text, at - start), shaped.text.codePointAt(at - start)!]
  const scale = scaleOf(piece)
  return (
    width - shaper.pair(left, right, shapeStyle) * scale + shaper.char(left, shapeStyle) * scale + shaper.char(right, shapeStyle) * scale
  )
}

/** Width of a part of a piece that is shaped by itself, px. */
function trackedWidth(text: string, piece: Piece, shaper: Shaper): Px {
  const shaped = shaper.shape(text, piece.shapeStyle)
  return shaped.advance * scaleOf(piece) + trackingOf(piece) * shaped.count
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
        if (mayPart(text, bound) && !insideAtom(pieces, at)) addCut(all, block, at, EMERGENCY, shaper, pieceAt(pieces, Math.max(0, at - 1)))
      }
    }
    all.push(cuts.at(index))
  }
  return { ...block, cuts: new Cuts(all) }
}
