import { useSyncExternalStore } from 'react'
import { storedUnit, type Unit, unitChoice } from '../units.ts'

/** The unit in which lengths are shown. */
export const useUnit = (): Unit => useSyncExternalStore(unitChoice.subscribe, storedUnit)
