import { createHistory, fingerprint, type History, type HistoryOptions, restoreHistory } from '@magazineai/design'
import type { Owner } from '../../../api/kept-names.ts'
import { reconcile } from './autosave.ts'
import { chooseCopy, conflictOf, type Opening, type ServerCopy } from './choose.ts'
import { type Desk, openDesk } from './desk.ts'
import type { LocalStore } from './local.ts'
import { readNote } from './note.ts'

/** Takes a place for this tab and chooses what to open there; null when there is nothing. */
export async function openCopy(
  owner: Owner,
  magazineId: string,
  local: LocalStore,
  server: ServerCopy | null,
): Promise<{ desk: Desk; opening: Opening | null }> {
  const desk = await openDesk(owner, magazineId)
  const own = await local.read(desk.copyId)
  const opening = chooseCopy(server, own, readNote(owner, desk.copyId, own?.revision ?? server?.revision))
  return { desk, opening: opening && (await withOrphans(opening, desk, local, server)) }
}

/** Takes in what tabs left behind that were closed before the server had it. Two that changed the same are a conflict. */
async function withOrphans(opening: Opening, desk: Desk, local: LocalStore, server: ServerCopy | null): Promise<Opening> {
  let result = opening
  const dirty = (await local.list()).filter((copy) => copy.dirty).map((copy) => copy.id)
  for (const id of await desk.orphans(dirty)) {
    const copy = await local.read(id)
    // What cannot be judged now stays where it is for the next time.
    if (!copy || !server || result.conflict) continue
    const { design, parts } = reconcile(copy.design, copy, { ...server, design: result.design })
    if (!parts) result = { ...result, design, taken: [...result.taken, id] }
    else if (!opening.from?.dirty) result = { ...conflictOf(copy, server, parts), seq: result.seq, taken: [...result.taken, id] }
  }
  return result
}

/** The history that goes on with an opening. */
export function restoredHistory({ design, from }: Opening, options: HistoryOptions): History {
  if (!from?.history) return createHistory(design, options)
  const stored = { ...(from.history as object), fingerprint: fingerprint(from.design) }
  const history = restoreHistory(stored, from.design, options)
  history.rebase(design)
  return history
}
