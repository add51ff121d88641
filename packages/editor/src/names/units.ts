import { mm, type Px, pt } from '@magazineai/design'

/** A unit that lengths are shown in. */
export type Unit = 'mm' | 'pt' | 'px' | 'in'

/** The units one may choose, in the order they are offered. */
export const UNITS: readonly Unit[] = ['mm', 'pt', 'px', 'in']

/** Page pixels in one of each. */
export const UNIT_SIZES: Record<Unit, number> = { mm: mm(1), pt: pt(1), px: 1, in: 300 }

/** Decimals worth reading, and what one press of an arrow adds, by unit. */
const FINENESS: Record<Unit, { digits: number; step: number }> = {
  mm: { digits: 2, step: 0.5 },
  pt: { digits: 2, step: 1 },
  px: { digits: 1, step: 1 },
  in: { digits: 3, step: 0.0625 },
}

/** Returns what one press of an arrow key adds to a number field, in the unit. */
export const stepOf = (unit: Unit): number => FINENESS[unit].step

/** Converts a length to a unit, rounded to what is worth reading. */
export const shown = (length: Px, unit: Unit): number => {
  const factor = 10 ** FINENESS[unit].digits
  return Math.round((length / UNIT_SIZES[unit]) * factor) / factor
}

/** How far an arrow key moves, by the unit that the person works in: with Shift it is ten times as far. */
const STEPS: Record<Unit, Px> = { mm: mm(0.25), pt: pt(1), px: 1, in: 3 }

/** Returns how far one press of an arrow key moves layers, page pixels. */
export const nudgeStep = (unit: Unit): Px => STEPS[unit]
