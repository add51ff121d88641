import { centerOf, cornersOf, IDENTITY, multiply, rotation, transform } from '@magazineai/design'
import type { Matrix, Rect } from '@magazineai/design'
import type { Item, LayerFrame, PageFrame, PaintedSegment } from '@magazineai/render'

/** A word as it stands on the page. */
export interface PlacedWord {
  text: string
  layer: string
  /** Ink, roughly: from cap height to a little below the baseline. Page pixels. */
  box: Rect
  /** Size of the type as printed, page pixels. */
  size: number
  color: string
  opacity: number
}

const placed = (layer: LayerFrame): Matrix => {
  const matrix: Matrix = [layer.scale, 0, 0, layer.scale, layer.x, layer.y]
  return layer.rotate === 0 ? matrix : multiply(rotation(layer.rotate, centerOf(layer)), matrix)
}

function boundsUnder(matrix: Matrix, rect: Rect): Rect {
  const corners = cornersOf({ ...rect, rotate: 0 }).map((corner) => transform(matrix, corner))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

interface Around {
  matrix: Matrix
  layer: string
  opacity: number
}

function ofItem(item: Item, around: Around): PlacedWord[] {
  if (item.type === 'group')
    return item.items.flatMap((each) =>
      ofItem(each, { ...around, matrix: multiply(around.matrix, item.matrix), opacity: around.opacity * (item.opacity ?? 1) }),
    )
  return item.type === 'text' && item.source !== ''
    ? item.segments.filter((segment) => !segment.space).map((segment) => ofSegment(segment, around))
    : []
}

function ofSegment({ text, x, y, width, size, fill }: PaintedSegment, { matrix, layer, opacity }: Around): PlacedWord {
  const box = boundsUnder(matrix, { x, y: y - size * 0.7, width, height: size * 0.9 })
  const color = fill.type === 'solid' ? fill.color : (fill.stops[0]?.color ?? '#000000')
  return { text, layer, box, size: size * Math.hypot(matrix[0], matrix[1]), color, opacity }
}

function ofLayer(layer: LayerFrame, parent: Matrix, opacity: number): PlacedWord[] {
  const around = { matrix: multiply(parent, placed(layer)), layer: layer.id, opacity: opacity * layer.opacity }
  return [
    ...layer.items.flatMap((item) => ofItem(item, around)),
    ...layer.children.flatMap((child) => ofLayer(child, around.matrix, around.opacity)),
  ]
}

/** Lists every word of a page, those of its masters, charts and tables too. */
export const wordsOf = (frame: PageFrame): PlacedWord[] => frame.layers.flatMap((layer) => ofLayer(layer, IDENTITY, 1))

/** Lists all layers of a page, children too, each before its children. */
export const layersOf = (frame: PageFrame): LayerFrame[] => {
  const flat = (layers: readonly LayerFrame[]): LayerFrame[] => layers.flatMap((layer) => [layer, ...flat(layer.children)])
  return flat(frame.layers)
}
