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
  moveTo(editor, targets[how](editor, direction), extend)
}

type Step = (editor: Editor, direction: -1 | 1) => TextPosition

const targets: Record<Exclude<CaretMove, 'line'>, Step> = {
  character: (editor, direction) => stepFrom(sessionOf(editor).doc, sessionOf(editor).head, direction, 'character'),
  word: (editor, direction) => stepFrom(sessionOf(editor).doc, sessionOf(editor).head, direction, 'word'),
  'line-edge': lineEdge,
  paragraph: paragraphEdge,
  'text-edge': (editor, direction) => (direction < 0 ? { block: 0, offset: 0 } : endOf(sessionOf(editor).doc)),
}

function paragraphEdge(editor: Editor, direction: -1 | 1): TextPosition {
  const { doc, head } = sessionOf(editor)
  if (direction < 0) return { block: head.offset > 0 ? head.block : Math.max(0, head.block - 1), offset: 0 }
  return head.block < doc.content.length - 1 ? { block: head.block + 1, offset: 0 } : { ...head, offset: lengthAt(doc, head.block) }
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
