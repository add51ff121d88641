import type { Editor } from '../core/editor.ts'
import { refuse } from '../core/refuse.ts'
import type { Gesture } from './gesture.ts'
import { idle } from './previewed.ts'

/** A drag that is refused where it begins: the reason is said, the pointer shows it, nothing moves. */
export function refusedGesture(editor: Editor, reason: string): Gesture {
  refuse(editor, reason)
  return idle('refused')
}
