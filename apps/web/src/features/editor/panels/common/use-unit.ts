import { useSyncExternalStore } from 'react'
import { storedUnit, unitChoice } from '../../base/unit-choice.ts'
import type { Unit } from '@magazineai/editor/names'

/** The unit in which lengths are shown. */
export const useUnit = (): Unit => useSyncExternalStore(unitChoice.subscribe, storedUnit)
