import { ownerNow } from '../../../api/app.ts'
import { keptName } from '../../../api/kept-names.ts'

const key = (): string => keptName(ownerNow(), 'recent-commands')

/** So many are kept. */
const KEPT = 5

/** Ids of what was last chosen in the palette by who is here, newest first. */
export function recentCommands(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Remembers a choice. */
export const rememberCommand = (id: string): void =>
  localStorage.setItem(key(), JSON.stringify([id, ...recentCommands().filter((other) => other !== id)].slice(0, KEPT)))
