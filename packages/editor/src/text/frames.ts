import { contentMatrix } from '../geometry/placed.ts'
import { type Block, inverse, type Matrix, multiply, type Point, type TextPosition, type TextRange, transform } from '@magazineai/design'
import { blockFields, toDocOffset, toLayoutOffset } from '@magazineai/render'
import { hitTest, type Layout, type Position, type Rect } from '@magazineai/typeset'
import type { Editor } from '../state/editor.ts'
import { caretX, edgeNear, footOf, lineWith } from './letters.ts'
import { markedIn } from './marking.ts'
import { isCollapsed, rangeIn } from './session.ts'
import type { Side } from '../state/caret-history.ts'
import type { TextSession } from '../state/text-session.ts'

/** A frame of the text that is edited: where it stands, and its place in the layout. */
export interface TextFrameOnPage {
  index: number
  page: string
  layer: string
  /** From the coordinates of the frame's lines to the pasteboard. */
  matrix: Matrix
  width: number
  height: number
}

/** A caret in the coordinates of its frame, and that frame. */
export interface PlacedCaret {
  frame: TextFrameOnPage
  x: number
  top: number
  bottom: number
}

/** Rectangles of a selection in one frame. */
export interface PlacedRects {
  frame: TextFrameOnPage
  rects: Rect[]
}

/** Returns the lines of the text that is edited; null while fonts are loading. */
export const layoutOf = (editor: Editor, { key }: TextSession): Layout | null =>
  editor.layouter?.story(editor.state.preview ?? editor.design, key) ?? null

/** Returns the frames of the text that is edited, in their order. */
export const framesOf = (editor: Editor, layout: Layout): TextFrameOnPage[] =>
  layout.frames.flatMap((_, index) => frameAt(editor, layout, index) ?? [])

/** One frame of the text that is edited; null when it is gone. */
function frameAt(editor: Editor, layout: Layout, index: number): TextFrameOnPage | null {
  const [page = '', layer = ''] = (layout.frames[index]?.id ?? '').split('/')
  const at = editor.design.pages.findIndex((candidate) => candidate.id === page)
  const record = editor.design.pages[at]?.layers[layer]
  const box = editor.stack[at]
  if (!record || !box) return null
  const { scale = 1, boxSize } = record.props
  const matrix = multiply([1, 0, 0, 1, box.x, box.y], contentMatrix(editor.design.pages[at]!, layer))
  return { index, page, layer, matrix, width: boxSize.width / scale, height: boxSize.height / scale }
}

/** What the fields of a block say in this text: the layout counts their letters, the document counts them as one. */
function fieldsOf(editor: Editor, layout: Layout, block: Block): string[] {
  const [page] = (layout.frames[0]?.id ?? '').split('/')
  const index = editor.design.pages.findIndex((candidate) => candidate.id === page)
  return blockFields(block, editor.design, index + 1)
}

/** Converts a position of the document to one of the layout, in which fields are filled in. */
export function toLayout(editor: Editor, session: TextSession, layout: Layout, at: TextPosition): Position {
  const block = session.doc.content[at.block]
  return { paragraph: at.block, offset: block ? toLayoutOffset(block, fieldsOf(editor, layout, block), at.offset) : 0 }
}

/** Converts a position of the layout to one of the document. */
export function toDoc(editor: Editor, session: TextSession, layout: Layout, { paragraph, offset }: Position): TextPosition {
  const block = session.doc.content[paragraph]
  return { block: paragraph, offset: block ? toDocOffset(block, fieldsOf(editor, layout, block), offset) : 0 }
}

/** Finds where the caret stands, in the coordinates of its frame; null when its place did not fit into the frames. */
export function placedCaret(
  editor: Editor,
  session: TextSession,
  at: TextPosition = session.head,
  side: Side | null = at === session.head ? session.side : null,
): PlacedCaret | null {
  const layout = layoutOf(editor, session)
  if (!layout) return null
  const position = toLayout(editor, session, layout, at)
  const found = lineWith(layout, position, side)
  const frame = found && frameAt(editor, layout, found.frame)
  if (!found || !frame) return null
  const { line } = found
  return { frame, x: caretX(found, position.offset, side), top: line.top, bottom: footOf(line, position.offset, side) }
}

/** Returns whether the caret is in text that found no room in its frames. */
export function isOverset(editor: Editor, session: TextSession): boolean {
  const overset = layoutOf(editor, session)?.overset
  if (!overset) return false
  const { block, offset } = session.head
  return block > overset.paragraph || (block === overset.paragraph && offset >= overset.offset)
}

/** Returns the rectangles that mark a range, in the frames that are seen. */
export function placedSelection(editor: Editor, session: TextSession, range: TextRange): PlacedRects[] {
  const layout = layoutOf(editor, session)
  if (!layout) return []
  const [from, to] = [toLayout(editor, session, layout, range.from), toLayout(editor, session, layout, range.to)]
  return layout.frames.flatMap((_, index) => {
    const rects = markedIn(layout, index, from, to)
    const frame = rects.length > 0 ? frameAt(editor, layout, index) : null
    return frame ? [{ frame, rects }] : []
  })
}

/** Returns whether a point of the pasteboard lies on the words that are selected. */
export function isOnSelection(editor: Editor, world: Point): boolean {
  const { text } = editor.state
  if (!text || isCollapsed(text)) return false
  return placedSelection(editor, text, rangeIn(text)).some(({ frame, rects }) => {
    const { x, y } = transform(inverse(frame.matrix), world)
    return rects.some((rect) => x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height)
  })
}

const distanceTo = (frame: TextFrameOnPage, world: Point): number => {
  const { x, y } = transform(inverse(frame.matrix), world)
  return Math.hypot(Math.max(-x, 0, x - frame.width), Math.max(-y, 0, y - frame.height))
}

/** Returns whether a point of the pasteboard lies in a frame of the text that is edited. */
export function isInFrames(editor: Editor, session: TextSession, world: Point): boolean {
  const layout = layoutOf(editor, session)
  return layout !== null && framesOf(editor, layout).some((frame) => distanceTo(frame, world) === 0)
}

/** Finds the place of the text nearest to a point of the pasteboard; null while fonts are loading, or where no frame is seen. */
export function positionAt(editor: Editor, session: TextSession, world: Point): { at: TextPosition; side: Side | null } | null {
  const layout = layoutOf(editor, session)
  if (!layout) return null
  const [nearest] = framesOf(editor, layout).toSorted((a, b) => distanceTo(a, world) - distanceTo(b, world))
  if (!nearest) return null
  const point = transform(inverse(nearest.matrix), world)
  const hit = hitTest(layout, nearest.index, point.x, point.y)
  const found = lineWith(layout, hit, null)
  if (!found || found.frame !== nearest.index) return { at: toDoc(editor, session, layout, hit), side: null }
  const edge = edgeNear(found.line, point.x)
  return { at: toDoc(editor, session, layout, { ...hit, offset: edge.offset }), side: edge.side }
}
