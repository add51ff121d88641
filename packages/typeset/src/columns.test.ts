import { assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Columns } from './columns.ts'
import type { TextFrame } from './types.ts'

const frame = (rest: Partial<TextFrame> = {}): TextFrame => ({ id: 'a', width: 1000, height: 500, ...rest })
const columnsOf = (frames: readonly TextFrame[], rtl = false) => new Columns().of(frames, rtl)
const places = (frames: readonly TextFrame[], rtl = false) =>
  columnsOf(frames, rtl)
    .filter(({ overset }) => !overset)
    .map(({ x, width }) => [x, width])

describe('the columns of frames', () => {
  it('are one where none are asked for, as wide as the frame', () => {
    expect(places([frame()])).toEqual([[0, 1000]])
    expect(places([frame({ columns: { count: 1, gutter: 300 } })])).toEqual([[0, 1000]])
    for (const count of [0, -2, 0.4, 1.9]) expect(places([frame({ columns: { count, gutter: 20 } })])).toEqual([[0, 1000]])
  })

  it('stand within the inset, one gutter apart', () => {
    const inset = { top: 10, right: 50, bottom: 30, left: 70 }
    const frames = [frame({ columns: { count: 3, gutter: 40 }, inset })]
    expect(places(frames)).toEqual([70, 70 + 800 / 3 + 40, 70 + 2 * (800 / 3 + 40)].map((x) => [x, expect.closeTo(800 / 3, 6)]))
    expect(columnsOf(frames)[0]).toMatchObject({ top: 10, bottom: 470, maxLines: Infinity, grid: null, exclusions: [] })
  })

  it('have no width below nothing, and no gutter that leads backwards', () => {
    expect(places([frame({ width: 30, columns: { count: 4, gutter: 20 } })]).map(([, width]) => width)).toEqual([0, 0, 0, 0])
    expect(places([frame({ columns: { count: 2, gutter: -100 } })])).toEqual([
      [0, 500],
      [500, 500],
    ])
  })

  it('tell the grid and the most lines where they mean something', () => {
    const of = (rest: Partial<TextFrame>) => columnsOf([frame(rest)])[0]!
    expect(of({ grid: { offset: 3, step: 50 } }).grid).toEqual({ offset: 3, step: 50 })
    for (const step of [0, -5]) expect(of({ grid: { offset: 3, step } }).grid).toBeNull()
    expect(of({ grid: null }).grid).toBeNull()
    expect(of({ maxLines: 4 }).maxLines).toBe(4)
    for (const maxLines of [0, -1]) expect(of({ maxLines }).maxLines).toBe(Infinity)
  })

  it('of all frames are one list, an endless one as wide as the last behind them', () => {
    const columns = columnsOf([frame({ columns: { count: 2, gutter: 20 } }), frame({ width: 300 })])
    expect(columns.map(({ frame: at, index, overset }) => [at, index, overset])).toEqual([
      [0, 0, false],
      [0, 1, false],
      [1, 0, false],
      [2, 0, true],
    ])
    expect(columns.at(-1)).toMatchObject({ x: 0, width: 300, top: 0, bottom: Infinity, maxLines: Infinity })
    expect(columnsOf([])).toEqual([expect.objectContaining({ frame: 0, overset: true })])
  })

  it('fill the frame without a rest, from left to right, and mirrored where text is read from the right', () => {
    const some = record({
      count: integer({ min: 1, max: 6 }),
      gutter: integer({ min: 0, max: 60 }),
      left: integer({ min: 0, max: 90 }),
      right: integer({ min: 0, max: 90 }),
    })
    assert(
      property(some, boolean(), ({ count, gutter, left, right }, rtl) => {
        const frames = [frame({ columns: { count, gutter }, inset: { top: 0, bottom: 0, left, right } })]
        const found = places(frames, rtl)
        expect(found).toHaveLength(count)
        const ordered = rtl ? found.toReversed() : found
        expect(ordered[0]![0]).toBeCloseTo(left, 6)
        expect(ordered.at(-1)![0]! + ordered.at(-1)![1]!).toBeCloseTo(1000 - right, 6)
        for (let at = 1; at < count; at++)
          expect(ordered[at]![0]! - ordered[at - 1]![0]! - ordered[at - 1]![1]!).toBeCloseTo(count > 1 ? gutter : 0, 6)
        const twice = places(frames, !rtl).toReversed()
        expect(twice).toEqual(found)
      }),
      { seed: 3, numRuns: 100 },
    )
  })

  it('are the same objects for frames of the same values, so that what was placed in them stays', () => {
    const columns = new Columns()
    const first = columns.of([frame(), frame({ width: 300 })])
    const again = columns.of([frame(), frame({ width: 300 })])
    expect(again).toHaveLength(3)
    again.forEach((column, index) => expect(column).toBe(first[index]))
    const other = columns.of([frame({ height: 501 }), frame({ width: 300 })])
    expect(other[0]).not.toBe(first[0])
    expect(other[1]).toBe(first[1])
    expect(columns.of([frame()], true)[0]).not.toBe(first[0])
  })

  it('forget, and are right again, after thousands of frames', () => {
    const columns = new Columns()
    for (let width = 1; width <= 2_500; width++) expect(columns.of([frame({ width })])[0]!.width).toBe(width)
    expect(columns.of([frame({ width: 7 })])[0]!.width).toBe(7)
  })
})
