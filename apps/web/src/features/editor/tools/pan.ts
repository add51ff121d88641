import { panned } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import type { Pointer } from '../core/state.ts'
import type { Gesture } from './gesture.ts'

/** Drags the pasteboard. Where pages come or go, the view has gone with the current one: the drag goes on from there. */
export function panGesture(editor: Editor, start: Pointer): Gesture {
  const { camera } = editor.state
  let last = start
  const follow = (pointer: Pointer): void => {
    last = pointer
    editor.setCamera(panned(camera, start.view.x - pointer.view.x, start.view.y - pointer.view.y))
  }
  return { name: 'pan', move: follow, up: follow, cancel: () => editor.setCamera(camera), again: () => panGesture(editor, last) }
}
