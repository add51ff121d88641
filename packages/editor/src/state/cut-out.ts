import { type Rect, unionOf, withDescendants } from '@magazineai/design'
import type { LayerFrame, PageFrame } from '@magazineai/render'
import type { Editor } from './editor.ts'
import { layerBounds } from '../geometry/placed.ts'

/** Keeps the frames of some layers, and of the groups around them without what else those hold. */
export const framesOnly = (frames: readonly LayerFrame[], ids: ReadonlySet<string>): LayerFrame[] =>
  frames.flatMap((frame) => {
    if (frame.master) return []
    if (ids.has(frame.id)) return [frame]
    const children = framesOnly(frame.children, ids)
    return children.length > 0 ? [{ ...frame, items: [], children }] : []
  })

/** How far the shadow or the outline of a layer reaches beyond its box, page pixels. */
function overflowPast(editor: Editor, id: string): number {
  const { props } = editor.page.layers[id] ?? {}
  const shadow = props?.shadow
  const border = props && 'border' in props ? props.border : null
  return Math.max(shadow ? Math.max(Math.abs(shadow.x), Math.abs(shadow.y)) + shadow.blur : 0, border ? border.weight / 2 : 0)
}

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Lays the selected layers out as a page of their own that is just as large as they are; null when nothing of them is drawn. */
export function cutOut(editor: Editor): PageFrame | null {
  const { design, page, pageIndex, layouter } = editor
  const ids = editor.state.selected
  const reach = Math.max(0, ...ids.flatMap((id) => withDescendants(page, id)).map((id) => overflowPast(editor, id)))
  const box = unionOf(ids.map((id) => grown(layerBounds(page, id), reach)))
  if (!layouter || !box || !(box.width >= 1) || !(box.height >= 1)) return null
  const frame = layouter.page(design, pageIndex)
  const layers = framesOnly(frame.layers, new Set(ids)).map((layer) => ({ ...layer, x: layer.x - box.x, y: layer.y - box.y }))
  return layers.length > 0 ? { ...frame, width: box.width, height: box.height, bleed: 0, layers, overset: [] } : null
}
