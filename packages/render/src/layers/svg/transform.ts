import { IDENTITY, type Matrix, multiply, rotation, translation } from '@magazineai/design'
import { NoVectorForm, numbersOf } from './parse.ts'

const radians = (degrees = 0) => (degrees * Math.PI) / 180

/** The transforms of SVG by name; missing values are those of SVG 2. */
const TRANSFORMS: Readonly<Record<string, (v: number[]) => Matrix>> = {
  translate: ([x = 0, y = 0]) => translation(x, y),
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([angle = 0, x = 0, y = 0]) => rotation(angle, { x, y }),
  skewX: ([angle]) => [1, 0, Math.tan(radians(angle)), 1, 0, 0],
  skewY: ([angle]) => [1, Math.tan(radians(angle)), 0, 1, 0, 0],
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
}

/** Parses a `transform` attribute to its matrix. @throws NoVectorForm for a transform SVG does not have. */
export function transformOf(text: string | undefined): Matrix {
  let matrix = IDENTITY
  for (const [, name, values] of (text ?? '').matchAll(/([a-z]+)\s*\(([^)]*)\)/gi)) {
    const make = TRANSFORMS[name!]
    if (!make) throw new NoVectorForm(`There is no transform ${name}`)
    matrix = multiply(matrix, make(numbersOf(values!)))
  }
  return matrix
}

/** Returns the matrix that puts the view box of a graphic into a box, by its `preserveAspectRatio`. */
export function viewMatrix(view: readonly number[], width: number, height: number, preserve = 'xMidYMid meet'): Matrix {
  const [x, y, w, h] = view as [number, number, number, number]
  const [align = 'xMidYMid', fit = 'meet'] = preserve.trim().split(/\s+/)
  const [sx, sy] = [width / w, height / h]
  if (align === 'none') return [sx, 0, 0, sy, 0 - x * sx, 0 - y * sy]
  const scale = fit === 'slice' ? Math.max(sx, sy) : Math.min(sx, sy)
  const at = (name: string, room: number) => (name === 'Min' ? 0 : name === 'Max' ? room : room / 2)
  const left = at(align.slice(1, 4), width - w * scale)
  const top = at(align.slice(5, 8), height - h * scale)
  return [scale, 0, 0, scale, left - x * scale, top - y * scale]
}
