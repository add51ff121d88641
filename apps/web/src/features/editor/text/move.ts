import type { TextPosition } from '@magazineai/design'
import { lineEnd, lineStart, moveVertically } from '@magazineai/typeset'
import type { Editor } from '../core/editor.ts'
import { endOf, lengthAt } from './doc.ts'
import { moveTo, sessionOf, stepFrom } from './edit.ts'
import { layoutOf, placedCaret, toDoc, toLayout } from './frames.ts'
import { isCollapsed, rangeIn } from './session.ts'

/** The ways the caret moves by keys. */
export type CaretMove = 'character' | 'word' | 'line' | 'line-edge' | 'paragraph' | 'text-edge'

/** Moves the caret; `extend` keeps the start of the selection. */
export function moveCaret(editor: Editor, how: CaretMove, direction: -1 | 1, extend: boolean): void {
  const session = sessionOf(editor)
  if (how === 'line') return moveByLine(editor, direction, extend)
  if (how === 'character' && !extend && !isCollapsed(session)) {
    const { from, to } = rangeIn(session)
    return moveTo(editor, direction < 0 ? from : to, false)
  }
  moveTo(editor, targetOf(editor, how, direction), extend)
}

function targetOf(editor: Editor, how: Exclude<CaretMove, 'line'>, direction: -1 | 1): TextPosition {
  const session = sessionOf(editor)
  const { doc, head } = session
  switch (how) {
    case 'character':
    case 'word':
      return stepFrom(doc, head, direction, how)
    case 'line-edge':
      return lineEdge(editor, direction)
    case 'paragraph':
      if (direction < 0) return head.offset > 0 ? { ...head, offset: 0 } : { block: Math.max(0, head.block - 1), offset: 0 }
      return head.block < doc.content.length - 1 ? { block: head.block + 1, offset: 0 } : { ...head, offset: lengthAt(doc, head.block) }
    case 'text-edge':
      return direction < 0 ? { block: 0, offset: 0 } : endOf(doc)
  }
}

function lineEdge(editor: Editor, direction: -1 | 1): TextPosition {
  const session = sessionOf(editor)
  const layout = layoutOf(editor, session)
  if (!layout) return session.head
  const at = toLayout(editor, session, layout, session.head)
  return toDoc(editor, session, layout, direction < 0 ? lineStart(layout, at) : lineEnd(layout, at))
}

function moveByLine(editor: Editor, direction: -1 | 1, extend: boolean): void {
  const session = sessionOf(editor)
  const layout = layoutOf(editor, session)
  const caret = placedCaret(editor, session)
  if (!layout || !caret) return
  const moved = moveVertically(layout, toLayout(editor, session, layout, session.head), direction, session.goal ?? caret.x)
  if (moved) return moveTo(editor, toDoc(editor, session, layout, moved.position), extend, moved.goalX)
  moveTo(editor, direction < 0 ? { block: 0, offset: 0 } : endOf(session.doc), extend)
}
