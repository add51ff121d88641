import { describe, expect, it } from 'vitest'
import {
  below,
  columnsFrom,
  divided,
  footOf,
  frameHeight,
  isLeft,
  onGrid,
  onRow,
  onThird,
  partOf,
  ROW,
  type TypeArea,
  typeAreaOf,
} from './type-area.ts'

const area: TypeArea = { x: 150, y: 200, width: 2200, height: 3000, step: 50, count: 12, gutter: 40 }
const design = (rest: object): Parameters<typeof typeAreaOf>[0] =>
  ({
    pageSize: { width: 2500, height: 3500 },
    margins: { top: 200, right: 150, bottom: 260, left: 150 },
    baseline: { step: 47 },
    ...rest,
  }) as Parameters<typeof typeAreaOf>[0]

describe('the type area of a design', () => {
  it('is what the margins leave, in whole steps of the grid', () => {
    const found = typeAreaOf(design({ columns: { count: 9, gutter: 33 } }))
    expect(found).toEqual({ x: 150, y: 200, width: 2200, height: 64 * 47, step: 47, count: 9, gutter: 33 })
    expect(found.height).toBeLessThanOrEqual(3500 - 200 - 260)
    expect(found.height).toBeGreaterThan(3500 - 200 - 260 - 47)
  })

  it('has twelve columns a step apart where the design names none, and never none', () => {
    expect(typeAreaOf(design({}))).toMatchObject({ count: 12, gutter: 47 })
    expect(typeAreaOf(design({ columns: { count: 0, gutter: 20 } })).count).toBe(1)
  })
})

describe('lines of the grid', () => {
  it('are the next at or below, never more than a step away', () => {
    for (let at = 150; at < 900; at += 7) {
      const line = onGrid(area, at)
      expect(Math.abs((line - area.y) % area.step)).toBe(0)
      expect(line).toBeGreaterThanOrEqual(at - 0.5)
      expect(line).toBeLessThan(at + area.step)
      expect(onGrid(area, line)).toBe(line)
    }
  })

  it('between rows are lines of the grid too', () => {
    for (let at = 150; at < 3000; at += 37) {
      const line = onRow(area, at)
      expect((line - area.y) % (ROW * area.step)).toBe(0)
      expect(line).toBeGreaterThanOrEqual(at - 0.5)
      expect(line).toBeLessThan(at + ROW * area.step)
      expect(onGrid(area, line)).toBe(line)
    }
  })

  it('between thirds of rows are lines of the grid too, and those between rows are among them', () => {
    for (let at = 150; at < 3000; at += 37) {
      const line = onThird(area, at)
      expect(line).toBeGreaterThanOrEqual(at - 0.5)
      expect(line).toBeLessThan(at + (ROW / 3) * area.step)
      expect(onGrid(area, line)).toBe(line)
      expect(onThird(area, onRow(area, at))).toBe(onRow(area, at))
    }
  })

  it('hold what stands half a pixel too low', () => {
    expect(onGrid(area, 250.5)).toBe(250)
    expect(onGrid(area, 250.6)).toBe(300)
  })
})

describe('parts of an area', () => {
  it('are columns that fill it without a rest', () => {
    expect(columnsFrom(area, 0, area.count)).toEqual({ x: area.x, width: area.width })
    for (let first = 0; first < area.count; first++)
      for (let span = 1; span <= area.count - first; span++) {
        const { x, width } = columnsFrom(area, first, span)
        expect(x).toBeGreaterThanOrEqual(area.x)
        expect(x + width).toBeLessThanOrEqual(area.x + area.width + 1)
        const next = columnsFrom(area, first + span, 1)
        if (first + span < area.count) expect(Math.abs(next.x - (x + width) - area.gutter)).toBeLessThanOrEqual(1)
      }
  })

  it('have the columns they were made of, and those of a part are those of the whole', () => {
    const part = partOf(area, 3, 6)
    expect(part).toMatchObject({ y: area.y, height: area.height, count: 6, gutter: area.gutter })
    for (let nth = 0; nth < 6; nth++) expect(Math.abs(partOf(part, nth, 1).x - partOf(area, 3 + nth, 1).x)).toBeLessThanOrEqual(1)
  })

  it('below a line keep their foot, and are never less than nothing high', () => {
    for (const y of [200, 333, 3199, 3200, 5000]) {
      const part = below(area, y)
      expect(part.y).toBe(y)
      expect(part.height).toBeGreaterThanOrEqual(0)
      if (y <= footOf(area)) expect(footOf(part)).toBe(footOf(area))
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 12])('are %i of equal widths, a gutter apart, to the edge of the whole', (parts) => {
    const found = divided(area, parts)
    expect(found).toHaveLength(parts)
    const widths = found.map(({ width }) => width)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
    expect(found[0]!.x).toBe(area.x)
    expect(Math.abs(found.at(-1)!.x + found.at(-1)!.width - area.x - area.width)).toBeLessThanOrEqual(1)
    found
      .slice(1)
      .forEach((part, index) => expect(Math.abs(part.x - found[index]!.x - found[index]!.width - area.gutter)).toBeLessThanOrEqual(1))
    for (const { count } of found) expect(count).toBeGreaterThanOrEqual(1)
  })
})

describe('a page', () => {
  it('stands on the left where its index is odd: the first is a right one', () => {
    expect([0, 1, 2, 3, 4].map(isLeft)).toEqual([false, true, false, true, false])
  })

  it('has frames that hold the descenders of their last line', () => {
    for (const height of [0, 50, 1000]) expect(frameHeight(height)).toBeGreaterThan(height)
  })
})
