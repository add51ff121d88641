import { resolveBlock, type TextPosition } from '@magazineai/design'
import { type Layout, lineEnd, moveVertically } from '@magazineai/typeset'
import type { Editor } from '../state/editor.ts'
import { endOf, lengthAt, textAt } from './doc.ts'
import { moveTo, sessionOf, stepFrom, type Stride } from './edit.ts'
import { layoutOf, placedCaret, toDoc, toLayout } from './frames.ts'
import { edgeNear, isMixed, isRightToLeft, type LineAt, lettersOf, lineWith, stepOnLine } from './letters.ts'
import { isCollapsed, rangeIn } from './session.ts'
import type { Side } from '../state/caret-history.ts'
import type { TextSession } from '../state/text-session.ts'

/** The ways the caret moves by keys. Of letters and words −1 is to the left, of all else towards the beginning. */
export type CaretMove = Stride | 'line' | 'line-edge' | 'paragraph' | 'screen' | 'text-edge'

/** A place in a text, and by which letter. */
interface Place {
  at: TextPosition
  side: Side | null
}

/** Moves the caret; `extend` keeps the start of the selection. */
export function moveCaret(editor: Editor, how: CaretMove, direction: -1 | 1, extend: boolean): void {
  const session = sessionOf(editor)
  if (how === 'line') return moveByLines(editor, direction, extend)
  if (how === 'screen') return moveByLines(editor, direction * linesInView(editor), extend)
  if (how === 'character' && !extend && !isCollapsed(session)) {
    const { from, to } = rangeIn(session)
    return moveTo(editor, onwards(editor, session, direction) < 0 ? from : to, false)
  }
  const { at, side } = targets[how](editor, direction)
  moveTo(editor, at, extend, { side })
}

type Step = (editor: Editor, direction: -1 | 1) => Place

const plainly = (at: TextPosition): Place => ({ at, side: null })

const targets: Record<Exclude<CaretMove, 'line' | 'screen'>, Step> = {
  character: besideLetter,
  word: (editor, direction) => besideWord(editor, direction, 'word'),
  'word-start': (editor, direction) => besideWord(editor, direction, 'word-start'),
  'line-edge': lineEdge,
  paragraph: (editor, direction) => plainly(paragraphEdge(editor, direction)),
  'text-edge': (editor, direction) => plainly(direction < 0 ? { block: 0, offset: 0 } : endOf(sessionOf(editor).doc)),
}

function besideWord(editor: Editor, direction: -1 | 1, by: Stride): Place {
  const session = sessionOf(editor)
  return plainly(stepFrom(session.doc, session.head, onwards(editor, session, direction), by))
}

/** The way to the left or right as a way through the text: the same, or turned round in paragraphs that are read from right to left. */
function onwards(editor: Editor, session: TextSession, direction: -1 | 1): -1 | 1 {
  return isParagraphRtl(editor, session) ? (-direction as -1 | 1) : direction
}

function isParagraphRtl(editor: Editor, { doc, head }: TextSession): boolean {
  const block = doc.content[head.block]
  return block !== undefined && isRightToLeft(textAt(doc, head.block), resolveBlock(editor.design, {}, block).language)
}

/** The line of the caret; null where the text is overset. */
function caretLine(editor: Editor, session: TextSession): { layout: Layout; offset: number; found: LineAt } | null {
  const layout = layoutOf(editor, session)
  if (!layout) return null
  const position = toLayout(editor, session, layout, session.head)
  const found = lineWith(layout, position, session.side)
  return found && { layout, offset: position.offset, found }
}

/** One letter to the left or right, as it is seen: in mixed text that is not always the next one of the text. */
function besideLetter(editor: Editor, direction: -1 | 1): Place {
  const session = sessionOf(editor)
  const here = caretLine(editor, session)
  const plain = (): Place => plainly(stepFrom(session.doc, session.head, onwards(editor, session, direction), 'character'))
  if (!here || !isMixed(here.found.line)) return plain()
  const { line } = here.found
  const edge = stepOnLine(line, here.offset, session.side, direction)
  if (edge) return { at: toDoc(editor, session, here.layout, { paragraph: line.paragraph, offset: edge.offset }), side: edge.side }
  return beyondLine(editor, session, here.layout, here.found, onwards(editor, session, direction)) ?? plain()
}

/** Past the edge of a line of mixed text: the near edge of the line before or after it in its paragraph, or of the next paragraph. */
function beyondLine(editor: Editor, session: TextSession, layout: Layout, { line }: LineAt, direction: -1 | 1): Place | null {
  const { paragraph } = line
  if (direction > 0 ? line.last : line.start === 0) {
    const next = session.head.block + direction
    if (next < 0 || next >= session.doc.content.length) return plainly(session.head)
    return plainly({ block: next, offset: direction > 0 ? 0 : lengthAt(session.doc, next) })
  }
  if (direction > 0) return plainly(toDoc(editor, session, layout, { paragraph, offset: line.end }))
  const before = lineWith(layout, { paragraph, offset: line.start - 1 }, null)
  const last = before && lettersOf(before.line).at(-1)
  return last ? { at: toDoc(editor, session, layout, { paragraph, offset: last.end }), side: 'before' } : null
}

function paragraphEdge(editor: Editor, direction: -1 | 1): TextPosition {
  const { doc, head } = sessionOf(editor)
  if (direction < 0) return { block: head.offset > 0 ? head.block : Math.max(0, head.block - 1), offset: 0 }
  return head.block < doc.content.length - 1 ? { block: head.block + 1, offset: 0 } : { ...head, offset: lengthAt(doc, head.block) }
}

/** Returns the place where the line of the caret begins (−1) or ends (1); of a line that is not laid out, that of its paragraph. */
export function lineEdge(editor: Editor, direction: -1 | 1): Place {
  const session = sessionOf(editor)
  const here = caretLine(editor, session)
  if (!here)
    return plainly(direction < 0 ? { ...session.head, offset: 0 } : { ...session.head, offset: lengthAt(session.doc, session.head.block) })
  const { layout, found } = here
  const { paragraph, start, end, last } = found.line
  const at = (offset: number): TextPosition => toDoc(editor, session, layout, { paragraph, offset })
  if (direction < 0) return { at: at(start), side: 'after' }
  const letters = lettersOf(found.line)
  const reach = letters.at(-1)?.end ?? lineEnd(layout, { paragraph, offset: start }).offset
  return { at: at(last ? end : Math.min(reach, end)), side: 'before' }
}

/** Part of the view that Page Up and Page Down move by: a line or two stay in sight. */
const SCREEN = 0.9

function linesInView(editor: Editor): number {
  const session = sessionOf(editor)
  const caret = placedCaret(editor, session)
  const { view, camera } = editor.state
  if (!caret || view.height === 0) return 1
  return Math.max(1, Math.floor((view.height * SCREEN) / camera.scale / Math.max(1, caret.bottom - caret.top)))
}

function moveByLines(editor: Editor, count: number, extend: boolean): void {
  const session = sessionOf(editor)
  const here = caretLine(editor, session)
  const caret = placedCaret(editor, session)
  if (!here || !caret) return moveTo(editor, fromOverset(editor, session, count), extend)
  const { layout, found } = here
  const { paragraph, start } = found.line
  const moved = moveVertically(layout, { paragraph, offset: start }, count, session.goal ?? caret.x)
  const line = moved && lineWith(layout, moved.position, null)?.line
  if (!moved || !line) return moveTo(editor, beyondText(session, layout, count), extend)
  const { offset, side } = edgeNear(line, moved.goalX)
  const at = toDoc(editor, session, layout, { paragraph: line.paragraph, offset })
  moveTo(editor, at, extend, { goal: moved.goalX, side })
}

/** Above the first line is the start of the text; below the last the words that did not fit, or the end. */
function beyondText({ doc, head }: TextSession, { overset }: Layout, count: number): TextPosition {
  if (count < 0) return { block: 0, offset: 0 }
  if (!overset) return endOf(doc)
  const at = { block: overset.paragraph, offset: overset.offset }
  return head.block === at.block && head.offset === at.offset ? endOf(doc) : at
}

/** Among words that are not shown the caret goes by paragraphs, and upwards to the last line that is. */
function fromOverset(editor: Editor, { doc, head }: TextSession, count: number): TextPosition {
  const overset = layoutOf(editor, sessionOf(editor))?.overset
  if (count > 0) return head.block < doc.content.length - 1 ? { block: head.block + 1, offset: 0 } : endOf(doc)
  if (!overset || head.block > overset.paragraph) return { block: Math.max(0, head.block - 1), offset: 0 }
  return { block: overset.paragraph, offset: Math.max(0, overset.offset - 1) }
}
