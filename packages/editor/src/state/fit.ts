import { type Design, type Page, type Point, type Rect, type Size, unionOf } from '@magazineai/design'
import { type Camera, fitted, fullScale, zoomedAt } from '../geometry/camera.ts'
import type { EditorState } from './state.ts'
import { rulerBreadth } from './view-options.ts'
import { layerBounds } from '../geometry/placed.ts'
import { rowBox, type Stack } from '../geometry/stack.ts'

/** What a fit is worked out from: the editor is one. */
interface Fitted {
  readonly design: Design
  readonly page: Page
  readonly pageIndex: number
  readonly stack: Stack
  readonly state: EditorState
  pageOrigin(): Point
}

/** What can be shown whole: the current page, its spread, the selection; `width` shows the page as wide as the view. */
export type Fit = 'page' | 'spread' | 'width' | 'selection'

/** Returns what a fit shows, on the pasteboard; null when there is nothing of the kind. */
export function fitBox(editor: Fitted, what: Fit): Rect | null {
  if (what === 'spread') return rowBox(editor.stack, editor.pageIndex)
  if (what !== 'selection') return editor.stack[editor.pageIndex] ?? null
  const box = unionOf(editor.state.selected.map((id) => layerBounds(editor.page, id)))
  const origin = editor.pageOrigin()
  return box ? { ...box, x: box.x + origin.x, y: box.y + origin.y } : null
}

/** How one direction is shown at the present scale: the first of the stretches that fits is centred, else the last begins at the edge. */
const along = (stretches: readonly [number, number][], from: number, length: number, pad: number): number => {
  const fits = stretches.find(([, size]) => size <= length)
  if (fits) return fits[0] + fits[1] / 2 - from - length / 2
  return (stretches.at(-1)?.[0] ?? 0) - from - pad
}

/** Returns the camera that shows a page at the present zoom: its whole spread if that fits, else the page, else its top-left corner. */
export function cameraFor(editor: Fitted, index: number): Camera {
  const { camera, view } = editor.state
  const { scale } = camera
  const ruler = rulerBreadth(editor.state) / scale
  const pad = padFor(view) / scale
  const [row, page] = [rowBox(editor.stack, index), editor.stack[index]!]
  const rows = (start: 'x' | 'y', size: 'width' | 'height'): [number, number][] => [
    [row[start], row[size]],
    [page[start], page[size]],
  ]
  return {
    x: along(rows('x', 'width'), ruler, view.width / scale - ruler, pad),
    y: along(rows('y', 'height'), ruler, view.height / scale - ruler, pad),
    scale,
  }
}

/** Small things are not blown up beyond this, percent: they are looked at in their place. */
const MOST = 400

/** Free pasteboard around what is fitted, view pixels; on narrow screens the page has most of the width. */
const padFor = (view: Size): number => (view.width < 700 ? 12 : 32)

/** Returns the camera that shows a box as a fit asks for; a selection is not magnified without end. */
export function fitCamera(editor: Fitted, box: Rect, what: Fit): Camera {
  const { view } = editor.state
  const camera = fitted(box, view, what === 'width' ? 'width' : 'page', { pad: padFor(view), ruler: rulerBreadth(editor.state) })
  const most = (MOST / 100) * fullScale(editor.design.mode)
  if (what !== 'selection' || camera.scale <= most) return camera
  return zoomedAt(camera, { x: view.width / 2, y: view.height / 2 }, most, editor.design.mode)
}
