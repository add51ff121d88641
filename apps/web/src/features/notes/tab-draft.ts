import { pause } from '@magazineai/common'
import { keptName, type Owner } from '../../api/kept-names.ts'
import { repeatKey } from '../../api/repeat-key.ts'
import { tabStorage } from '../../api/storage.ts'

/** The draft of a tab: the same after a reload, another in every tab, also in a copy of this one. */
export interface TabDraft {
  id: string
  /** True when the tab of a draft is open. */
  isHeld: (id: string) => Promise<boolean>
  /** Settles when the tab of a draft is gone, and has not come back by a reload. Rejects when this one is let go before. */
  gone: (id: string) => Promise<void>
  /** Lets go of it: the tab leaves the board. */
  release: () => void
}

/** How long a tab that went may take to come back by a reload, ms. */
const RELOAD = 3_000

/** How long the page before this one may take to let go, ms: after a reload it is sure to, where a tab was opened its draft may be that of another tab. */
const PATIENCE = { reload: 20_000, other: 1_500 }

const isReload = (): boolean => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Takes the draft of this tab. Where the browser has no locks, every tab of its own storage has one, and none is known to be open. */
export async function holdTabDraft(owner: Owner): Promise<TabDraft> {
  const key = keptName(owner, 'note-draft')
  const lockOf = (id: string): string => keptName(owner, `note-draft:${id}`)
  const locks: LockManager | undefined = navigator.locks
  const released = Promise.withResolvers<void>()
  const isHeld = async (id: string): Promise<boolean> => (await locks?.query())?.held?.some(({ name }) => name === lockOf(id)) ?? false

  const hold = (id: string): Promise<boolean> =>
    new Promise((resolve) => {
      locks
        .request(lockOf(id), { signal: AbortSignal.timeout(isReload() ? PATIENCE.reload : PATIENCE.other) }, () => {
          resolve(true)
          return released.promise
        })
        .catch(() => resolve(false))
    })

  const take = async (id: string): Promise<string> => {
    if (await hold(id)) return id
    // Held, this tab is a copy of one that is open; free, this page was too busy to hear in time that it has it.
    return take((await isHeld(id)) ? repeatKey() : id)
  }

  const kept = tabStorage.get(key) ?? repeatKey()
  const id = locks ? await take(kept) : kept
  tabStorage.set(key, id)
  const ending = new AbortController()
  return {
    id,
    isHeld,
    gone: async (other) => {
      do {
        await locks.request(lockOf(other), { signal: ending.signal }, () => undefined)
        await pause(RELOAD, ending.signal)
        ending.signal.throwIfAborted()
      } while (await isHeld(other))
    },
    release: () => {
      released.resolve()
      ending.abort()
    },
  }
}
