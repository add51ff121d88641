import type { Editor } from '../core/editor.ts'
import type { Pointer } from '../core/state.ts'
import { isDrag, type Gesture } from './gesture.ts'

/** What a press may turn into: a drag, or a click. */
export interface Press {
  drag(): Gesture
  /** Works out what a drag will need. */
  ready?(): void
  click?(pointer: Pointer): void
}

/** Waits until a press is a drag or a click, and then is that. */
export function pressGesture(editor: Editor, start: Pointer, press: Press): Gesture {
  let gesture: Gesture | null = null
  return {
    name: 'press',
    ready: () => gesture === null && press.ready?.(),
    move(pointer) {
      if (!gesture && isDrag(start, pointer)) {
        gesture = press.drag()
        editor.store.set({ gesture: gesture.name })
      }
      gesture?.move(pointer)
    },
    up: (pointer) => (gesture ? gesture.up(pointer) : press.click?.(pointer)),
    cancel: () => gesture?.cancel(),
  }
}
