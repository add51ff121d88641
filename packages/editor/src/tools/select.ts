import { isKind, type Layer, type Point, ROOT } from '@magazineai/design'
import { isChangeable, lockReason, pageIsLocked } from '../geometry/changeable.ts'
import { pictureIn } from '../geometry/cropping.ts'
import type { Editor } from '../state/editor.ts'
import { hitHandle } from '../geometry/handles.ts'
import { hitLayer, hitLayers, hitLeaves, hitPage, hitSelectable, type PageHit, toPage } from '../geometry/hit.ts'
import { refuse } from '../state/refuse.ts'
import { enterText, isInText } from '../text/enter.ts'
import { beginCrop } from './crop.ts'
import { drawBoxGesture } from './draw-box.ts'
import { beginGuide, beginRuler } from './guide.ts'
import { marqueeGesture } from './marquee.ts'
import { moveGesture, prepareMove } from './move.ts'
import { panGesture, pressGesture, refusedGesture } from './press.ts'
import { resizeGesture } from './resize.ts'
import { rotateGesture } from './rotate.ts'
import { isOnSelection } from '../text/frames.ts'
import { isCollapsed } from '../text/session.ts'
import { textSelectGesture } from './text-select.ts'
import { threadGesture } from './text-thread.ts'
import { wordsGesture } from './words.ts'
import type { TextSession } from '../state/text-session.ts'
import type { Gesture, Pointer, PointerPress } from '../state/input.ts'

/** Fingers need this much more room to catch a handle, view pixels. */
const FINGER = 10

const MIDDLE_BUTTON = 1
const RIGHT_BUTTON = 2

/** Decides what a press begins: the one place where the tools meet. */
export function beginGesture(editor: Editor, press: PointerPress): Gesture | null {
  const { pointer, button, space } = press
  const { tool } = editor.state
  if (button === MIDDLE_BUTTON || space || tool === 'hand') return panGesture(editor, pointer)
  const ruler = beginRuler(editor, press)
  if (ruler) return ruler
  const hit = hitPage(editor.design, editor.stack, pointer.world)
  const task = editor.state.textTask
  if (task?.kind === 'thread' && button === 0) return threadGesture(editor, task.after, pointer)
  if (tool !== 'select' && button === 0) return beginDrawing(editor, pointer, hit)
  if (editor.state.text && isInText(editor, pointer)) return beginInText(editor, press, editor.state.text)
  if (editor.state.text) editor.run('leave-text')
  const crop = beginCrop(editor, press)
  if (crop) return crop
  return beginHandle(editor, press) ?? beginGuide(editor, press) ?? beginOnPage(editor, press, hit)
}

/** A press in the text that is edited: a drag that begins on selected words takes them along. The menu keeps what is selected. */
function beginInText(editor: Editor, { pointer, button, clicks }: PointerPress, text: TextSession): Gesture | null {
  if (button === RIGHT_BUTTON && !isCollapsed(text)) return null
  if (button !== 0 || clicks !== 1 || pointer.shift || pointer.touch || !isOnSelection(editor, pointer.world))
    return textSelectGesture(editor, pointer, clicks)
  return pressGesture(editor, pointer, {
    // The text may be another object by then, with the same words.
    drag: () => wordsGesture(editor, editor.state.text ?? text),
    click: () => void textSelectGesture(editor, pointer, clicks),
  })
}

function beginDrawing(editor: Editor, pointer: Pointer, hit: PageHit | null): Gesture {
  if (hit) editor.goTo(hit.page.id)
  if (editor.page.locked) return refusedGesture(editor, pageIsLocked(editor.design, editor.page.id))
  return drawBoxGesture(editor, editor.state.tool, pointer)
}

/** A press on a handle. A double click opens the layer all the same: its first click may have brought the handle under the pointer. */
function beginHandle(editor: Editor, { pointer, button, clicks }: PointerPress): Gesture | null {
  const frame = editor.selectionFrame()
  const handle = frame && button === 0 && hitHandle(frame, editor.state.camera, pointer.view, pointer.touch ? FINGER : 0)
  if (!handle) return null
  return pressGesture(editor, pointer, {
    drag: (start) => (handle.kind === 'rotate' ? rotateGesture(editor, start) : resizeGesture(editor, handle.grip, start)),
    click: () => clicks === 2 && openSelected(editor, pointer),
  })
}

function openSelected(editor: Editor, pointer: Pointer): void {
  const [id, ...others] = editor.state.selected
  if (id !== undefined && others.length === 0 && opens(editor.page.layers[id])) doubleClick(editor, pointer, id)?.up(pointer)
}

function beginOnPage(editor: Editor, press: PointerPress, hit: PageHit | null): Gesture | null {
  const { pointer, button } = press
  if (pointer.touch && button === 0 && !isOnSelected(editor, pointer, hit)) return beginTouch(editor, press, hit)
  if (hit) editor.goTo(hit.page.id)
  const point = toPage(editor.stack, editor.pageIndex, pointer.world)
  const isHeld = holds(editor, point)
  const id = hit || isHeld ? caught(editor, point, pointer) : null
  if (!id) return beginOnPaper(editor, press)
  if (press.clicks === 2 && !pointer.shift && !pointer.mod && opens(editor.page.layers[id])) return doubleClick(editor, pointer, id)
  if (button === RIGHT_BUTTON) return (isHeld || choose(editor, id), null)
  if (!isHeld && !isChangeable(editor.page, id)) return beginOnFixed(editor, press, id)
  const before = editor.state.selected
  if (!isHeld) choose(editor, id, pointer.shift ? before : [])
  return pressGesture(editor, pointer, {
    ready: () => prepareMove(editor),
    drag: (start) => moveHeld(editor, start),
    click: () => isHeld && clickSelected(editor, point, pointer, id),
  })
}

/** True when a press would take hold of the selection of the current page. */
function isOnSelected(editor: Editor, { world }: Pointer, hit: PageHit | null): boolean {
  const isHere = hit === null || hit.page.id === editor.page.id
  return isHere && holds(editor, toPage(editor.stack, editor.pageIndex, world))
}

/** A finger beside what is selected: a drag pushes the pasteboard and changes nothing, a tap selects. */
const beginTouch = (editor: Editor, press: PointerPress, hit: PageHit | null): Gesture =>
  pressGesture(editor, press.pointer, { drag: (start) => panGesture(editor, start), click: () => tap(editor, press, hit) })

function tap(editor: Editor, { pointer, clicks }: PointerPress, hit: PageHit | null): void {
  if (hit) editor.goTo(hit.page.id)
  const id = hit && caught(editor, toPage(editor.stack, editor.pageIndex, pointer.world), pointer)
  if (!id) clearSelection(editor)
  else if (clicks === 2 && opens(editor.page.layers[id])) doubleClick(editor, pointer, id)?.up(pointer)
  else choose(editor, id)
}

/** Moves what is selected, unless all of it is locked: a finger then pushes the page, a mouse hears why. */
function moveHeld(editor: Editor, pointer: Pointer): Gesture {
  const reason = lockReason(editor.design, editor.page, editor.state.selected)
  if (reason === null) return moveGesture(editor, pointer)
  return pointer.touch ? panGesture(editor, pointer) : refusedGesture(editor, reason)
}

/** A click on what is selected: Shift takes it away, Mod and Alt go on to what lies beneath, else it alone stays selected. */
function clickSelected(editor: Editor, point: Point, pointer: Pointer, id: string): void {
  const { selected } = editor.state
  if (pointer.mod) return choose(editor, nextOf(hitLeaves(editor.page, point, editor.state.camera.scale), selected) ?? id)
  if (pointer.alt) return choose(editor, nextOf(layersAt(editor, point), selected) ?? id)
  if (!pointer.shift) return choose(editor, id)
  if (selected.includes(id)) editor.select(selected.filter((other) => other !== id))
  else choose(editor, id, selected)
}

/** The layer that a press catches: with Mod the one in front that is no group, with its groups passed by. */
function caught(editor: Editor, point: Point, { mod }: Pointer): string | null {
  const { camera, entered } = editor.state
  if (mod) return hitLeaves(editor.page, point, camera.scale)[0] ?? null
  return hitSelectable(editor.page, point, camera.scale, entered)
}

/** The layers under a point that a click could select, in the group that is entered or on the page. */
const layersAt = (editor: Editor, point: Point): string[] => {
  const { camera, entered } = editor.state
  return hitLayers(editor.page, point, camera.scale, entered && editor.page.layers[entered] ? entered : ROOT)
}

/** True when something that is selected lies under a point, be it covered: a drag there moves the selection. */
function holds(editor: Editor, point: Point): boolean {
  const { selected, camera } = editor.state
  if (selected.length === 0) return false
  const chosen = new Set(selected)
  const parents = new Set(selected.map((id) => editor.page.layers[id]?.parent ?? ROOT))
  return Array.from(parents).some((parent) => hitLayers(editor.page, point, camera.scale, parent).some((id) => chosen.has(id)))
}

/** The one after the selected one, round and round. */
const nextOf = (ids: readonly string[], selected: readonly string[]): string | undefined =>
  ids[(ids.findIndex((id) => selected.includes(id)) + 1) % ids.length]

/** Selects a layer, with others or alone, in whatever group it is. */
function choose(editor: Editor, id: string, others: readonly string[] = []): void {
  const parent = editor.page.layers[id]?.parent ?? ROOT
  editor.store.set({ entered: parent === ROOT ? null : parent })
  editor.select(others.includes(id) ? others : [...others, id])
}

/** What is locked is selected by a click; a drag that begins on it draws a marquee, as on paper. On a locked page nothing can be dragged. */
function beginOnFixed(editor: Editor, { pointer }: PointerPress, id: string): Gesture {
  return pressGesture(editor, pointer, {
    drag: (start) => {
      if (editor.page.locked) return refusedGesture(editor, pageIsLocked(editor.design, editor.page.id))
      if (!pointer.shift) clearSelection(editor)
      return marqueeGesture(editor, start)
    },
    click: () => choose(editor, id, pointer.shift ? editor.state.selected : []),
  })
}

function beginOnPaper(editor: Editor, { pointer, button }: PointerPress): Gesture | null {
  if (button === RIGHT_BUTTON) return (editor.select([]), null)
  if (!pointer.shift) clearSelection(editor)
  return pressGesture(editor, pointer, { drag: (start) => marqueeGesture(editor, start) })
}

const clearSelection = (editor: Editor): void => {
  editor.select([])
  editor.store.set({ entered: null })
}

/** True of layers with something inside that a double click opens; on others it begins a drag like any press. */
const opens = (layer: Layer | undefined): boolean =>
  layer !== undefined && (isKind(layer, 'Group') || isKind(layer, 'Text') || isKind(layer, 'Frame') || pictureIn(layer) !== null)

/** Opens what was double-clicked: a group for its children, a text for its words, a picture for its crop, an empty frame for a picture. */
function doubleClick(editor: Editor, pointer: Pointer, id: string): Gesture | null {
  const layer = editor.page.layers[id]
  if (layer && isKind(layer, 'Group') && isChangeable(editor.page, id)) return enterGroup(editor, pointer, id)
  choose(editor, id)
  return open(editor, pointer, id)
}

function enterGroup(editor: Editor, pointer: Pointer, id: string): Gesture | null {
  editor.store.set({ entered: id })
  const point = toPage(editor.stack, editor.pageIndex, pointer.world)
  const child = hitLayer(editor.page, point, editor.state.camera.scale, id)
  if (!child) return (editor.select([]), null)
  editor.select([child])
  const inner = editor.page.layers[child]
  return inner && isKind(inner, 'Text') ? open(editor, pointer, child) : null
}

function open(editor: Editor, pointer: Pointer, id: string): Gesture | null {
  const layer = editor.page.layers[id]
  if (layer && isKind(layer, 'Text')) {
    // What is selected at once stands in for copy: it is typed over as a whole.
    const isOpen = enterText(editor, id) && editor.state.text !== null && isCollapsed(editor.state.text)
    return isOpen ? textSelectGesture(editor, pointer, 1) : null
  }
  const reason = lockReason(editor.design, editor.page, [id])
  if (reason !== null) return (refuse(editor, reason), null)
  // An empty frame has nothing to crop: it asks for a picture.
  if (!editor.run('crop')) editor.run('replace-picture')
  return null
}
