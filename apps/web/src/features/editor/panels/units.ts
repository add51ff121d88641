import { mm, type Px, pt } from '@magazineai/design'

/** A unit that lengths are shown in. */
export type Unit = 'mm' | 'pt' | 'px'

/** Page pixels in one of each. */
const SIZES: Record<Unit, number> = { mm: mm(1), pt: pt(1), px: 1 }

/** A length in a unit, rounded to what is worth reading. */
export const shown = (length: Px, unit: Unit): number => {
  const digits = unit === 'px' ? 1 : 100
  return Math.round((length / SIZES[unit]) * digits) / digits
}

/** A length in page pixels, from a unit. */
export const read = (value: number, unit: Unit): Px => Math.round(value * SIZES[unit] * 100) / 100

const KEY = 'magazineai-unit'

/** The unit chosen on this device. */
export function storedUnit(): Unit {
  const unit = localStorage.getItem(KEY)
  return unit === 'pt' || unit === 'px' ? unit : 'mm'
}

/** Remembers the unit. */
export const storeUnit = (unit: Unit): void => localStorage.setItem(KEY, unit)
