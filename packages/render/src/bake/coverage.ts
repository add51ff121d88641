import type { FlatPoint } from '../geometry/flatten.ts'

/** How much of each pixel is covered, 0–1, row by row. */
export interface Coverage {
  width: number
  height: number
  values: Float32Array
}

/**
 * Computes how much of each pixel closed lines cover, 0–1. Method: the signed areas that every edge adds to the pixels of a row are summed
 * from left to right (as in Raph Levien's font-rs); lines that overlap in one direction cover once.
 */
export function coverageOf(lines: readonly (readonly FlatPoint[])[], width: number, height: number): Coverage {
  const sums = new Float32Array(width * height)
  for (const points of lines) points.forEach((from, i) => addEdge(sums, width, height, from, points[(i + 1) % points.length]!))
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += sums[y * width + x]!
      values[y * width + x] = Math.min(1, Math.abs(sum))
    }
  }
  return { width, height, values }
}

/** Adds the areas to the right of one edge. */
function addEdge(sums: Float32Array, width: number, height: number, a: FlatPoint, b: FlatPoint): void {
  if (a[1] === b[1]) return
  const way = a[1] < b[1] ? 1 : -1
  const [top, bottom] = way > 0 ? [a, b] : [b, a]
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1])
  for (let y = Math.max(0, Math.floor(top[1])); y < Math.min(height, bottom[1]); y++) {
    const [y0, y1] = [Math.max(y, top[1]), Math.min(y + 1, bottom[1])]
    if (y1 <= y0) continue
    const [x0, x1] = [top[0] + (y0 - top[1]) * slope, top[0] + (y1 - top[1]) * slope]
    addRow(sums, y * width, width, Math.min(x0, x1), Math.max(x0, x1), way * (y1 - y0))
  }
}

/** Adds the part of an edge within one row, running from `left` to `right`, of a signed height. Edges lie inside the picture. */
function addRow(sums: Float32Array, row: number, width: number, left: number, right: number, height: number): void {
  const first = Math.max(0, Math.floor(left))
  const last = Math.min(width, Math.max(first + 1, Math.ceil(right)))
  const span = right - left
  let [entered, written] = [0, 0]
  for (let x = first; x < last; x++) {
    const [from, to] = [Math.max(x, left), Math.min(x + 1, right)]
    const part = span === 0 ? height : (height * (to - from)) / span
    const covered = entered + part * (x + 1 - (from + to) / 2)
    sums[row + x]! += covered - written
    written = covered
    entered += part
  }
  if (last < width) sums[row + last]! += entered - written
}
