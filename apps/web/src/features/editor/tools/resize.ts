import { contentMatrix } from '../core/placed.ts'
import { apply as applyOperation, inverse, type Operation, transform } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import type { Grip } from '../core/handles.ts'
import { gripPoint, selectionFrame } from '../core/handles.ts'
import { toWorld } from '../core/camera.ts'
import { type LayerBox, propsForBox, resized } from '../core/resize.ts'
import { snapPoint, stopsOf } from '../core/snap.ts'
import type { Pointer } from '../core/state.ts'
import type { Gesture } from './gesture.ts'
import { SNAP_REACH } from './move.ts'

/** Drags a handle of the selected layer. Shift keeps the ratio, Alt stays about the centre; text flows anew while dragging. */
export function resizeGesture(editor: Editor, grip: Grip, start: Pointer): Gesture {
  const [id] = editor.state.selected
  const { page } = editor
  const layer = id === undefined ? undefined : page.layers[id]
  if (!layer || id === undefined || layer.parent === null) return idle('resize')
  const origin = editor.pageOrigin()
  const toParent = inverse(contentMatrix(page, layer.parent))
  const frame = selectionFrame(page, [id], origin)
  // The handle may be caught beside its middle: the drag counts from the middle, so that edges snap exactly.
  const middle = frame ? toWorld(editor.state.camera, gripPoint(frame, grip, editor.state.camera)) : start.world
  const stops = stopsOf(editor.design, page, new Set([id]))
  const snaps = layer.props.rotate === 0

  const operationFor = (pointer: Pointer): Operation => {
    const onPage = {
      x: middle.x + pointer.world.x - start.world.x - origin.x,
      y: middle.y + pointer.world.y - start.world.y - origin.y,
    }
    const snap = snapPoint(stops, onPage, { x: grip.x !== 0 && snaps, y: grip.y !== 0 && snaps }, SNAP_REACH / editor.state.camera.scale)
    const held = pointer.mod ? { dx: 0, dy: 0, guides: [] } : snap
    editor.store.set({ guides: held.guides })
    const to = transform(toParent, { x: onPage.x + held.dx, y: onPage.y + held.dy })
    const from = transform(toParent, { x: middle.x - origin.x, y: middle.y - origin.y })
    const next: LayerBox = resized(layer, layer.props, grip, from, to, { ratio: pointer.shift, centre: pointer.alt })
    return { op: 'set-props', page: page.id, layer: id, set: propsForBox(layer, next) }
  }
  return previewed(editor, 'resize', 'Resize', operationFor)
}

/** A gesture that does nothing. */
export const idle = (name: string): Gesture => ({ name, move: () => {}, up: () => {}, cancel: () => {} })

/** A gesture that shows what an operation would do, and does it at pointer-up. */
export function previewed(editor: Editor, name: string, label: string, operationFor: (pointer: Pointer) => Operation): Gesture {
  const clear = (): void => editor.store.set({ preview: null, guides: [] })
  return {
    name,
    move(pointer) {
      const result = applyOperation(editor.design, operationFor(pointer))
      if (result.ok) editor.store.set({ preview: result.design })
    },
    up(pointer) {
      editor.change(label, operationFor(pointer))
      clear()
    },
    cancel: clear,
  }
}
