import { comparePositions, type TextPosition, type TextRange } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import type { Pointer } from '../core/state.ts'
import { lengthAt, textAt } from '../text/doc.ts'
import { moveTo, selectRange, sessionOf } from '../text/edit.ts'
import { positionAt } from '../text/frames.ts'
import { wordAround } from '../text/words.ts'
import type { Gesture } from './gesture.ts'

/** What a number of clicks selects around a position: 2 the word, 3 the paragraph. */
function unitAround(editor: Editor, at: TextPosition, clicks: number): TextRange {
  const { doc } = sessionOf(editor)
  if (clicks < 2) return { from: at, to: at }
  const { from, to } = clicks === 2 ? wordAround(textAt(doc, at.block), at.offset) : { from: 0, to: lengthAt(doc, at.block) }
  return { from: { ...at, offset: from }, to: { ...at, offset: to } }
}

/** Sets the caret and drags a selection, by letters, words or paragraphs after one, two or three clicks. */
export function textSelectGesture(editor: Editor, start: Pointer, clicks: number): Gesture {
  const at = positionAt(editor, sessionOf(editor), start.world)
  if (!at) return { name: 'text', move: () => {}, up: () => {}, cancel: () => {} }
  const first = unitAround(editor, at, clicks)
  if (start.shift && clicks === 1) moveTo(editor, at, true)
  else selectRange(editor, first)
  const anchor = start.shift && clicks === 1 ? { from: sessionOf(editor).anchor, to: sessionOf(editor).anchor } : first
  const follow = (pointer: Pointer): void => {
    const session = editor.state.text
    const to = session && positionAt(editor, session, pointer.world)
    if (!to) return
    const unit = unitAround(editor, to, clicks)
    const forward = comparePositions(unit.to, anchor.from) >= 0 && comparePositions(to, anchor.from) >= 0
    selectRange(editor, forward ? { from: anchor.from, to: unit.to } : { from: anchor.to, to: unit.from })
  }
  return { name: 'text', move: follow, up: () => {}, cancel: () => {} }
}
