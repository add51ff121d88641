import { apply, group, type Operation } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import type { Gesture, Pointer } from '../state/input.ts'

/** Creates a gesture that does nothing. */
export function idle(name: string): Gesture {
  const gesture: Gesture = { name, move: () => {}, up: () => {}, cancel: () => {}, again: () => gesture }
  return gesture
}

/** Creates a gesture that shows what operations would do, and does them as one step at pointer-up; `done` hears when it was something. */
export function previewed(
  editor: Editor,
  name: string,
  label: string,
  operationsFor: (pointer: Pointer) => readonly Operation[],
  again: () => Gesture | null,
  done: () => void = () => {},
): Gesture {
  const clear = (): void => editor.store.set({ preview: null, guides: [], frame: null })
  return {
    name,
    move(pointer) {
      const result = apply(editor.design, group(operationsFor(pointer)))
      if (result.ok) editor.store.set({ preview: result.design })
    },
    up(pointer) {
      const changed = editor.change(label, group(operationsFor(pointer)))
      clear()
      if (changed) done()
    },
    cancel: clear,
    again,
  }
}
