import type { Point } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { hitGuide, rulerAt } from '../state/guides.ts'
import { hitHandle } from '../geometry/handles.ts'

const ALONG = { x: 'col-resize', y: 'row-resize' } as const

/** Returns the CSS cursor over rulers and guides; null elsewhere. */
export function guideCursor(editor: Editor, at: Point): string | null {
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
