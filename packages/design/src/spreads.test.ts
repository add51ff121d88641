import { describe, expect, it } from 'vitest'
import { createDesign, createPage } from './create.ts'
import type { Design } from './design.ts'
import { isFacing, sideOf, type Spread, spreadsOf } from './spreads.ts'
import { seeded } from './testing/sample.ts'

/** A magazine whose pages have these widths, in hundreds of page pixels. */
const magazine = (widths: number[], head: Partial<Design> = {}): Design =>
  createDesign({
    random: seeded(1),
    pageSize: { width: 1000, height: 1400 },
    pages: widths.map((width, i) => createPage({ id: `p${i}`, size: { width: width * 100, height: 1400 } })),
    ...head,
  })

const spread = (left: number | null, right: number | null): Spread => ({ left, right })

describe('spreads', () => {
  it('begin with a right-hand page', () => {
    expect(spreadsOf(magazine([10]))).toEqual([spread(null, 0)])
    expect(spreadsOf(magazine([10, 10, 10]))).toEqual([spread(null, 0), spread(1, 2)])
  })

  it('end with a left-hand page alone when the number of pages is even', () => {
    expect(spreadsOf(magazine([10, 10, 10, 10]))).toEqual([spread(null, 0), spread(1, 2), spread(3, null)])
  })

  it('give a double page both sides, and begin the pairs anew behind it', () => {
    expect(spreadsOf(magazine([10, 10, 20, 10, 10, 10]))).toEqual([
      spread(null, 0),
      spread(1, null),
      spread(2, null),
      spread(3, 4),
      spread(5, null),
    ])
    expect(spreadsOf(magazine([20, 10, 10]))).toEqual([spread(0, null), spread(1, 2)])
    expect(spreadsOf(magazine([10, 10, 14]))).toEqual([spread(null, 0), spread(1, 2)])
  })

  it('begin with a left-hand page where the design is bound at the right, and run the other way', () => {
    const bound = { binding: 'right' } as const
    expect(spreadsOf(magazine([10, 10, 10, 10], bound))).toEqual([spread(0, null), spread(2, 1), spread(null, 3)])
    expect(spreadsOf(magazine([10, 20, 10], bound))).toEqual([spread(0, null), spread(1, null), spread(null, 2)])
    expect(spreadsOf(magazine([10, 10], { ...bound, facing: false }))).toEqual([spread(null, 0), spread(null, 1)])
    expect(sideOf(magazine([10, 10], bound), 'p0')).toBe('left')
    expect(sideOf(magazine([10, 10], bound), 'p1')).toBe('right')
  })

  it('pair landscape pages as any others, as long as they are the pages of the design', () => {
    const landscape = { pageSize: { width: 1640, height: 924 } }
    expect(spreadsOf(magazine([16.4, 16.4, 16.4], landscape))).toEqual([spread(null, 0), spread(1, 2)])
  })

  it('are single pages where pages do not face each other', () => {
    const alone = [spread(null, 0), spread(null, 1)]
    expect(spreadsOf(magazine([10, 10], { facing: false }))).toEqual(alone)
    expect(spreadsOf(magazine([7, 7], { mode: 'video', pageSize: { width: 700, height: 394 } }))).toEqual(alone)
    expect(spreadsOf({ ...magazine([]), pages: [] })).toEqual([])
  })

  it('are there in a magazine unless it says otherwise', () => {
    const { facing: _facing, ...open } = magazine([10, 10])
    expect(isFacing(open)).toBe(true)
    expect(isFacing({ ...open, mode: 'template' })).toBe(false)
    expect(isFacing({ mode: 'template', facing: true })).toBe(true)
  })

  it('hold every page once, in order, whatever their widths', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = seeded(seed)
      const widths = Array.from({ length: Math.ceil(random() * 12) }, () => (random() < 0.2 ? 20 : 10))
      const shown = spreadsOf(magazine(widths)).flatMap(({ left, right }) => [left, right].filter((page) => page !== null))
      expect(shown, `seed ${seed}`).toEqual(widths.map((_width, i) => i))
    }
  })

  it('tell the side of a page', () => {
    const design = magazine([10, 10, 10])
    expect(['p0', 'p1', 'p2', 'nope'].map((page) => sideOf(design, page))).toEqual(['right', 'left', 'right', null])
  })
})
