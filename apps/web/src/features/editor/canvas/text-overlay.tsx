import { transform } from '@magazineai/design'
import { angleOf } from '../core/placed.ts'
import type { Rect } from '@magazineai/typeset'
import { type Camera, toView } from '../core/camera.ts'
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
  return corners.map((corner) => Object.values(toView(camera, transform(frame.matrix, corner))).join(',')).join(' ')
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
    <>
      <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-hidden">
        {selection.flatMap(({ frame, rects }) =>
          rects.map((rect, index) => (
            <polygon key={`${frame.layer}-${index}`} points={quad(frame, rect, camera)} fill="#1473e6" fillOpacity={0.28} />
          )),
        )}
      </svg>
      {caret && <Caret key={`${session.head.block}:${session.head.offset}`} caret={caret} camera={camera} />}
    </>
  )
}

/** Blinks, and is steady for a moment after every move, since a moved caret is another element. */
function Caret({ caret, camera }: { caret: PlacedCaret; camera: Camera }) {
  const { left, top, height } = caretBox(caret, camera)
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute w-[2px] origin-top bg-[#1473e6] will-change-[opacity]"
      style={{
        left: left - 1,
        top,
        height,
        rotate: `${angleOf(caret.frame.matrix)}deg`,
        animation: 'editor-caret 1.06s steps(1) 0.5s infinite',
      }}
    />
  )
}

/** Where the hidden input stands: at the caret, so that input methods open their window there. */
export function caretBox(caret: PlacedCaret, camera: Camera): { left: number; top: number; height: number } {
  const at = toView(camera, transform(caret.frame.matrix, { x: caret.x, y: caret.top }))
  const end = toView(camera, transform(caret.frame.matrix, { x: caret.x, y: caret.bottom }))
  return { left: at.x, top: at.y, height: Math.max(1, Math.hypot(end.x - at.x, end.y - at.y)) }
}
