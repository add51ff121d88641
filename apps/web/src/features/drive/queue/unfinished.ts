import { openDB, type IDBPDatabase } from 'idb'
import { keptName, type Owner } from '../../../api/kept-names.ts'
import type { UnfinishedUpload } from './upload-queue.ts'

const STORE = 'unfinished'
const KEY = 'all'

/** How long what is unfinished is kept, ms: as long as the server keeps pieces that nobody goes on with. */
const KEPT_FOR = 24 * 3_600_000

interface Kept {
  at: number
  uploads: readonly UnfinishedUpload[]
}

/** Opens the store for one action. Where the browser denies it, nothing is kept and nothing fails. */
async function use<T>(owner: Owner, action: (database: IDBPDatabase) => Promise<T>): Promise<T | null> {
  let database: IDBPDatabase | null = null
  try {
    database = await openDB(keptName(owner, 'uploads'), 1, {
      upgrade: (fresh) => void fresh.createObjectStore(STORE),
      // Whoever signs out takes the database away: nobody waits for this page.
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    })
    return await action(database)
  } catch {
    return null
  } finally {
    database?.close()
  }
}

/** Keeps what is unfinished in place of what was. Writes follow each other; only the newest of those that wait is written. */
export function createUnfinished(owner: Owner): {
  read: () => Promise<readonly UnfinishedUpload[]>
  write: (uploads: readonly UnfinishedUpload[]) => void
} {
  let next: readonly UnfinishedUpload[] | null = null
  let writing: Promise<unknown> | null = null
  const run = async (): Promise<void> => {
    while (next !== null) {
      const uploads = next
      next = null
      await use<unknown>(owner, (database) =>
        uploads.length === 0 ? database.delete(STORE, KEY) : database.put(STORE, { at: Date.now(), uploads } satisfies Kept, KEY),
      )
    }
    writing = null
  }
  return {
    read: async () => {
      const kept = await use(owner, async (database) => (await database.get(STORE, KEY)) as Kept | undefined)
      return kept && kept.at > Date.now() - KEPT_FOR ? kept.uploads : []
    },
    write: (uploads) => {
      next = uploads
      writing ??= run()
    },
  }
}
