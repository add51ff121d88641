import { contentMatrix, layerBounds } from '../core/placed.ts'
import { group, inverse, type Operation, type Point, unionOf } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { snapBox, stopsOf } from '../core/snap.ts'
import type { Pointer } from '../core/state.ts'
import { duplicated } from '../commands/copies.ts'
import type { Gesture } from './gesture.ts'

/** How near an edge must come to a stop to snap to it, view pixels. */
export const SNAP_REACH = 6

/** The operation that moves layers of the current page by page pixels. */
export function moveOperation(editor: Editor, ids: readonly string[], dx: number, dy: number): Operation {
  const page = editor.page
  const ops = ids.flatMap((layer): Operation[] => {
    const record = page.layers[layer]
    if (!record || record.parent === null) return []
    const back = inverse(contentMatrix(page, record.parent))
    const { x, y } = record.props.position
    const position: Point = { x: x + back[0] * dx + back[2] * dy, y: y + back[1] * dx + back[3] * dy }
    return [{ op: 'set-props', page: page.id, layer, set: { position } }]
  })
  return group(ops)
}

/** Drags the selection. Only the picture of the layers moves until the pointer goes up; Alt leaves a copy behind, Shift keeps to one axis. */
export function moveGesture(editor: Editor, start: Pointer): Gesture {
  const ids = editor.state.selected.filter((id) => !editor.page.layers[id]?.locked)
  const { page } = editor
  const box = unionOf(ids.map((id) => layerBounds(page, id)))
  const stops = stopsOf(editor.design, page, new Set(ids))

  const shiftFor = (pointer: Pointer): { dx: number; dy: number } => {
    let dx = pointer.world.x - start.world.x
    let dy = pointer.world.y - start.world.y
    if (pointer.shift) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]
    if (!box || pointer.mod) return { dx, dy }
    const snap = snapBox(stops, { ...box, x: box.x + dx, y: box.y + dy }, SNAP_REACH / editor.state.camera.scale)
    editor.store.set({ guides: snap.guides })
    return { dx: dx + snap.dx, dy: dy + snap.dy }
  }
  const clear = (): void => editor.store.set({ offset: null, guides: [] })

  return {
    name: 'move',
    move(pointer) {
      if (ids.length > 0) editor.store.set({ offset: { layers: ids, ...shiftFor(pointer) } })
    },
    up(pointer) {
      const { dx, dy } = shiftFor(pointer)
      if (ids.length > 0 && (dx || dy)) commit(editor, ids, dx, dy, pointer.alt)
      clear()
    },
    cancel: clear,
  }
}

function commit(editor: Editor, ids: readonly string[], dx: number, dy: number, copy: boolean): void {
  if (!copy) return void editor.change('Move', moveOperation(editor, ids, dx, dy))
  const copies = duplicated(editor.page, ids, { x: dx, y: dy }, editor.newId)
  if (editor.change('Duplicate', copies.op)) editor.select(copies.ids)
}
