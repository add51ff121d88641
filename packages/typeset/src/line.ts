import { visualOrder } from './bidi.ts'
import type { Block } from './block.ts'
import type { Cut } from './cuts.ts'
import { SetSegment } from './glyphs.ts'
import { type Adjustment, adjust, limitsOf, NO_ADJUSTMENT } from './justify.ts'
import { withLeaders, type Slice } from './leader.ts'
import type { Shaper } from './shape.ts'
import { isSpreadable } from './spread.ts'
import { elasticFrom, tabsOn } from './tabs.ts'
import type { Line, Px, Segment } from './types.ts'
import { HYPHEN } from './word-cuts.ts'

/** Where a line is set: frame coordinates; `scale` shrinks the type (fit). */
export interface LinePlace {
  paragraph: number
  column: number
  /** Left edge and width of the measure, px on the page. */
  x: Px
  measure: Px
  baseline: Px
  top: Px
  bottom: Px
  scale: number
  first: boolean
  last: boolean
}

/** Sets the text between two cuts as a line. */
export function setLine(block: Block, a: Cut, b: Cut, place: LinePlace, shaper: Shaper): Line {
  const slices = slicesOf(block, a, b, shaper)
  const hang = { start: a.hang?.start ?? 0, end: b.hang?.end ?? 0 }
  const natural = widthOf(slices) - hang.start - hang.end
  const measure = place.measure / place.scale
  const adjustment = adjustmentOf(block, slices, natural, measure, b, place.last)
  const ordered = inVisualOrder(slices, block.base)
  const segments = ordered.map((slice) => segmentOf(block, slice, place, adjustment.result))
  const width = visibleWidth(ordered, segments)
  const inside = width - (hang.start + hang.end) * place.scale
  const x = place.x + offsetOf(block, place, inside, adjustment.full) - (block.base ? hang.end : hang.start) * place.scale
  placeSegments(ordered, segments, x)
  const { source } = block.shown
  return {
    paragraph: place.paragraph,
    start: a.kind === 'start' ? 0 : source[a.at]!,
    end: source[b.at]!,
    column: place.column,
    x,
    width,
    measure: place.measure,
    baseline: place.baseline,
    top: place.top,
    bottom: place.bottom,
    segments: block.tabs.length ? withLeaders(ordered, segments, leaderOrigin(block, a, place), shaper) : segments,
    first: place.first,
    last: place.last,
    hyphenated: b.kind === 'hyphen',
    ratio: adjustment.result.ratio,
  }
}

function inVisualOrder(slices: readonly Slice[], base: number): readonly Slice[] {
  if (base === 0 && slices.every(({ piece }) => piece.level === 0)) return slices
  return visualOrder(slices.map((slice) => (slice.trailing ? base : slice.piece.level))).map((index) => slices[index]!)
}

/** Where the repeats of leaders are counted from, the same for all lines of a column. */
const leaderOrigin = ({ paragraph, base }: Block, a: Cut, { x, scale }: LinePlace): Px =>
  a.kind === 'start' && base === 0 ? x - (paragraph.indent ?? 0) * scale : x

function slicesOf(block: Block, a: Cut, b: Cut, shaper: Shaper): Slice[] {
  const slices: Slice[] = []
  const { pieces } = block
  if (b.at <= a.at) return slices
  const tabs = block.tabs.length ? tabsOn(block, a, b) : []
  const elastic = elasticFrom(block, a.at, b.end)
  for (let index = pieces.indexAt(a.at); index < pieces.length && pieces.starts[index]! < b.at; index++) {
    const piece = pieces.at(index)
    if (piece.kind === 'break') continue
    const start = Math.max(piece.start, a.at)
    const end = Math.min(piece.end, b.at)
    if (end <= start) continue
    const hyphen = b.kind === 'hyphen' && end === b.end && piece.kind === 'word'
    const whole = start === piece.start && end === piece.end && !hyphen
    const text = block.shown.text.slice(start, end) + (hyphen ? HYPHEN : '')
    const shaped = whole ? piece.shaped : shaper.shape(text, piece.shapeStyle)
    const tab = piece.kind === 'tab' ? tabs.find(({ at }) => at === start)! : null
    slices.push({ piece, start, end, shaped, hyphen, trailing: start >= b.end, tab, elastic: start >= elastic && start < b.end })
  }
  return slices
}

const advanceWidth = ({ tab, shaped, piece }: Slice): Px => (tab ? tab.width : (shaped.advance * piece.style.size) / shaped.unitsPerEm)

const sliceWidth = (slice: Slice): Px => advanceWidth(slice) + slice.piece.tracking * slice.shaped.count

function widthOf(slices: readonly Slice[]): Px {
  let width = 0
  let tracking = 0
  for (const slice of slices)
    if (!slice.trailing) {
      width += sliceWidth(slice)
      tracking = slice.piece.tracking
    }
  return width - tracking
}

function adjustmentOf(
  block: Block,
  slices: readonly Slice[],
  natural: Px,
  measure: Px,
  b: Cut,
  last: boolean,
): { result: Adjustment; full: boolean } {
  const { paragraph } = block
  const forced = last || b.kind === 'forced'
  const tight = natural > measure
  const justified = paragraph.align === 'justify' && (!forced || paragraph.lastLine === 'justify' || tight)
  if (!justified) return { result: NO_ADJUSTMENT, full: false }
  let spaces = 0
  let glyphs = 0
  let em = 0
  let lastSize = 0
  for (const slice of slices) {
    if (!slice.elastic) continue
    const width = advanceWidth(slice)
    if (slice.piece.kind === 'space') spaces += width
    else if (slice.piece.kind === 'word') glyphs += width
    lastSize = isSpreadable(slice.piece.shaped, paragraph) ? slice.piece.style.size : 0
    em += slice.shaped.count * lastSize
  }
  const result = adjust({ natural, measure, spaces, em: Math.max(0, em - lastSize), glyphs }, limitsOf(paragraph))
  return { result, full: true }
}

function segmentOf(block: Block, slice: Slice, place: LinePlace, adjustment: Adjustment): Segment {
  const { piece, shaped } = slice
  const { source } = block.shown
  const size = piece.style.size * place.scale
  const space = piece.kind !== 'word'
  const active = slice.elastic ? adjustment : NO_ADJUSTMENT
  const letter = isSpreadable(piece.shaped, block.paragraph) ? active.letter : 0
  const letterSpacing = piece.tracking * place.scale + letter * size
  const wordSpace = piece.kind === 'space' ? active.word : 1
  const scaleX = space ? 1 : active.glyph
  const y = place.baseline - (piece.style.baselineShift ?? 0) * place.scale
  const { start, end } = slice
  const { style, shapeStyle } = piece
  const segment = new SetSegment({
    shaped,
    start,
    end,
    source,
    y,
    style,
    face: shapeStyle.face.key,
    size,
    letterSpacing,
    scaleX,
    wordSpace,
    space,
  })
  if (slice.hyphen) segment.hyphen = true
  if (piece.atom) segment.atom = true
  if (piece.drawn && shaped === piece.shaped) segment.drawn = piece.drawn
  if (slice.tab) segment.width = slice.tab.width * place.scale
  if (slice.tab) segment.text = '\t'
  return segment
}

/** Width from the first to the last visible segment, without the letter spacing after the last letter. */
function visibleWidth(slices: readonly Slice[], segments: readonly Segment[]): Px {
  let width = 0
  let spacing = 0
  slices.forEach((slice, index) => {
    if (slice.trailing) return
    width += segments[index]!.width
    spacing = segments[index]!.letterSpacing
  })
  return width - spacing
}

function offsetOf(block: Block, place: LinePlace, width: Px, full: boolean): Px {
  const { paragraph, base } = block
  const justified = paragraph.align === 'justify'
  const align = justified ? (full ? (base ? 'right' : 'left') : (paragraph.lastLine ?? 'left')) : paragraph.align
  const side = justified && !full && base === 1 && (paragraph.lastLine === undefined || paragraph.lastLine === 'justify') ? 'right' : align
  if (side === 'right') return place.measure - width
  return side === 'center' ? (place.measure - width) / 2 : 0
}

/** Puts the segments side by side; hanging spaces of right-to-left lines stand left of the line. */
function placeSegments(slices: readonly Slice[], segments: readonly Segment[], x: Px): void {
  const leading = slices.findIndex((slice) => !slice.trailing)
  let at = x
  for (let i = 0; i < leading; i++) at -= segments[i]!.width
  for (const segment of segments) {
    segment.x = at
    at += segment.width
  }
}
