import type { Page } from '@magazineai/design'
import { toView } from '../core/camera.ts'
import type { Editor } from '../core/editor.ts'
import type { SelectionFrame } from '../core/handles.ts'
import { cornersUnder, layerBounds } from '../core/placed.ts'
import { shown, storedUnit } from '../panels/units.ts'
import { useEditor, useEditorState } from '../use-editor.ts'

/** Distance below the frame, view pixels. */
const GAP = 12

/** The figures of a running gesture under the selection: place while moving, size while resizing, angle while turning. */
export function Readout() {
  const editor = useEditor()
  const gesture = useEditorState((state) => state.gesture)
  useEditorState((state) => state.preview)
  useEditorState((state) => state.offset)
  const camera = useEditorState((state) => state.camera)
  const frame = editor.selectionFrame()
  const words = frame && wordsFor(editor, gesture, frame)
  if (!words) return null
  const corners = cornersUnder(frame.size, frame.matrix).map((corner) => toView(camera, corner))
  const xs = corners.map((corner) => corner.x)
  const left = (Math.min(...xs) + Math.max(...xs)) / 2
  const top = Math.max(...corners.map((corner) => corner.y)) + GAP
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute rounded-sm bg-[#1473e6] px-1.5 py-0.5 text-micro font-medium whitespace-nowrap text-white tabular-nums"
      style={{ left, top: Math.min(top, editor.state.view.height - 28), translate: '-50% 0' }}
    >
      {words}
    </div>
  )
}

function wordsFor(editor: Editor, gesture: string | null, frame: SelectionFrame): string | null {
  const { selected, preview, offset } = editor.state
  const page: Page = preview?.pages[editor.pageIndex] ?? editor.page
  const layer = page.layers[selected[0] ?? '']
  const unit = storedUnit()
  if (gesture === 'resize') return `${shown(frame.size.width, unit)} × ${shown(frame.size.height, unit)} ${unit}`
  if (gesture === 'rotate' && layer) return `${Math.round(layer.props.rotate * 10) / 10}°`
  if (gesture !== 'move' || !offset || !layer) return null
  const { x, y } = selected.length === 1 ? layer.props.position : layerBounds(page, selected[0] ?? '')
  return `${shown(x + offset.dx, unit)}, ${shown(y + offset.dy, unit)} ${unit}`
}
