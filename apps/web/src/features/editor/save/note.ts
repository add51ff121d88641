import { z } from 'zod'
import { type Sent, SentJson } from './local.ts'

const Note = SentJson.extend({ revision: z.number().int() })

const keyFor = (id: string): string => `magazineai-sent:${id}`

/**
 * Remembers what is on its way to the server while the page goes away. The database may not get to it any more; this storage writes before
 * it returns.
 */
export function writeNote(id: string, sent: Sent, revision: number): void {
  try {
    localStorage.setItem(keyFor(id), JSON.stringify({ ...sent, revision }))
  } catch {
    // Without it the next visit may ask about two versions that are one.
  }
}

/** What was on its way, over this revision, when the page was last left; null when nothing was. */
export function readNote(id: string, revision: number | undefined): Sent | null {
  try {
    const { revision: of, ...sent } = Note.parse(JSON.parse(localStorage.getItem(keyFor(id)) ?? ''))
    if (of === revision) return sent
    localStorage.removeItem(keyFor(id))
    return null
  } catch {
    return null
  }
}
