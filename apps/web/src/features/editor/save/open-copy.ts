import { createHistory, fingerprint, type History, type HistoryOptions, restoreHistory } from '@magazineai/design'
import type { Owner } from '../../../api/kept-names.ts'
import { digestsAfter, reconcile, SaveFailure, type SavePorts } from './autosave.ts'
import { chooseCopy, conflictOf, type Opening } from './choose.ts'
import { type TabSession, openTabSession } from './tab-session.ts'
import type { LocalCopy, LocalStore } from './local.ts'
import { readPendingSave } from './pending-save.ts'
import type { ServerCopy } from './records.ts'

/** Takes a place for this tab and chooses what to open there; null when there is nothing. `send` is used where a save of the last visit was not answered. */
export async function openCopy(
  owner: Owner,
  magazineId: string,
  local: LocalStore,
  server: ServerCopy | null,
  send: SavePorts['send'],
): Promise<{ tab: TabSession; opening: Opening | null }> {
  const tab = await openTabSession(owner, magazineId)
  const own = await learned(await local.read(tab.copyId), server, send)
  const opening = chooseCopy(server, own, readPendingSave(owner, tab.copyId, own?.revision ?? server?.revision))
  return { tab, opening: opening && (await withOrphans(opening, { tab, local, server, send })) }
}

/** A copy that knows whether its last save arrived: where the server is ahead, it is asked by sending that save again. */
async function learned(copy: LocalCopy | null, server: ServerCopy | null, send: SavePorts['send']): Promise<LocalCopy | null> {
  const unanswered = copy?.unanswered
  if (!copy || !unanswered || !server || server.revision <= copy.revision) return copy
  try {
    const revision = await send(unanswered.changes, false, unanswered.key)
    return { ...copy, revision, base: digestsAfter(copy.base, unanswered.sent), sent: [], unanswered: null }
  } catch (error) {
    const isUnknown = error instanceof SaveFailure && error.kind === 'offline'
    return isUnknown ? copy : { ...copy, unanswered: null }
  }
}

/** What a copy is opened among. */
interface Around {
  tab: TabSession
  local: LocalStore
  server: ServerCopy | null
  send: SavePorts['send']
}

/** Takes in what tabs left behind that were closed before the server had it. Two that changed the same are a conflict. */
async function withOrphans(opening: Opening, { tab, local, server, send }: Around): Promise<Opening> {
  let result = opening
  const dirty = (await local.list()).filter((copy) => copy.dirty).map((copy) => copy.id)
  for (const id of await tab.orphans(dirty)) {
    const copy = await learned(await local.read(id), server, send)
    // What cannot be judged now stays where it is for the next time.
    if (!copy || !server || result.conflict) continue
    const { design, parts } = reconcile(copy.design, copy, { ...server, design: result.design })
    if (!parts) result = { ...result, design, taken: [...result.taken, id] }
    else if (!opening.from?.dirty) result = { ...conflictOf(copy, server, parts), seq: result.seq, taken: [...result.taken, id] }
  }
  return result
}

/** Restores the history that goes on with an opening; an empty one when none was kept. */
export function restoredHistory({ design, from }: Opening, options: HistoryOptions): History {
  if (!from?.history) return createHistory(design, options)
  const stored = { ...(from.history as object), fingerprint: fingerprint(from.design) }
  const history = restoreHistory(stored, from.design, options)
  history.rebase(design)
  return history
}
