import { caretAt, graphemes, type Layout, type Line, type Position, type Px, type Segment, selectionRects } from '@magazineai/typeset'
import type { Side } from '../state/caret-history.ts'

/** A letter (or a field, which is never entered) as it stands on its line. */
export interface Letter {
  start: number
  end: number
  left: Px
  right: Px
  rtl: boolean
}

/** A line of a layout and where it stands. */
export interface LineAt {
  frame: number
  index: number
  line: Line
}

/** A place on a line: an offset, and by which letter of it. */
export interface Edge {
  offset: number
  side: Side
}

const known = new WeakMap<Line, readonly Letter[]>()

/** Measures the letters of a line in the order they are read. Spaces that hang behind a broken line are none. Measured once for a line. */
export function lettersOf(line: Line): readonly Letter[] {
  const found = known.get(line)
  if (found) return found
  const letters = measured(line)
  known.set(line, letters)
  return letters
}

/** A layout of this line alone, to ask about it. */
const alone = (line: Line): Layout => ({ frames: [{ id: '', lines: [line], height: 0 }], overset: null, fit: 1 })

function measured(line: Line): Letter[] {
  const segments = line.segments.filter(({ role }) => role !== 'marker' && role !== 'leader').toSorted((a, b) => a.start - b.start)
  // Each segment is asked about by itself: to ask the whole line about each of its letters takes the square of its length.
  const letters = segments.flatMap((segment) => lettersIn(alone({ ...line, segments: [segment] }), line, segment))
  // What hangs at the end of a broken line is no place of its own: the next line begins there.
  if (!line.last) while (segments.at(-1)?.space && letters.length > 0 && isIn(segments.at(-1)!, letters.at(-1)!)) letters.pop()
  return letters
}

const isIn = (segment: Segment, letter: Letter): boolean => letter.start >= segment.start && letter.end <= segment.end

function lettersIn(layout: Layout, line: Line, segment: Segment): Letter[] {
  const { start, end, rtl, x, width } = segment
  if (segment.atom || end - start <= 1) return [{ start, end, left: x, right: x + width, rtl }]
  const bounds = boundsIn(segment)
  const letters: Letter[] = []
  for (let index = 0; index + 1 < bounds.length; index++) {
    const [from, to] = [start + bounds[index]!, start + bounds[index + 1]!]
    const extent = segment.role === 'dropCap' ? capExtent(layout, line, segment, from, to) : extentOf(layout, line, from, to)
    const last = letters.at(-1)
    if (last && extent && extent.left === last.left && extent.right === last.right) last.end = to
    else if (extent) letters.push({ start: from, end: to, ...extent, rtl })
    else if (last) last.end = to
  }
  return letters
}

/** Where the letters of a segment begin and end; where its text is not that of the document, every code unit is tried. */
function boundsIn({ text, hyphen, start, end }: Segment): readonly number[] {
  const isAligned = text.length - (hyphen ? 1 : 0) === end - start
  return isAligned ? graphemes(text.slice(0, end - start)) : Array.from({ length: end - start + 1 }, (_, index) => index)
}

function extentOf(layout: Layout, { paragraph }: Line, from: number, to: number): { left: Px; right: Px } | null {
  const rects = selectionRects(layout, { paragraph, offset: from }, { paragraph, offset: to })
  if (rects.length === 0) return null
  return { left: Math.min(...rects.map(({ rect }) => rect.x)), right: Math.max(...rects.map(({ rect }) => rect.x + rect.width)) }
}

function capExtent(layout: Layout, { paragraph }: Line, cap: Segment, from: number, to: number): { left: Px; right: Px } {
  const at = (offset: number): Px => caretAt(layout, { paragraph, offset })?.x ?? cap.x
  const [a, b] = [at(from), to === cap.end ? (cap.rtl ? cap.x : cap.x + cap.width) : at(to)]
  return { left: Math.min(a, b), right: Math.max(a, b) }
}

/** Returns whether a line has letters that are read from right to left. */
export const isMixed = (line: Line): boolean => line.segments.some(({ rtl }) => rtl)

/** The letters of a line from left to right. */
const fromLeft = (line: Line): Letter[] => lettersOf(line).toSorted((a, b) => a.left - b.left || a.right - b.right)

/** Finds the line that shows a position; null where the text is overset. */
export function lineWith(layout: Layout, { paragraph, offset }: Position, side: Side | null): LineAt | null {
  let found: LineAt | null = null
  for (const [frame, { lines }] of layout.frames.entries()) {
    if (lines.length === 0 || lines.at(-1)!.paragraph < paragraph) continue
    for (const [index, line] of lines.entries()) {
      if (line.paragraph > paragraph) return found
      if (line.paragraph < paragraph) continue
      if (side === 'before' && !line.last && line.end === offset && lettersOf(line).at(-1)?.end === offset) return { frame, index, line }
      if (offset >= line.start && (offset < line.end || (line.last && offset <= line.end))) found ??= { frame, index, line }
    }
  }
  return found
}

/** Returns the x of a place on a line, in the coordinates of its frame. */
export function caretX({ line }: LineAt, offset: number, side: Side | null): Px {
  const plain = (): Px => caretAt(alone(line), { paragraph: line.paragraph, offset })?.x ?? line.x
  if (side === null && !isMixed(line)) return plain()
  const letters = lettersOf(line)
  const before = letters.find(({ end }) => end === offset)
  const after = letters.find(({ start }) => start === offset)
  const trailing = before && (before.rtl ? before.left : before.right)
  const leading = after && (after.rtl ? after.right : after.left)
  const x = side === 'before' ? (trailing ?? leading) : (leading ?? trailing)
  return x ?? plain()
}

/** Returns where a caret on a line ends below: beside a drop cap it is as high as that. */
export function footOf(line: Line, offset: number, side: Side | null): Px {
  const cap = line.segments.find(({ role }) => role === 'dropCap')
  return cap && offset < cap.end && !(side === 'before' && offset === line.start) ? cap.y : line.bottom
}

/** Finds the place on a line nearest to an x. */
export function edgeNear(line: Line, x: Px): Edge {
  const letters = fromLeft(line)
  let best: Edge = { offset: line.start, side: 'after' }
  let least = Infinity
  for (const letter of letters) {
    for (const edge of [leftEdge(letter), rightEdge(letter)]) {
      const away = Math.abs(edge.x - x)
      // Of two letters that meet at an x, the one under the pointer has it.
      const isUnder = x >= letter.left && x <= letter.right
      if (away < least || (away === least && isUnder)) [best, least] = [edge, away]
    }
  }
  return { offset: best.offset, side: best.side }
}

/** The place at the left of a letter. */
const leftEdge = ({ start, end, left, rtl }: Letter): Edge & { x: Px } =>
  rtl ? { offset: end, side: 'before', x: left } : { offset: start, side: 'after', x: left }

/** The place at the right of a letter. */
const rightEdge = ({ start, end, right, rtl }: Letter): Edge & { x: Px } =>
  rtl ? { offset: start, side: 'after', x: right } : { offset: end, side: 'before', x: right }

/** Returns where the caret is after a step to the left (−1) or right (1) on a line; null at its edge. */
export function stepOnLine(line: Line, offset: number, side: Side | null, direction: -1 | 1): Edge | null {
  const letters = fromLeft(line)
  const at = gapAt(letters, offset, side)
  const letter = letters[direction > 0 ? at : at - 1]
  if (at < 0 || !letter) return null
  return direction > 0 ? rightEdge(letter) : leftEdge(letter)
}

/** Between which letters, counted from the left, a place is; −1 when it is at none. */
function gapAt(letters: readonly Letter[], offset: number, side: Side | null): number {
  const before = letters.findIndex(({ end }) => end === offset)
  const after = letters.findIndex(({ start }) => start === offset)
  const atBefore = before < 0 ? -1 : before + (letters[before]!.rtl ? 0 : 1)
  const atAfter = after < 0 ? -1 : after + (letters[after]!.rtl ? 1 : 0)
  const [first, second] = side === 'before' ? [atBefore, atAfter] : [atAfter, atBefore]
  return first >= 0 ? first : second
}

const STRONG = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|(\p{L})/u

/** Returns whether a paragraph is read from right to left: by its language, else by its first letter, as the layout takes it. */
export function isRightToLeft(text: string, language: string): boolean {
  if (/^(ar|fa|he|ur|ps|sd|ug|yi|dv)\b/.test(language)) return true
  const first = STRONG.exec(text)
  return first !== null && first[1] === undefined
}
