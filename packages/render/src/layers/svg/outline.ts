import { ellipse, polygon, rectangle } from '../../geometry/outlines.ts'
import { normalisePath, num, transformPath } from '../../geometry/path.ts'
import { lengthOf, NoVectorForm, numbersOf, type SvgNode } from './parse.ts'

/** The outline of each kind of shape, as path data. */
const OUTLINES: Readonly<Record<string, (node: SvgNode) => string>> = {
  path: ({ attributes }) => normalisePath(attributes.get('d') ?? ''),
  rect: rect,
  circle: (node) => round(lengthOf(node, 'cx'), lengthOf(node, 'cy'), lengthOf(node, 'r'), lengthOf(node, 'r')),
  ellipse: (node) => round(lengthOf(node, 'cx'), lengthOf(node, 'cy'), lengthOf(node, 'rx'), lengthOf(node, 'ry')),
  line: (node) => `M${num(lengthOf(node, 'x1'))} ${num(lengthOf(node, 'y1'))}L${num(lengthOf(node, 'x2'))} ${num(lengthOf(node, 'y2'))}`,
  polygon: (node) => polygon(pointsOf(node)),
  polyline: (node) => polygon(pointsOf(node)).slice(0, -1),
}

/** Returns the outline of a shape; null for an element that is none. */
export const outlineOf = (node: SvgNode): string | null => OUTLINES[node.name]?.(node) ?? null

const round = (cx: number, cy: number, rx: number, ry: number) => (rx > 0 && ry > 0 ? ellipse(cx - rx, cy - ry, 2 * rx, 2 * ry) : '')

function rect(node: SvgNode): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => lengthOf(node, name)) as [number, number, number, number]
  if (width <= 0 || height <= 0) return ''
  const rx = Math.min(width / 2, lengthOf(node, 'rx', lengthOf(node, 'ry')))
  const ry = Math.min(height / 2, lengthOf(node, 'ry', rx))
  if (rx === 0 || ry === 0) return rectangle(x, y, width, height)
  const squashed = rectangle(0, 0, width, (height * rx) / ry, rx)
  return transformPath(squashed, [1, 0, 0, ry / rx, x, y])
}

function pointsOf(node: SvgNode): [number, number][] {
  const numbers = numbersOf(node.attributes.get('points') ?? '')
  if (numbers.length < 4) throw new NoVectorForm('A polygon without points')
  return Array.from({ length: numbers.length >> 1 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!])
}
