import { IDENTITY, type Matrix, multiply, transform } from '@magazineai/design'
import type { FaceKey } from '@magazineai/typeset'
import type { Item, ItemKind, ItemOf, PaintedSegment } from '../frame.ts'
import { flatten, type FlatPoint } from '../geometry/flatten.ts'

/** Where the outlines of letters come from. */
export interface Letters {
  glyphPath: (face: FaceKey, glyph: number) => string
  unitsPerEm: (face: FaceKey) => number
}

type Lines = FlatPoint[][]

/** Traces the areas that items cover, as closed lines. */
export const silhouette = (items: readonly Item[], letters: Letters, matrix: Matrix = IDENTITY): Lines =>
  items.flatMap((item) => {
    const row = rows[item.type] as (item: Item, letters: Letters, matrix: Matrix) => Lines
    return row(item, letters, matrix)
  })

const rows: { [K in ItemKind]: (item: ItemOf<K>, letters: Letters, matrix: Matrix) => Lines } = {
  path: ({ d, fill, stroke }, _, matrix) => [
    ...(fill ? turned(area(d, matrix)) : []),
    ...(stroke ? turned(strokeArea(d, stroke.width, matrix)) : []),
  ],
  image: ({ clip }, _, matrix) => turned(area(clip, matrix)),
  text: ({ segments }, letters, matrix) => segments.flatMap((segment) => (segment.space ? [] : turned(wordArea(segment, letters, matrix)))),
  group: (group, letters, matrix) => silhouette(group.items, letters, multiply(matrix, group.matrix)),
  link: () => [],
}

const area = (d: string, matrix: Matrix): Lines => flatten(d).map(({ points }) => points.map((point) => moved(point, matrix)))

/** Lines turned so that what they cover counts as more than nothing: areas of several items then add up instead of cancelling out. */
function turned(lines: Lines): Lines {
  const sum = lines.reduce(
    (total, points) => total + points.reduce((one, [x, y], i) => one + cross([x, y], points[(i + 1) % points.length]!), 0),
    0,
  )
  return sum < 0 ? lines.map((points) => points.toReversed()) : lines
}

const cross = (a: FlatPoint, b: FlatPoint) => a[0] * b[1] - a[1] * b[0]

const moved = ([x, y]: FlatPoint, matrix: Matrix): FlatPoint => {
  const point = transform(matrix, { x, y })
  return [point.x, point.y]
}

function wordArea({ face, size, scaleX, glyphs }: PaintedSegment, letters: Letters, matrix: Matrix): Lines {
  const unit = size / letters.unitsPerEm(face)
  return glyphs.flatMap((glyph) =>
    flatten(letters.glyphPath(face, glyph.id), 30).map(({ points }) =>
      points.map((point) => moved(point, multiply(matrix, [unit * scaleX, 0, 0, -unit, glyph.x, glyph.y]))),
    ),
  )
}

/** The area of a stroke: a bar for every piece and an octagon at every joint. */
function strokeArea(d: string, width: number, matrix: Matrix): Lines {
  return flatten(d).flatMap(({ points, isClosed }) => {
    const ring = isClosed ? [...points, points[0]!] : points
    const bars = ring.slice(1).map((to, i) => bar(ring[i]!, to, width / 2))
    return [...bars, ...ring.map((point) => octagon(point, width / 2))].map((line) => line.map((point) => moved(point, matrix)))
  })
}

function bar([x0, y0]: FlatPoint, [x1, y1]: FlatPoint, half: number): FlatPoint[] {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const [nx, ny] = [((y1 - y0) / length) * half, (-(x1 - x0) / length) * half]
  return [
    [x0 + nx, y0 + ny],
    [x1 + nx, y1 + ny],
    [x1 - nx, y1 - ny],
    [x0 - nx, y0 - ny],
  ]
}

const octagon = ([x, y]: FlatPoint, radius: number): FlatPoint[] =>
  Array.from({ length: 8 }, (_, i) => [x + radius * Math.cos((i * Math.PI) / 4), y + radius * Math.sin((i * Math.PI) / 4)])
