import { describe, expect, it } from 'vitest'
import { tickLabel, ticksOf } from './ticks.ts'
import { UNITS } from '../names/units.ts'

const labels = (...args: Parameters<typeof ticksOf>): string[] =>
  ticksOf(...args)
    .filter((tick) => tick.rank === 2)
    .map((tick) => tickLabel(tick.value))

/** 100 %: 96 view pixels to the inch. */
const FULL = 96 / 300

describe('ticks', () => {
  it('count from the zero point in both directions', () => {
    expect(labels(400, 800, FULL, 'mm')).toEqual(['−100', '−80', '−60', '−40', '−20', '0', '20', '40', '60', '80', '100'])
    expect(labels(0, 400, FULL, 'in')).toEqual(['0', '1', '2', '3', '4'])
    expect(labels(0, 400, FULL, 'pt')).toEqual(['0', '72', '144', '216', '288'])
    expect(labels(0, 400, 1, 'px')).toEqual(['0', '100', '200', '300', '400'])
  })

  it('are neither crowded nor sparse at any zoom, in any unit', () => {
    for (const unit of UNITS) {
      for (let percent = 4; percent <= 1600; percent *= 1.17) {
        const ticks = ticksOf(-37.5, 1200, (percent / 100) * FULL, unit)
        const numbers = ticks.filter((tick) => tick.rank === 2)
        const gaps = numbers.slice(1).map((tick, index) => tick.at - numbers[index]!.at)
        expect(Math.min(...gaps), `${unit} at ${percent} %`).toBeGreaterThanOrEqual(56 - 1e-6)
        expect(Math.max(...gaps), `${unit} at ${percent} %`).toBeLessThan(400)
        for (const [index, tick] of ticks.entries()) if (index > 0) expect(tick.at - ticks[index - 1]!.at).toBeGreaterThan(4.9)
      }
    }
  })

  it('mark the half-way point', () => {
    const halves = ticksOf(0, 100, FULL, 'in').filter((tick) => tick.rank === 1)
    expect(halves.map((tick) => tick.value)).toEqual([0.5])
  })
})
