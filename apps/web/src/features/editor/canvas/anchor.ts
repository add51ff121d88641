import { type Point, type Rect, transform } from '@magazineai/design'
import { cornersUnder, gripPoint, rotatePoint, toView, visibleGrips } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { isCollapsed, placedSelection, rangeIn, type TextFrameOnPage } from '@magazineai/editor/text'

/** What a toolbar belongs to, in the view: a box, and points it must not cover. */
export interface Anchor {
  box: Rect
  handles: Point[]
  /** Of words that are selected: where they and the lines next to them stand. */
  words?: Rect
}

/** Returns the box around some points. */
export const around = (points: readonly Point[]): Rect => {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/**
 * Returns what is selected, as it is seen: the selected words while text is edited, the layers
 * otherwise. Null when there is nothing to do with it now.
 */
export function anchorOf(editor: Editor): Anchor | null {
  const { text, crop, tool, gesture, surface, textTask, guide } = editor.state
  if (gesture !== null || surface !== null || crop !== null || tool !== 'select' || textTask !== null || guide !== null) return null
  return text ? wordsAnchor(editor) : layersAnchor(editor)
}

function layersAnchor(editor: Editor): Anchor | null {
  const { camera, selected, view } = editor.state
  const frame = selected.length > 0 ? editor.selectionFrame() : null
  if (!frame) return null
  const box = around(cornersUnder(frame.size, frame.matrix).map((corner) => toView(camera, corner)))
  if (box.x > view.width || box.y > view.height || box.x + box.width < 0 || box.y + box.height < 0) return null
  const grips = visibleGrips(frame, camera).map((grip) => gripPoint(frame, grip, camera))
  return { box, handles: frame.rotates ? [...grips, rotatePoint(frame, camera)] : grips }
}

/**
 * The frames the selected words are in: a toolbar beside these covers no line of the text that is read or edited. Where it must lie on them, it keeps
 * off the words and the lines next to them.
 */
function wordsAnchor(editor: Editor): Anchor | null {
  const { text, camera } = editor.state
  if (!text || isCollapsed(text)) return null
  const marked = placedSelection(editor, text, rangeIn(text))
  const toScreen = ({ matrix }: TextFrameOnPage, x: number, y: number): Point => toView(camera, transform(matrix, { x, y }))
  const frames = marked.flatMap(({ frame }) => cornersOf(frame.width, frame.height).map(([x, y]) => toScreen(frame, x, y)))
  const words = marked.flatMap(({ frame, rects }) =>
    rects.flatMap((rect) => [
      toScreen(frame, rect.x, rect.y - rect.height),
      toScreen(frame, rect.x + rect.width, rect.y + 2 * rect.height),
    ]),
  )
  return frames.length > 0 ? { box: around(frames), handles: [], words: around(words) } : null
}

const cornersOf = (width: number, height: number): [number, number][] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]
