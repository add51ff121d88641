import { deviceStorage } from '../../../api/storage.ts'
import { z } from 'zod'
import { keptName, type Owner } from '../../../api/kept-names.ts'
import { type Sent, SentJson } from './local.ts'

const Note = SentJson.extend({ revision: z.number().int() })

const keyFor = (owner: Owner, id: string): string => keptName(owner, `sent:${id}`)

/**
 * Remembers what is on its way to the server while the page goes away. The database may not get to it any more; this storage writes before
 * it returns.
 */
export function writePendingSave(owner: Owner, id: string, sent: Sent, revision: number): void {
  // Where it cannot be kept, the next visit may ask about two versions that are one.
  deviceStorage.set(keyFor(owner, id), JSON.stringify({ ...sent, revision }))
}

/**
 * Reads what was on its way, over this revision, when the page was last left; null when
 * nothing was. What is over another revision is removed.
 */
export function readPendingSave(owner: Owner, id: string, revision: number | undefined): Sent | null {
  try {
    const { revision: of, ...sent } = Note.parse(JSON.parse(deviceStorage.get(keyFor(owner, id)) ?? ''))
    if (of === revision) return sent
    deviceStorage.remove(keyFor(owner, id))
    return null
  } catch {
    return null
  }
}
