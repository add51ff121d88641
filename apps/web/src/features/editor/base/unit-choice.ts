import { deviceStorage } from '../../../api/storage.ts'
import { createStore } from '@magazineai/common'
import { type Unit, UNITS } from '@magazineai/editor/names'

const KEY = 'magazineai-unit'

const isUnit = (text: string | null): text is Unit => text !== null && (UNITS as readonly string[]).includes(text)

/** Returns the unit chosen on this device; mm before one was. */
export function storedUnit(): Unit {
  const { unit } = unitChoice.get()
  if (unit !== null) return unit
  const kept = deviceStorage.get(KEY)
  return isUnit(kept) ? kept : 'mm'
}

/** Tells when another unit is chosen, so that every number changes at once; null = none was, on this page. */
export const unitChoice = createStore<{ unit: Unit | null }>({ unit: null })

/** Remembers the unit. */
export function storeUnit(unit: Unit): void {
  deviceStorage.set(KEY, unit)
  unitChoice.set({ unit })
}
