/** A run of numbers laid along a line. */
export interface Scale {
  /** Round numbers within the run, lowest first. */
  ticks: number[]
  /** Where a number lies. */
  at: (value: number) => number
}

/** Shortest run of numbers that is told apart: beneath it ticks would be as many as a number has bits. */
export const LEAST_SPAN = 1e-9

/** Makes a scale whose ends are round numbers around the values; `from` and `to` are where its lowest and highest number lie. */
export function niceScale(values: readonly number[], from: number, to: number, wanted: number): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = niceStep(
    Math.max(LEAST_SPAN, high - low || Math.abs(high) || 1, Math.abs(high) * 1e-9, Math.abs(low) * 1e-9) / Math.max(1, wanted),
  )
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
  return { ticks, at: (value) => from + ((value / step - first) / (last - first)) * (to - from) }
}

/** The next of 1, 2, 2.5 and 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5].find((one) => one >= rough / power - 1e-9) ?? 10
  return factor * power
}
