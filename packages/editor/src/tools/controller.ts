import { cursorFor } from './cursor.ts'
import { commands } from '../commands/table.ts'
import type { EditorController } from '../state/controller.ts'
import { hitPage, hitSelectable } from '../geometry/hit.ts'
import { followText, settleText } from '../text/auto-height.ts'
import { keptSession } from '../text/session.ts'
import { beginGesture } from './select.ts'
import type { Editor } from '../state/editor.ts'
import { zoomAnchor } from '../commands/view.ts'

/** The hand: commands, gestures and the editing of text. */
export const editorController: EditorController<Editor> = {
  commands,
  begin: beginGesture,
  under(editor, world) {
    const hit = hitPage(editor.design, editor.stack, world)
    const own = hit && hit.page.id === editor.state.page ? editor.state.entered : null
    const id = hit && hitSelectable(hit.page, hit.point, editor.state.camera.scale, own)
    return id === null ? null : `${hit!.page.id}/${id}`
  },
  follow: followText,
  settle: settleText,
  keptSession,
  zoomAnchor,
  cursorFor,
}
