import { describe, expect, it } from 'vitest'
import { pageBehind, pageDrop, type Slot } from './page-drop.ts'

/** Rows of two: page 0 alone on the right, then pairs. */
const spreads: Slot[] = [0, 1, 2, 3].map((index) => ({
  page: `p${index}`,
  index,
  box: { x: index % 2 === 1 ? 0 : 60, y: Math.ceil(index / 2) * 100, width: 60, height: 80 },
}))

const column: Slot[] = [0, 1, 2].map((index) => ({ page: `p${index}`, index, box: { x: 0, y: index * 100, width: 90, height: 80 } }))

describe('a page dropped in the strip', () => {
  it('goes before or behind the page under the pointer, by its half', () => {
    expect(pageDrop(spreads, { x: 10, y: 130 }, true)).toEqual({ page: 'p1', slot: 1, edge: 'left' })
    expect(pageDrop(spreads, { x: 50, y: 130 }, true)).toEqual({ page: 'p1', slot: 1, edge: 'right' })
    expect(pageDrop(column, { x: 10, y: 110 }, false)).toEqual({ page: 'p1', slot: 1, edge: 'top' })
    expect(pageDrop(column, { x: 10, y: 170 }, false)).toEqual({ page: 'p1', slot: 1, edge: 'bottom' })
  })

  it('goes to the nearest row beside and below all pages', () => {
    expect(pageDrop(spreads, { x: 10, y: 40 }, true)).toEqual({ page: 'p0', slot: 0, edge: 'left' })
    expect(pageDrop(spreads, { x: 200, y: 900 }, true)).toEqual({ page: 'p3', slot: 3, edge: 'right' })
    expect(pageDrop(column, { x: 10, y: 900 }, false)).toEqual({ page: 'p2', slot: 2, edge: 'bottom' })
    expect(pageDrop([], { x: 0, y: 0 }, true)).toBeNull()
  })

  it('is before or behind that page wherever it is by then, and nowhere when it is gone', () => {
    const behind = { page: 'b', slot: 1, edge: 'right' } as const
    const before = { page: 'b', slot: 1, edge: 'left' } as const
    expect(pageBehind(['a', 'b', 'c'], new Set(['a']), behind)).toBe('c')
    expect(pageBehind(['a', 'b', 'c'], new Set(['a']), before)).toBe('b')
    expect(pageBehind(['n', 'c', 'a', 'b'], new Set(['a']), behind)).toBeNull()
    expect(pageBehind(['n', 'b', 'a', 'c'], new Set(['a']), behind)).toBe('c')
    expect(pageBehind(['a', 'b', 'c'], new Set(['b', 'c']), before)).toBeNull()
    expect(pageBehind(['a', 'c'], new Set(['a']), behind)).toBeUndefined()
  })
})
