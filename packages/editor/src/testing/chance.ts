/** Chance that can be repeated: numbers from a seed (mulberry32). */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number
  /** One of some values. @throws RangeError when there are none. */
  pick<T>(values: readonly T[]): T
  /** True with a probability. */
  odds(probability: number): boolean
}

/** Creates chance from a seed (mulberry32): the same seed gives the same draws. `pick` throws RangeError on an empty list. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    odds: (probability) => next() < probability,
    pick(values) {
      if (values.length === 0) throw new RangeError('There is nothing to pick from.')
      return values[whole(0, values.length - 1)]!
    },
  }
}
