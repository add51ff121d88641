import { type Point, transform } from '@magazineai/design'
import { placedCaret } from '../text/frames.ts'
import { toView } from './camera.ts'
import type { Editor } from './editor.ts'
import { gripPoint } from './handles.ts'

/** What is worked on, in the view: the caret, or the middle of what is selected. */
function focusOf(editor: Editor): Point | null {
  const { text, camera } = editor.state
  const caret = text && placedCaret(editor, text)
  if (caret) return toView(camera, transform(caret.frame.matrix, { x: caret.x, y: (caret.top + caret.bottom) / 2 }))
  const frame = editor.selectionFrame()
  return frame && gripPoint(frame, { x: 0, y: 0 }, camera)
}

/** The point of the view that stays in place when there is no pointer to zoom to: what is worked on where that is seen, else the middle. */
export function zoomAnchor(editor: Editor): Point {
  const { width, height } = editor.state.view
  const focus = focusOf(editor)
  const isSeen = focus !== null && focus.x >= 0 && focus.y >= 0 && focus.x <= width && focus.y <= height
  return isSeen ? focus : { x: width / 2, y: height / 2 }
}
