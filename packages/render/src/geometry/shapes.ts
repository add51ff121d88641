import type { ShapeName } from '@magazineai/design'
import { ellipse, rectangle, roundedPolygon } from './outlines.ts'
import { normalisePath } from './path.ts'

type Points = readonly (readonly [number, number])[]

/** Corners of the polygonal shapes in a unit square, clockwise from the top left. */
const CORNERS: { [name in Exclude<ShapeName, 'rectangle' | 'circle' | 'chatBubbleSquare' | 'chatBubbleRound'>]: Points } = {
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  triangleUpsideDown: [
    [0, 0],
    [1, 0],
    [0.5, 1],
  ],
  rhombus: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  arrowRight: [
    [0, 0.25],
    [0.5, 0.25],
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0.5, 0.75],
    [0, 0.75],
  ],
  arrowLeft: [
    [0.5, 0],
    [0.5, 0.25],
    [1, 0.25],
    [1, 0.75],
    [0.5, 0.75],
    [0.5, 1],
    [0, 0.5],
  ],
  arrowTop: [
    [0.5, 0],
    [1, 0.5],
    [0.75, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0.25, 0.5],
    [0, 0.5],
  ],
  arrowBottom: [
    [0.25, 0],
    [0.75, 0],
    [0.75, 0.5],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
    [0.25, 0.5],
  ],
  arrowPentagon: [
    [0, 0],
    [0.7, 0],
    [1, 0.5],
    [0.7, 1],
    [0, 1],
  ],
  chevron: [
    [0, 0],
    [0.7, 0],
    [1, 0.5],
    [0.7, 1],
    [0, 1],
    [0.3, 0.5],
  ],
  pentagon: [
    [0.5, 0],
    [1, 0.382],
    [0.809, 1],
    [0.191, 1],
    [0, 0.382],
  ],
  hexagonHorizontal: [
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ],
  hexagonVertical: [
    [0.5, 0],
    [1, 0.25],
    [1, 0.75],
    [0.5, 1],
    [0, 0.75],
    [0, 0.25],
  ],
  octagon: [
    [0.293, 0],
    [0.707, 0],
    [1, 0.293],
    [1, 0.707],
    [0.707, 1],
    [0.293, 1],
    [0, 0.707],
    [0, 0.293],
  ],
  parallelogram: [
    [0.25, 0],
    [1, 0],
    [0.75, 1],
    [0, 1],
  ],
  parallelogramUpsideDown: [
    [0, 0],
    [0.75, 0],
    [1, 1],
    [0.25, 1],
  ],
  trapezoid: [
    [0.25, 0],
    [0.75, 0],
    [1, 1],
    [0, 1],
  ],
  trapezoidUpsideDown: [
    [0, 0],
    [1, 0],
    [0.75, 1],
    [0.25, 1],
  ],
  cross: [
    [0.333, 0],
    [0.667, 0],
    [0.667, 0.333],
    [1, 0.333],
    [1, 0.667],
    [0.667, 0.667],
    [0.667, 1],
    [0.333, 1],
    [0.333, 0.667],
    [0, 0.667],
    [0, 0.333],
    [0.333, 0.333],
  ],
}

type Outline = (x: number, y: number, width: number, height: number, radius: number) => string

const CURVED: { [name in Exclude<ShapeName, keyof typeof CORNERS>]: Outline } = {
  rectangle,
  circle: ellipse,
  chatBubbleSquare: squareBubble,
  chatBubbleRound: roundBubble,
}

const hasCorners = (name: ShapeName): name is keyof typeof CORNERS => name in CORNERS

/** Returns path data of a shape filling the box `x, y, width, height`; `radius` rounds the corners of those that have some. */
export function shapePath(name: ShapeName, x: number, y: number, width: number, height: number, radius = 0): string {
  if (!hasCorners(name)) return CURVED[name](x, y, width, height, radius)
  const corners = CORNERS[name].map(([u, v]) => [x + u * width, y + v * height] as const)
  return roundedPolygon(corners, radius)
}

const SQUARE_BUBBLE: Points = [
  [0, 0],
  [1, 0],
  [1, 0.8],
  [0.4, 0.8],
  [0.2, 1],
  [0.2, 0.8],
  [0, 0.8],
]

/** A speech balloon with straight sides; its tail takes the lowest fifth. */
function squareBubble(x: number, y: number, width: number, height: number, radius: number): string {
  const corners = SQUARE_BUBBLE.map(([u, v]) => [x + u * width, y + v * height] as const)
  return roundedPolygon(corners, radius)
}

/** A round speech balloon: an ellipse over the upper 85 %, open at the lower left where the tail leaves it. */
function roundBubble(x: number, y: number, width: number, height: number): string {
  const rx = width / 2
  const ry = height * 0.425
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${x + rx + rx * Math.cos(angle)} ${y + ry + ry * Math.sin(angle)}`
  }
  return normalisePath(`M${at(138)}A${rx} ${ry} 0 1 1 ${at(104)}L${x + width * 0.14} ${y + height}Z`)
}
