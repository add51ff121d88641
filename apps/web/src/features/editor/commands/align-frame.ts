import { type Rect, unionOf } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { marginBox } from '../core/stops.ts'

/** What alignment and distribution refer to. */
export type AlignTo = 'selection' | 'page' | 'margins'

/** The box that layers are aligned in, on their page; a single layer has nothing else to be aligned to than its page. */
export function alignFrame(editor: Editor, boxes: readonly Rect[]): Rect | null {
  const { alignTo } = editor.state
  const { width, height } = editor.stack[editor.pageIndex]!
  if (alignTo === 'margins') return marginBox(editor.design, { width, height })
  return alignTo === 'page' || boxes.length === 1 ? { x: 0, y: 0, width, height } : unionOf(boxes)
}
