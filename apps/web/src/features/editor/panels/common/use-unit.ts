import { useSyncExternalStore } from 'react'
import { storedUnit, unitChoice } from '../../base/unit-choice.ts'
import type { Unit } from '@magazineai/editor/names'

/** Returns the unit in which lengths are shown; renders again when it changes. */
export const useUnit = (): Unit => useSyncExternalStore(unitChoice.subscribe, storedUnit)
