import { comparePositions, type TextPosition, type TextRange } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { lengthAt, textAt, wholeOf } from '../text/doc.ts'
import { moveTo, selectRange, selectWhole, sessionOf } from '../text/edit.ts'
import { positionAt } from '../text/frames.ts'
import { wordAround } from '../text/words.ts'
import { idle } from './previewed.ts'
import type { Gesture, Pointer } from '../state/input.ts'

/** What a number of clicks selects around a position: 2 the word, 3 the paragraph, 4 the story. */
function unitAround(editor: Editor, at: TextPosition, clicks: number): TextRange {
  const { doc } = sessionOf(editor)
  if (clicks < 2) return { from: at, to: at }
  if (clicks > 3) return wholeOf(doc)
  const { from, to } = clicks === 2 ? wordAround(textAt(doc, at.block), at.offset) : { from: 0, to: lengthAt(doc, at.block) }
  return { from: { ...at, offset: from }, to: { ...at, offset: to } }
}

/** Sets the caret and drags a selection: by letters, words, paragraphs after one, two, three clicks; through all frames of the story. */
export function textSelectGesture(editor: Editor, start: Pointer, clicks: number): Gesture {
  const place = positionAt(editor, sessionOf(editor), start.world)
  if (!place) return idle('text')
  const { at, side } = place
  const isExtending = start.shift && clicks === 1
  const first = unitAround(editor, at, clicks)
  if (isExtending) moveTo(editor, at, true, { side })
  else if (clicks > 1) selectWhole(editor, first, side)
  else selectRange(editor, first, side)
  return selecting(editor, isExtending ? unitAround(editor, sessionOf(editor).anchor, 1) : first, clicks)
}

/** Leads the selection on from where it began, by the unit of so many clicks. */
function selecting(editor: Editor, anchor: TextRange, clicks: number): Gesture {
  const key = editor.state.text?.key
  const follow = (pointer: Pointer): void => {
    const session = editor.state.text
    const to = session && positionAt(editor, session, pointer.world)
    if (!to) return
    const unit = unitAround(editor, to.at, clicks)
    const forward = comparePositions(unit.to, anchor.from) >= 0 && comparePositions(to.at, anchor.from) >= 0
    selectRange(editor, forward ? { from: anchor.from, to: unit.to } : { from: anchor.to, to: unit.from }, to.side)
  }
  return {
    name: 'text',
    move: follow,
    up: () => {},
    cancel: () => {},
    // The session has taken where the selection began along to the text as it is now.
    again: () => (key !== undefined && editor.state.text?.key === key ? selecting(editor, begunAt(editor, clicks), clicks) : null),
  }
}

/** What was selected first, by where the selection of the text began. */
function begunAt(editor: Editor, clicks: number): TextRange {
  return unitAround(editor, sessionOf(editor).anchor, clicks)
}
