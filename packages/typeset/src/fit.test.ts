import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitScale } from './fit.ts'

describe('the scale at which everything fits', () => {
  it('is 1 where it does, asked once', () => {
    const asked: number[] = []
    expect(fitScale(0.5, (scale) => asked.push(scale) > 0)).toBe(1)
    expect(asked).toEqual([1])
  })

  it('is 1 where nothing may shrink, and nothing is asked', () => {
    for (const min of [1, 1.5, Infinity]) expect(fitScale(min, () => expect.fail('asked'))).toBe(1)
  })

  it('is the least where nothing fits, and never nothing', () => {
    expect(fitScale(0.7, () => false)).toBe(0.7)
    for (const min of [0, -3]) expect(fitScale(min, () => false)).toBe(0.01)
  })

  it('is the greatest that fits, to a thousandth of the range, and does fit', () => {
    assert(
      property(double({ min: 0.05, max: 0.95, noNaN: true }), double({ min: 0, max: 1, noNaN: true }), (min, share) => {
        const edge = min + (1 - min) * share
        const scale = fitScale(min, (each) => each <= edge)
        expect(scale).toBeLessThanOrEqual(edge)
        expect(edge - scale).toBeLessThanOrEqual((1 - min) / 1000)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('asks for no scale outside of the range', () => {
    for (let edge = 0; edge <= 1; edge += 0.05)
      fitScale(0.4, (scale) => {
        expect(scale).toBeGreaterThanOrEqual(0.4)
        expect(scale).toBeLessThanOrEqual(1)
        return scale <= edge
      })
  })
})
