import { boxBetween } from '../core/placed.ts'
import type { Editor } from '../core/editor.ts'
import { caughtBy } from '../core/hit.ts'
import type { Pointer } from '../core/state.ts'
import type { Gesture } from './gesture.ts'

/** Selects what a rectangle drawn on the pasteboard touches on the current page; Shift adds to the selection. */
export function marqueeGesture(editor: Editor, start: Pointer): Gesture {
  const before = start.shift ? editor.state.selected : []
  const follow = (pointer: Pointer): void => {
    const { x, y } = editor.pageOrigin()
    const marquee = boxBetween({ x: start.world.x - x, y: start.world.y - y }, { x: pointer.world.x - x, y: pointer.world.y - y })
    editor.store.set({ marquee })
    editor.select([...new Set([...before, ...caughtBy(editor.page, marquee)])])
  }
  const clear = (): void => editor.store.set({ marquee: null })
  return {
    name: 'marquee',
    move: follow,
    up: clear,
    cancel() {
      clear()
      editor.select(before)
    },
  }
}
