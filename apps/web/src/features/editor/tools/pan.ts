import { panned } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import type { Pointer } from '../core/state.ts'
import type { Gesture } from './gesture.ts'

/** Drags the pasteboard. */
export function panGesture(editor: Editor, start: Pointer): Gesture {
  const { camera } = editor.state
  const follow = (pointer: Pointer): void => editor.setCamera(panned(camera, start.view.x - pointer.view.x, start.view.y - pointer.view.y))
  return { name: 'pan', move: follow, up: follow, cancel: () => editor.setCamera(camera) }
}
