import { ShapeName } from '@magazineai/design'
import { describe, expect, test } from 'vitest'
import { normalisePath, parsePath, transformPath } from './path.ts'
import { shapePath } from './shapes.ts'

describe('path data', () => {
  test.each([
    ['relative and short commands', 'm10 10h20v10l-5-5z', 'M10 10L30 10L30 20L25 15Z'],
    ['smooth curves', 'M0 0C1 1 2 1 3 0S5-1 6 0', 'M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0'],
    ['smooth quadratics', 'M0 0Q1 1 2 0T4 0', 'M0 0Q1 1 2 0Q3 -1 4 0'],
    ['pairs after a move are lines', 'M0 0 1 1 2 2', 'M0 0L1 1L2 2'],
    ['numbers without separators', 'M.5.5-1-1e1', 'M0.5 0.5L-1 -10'],
    ['an arc of no size is a line', 'M0 0A0 5 0 0 1 10 0', 'M0 0C0 0 10 0 10 0'],
  ])('%s', (_, given, expected) => expect(normalisePath(given)).toBe(expected))

  test('a half circle ends where it should, with its flags run together', () => {
    const [, ...curves] = parsePath('M0 0a5 5 0 0110 0')
    expect(curves).toHaveLength(2)
    const last = curves.at(-1) as readonly (string | number)[]
    expect(last.at(-2)).toBeCloseTo(10)
    expect(last.at(-1)).toBeCloseTo(0)
  })

  test('data after an error is ignored', () => expect(normalisePath('M0 0L5 5X9 9')).toBe('M0 0L5 5'))

  test('is moved through a matrix', () => expect(transformPath('M1 2Q3 4 5 6', [2, 0, 0, 3, 10, 20])).toBe('M12 26Q16 32 20 38'))
})

describe.each(ShapeName.options)('the shape %s', (name) => {
  test.each([0, 30])('fills its box and no more, corners rounded by %i', (radius) => {
    const points = parsePath(shapePath(name, 10, 20, 400, 300, radius)).flatMap((command) =>
      command.length > 1 ? [command.slice(-2) as number[]] : [],
    )
    const xs = points.map((point) => point[0]!)
    const ys = points.map((point) => point[1]!)
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(10 - 1e-3)
    expect(Math.max(...xs)).toBeLessThanOrEqual(410 + 1e-3)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(20 - 1e-3)
    expect(Math.max(...ys)).toBeLessThanOrEqual(320 + 1e-3)
    if (radius > 0) return
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(330)
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(240)
  })
})
