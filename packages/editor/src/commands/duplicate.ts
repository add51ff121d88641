import { type Point, type Rect, unionOf } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { layerBounds } from '../geometry/placed.ts'
import { duplicated } from './copies.ts'
import { defineSlice } from '../state/slices.ts'

/** How far a copy lies from its original, page pixels: 4 mm. */
const COPY_OFFSET: Point = { x: 48, y: 48 }

/** The last copies, and where their originals were: what comes next goes as far again. */
interface Last {
  page: string
  copies: readonly string[]
  from: Rect
}

const lasts = defineSlice<Last>('commands/duplicate')

const boundsOf = (editor: Editor, ids: readonly string[]): Rect | null => unionOf(ids.map((id) => layerBounds(editor.page, id)))

/** Remembers copies made of layers of the current page. */
export function rememberCopies(editor: Editor, originals: readonly string[], copies: readonly string[]): void {
  const from = boundsOf(editor, originals)
  if (from) editor.slices.set(lasts, { page: editor.page.id, copies, from })
}

/** How far the next copy of the selection goes: as far as the last one was put from its original. */
function nextOffset(editor: Editor): Point {
  const last = editor.slices.get(lasts)
  const { selected } = editor.state
  const isSame = last?.page === editor.page.id && last.copies.length === selected.length && last.copies.every((id) => selected.includes(id))
  const box = isSame ? boundsOf(editor, selected) : null
  return box && last ? { x: box.x - last.from.x, y: box.y - last.from.y } : COPY_OFFSET
}

/** Duplicates the selection; again and again it makes a row. */
export function duplicate(editor: Editor): void {
  const { selected } = editor.state
  const { op, ids } = duplicated(editor.design, editor.page, editor.page, selected, nextOffset(editor), editor.newId)
  if (!editor.change('Duplicate', op)) return
  rememberCopies(editor, selected, ids)
  editor.select(ids)
  editor.announce(ids.length > 1 ? `${ids.length} layers duplicated` : 'Duplicated')
}
