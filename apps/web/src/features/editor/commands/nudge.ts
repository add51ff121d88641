import { mm, type Px, pt } from '@magazineai/design'
import type { Unit } from '../panels/units.ts'

/** How far an arrow key moves, by the unit that the person works in: with Shift it is ten times as far. */
const STEPS: Record<Unit, Px> = { mm: mm(0.25), pt: pt(1), px: 1, in: 3 }

/** One step of an arrow key, page pixels. */
export const nudgeStep = (unit: Unit): Px => STEPS[unit]
