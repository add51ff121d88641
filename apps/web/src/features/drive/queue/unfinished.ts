import { createNewest } from '@magazineai/common'
import { keptDatabase } from '../../../api/kept-database.ts'
import type { Owner } from '../../../api/kept-names.ts'
import type { UnfinishedUpload } from './upload-queue.ts'

const STORE = 'unfinished'
const KEY = 'all'

/** How long what is unfinished is kept, ms: as long as the server keeps pieces that nobody goes on with. */
const KEPT_FOR = 24 * 3_600_000

interface Kept {
  at: number
  uploads: readonly UnfinishedUpload[]
}

/** Keeps what is unfinished in place of what was. Writes follow each other; only the newest of those that wait is written. */
export function createUnfinished(owner: Owner): {
  read: () => Promise<readonly UnfinishedUpload[]>
  write: (uploads: readonly UnfinishedUpload[]) => void
} {
  const database = keptDatabase(owner, 'uploads', (fresh) => void fresh.createObjectStore(STORE))
  let newest: readonly UnfinishedUpload[] = []
  const save = createNewest(async () => {
    const kept = { at: Date.now(), uploads: newest } satisfies Kept
    await database.use<unknown>((open) => (newest.length === 0 ? open.delete(STORE, KEY) : open.put(STORE, kept, KEY)))
  })
  return {
    read: async () => {
      const kept = await database.use(async (open) => (await open.get(STORE, KEY)) as Kept | undefined)
      return kept && kept.at > Date.now() - KEPT_FOR ? kept.uploads : []
    },
    write: (uploads) => {
      newest = uploads
      void save()
    },
  }
}
