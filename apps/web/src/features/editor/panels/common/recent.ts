import { deviceStorage } from '../../../../api/storage.ts'
import { ownerNow } from '../../../../api/app.ts'
import { keptName } from '../../../../api/kept-names.ts'

/** What is remembered: the commands of the palette, the families of the list of fonts. */
type Chosen = 'recent-commands' | 'recent-fonts'

const key = (what: Chosen): string => keptName(ownerNow(), what)

/** So many are kept. */
const KEPT = 5

/** Returns what was last chosen by who is here, newest first. */
export function recentOf(what: Chosen): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(key(what)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Remembers a choice, where the browser lets us. */
export function remember(what: Chosen, id: string): void {
  try {
    deviceStorage.set(key(what), JSON.stringify([id, ...recentOf(what).filter((other) => other !== id)].slice(0, KEPT)))
  } catch {
    // A browser that keeps nothing forgets this, too.
  }
}
