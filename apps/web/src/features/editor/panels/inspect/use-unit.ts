import { useSyncExternalStore } from 'react'
import { storedUnit, unitChoice } from '../units.ts'
import type { Unit } from '../../core/units.ts'

/** The unit in which lengths are shown. */
export const useUnit = (): Unit => useSyncExternalStore(unitChoice.subscribe, storedUnit)
