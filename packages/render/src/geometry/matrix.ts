/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG and PDF. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The map that moves nothing. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** `outer` after `inner`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** Where a point goes. */
export const applyMatrix = (m: Matrix, x: number, y: number): readonly [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
]

/** A turn by degrees clockwise (y downwards) about a point. */
export function rotation(degrees: number, cx: number, cy: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy]
}

/** The map from the items of a layer to its parent: placed, turned about the centre of its box, scaled from its corner. */
export function layerMatrix(layer: { x: number; y: number; width: number; height: number; rotate: number; scale: number }): Matrix {
  const placed: Matrix = [layer.scale, 0, 0, layer.scale, layer.x, layer.y]
  return layer.rotate === 0 ? placed : multiply(rotation(layer.rotate, layer.x + layer.width / 2, layer.y + layer.height / 2), placed)
}

/** The upright box around a rectangle that went through a map. */
export function boundsOf(m: Matrix, x: number, y: number, width: number, height: number) {
  const corners = [applyMatrix(m, x, y), applyMatrix(m, x + width, y), applyMatrix(m, x, y + height), applyMatrix(m, x + width, y + height)]
  const xs = corners.map((corner) => corner[0])
  const ys = corners.map((corner) => corner[1])
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** The map that takes everything back; of a map that flattens (scale 0) the one that moves nothing. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c
  if (det === 0) return IDENTITY
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}
