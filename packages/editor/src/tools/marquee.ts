import { boxBetween } from '../geometry/placed.ts'
import type { Point } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { layersInMarquee } from '../geometry/hit.ts'
import { nearestPage } from '../geometry/stack.ts'
import { carried, holdPage } from './gesture.ts'
import type { Gesture, Pointer } from '../state/input.ts'

/**
 * Selects what a rectangle drawn on the pasteboard touches on a page, or, inside a group that is entered, of the group. Shift adds to the selection, Alt
 * takes only what lies wholly inside.
 */
export function marqueeGesture(
  editor: Editor,
  start: Pointer,
  before: readonly string[] = start.shift ? editor.state.selected : [],
): Gesture {
  const held = holdPage(editor)
  const { entered } = editor.state
  const follow = (pointer: Pointer): void => {
    if (before.length === 0) goWhere(editor, start.world, pointer.world)
    const { x, y } = editor.pageOrigin()
    const marquee = boxBetween({ x: start.world.x - x, y: start.world.y - y }, { x: pointer.world.x - x, y: pointer.world.y - y })
    editor.store.set({ marquee })
    editor.select([...new Set([...before, ...layersInMarquee(editor.page, marquee, { inside: pointer.alt, parent: entered })])])
  }
  const clear = (): void => editor.store.set({ marquee: null })
  return {
    name: 'marquee',
    move: follow,
    up: clear,
    cancel() {
      clear()
      editor.select(editor.page.id === held.page ? before : [])
    },
    again() {
      const from = carried(editor, held, start)
      return from && marqueeGesture(editor, from, before)
    },
  }
}

/** A marquee that comes from beside the pages belongs to the page it is drawn onto. */
function goWhere(editor: Editor, from: Point, to: Point): void {
  const touches = ({ x, y, width, height }: (typeof editor.stack)[number]): boolean =>
    Math.min(from.x, to.x) <= x + width &&
    Math.max(from.x, to.x) >= x &&
    Math.min(from.y, to.y) <= y + height &&
    Math.max(from.y, to.y) >= y
  if (touches(editor.stack[editor.pageIndex]!)) return
  const index = editor.stack.findIndex(touches)
  if (index >= 0) editor.goTo(editor.design.pages[nearestPage(editor.stack, to)]!.id)
}
