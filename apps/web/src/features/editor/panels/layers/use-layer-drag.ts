import { type RefObject, useRef } from 'react'
import { useEditor } from '../../base/use-editor.ts'
import { type ScreenPoint, useListDrag } from '../common/list-drag.ts'
import { chooseLayer } from './choose.ts'
import { ROW } from './layer-row.tsx'
import { type Drop, reorderLayers } from './order.ts'
import { type LayerRow, rowDrop } from './rows.ts'

const layerAt = (target: HTMLElement): string | null =>
  target.closest('input, button') ? null : (target.closest<HTMLElement>('[data-layer]')?.dataset['layer'] ?? null)

/** How far down a list a point of the screen is, in rows. */
const heightOf = (list: HTMLElement, at: ScreenPoint): number => (at.y - list.getBoundingClientRect().y + list.scrollTop) / ROW

/** Reorders layers by dragging their rows, among those beside them; all that are chosen go along with one of them. */
export function useLayerDrag(list: RefObject<HTMLElement | null>, rows: readonly LayerRow[]) {
  const editor = useEditor()
  const taken = useRef<{ page: string; layers: readonly string[] }>({ page: '', layers: [] })
  const left = (): string[] => (editor.page.id === taken.current.page ? taken.current.layers.filter((id) => editor.page.layers[id]) : [])
  return useListDrag<Drop>({
    list,
    sideways: false,
    itemAt: layerAt,
    onTake(layer) {
      if (!editor.state.selected.includes(layer)) chooseLayer(editor, rows, layer, { range: false, toggle: false })
      taken.current = { page: editor.page.id, layers: editor.state.selected }
    },
    shown: rows,
    isThere: () => left().length > 0,
    dropAt(element, at) {
      const { layers } = editor.page
      const drop = rowDrop(rows, heightOf(element, at))
      return drop && left().some((id) => layers[id]?.parent === layers[drop.layer]?.parent) ? drop : null
    },
    onDrop: (drop) => void reorderLayers(editor, left(), drop),
  })
}
