import { type Unit, UNIT_SIZES } from '../names/units.ts'

/** How a ruler is divided: units from one number to the next, and into how many parts that is cut. */
interface Division {
  major: number
  parts: number
}

/** 1, 2, 5, 10 … of a unit, cut into tenths or fifths. */
const decimal = (from: number, to: number): Division[] => {
  const divisions: Division[] = []
  for (let power = from; power <= to; power++) {
    const one = 10 ** power
    divisions.push({ major: one, parts: 10 }, { major: 2 * one, parts: 4 }, { major: 5 * one, parts: 5 })
  }
  return divisions
}

const twelfths = [1, 6, 12, 24, 36, 72, 144, 288, 720, 1_440, 2_880, 7_200].map((major): Division => ({ major, parts: 6 }))

const inches = [0.125, 0.25, 0.5, 1, 2].map((major): Division => ({ major, parts: 8 }))

const DIVISIONS: Record<Unit, readonly Division[]> = {
  mm: decimal(0, 4),
  px: decimal(0, 5),
  // 12 points are a pica, 72 an inch.
  pt: twelfths,
  in: [...inches, ...decimal(0, 2).filter(({ major }) => major > 2)],
}

/** Least distance of two numbers, and of two ticks, view pixels. */
const LEAST = { major: 56, tick: 5 } as const

/** One line of a ruler. */
export interface Tick {
  /** View pixels from where the ruler begins. */
  at: number
  /** 2 = it has a number, 1 = half-way between numbers, 0 = the rest. */
  rank: 0 | 1 | 2
  /** The number, in the unit. */
  value: number
}

/** Into how many parts the way between two numbers is cut when ticks may not come too near each other. */
const partsFor = (parts: number, major: number): number =>
  [parts, ...(parts % 2 === 0 ? [parts / 2] : []), ...(parts % 5 === 0 ? [5] : []), 2].find((count) => major / count >= LEAST.tick) ?? 1

/**
 * Lists the ticks of a ruler `length` view pixels long.
 * @param zero where 0 lies, in view pixels from where the ruler begins
 * @param scale view pixels per page pixel
 */
export function ticksOf(zero: number, length: number, scale: number, unit: Unit): Tick[] {
  const one = UNIT_SIZES[unit] * scale
  const divisions = DIVISIONS[unit]
  const { major, parts } = divisions.find((division) => division.major * one >= LEAST.major) ?? divisions.at(-1)!
  const count = partsFor(parts, major * one)
  const step = (major * one) / count
  const ticks: Tick[] = []
  for (let index = Math.ceil(-zero / step); index * step + zero <= length; index++) {
    const isMajor = index % count === 0
    const isHalf = count % 2 === 0 && Math.abs(index % count) === count / 2
    // Counted in parts, not added up: 0.1 + 0.2 is not 0.3.
    ticks.push({ at: index * step + zero, rank: isMajor ? 2 : isHalf ? 1 : 0, value: (index * major) / count })
  }
  return ticks
}

/** Writes a number as a ruler shows it: three decimals at most, a real minus sign. */
export const tickLabel = (value: number): string => String(Math.round(value * 1_000) / 1_000).replace('-', '−')
