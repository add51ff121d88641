import type { Rect } from '@magazineai/typeset'
import { type Camera, toView } from '../core/camera.ts'
import { cornersOf } from '../core/box.ts'
import { apply } from '../core/matrix.ts'
import { type PlacedCaret, placedCaret, placedSelection, type TextFrameOnPage } from '../text/frames.ts'
import { isCollapsed, rangeIn } from '../text/session.ts'
import { useEditor, useEditorState } from '../use-editor.ts'

const quad = (frame: TextFrameOnPage, { x, y, width, height }: Rect, camera: Camera): string => {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  return corners.map((corner) => Object.values(toView(camera, apply(frame.matrix, corner))).join(',')).join(' ')
}

/** The caret and the selection of the text that is edited, over its painted lines. */
export function TextOverlay() {
  const editor = useEditor()
  const session = useEditorState((state) => state.text)
  const camera = useEditorState((state) => state.camera)
  // Positions follow the layout, which follows the design and its fonts.
  useEditorState((state) => state.design)
  useEditorState((state) => state.fonts)
  if (!session) return null
  const caret = isCollapsed(session) ? placedCaret(editor, session) : null
  const selection = isCollapsed(session) ? [] : placedSelection(editor, session, rangeIn(session))
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-hidden">
      {selection.flatMap(({ frame, rects }) =>
        rects.map((rect, index) => (
          <polygon key={`${frame.layer}-${index}`} points={quad(frame, rect, camera)} fill="#1473e6" fillOpacity={0.28} />
        )),
      )}
      {caret && <Caret key={`${session.head.block}:${session.head.offset}`} caret={caret} camera={camera} />}
    </svg>
  )
}

/** Blinks, and is steady for a moment after every move, since a moved caret is another element. */
function Caret({ caret, camera }: { caret: PlacedCaret; camera: Camera }) {
  const [top, bottom] = [caret.top, caret.bottom].map((y) => toView(camera, apply(caret.frame.matrix, { x: caret.x, y }))) as [
    { x: number; y: number },
    { x: number; y: number },
  ]
  return (
    <line
      x1={top.x}
      y1={top.y}
      x2={bottom.x}
      y2={bottom.y}
      stroke="#1473e6"
      strokeWidth={1.75}
      style={{ animation: 'editor-caret 1.06s steps(1) 0.5s infinite' }}
    />
  )
}

/** Where the hidden input stands: at the caret, so that input methods open their window there. */
export function caretBox(caret: PlacedCaret, camera: Camera): { left: number; top: number; height: number } {
  const [top] = cornersOf({ width: 1, height: 1 }, caret.frame.matrix).map((point) => toView(camera, point))
  const at = toView(camera, apply(caret.frame.matrix, { x: caret.x, y: caret.top }))
  const end = toView(camera, apply(caret.frame.matrix, { x: caret.x, y: caret.bottom }))
  return { left: at.x, top: at.y, height: Math.max(1, Math.hypot(end.x - at.x, end.y - at.y), top ? 1 : 0) }
}
