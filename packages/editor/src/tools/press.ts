import type { Editor } from '../state/editor.ts'
import { carried, holdPage, isDrag } from './gesture.ts'
import type { Gesture, Pointer } from '../state/input.ts'
import { panned } from '../geometry/camera.ts'
import { refuse } from '../state/refuse.ts'
import { idle } from './previewed.ts'

/** What a press may turn into: a drag, or a click. */
export interface PressOutcomes {
  /** Begins the drag, where the press was. */
  drag(start: Pointer): Gesture
  /** Works out what a drag will need. */
  ready?(): void
  click?(pointer: Pointer): void
}

/** Waits until a press is a drag or a click, and then is that. */
export function pressGesture(editor: Editor, start: Pointer, press: PressOutcomes, begun: Gesture | null = null): Gesture {
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

/** Creates a drag that is refused where it begins: the reason is said, the pointer shows it, nothing moves. */
export function refusedGesture(editor: Editor, reason: string): Gesture {
  refuse(editor, reason)
  return idle('refused')
}
