import type { Editor } from '../core/editor.ts'
import type { Pointer } from '../core/state.ts'
import { carried, type Gesture, holdPage, isDrag } from './gesture.ts'

/** What a press may turn into: a drag, or a click. */
export interface Press {
  /** Begins the drag, where the press was. */
  drag(start: Pointer): Gesture
  /** Works out what a drag will need. */
  ready?(): void
  click?(pointer: Pointer): void
}

/** Waits until a press is a drag or a click, and then is that. */
export function pressGesture(editor: Editor, start: Pointer, press: Press, begun: Gesture | null = null): Gesture {
  const held = holdPage(editor)
  let gesture = begun
  return {
    name: 'press',
    ready: () => gesture === null && press.ready?.(),
    move(pointer) {
      if (!gesture && isDrag(start, pointer)) {
        gesture = press.drag(start)
        editor.store.set({ gesture: gesture.name })
      }
      gesture?.move(pointer)
    },
    up: (pointer) => (gesture ? gesture.up(pointer) : press.click?.(pointer)),
    cancel: () => gesture?.cancel(),
    again() {
      const next = gesture?.again() ?? null
      if (gesture && !next) return null
      const from = next ? start : carried(editor, held, start)
      return from && pressGesture(editor, from, press, next)
    },
  }
}
