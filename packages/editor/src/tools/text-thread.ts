import { type FrameRef, isKind, type Point, type Rect } from '@magazineai/design'
import { pageIsLocked } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'
import { hitLeaves, hitPage } from '../geometry/hit.ts'
import { boxBetween } from '../geometry/placed.ts'
import { linkAfter, linkNew, textAtRef } from '../text/threads.ts'
import { carried, holdPage, isDrag } from './gesture.ts'
import { idle } from './previewed.ts'
import type { Gesture, Pointer } from '../state/input.ts'
import { refusedGesture } from './press.ts'

/** Leads a thread on: a click on a text links it, a drag draws a new frame, a click on paper puts one as large as the last there. */
export function threadGesture(editor: Editor, after: FrameRef, start: Pointer): Gesture {
  const hit = hitPage(editor.design, editor.stack, start.world)
  const at = editor.stack[hit?.index ?? -1]
  if (!hit || !at) return { ...idle('thread'), up: () => endThread(editor) }
  if (hit.page.locked) return refusedGesture(editor, pageIsLocked(editor.design, hit.page.id))
  editor.goTo(hit.page.id)
  const held = holdPage(editor)
  let box: Rect | null = null
  return {
    name: 'thread',
    move(pointer) {
      if (!box && !isDrag(start, pointer)) return
      box = boxBetween(whole(hit.point), whole({ x: pointer.world.x - at.x, y: pointer.world.y - at.y }))
      editor.store.set({ marquee: box })
    },
    up() {
      editor.store.set({ marquee: null })
      const found = box ? null : textUnder(editor, start)
      const linked = found
        ? linkAfter(editor, after, found)
          ? found
          : null
        : linkNew(editor, after, hit.page.id, box ?? usual(editor, after, start, held.origin))
      if (!linked) return
      endThread(editor)
      editor.select([linked.layer])
      editor.announce('Frames linked')
    },
    cancel: () => editor.store.set({ marquee: null }),
    again() {
      const from = carried(editor, held, start)
      if (!textAtRef(editor.design, after)) endThread(editor)
      const isOpen = editor.state.textTask !== null && !editor.design.pages.find(({ id }) => id === held.page)?.locked
      return from && isOpen ? threadGesture(editor, after, from) : null
    },
  }
}

/** Frames are drawn on whole page pixels. */
const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

/** No more looking for the next frame. */
const endThread = (editor: Editor): void => editor.store.set({ textTask: null })

/** The text under a point, inside whatever groups hold it. */
function textUnder(editor: Editor, { world }: Pointer): FrameRef | null {
  const hit = hitPage(editor.design, editor.stack, world)
  const id = hit && hitLeaves(hit.page, hit.point, editor.state.camera.scale).find((leaf) => isKind(hit.page.layers[leaf]!, 'Text'))
  return id ? { page: hit.page.id, layer: id } : null
}

/** A box as large as the frame before, with its corner at the click. */
function usual(editor: Editor, after: FrameRef, { world }: Pointer, origin: Point): Rect {
  const size = textAtRef(editor.design, after)?.props.boxSize ?? { width: 600, height: 400 }
  return { x: Math.round(world.x - origin.x), y: Math.round(world.y - origin.y), ...size }
}
