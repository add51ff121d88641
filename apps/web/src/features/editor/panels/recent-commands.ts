const KEY = 'magazineai-recent-commands'

/** So many are kept. */
const KEPT = 5

/** Ids of what was last chosen in the palette on this device, newest first. */
export function recentCommands(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Remembers a choice. */
export const rememberCommand = (id: string): void =>
  localStorage.setItem(KEY, JSON.stringify([id, ...recentCommands().filter((other) => other !== id)].slice(0, KEPT)))
