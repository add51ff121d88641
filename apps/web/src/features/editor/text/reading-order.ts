import { type Design, type FrameRef, isKind, type Page, walkLayers } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { layerBounds } from '../core/placed.ts'
import { isSame, textAtRef, threadOf } from './threads.ts'

/** Frames whose tops differ by less than this stand side by side, page pixels: 5 mm. */
const BESIDE = 60

/** The text frames of a page as one reads them: from above, those side by side from the left. */
function framesInOrder(page: Page): FrameRef[] {
  const ids = Array.from(walkLayers(page)).flatMap(({ id, layer }) => (isKind(layer, 'Text') && !layer.hidden ? [id] : []))
  const placed = ids.map((layer) => ({ layer, box: layerBounds(page, layer) }))
  placed.sort((a, b) => (Math.abs(a.box.y - b.box.y) < BESIDE ? a.box.x - b.box.x : a.box.y - b.box.y))
  return placed.map(({ layer }) => ({ page: page.id, layer }))
}

/** The next text frame behind a frame, on its page or the next two, that its text does not run through yet. */
export function nextText(design: Design, ref: FrameRef): FrameRef | null {
  const index = design.pages.findIndex(({ id }) => id === ref.page)
  const order = design.pages.slice(index, index + 3).flatMap(framesInOrder)
  const thread = threadOf(design, ref)
  const from = order.findIndex((frame) => isSame(frame, thread.at(-1) ?? ref))
  return order.slice(from + 1).find((frame) => !thread.some((own) => isSame(own, frame))) ?? null
}

/** The selected text frames, in the order of selection. */
export const selectedFrames = (editor: Editor): FrameRef[] =>
  editor.state.selected.flatMap((layer) => {
    const ref = { page: editor.page.id, layer }
    return textAtRef(editor.design, ref) ? [ref] : []
  })
