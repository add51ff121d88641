import { isKind } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { hitHandle } from '../core/handles.ts'
import { hitPage, hitSelectable, type PageHit } from '../core/hit.ts'
import type { Pointer } from '../core/state.ts'
import { enterText, isInText } from '../text/enter.ts'
import { drawBoxGesture } from './draw-box.ts'
import type { Gesture } from './gesture.ts'
import { marqueeGesture } from './marquee.ts'
import { moveGesture } from './move.ts'
import { panGesture } from './pan.ts'
import { pressGesture } from './press.ts'
import { resizeGesture } from './resize.ts'
import { rotateGesture } from './rotate.ts'
import { textSelectGesture } from './text-select.ts'

/** A pointer that went down. */
export interface Press {
  pointer: Pointer
  button: number
  clicks: number
  space: boolean
}

/** Fingers need this much more room to catch a handle, view pixels. */
const FINGER = 10

const MIDDLE_BUTTON = 1
const RIGHT_BUTTON = 2

/** Decides what a press begins: the one place where the tools meet. */
export function beginGesture(editor: Editor, press: Press): Gesture | null {
  const { pointer, button, space } = press
  const { tool } = editor.state
  if (button === MIDDLE_BUTTON || space || tool === 'hand') return panGesture(editor, pointer)
  const hit = hitPage(editor.design, editor.stack, pointer.world)
  if (tool !== 'select' && button === 0) return beginDrawing(editor, pointer, hit)
  if (editor.state.text && isInText(editor, pointer)) return textSelectGesture(editor, pointer, press.clicks)
  if (editor.state.text) editor.run('leave-text')
  return beginHandle(editor, press) ?? beginOnPage(editor, press, hit)
}

function beginDrawing(editor: Editor, pointer: Pointer, hit: PageHit | null): Gesture {
  if (hit) editor.goTo(hit.page.id)
  return drawBoxGesture(editor, editor.state.tool, pointer)
}

function beginHandle(editor: Editor, { pointer, button }: Press): Gesture | null {
  const frame = editor.selectionFrame()
  const handle = frame && button === 0 && hitHandle(frame, editor.state.camera, pointer.view, pointer.touch ? FINGER : 0)
  if (!handle) return null
  return pressGesture(editor, pointer, {
    drag: () => (handle.kind === 'rotate' ? rotateGesture(editor, pointer) : resizeGesture(editor, handle.grip, pointer)),
  })
}

function beginOnPage(editor: Editor, press: Press, hit: PageHit | null): Gesture | null {
  const { pointer, button } = press
  if (hit) editor.goTo(hit.page.id)
  const id = hit && hitSelectable(hit.page, hit.point, editor.state.camera.scale, editor.state.entered)
  if (!id) return beginOnPaper(editor, press)
  if (press.clicks === 2 && !pointer.shift) return doubleClick(editor, pointer, id)
  const { selected } = editor.state
  const wasSelected = selected.includes(id)
  if (!wasSelected) editor.select(pointer.shift ? [...selected, id] : [id])
  if (editor.page.layers[id]?.parent !== editor.state.entered) editor.store.set({ entered: null })
  if (button === RIGHT_BUTTON) return null
  return pressGesture(editor, pointer, {
    drag: () => (pointer.touch && !wasSelected ? panGesture(editor, pointer) : moveGesture(editor, pointer)),
    click: () => {
      if (wasSelected && pointer.shift) editor.select(selected.filter((other) => other !== id))
      else if (wasSelected) editor.select([id])
    },
  })
}

function beginOnPaper(editor: Editor, { pointer, button }: Press): Gesture | null {
  if (button === RIGHT_BUTTON) return (editor.select([]), null)
  if (pointer.touch) return pressGesture(editor, pointer, { drag: () => panGesture(editor, pointer), click: () => clearSelection(editor) })
  if (!pointer.shift) clearSelection(editor)
  return pressGesture(editor, pointer, { drag: () => marqueeGesture(editor, pointer) })
}

const clearSelection = (editor: Editor): void => {
  editor.select([])
  editor.store.set({ entered: null })
}

/** Opens what was double-clicked: a group for its children, a text for its words. */
function doubleClick(editor: Editor, pointer: Pointer, id: string): Gesture | null {
  const layer = editor.page.layers[id]
  if (layer && isKind(layer, 'Group')) {
    editor.store.set({ entered: id })
    const { x, y } = editor.pageOrigin()
    const point = { x: pointer.world.x - x, y: pointer.world.y - y }
    const child = hitSelectable(editor.page, point, editor.state.camera.scale, id)
    const inner = child && editor.page.layers[child]
    if (!inner || child === id) return null
    editor.select([child])
    return isKind(inner, 'Text') ? openText(editor, child, pointer) : null
  }
  editor.select([id])
  return layer && isKind(layer, 'Text') ? openText(editor, id, pointer) : null
}

function openText(editor: Editor, id: string, pointer: Pointer): Gesture | null {
  return enterText(editor, id) ? textSelectGesture(editor, pointer, 1) : null
}
