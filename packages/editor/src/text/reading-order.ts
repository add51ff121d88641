import { type Design, type FrameRef, isKind, type Page, walkLayers } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { layerBounds } from '../geometry/placed.ts'
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

/** Finds the next text frame behind a frame, on its page or the next two, that its text does not run through yet; null for none. */
export function nextText(design: Design, ref: FrameRef): FrameRef | null {
  const index = design.pages.findIndex(({ id }) => id === ref.page)
  const order = design.pages.slice(index, index + 3).flatMap(framesInOrder)
  const thread = threadOf(design, ref)
  const from = order.findIndex((frame) => isSame(frame, thread.at(-1) ?? ref))
  return order.slice(from + 1).find((frame) => !thread.some((own) => isSame(own, frame))) ?? null
}

/** True when a text can go on into a frame: it is of another text, its first frame if it has several, on a page that may be changed. */
function takesText(design: Design, frame: FrameRef): boolean {
  const story = textAtRef(design, frame)?.props.story
  const [first] = (story === undefined ? undefined : design.stories[story]?.frames) ?? [frame]
  return first !== undefined && isSame(first, frame) && design.pages.find(({ id }) => id === frame.page)?.locked !== true
}

/** Lists the frames a text could go on into, in reading order: those behind its last frame, then those from the first page on. */
export function framesToLink(design: Design, after: FrameRef): FrameRef[] {
  const order = design.pages.flatMap(framesInOrder)
  const thread = threadOf(design, after)
  const from = order.findIndex((frame) => isSame(frame, after)) + 1
  const isOwn = (frame: FrameRef): boolean => thread.some((own) => isSame(own, frame))
  return [...order.slice(from), ...order.slice(0, from)].filter((frame) => !isOwn(frame) && takesText(design, frame))
}

/** Returns the selected text frames, in the order of selection. */
export const selectedFrames = (editor: Editor): FrameRef[] =>
  editor.state.selected.flatMap((layer) => {
    const ref = { page: editor.page.id, layer }
    return textAtRef(editor.design, ref) ? [ref] : []
  })
