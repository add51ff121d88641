import { angleOf } from '../geometry/placed.ts'
import { toWorld } from '../geometry/camera.ts'
import type { Editor } from '../state/editor.ts'
import { hitHandle } from '../geometry/handles.ts'
import { isInFrames, isOnSelection } from '../text/frames.ts'
import type { PointerInput } from '../state/input.ts'
import type { Point } from '@magazineai/design'
import { hitGuide, rulerAt } from '../state/guides.ts'

const RESIZE = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

/** The cursor for a direction in degrees, clockwise from the right. */
const resizeCursor = (degrees: number): string => RESIZE[((Math.round(degrees / 45) % 4) + 4) % 4]!

/** Returns the CSS cursor at a point of the view. */
export function cursorFor(editor: Editor, at: PointerInput): string {
  const { tool, gesture, camera, text } = editor.state
  if (gesture === 'pan') return 'grabbing'
  if (gesture === 'words') return editor.state.wordDrop ? (editor.state.wordDrop.copies ? 'copy' : 'move') : 'no-drop'
  if (gesture === 'refused') return 'not-allowed'
  if (at.space || tool === 'hand') return 'grab'
  const line = guideCursor(editor, at)
  if (line) return line
  if (tool === 'text') return 'text'
  if (editor.state.textTask?.kind === 'thread') return 'copy'
  if (tool !== 'select') return 'crosshair'
  if (text && isInFrames(editor, text, toWorld(camera, at)))
    return gesture === null && isOnSelection(editor, toWorld(camera, at)) ? 'default' : 'text'
  if (editor.state.crop !== null) return 'move'
  const frame = editor.selectionFrame()
  const handle = frame && hitHandle(frame, camera, at)
  if (!handle) return gesture === 'move' ? 'move' : 'default'
  if (handle.kind === 'rotate') return 'grab'
  return resizeCursor((Math.atan2(handle.grip.y, handle.grip.x) * 180) / Math.PI + angleOf(frame.matrix))
}

const ALONG = { x: 'col-resize', y: 'row-resize' } as const

/** Returns the CSS cursor over rulers and guides; null elsewhere. */
function guideCursor(editor: Editor, at: Point): string | null {
  const { guideDrag, gesture, tool, camera } = editor.state
  if (guideDrag) return guideDrag.page === null ? 'no-drop' : ALONG[guideDrag.axis]
  if (gesture !== null) return null
  const ruler = rulerAt(editor, at)
  if (ruler !== null) return ruler === 'corner' ? 'default' : ALONG[ruler]
  if (tool !== 'select') return null
  const frame = editor.selectionFrame()
  if (frame && hitHandle(frame, camera, at)) return null
  const guide = hitGuide(editor, at)
  return guide && ALONG[guide.axis]
}
