import type { IDBPDatabase } from 'idb'
import { keptDatabase } from '../../api/kept-database.ts'
import { type Owner, VISITOR } from '../../api/kept-names.ts'

const STORE = 'files'

const DAY = 24 * 3_600_000

/** How long files of a form that was never sent are kept, ms: those of somebody who never signed in for a day. */
const keptFor = (owner: Owner): number => (owner === VISITOR ? DAY : 7 * DAY)

interface Kept {
  at: number
  files: { name: string; type: string; lastModified: number; bytes: Blob }[]
}

const databaseOf = (owner: Owner) => keptDatabase(owner, 'create', (fresh) => void fresh.createObjectStore(STORE))

/** Keeps the files of somebody’s form on this device, in place of those it had before. */
export async function keepFiles(owner: Owner, draft: string, files: readonly File[]): Promise<void> {
  const kept: Kept = {
    at: Date.now(),
    files: files.map((file) => ({ name: file.name, type: file.type, lastModified: file.lastModified, bytes: file })),
  }
  await databaseOf(owner).use<unknown>((database) =>
    files.length === 0 ? database.delete(STORE, draft) : database.put(STORE, kept, draft),
  )
}

/** Removes the files of forms that nobody has touched for too long. */
export async function pruneFiles(owner: Owner): Promise<void> {
  await databaseOf(owner).use((database) => prune(database, owner))
}

async function prune(database: IDBPDatabase, owner: Owner): Promise<void> {
  for (const key of await database.getAllKeys(STORE)) {
    const old = (await database.get(STORE, key)) as Kept
    if (old.at < Date.now() - keptFor(owner)) await database.delete(STORE, key)
  }
}

/** Reads the files of somebody’s form; those of forms not touched for 7 days, of visitors for one, are removed. */
export async function readFiles(owner: Owner, draft: string): Promise<File[]> {
  const kept = await databaseOf(owner).use(async (database) => {
    await prune(database, owner)
    return (await database.get(STORE, draft)) as Kept | undefined
  })
  return kept?.files.map(({ name, type, lastModified, bytes }) => new File([bytes], name, { type, lastModified })) ?? []
}
