import type { RefObject } from 'react'
import { useEditor } from '../../use-editor.ts'
import { type Place, useListDrag } from '../list-drag.ts'
import { chooseLayer } from './choose.ts'
import { ROW } from './layer-row.tsx'
import { type Drop, reorderLayers } from './order.ts'
import { type LayerRow, rowDrop } from './rows.ts'

const layerAt = (target: HTMLElement): string | null =>
  target.closest('input, button') ? null : (target.closest<HTMLElement>('[data-layer]')?.dataset['layer'] ?? null)

/** How far down a list a point of the screen is, in rows. */
const heightOf = (list: HTMLElement, at: Place): number => (at.y - list.getBoundingClientRect().y + list.scrollTop) / ROW

/** Reordering layers by dragging their rows, among those beside them; all that are chosen go along with one of them. */
export function useLayerDrag(list: RefObject<HTMLElement | null>, rows: readonly LayerRow[]) {
  const editor = useEditor()
  return useListDrag<Drop>({
    list,
    sideways: false,
    itemAt: layerAt,
    onTake(layer) {
      if (!editor.state.selected.includes(layer)) chooseLayer(editor, rows, layer, { range: false, toggle: false })
    },
    dropAt(element, at) {
      const { layers } = editor.page
      const drop = rowDrop(rows, heightOf(element, at))
      return drop && editor.state.selected.some((id) => layers[id]?.parent === layers[drop.layer]?.parent) ? drop : null
    },
    onDrop: (drop) => void reorderLayers(editor, editor.state.selected, drop),
  })
}
