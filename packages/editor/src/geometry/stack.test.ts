import { apply, createDesign, createPage, type Design, type Rect } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { nearestPage, overhang, pageAt, pageInView, pagesWithin, rowAt, rowBox, stackCache, stackPages } from './stack.ts'

const design = (count: number, rest: Partial<Design> = {}, widths: Record<number, number> = {}): Design =>
  createDesign({
    random: () => 0.5,
    pageSize: { width: 1000, height: 1400 },
    pages: Array.from({ length: count }, (_, index) =>
      createPage({ id: `p${index + 1}`, size: { width: widths[index] ?? 1000, height: 1400 } }),
    ),
    ...rest,
  })

/** One row after another: the height of a page and the gap under it. */
const ROW = 1400 * 1.035

const at = (x: number, row: number, width = 1000): Rect => ({ x, y: row * ROW, width, height: 1400 })

describe('stackPages', () => {
  it('puts the first page right of the spine and the others in pairs that touch at it', () => {
    expect(stackPages(design(4))).toEqual([at(0, 0), at(-1000, 1), at(0, 1), at(-1000, 2)])
  })

  it('puts the first page left of the spine where the design is bound at the right, and the next ones from right to left', () => {
    const stack = stackPages(design(4, { binding: 'right' }))
    expect(stack).toEqual([at(-1000, 0), at(0, 1), at(-1000, 1), at(0, 2)])
    expect(rowAt(stack, 2)).toEqual({ from: 1, to: 2 })
    expect(overhang(stack, 0, 9)).toEqual({ top: 9, right: 9, bottom: 9, left: 9 })
    expect(overhang(stack, 1, 9)).toEqual({ top: 9, right: 9, bottom: 9, left: 0 })
    expect(overhang(stack, 2, 9)).toEqual({ top: 9, right: 0, bottom: 9, left: 9 })
  })

  it('centres a page of double width on the spine', () => {
    expect(stackPages(design(4, {}, { 1: 2000 }))).toEqual([at(0, 0), at(-1000, 1, 2000), at(-1000, 2), at(0, 2)])
  })

  it('centres every page where pages do not face each other, and where the user wants single pages', () => {
    const single = [at(-500, 0), at(-500, 1), at(-500, 2)]
    expect(stackPages(design(3, { facing: false }))).toEqual(single)
    expect(stackPages(design(3), false)).toEqual(single)
  })

  it('begins the next row under the higher page of a pair', () => {
    const tall = design(4)
    tall.pages[2]!.layers['ROOT']!.props.boxSize = { width: 1000, height: 2000 }
    expect(stackPages(tall)[3]).toEqual({ x: -1000, y: ROW + 2000 + 1400 * 0.035, width: 1000, height: 1400 })
  })

  it('keeps the boxes that did not change, whatever else of the design did', () => {
    const stackOf = stackCache()
    const before = design(3)
    const stack = stackOf(before, true)
    const renamed = apply(before, { op: 'set-page', page: 'p2', set: { name: 'Contents' } })
    expect(renamed.ok && stackOf(renamed.design, true)).toBe(stack)
    const shorter = apply(before, { op: 'remove-page', page: 'p3' })
    expect(shorter.ok && stackOf(shorter.design, true)[1]).toBe(stack[1])
    expect(stackOf(before, false)).not.toBe(stack)
  })
})

describe('rows', () => {
  const stack = stackPages(design(5))

  it('are found from either page', () => {
    expect(rowAt(stack, 1)).toEqual({ from: 1, to: 2 })
    expect(rowAt(stack, 2)).toEqual({ from: 1, to: 2 })
    expect(rowAt(stack, 0)).toEqual({ from: 0, to: 0 })
    expect(rowBox(stack, 2)).toEqual(at(-1000, 1, 2000))
  })

  it('cut what hangs over the spine and leave the bleed on the other sides', () => {
    expect(overhang(stack, 1, 35)).toEqual({ top: 35, right: 0, bottom: 35, left: 35 })
    expect(overhang(stack, 2, 35)).toEqual({ top: 35, right: 35, bottom: 35, left: 0 })
    expect(overhang(stack, 0, 35)).toEqual({ top: 35, right: 35, bottom: 35, left: 35 })
  })

  it('are never divided by what is in view', () => {
    expect(pagesWithin(stack, ROW + 100, ROW + 300, 0)).toEqual({ from: 1, to: 2 })
    expect(pagesWithin(stack, ROW + 100, ROW + 300, 1)).toEqual({ from: 0, to: 4 })
    expect(pagesWithin(stack, -500, -400, 0)).toEqual({ from: 0, to: 0 })
    expect(pagesWithin(stack, 90_000, 91_000, 0)).toEqual({ from: 3, to: 4 })
    expect(pagesWithin(stack, 10, 20, 1)).toEqual({ from: 0, to: 2 })
  })
})

describe('the page of a point', () => {
  const stack = stackPages(design(5))

  it('is the one it lies on', () => {
    expect(pageAt(stack, { x: -10, y: ROW + 5 })).toBe(1)
    expect(pageAt(stack, { x: 10, y: ROW + 5 })).toBe(2)
    expect(pageAt(stack, { x: -10, y: 5 })).toBe(-1)
    expect(pageAt(stack, { x: 10, y: 1410 })).toBe(-1)
  })

  it('is the nearest of the nearest row', () => {
    expect(nearestPage(stack, { x: -900, y: 700 })).toBe(0)
    expect(nearestPage(stack, { x: 3000, y: ROW + 700 })).toBe(2)
    expect(nearestPage(stack, { x: -3000, y: ROW + 700 })).toBe(1)
    expect(nearestPage(stack, { x: 0, y: 99_000 })).toBe(3)
  })
})

describe('the page in view', () => {
  const stack = stackPages(design(5))
  const seen = (x: number, width: number): Rect => ({ x, y: ROW + 100, width, height: 600 })

  it('stays the one that is worked on while it is well in view', () => {
    expect(pageInView(stack, seen(-1000, 2000), 2)).toBe(2)
    expect(pageInView(stack, seen(-1000, 2000), 1)).toBe(1)
    expect(pageInView(stack, seen(-400, 1000), 1)).toBe(1)
  })

  it('changes to its neighbour when little of it is left, and to what is seen most in another row', () => {
    expect(pageInView(stack, seen(-200, 1000), 1)).toBe(2)
    expect(pageInView(stack, seen(-200, 1000), 4)).toBe(2)
    expect(pageInView(stack, seen(-1000, 2000), 4)).toBe(1)
  })
})
