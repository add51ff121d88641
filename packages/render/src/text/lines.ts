import type { FrameLayout, Line, Paragraph, Segment } from '@magazineai/typeset'
import type { Item, LinkItem, Paint, PaintedSegment, PathItem, TextItem } from '../frame.ts'
import { rectangle } from '../geometry/outlines.ts'
import type { Memo } from '../memo.ts'
import { painted, type TextPaints } from './painted.ts'
import type { RunPaint } from './paragraphs.ts'

/** Place and thickness of the lines under and through text, in em above the baseline; common values of text faces. */
const UNDERLINE = { y: -0.11, thickness: 0.05 }
const STRIKE = { y: 0.27, thickness: 0.05 }

/**
 * Draws one frame of a layout: underlines, then text, then strikes and links, line by line. With a memo, lines that are the same as last
 * time give the same items.
 */
export const lineItems = (frame: FrameLayout, paragraphs: readonly Paragraph[], paints: TextPaints, memo?: Memo): Item[] =>
  frame.lines
    .flatMap((line) => {
      const paragraph = paragraphs[line.paragraph]
      return memo ? memo.once(line, 'items', [paragraph], () => itemsOf(line, paragraph, paints)) : itemsOf(line, paragraph, paints)
    })
    // A list that grew has room for sixteen more; a copy has not, and there is one for every text.
    .slice()

/**
 * The words of a line. With their paint they are made whenever somebody asks for them: they are painted and not looked at again, and what they are
 * made of is kept by the layout. They are no own property, so that a copy by spreading must name them.
 */
class LineItem implements TextItem {
  readonly type = 'text'
  readonly paragraph: number
  readonly source: string
  readonly #line: Line
  readonly #paints: TextPaints

  constructor(line: Line, source: string, paints: TextPaints) {
    this.paragraph = line.paragraph
    this.source = source
    this.#line = line
    this.#paints = paints
  }

  get segments(): PaintedSegment[] {
    return this.#line.segments.map((segment) => painted(segment, this.#paints))
  }

  /** As plain data, with its words. */
  toJSON(): TextItem {
    const { type, paragraph, segments, source } = this
    return { type, paragraph, segments, source }
  }
}

function itemsOf(line: Line, paragraph: Paragraph | undefined, paints: TextPaints): Item[] {
  if (line.segments.length === 0) return []
  const text = new LineItem(line, sourceOf(line, paragraph), paints)
  if (!line.segments.some(isDecorated)) return [text]
  const { segments } = text
  const beneath = [...markers(segments), ...rules(segments, UNDERLINE, (segment) => segment.underline)]
  const above = [...rules(segments, STRIKE, (segment) => segment.strike), ...links(line)]
  return beneath.length + above.length === 0 ? [text] : [...beneath, text, ...above]
}

/** True when something is drawn beneath or above words, or they lead somewhere: of most lines none are. */
function isDecorated({ style }: Segment): boolean {
  const { underline, strike, highlight, href } = style.paint as RunPaint
  return underline || strike || highlight !== undefined || href !== undefined
}

/** The words of a line as they stand in the document. */
const sourceOf = (line: Line, paragraph: Paragraph | undefined) =>
  (paragraph?.runs ?? [])
    .map((run) => run.text)
    .join('')
    .slice(line.start, line.end)

/** One bar per unbroken run of marked segments of one size and colour. */
function rules(segments: readonly PaintedSegment[], at: typeof UNDERLINE, marked: (segment: PaintedSegment) => boolean): PathItem[] {
  const like = (a: PaintedSegment, b: PaintedSegment) => marked(b) && a.fill === b.fill && a.size === b.size
  return runs(segments, marked, like).map((run) => {
    const { x, width } = extent(run)
    const { size, y, fill } = run[0]!
    return { type: 'path', d: rectangle(x, y - at.y * size - (at.thickness * size) / 2, width, at.thickness * size), fill, stroke: null }
  })
}

/** Height of a marked word above and below its baseline, in em: what the letters of text faces take. */
const MARKER = { above: 0.8, below: 0.24 } as const

/** One plate per unbroken run of words marked in one colour. */
function markers(segments: readonly PaintedSegment[]): PathItem[] {
  const paintOf = (segment: PaintedSegment) => (segment.role ? undefined : (segment.style.paint as RunPaint).highlight)
  const like = (a: PaintedSegment, b: PaintedSegment) => colorOf(paintOf(a)) === colorOf(paintOf(b))
  return runs(segments, paintOf, like).map((run) => {
    const { x, width } = extent(run)
    const size = Math.max(...run.map((segment) => segment.size))
    const d = rectangle(x, run[0]!.y - MARKER.above * size, width, (MARKER.above + MARKER.below) * size)
    return { type: 'path', d, fill: paintOf(run[0]!)!, stroke: null }
  })
}

const colorOf = (paint: Paint | undefined) => (paint?.type === 'solid' ? paint.color : undefined)

function links(line: Line): LinkItem[] {
  const href = (segment: Segment) => (segment.style.paint as RunPaint).href
  return runs(line.segments, href, (a, b) => href(a) === href(b)).map((run) => ({
    type: 'link',
    href: href(run[0]!)!,
    ...extent(run),
    y: line.top,
    height: line.bottom - line.top,
  }))
}

/** Neighbours that belong together, spaces at their edges left out. */
function runs<T extends Segment>(segments: readonly T[], marked: (segment: T) => unknown, like: (a: T, b: T) => boolean): T[][] {
  const groups: T[][] = []
  let open: T[] | null = null
  for (const segment of segments) {
    if (!marked(segment)) open = null
    else if (open && like(open[0]!, segment)) open.push(segment)
    else groups.push((open = [segment]))
  }
  return groups.map(trimmed).filter((group) => group.length > 0)
}

function trimmed<T extends Segment>(group: readonly T[]): T[] {
  const first = group.findIndex((segment) => !segment.space)
  const last = group.findLastIndex((segment) => !segment.space)
  return first < 0 ? [] : group.slice(first, last + 1)
}

function extent(run: readonly Segment[]) {
  const x = Math.min(...run.map((segment) => segment.x))
  return { x, width: Math.max(...run.map((segment) => segment.x + segment.width)) - x }
}
