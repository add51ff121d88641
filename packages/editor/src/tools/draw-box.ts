import { boxBetween } from '../geometry/placed.ts'
import { apply, type Operation, type Point } from '@magazineai/design'
import { stopsAround } from '../state/around.ts'
import type { Editor } from '../state/editor.ts'
import { snapPoint } from '../geometry/snap.ts'
import type { ToolName } from '../state/state.ts'
import { layerForTool, type NewLayerPlace } from '../commands/new-layers.ts'
import { enterNewText } from '../text/enter.ts'
import { carried, holdPage } from './gesture.ts'
import { SNAP_REACH } from './move.ts'
import type { Gesture, Pointer } from '../state/input.ts'
import { onStep } from '../geometry/handles.ts'

/** Drags out a new layer; a click makes one of its usual size. Shift makes the sides equal, and holds lines to steps of 15°; Alt begins in the middle. */
export function drawBoxGesture(editor: Editor, tool: ToolName, start: Pointer, id = editor.newId()): Gesture {
  const { page } = editor
  const held = holdPage(editor)
  const { origin } = held
  const onPage = ({ x, y }: Point): Point => ({ x: x - origin.x, y: y - origin.y })
  const stops = stopsAround(editor, editor.pageIndex, [])
  /** The pointer on the page, held by what is near; not with Mod, nor where it is bound to equal sides. */
  const settled = (pointer: Pointer): Point => {
    const point = onPage(pointer.world)
    const free = !pointer.mod && !pointer.shift
    const snap = snapPoint(stops, point, { x: free, y: free }, SNAP_REACH / editor.state.camera.scale)
    editor.store.set({ guides: dragged ? snap.guides : [] })
    return { x: Math.round(point.x + snap.dx), y: Math.round(point.y + snap.dy) }
  }
  let dragged = false
  const from = settled(start)

  /** The two ends of what is drawn. */
  const endsFor = (pointer: Pointer): { from: Point; to: Point } => {
    const free = settled(pointer)
    const to = pointer.shift ? (tool === 'line' ? onStep(from, free) : evenly(from, free)) : free
    return { from: pointer.alt ? { x: 2 * from.x - to.x, y: 2 * from.y - to.y } : from, to }
  }
  const placeFor = (pointer: Pointer): NewLayerPlace => {
    const ends = endsFor(pointer)
    return { ...ends, box: boxBetween(ends.from, ends.to) }
  }
  const operationFor = (pointer: Pointer): Operation => {
    const layer = layerForTool(editor.design, page, tool, dragged ? placeFor(pointer) : { at: from })
    return { op: 'add-layers', page: page.id, parent: 'ROOT', before: null, tops: [id], layers: { [id]: layer } }
  }
  const clear = (): void => editor.store.set({ preview: null, guides: [], tool: 'select' })

  return {
    name: 'draw',
    move(pointer) {
      dragged = true
      const result = apply(editor.design, operationFor(pointer))
      if (result.ok) editor.store.set({ preview: result.design })
    },
    up(pointer) {
      const mark = editor.history.mark('Add')
      const added = editor.change('Add', operationFor(pointer))
      clear()
      if (!added) return
      editor.goTo(page.id)
      editor.select([id])
      if (tool === 'text') enterNewText(editor, id, mark)
    },
    cancel: clear,
    again() {
      const from = carried(editor, held, start)
      return from && !editor.design.pages.find(({ id: each }) => each === held.page)?.locked ? drawBoxGesture(editor, tool, from, id) : null
    },
  }
}

/** The corner of a square that reaches as far as a point does on its longer side. */
function evenly(from: Point, to: Point): Point {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return { x: from.x + side * Math.sign(to.x - from.x || 1), y: from.y + side * Math.sign(to.y - from.y || 1) }
}
