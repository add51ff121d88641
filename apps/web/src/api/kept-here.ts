import { keptName, keptPrefix, type Owner } from './kept-names.ts'

/** What of a person is in this browser and not on the server. */
export interface UnsentHere {
  /** Names of magazines and notes with changes, each once. */
  magazines: readonly string[]
  /** Files chosen for a magazine that was never asked for. */
  files: number
}

/** Databases of versions that did not know whose things they kept: nobody can say any more. */
const OWNERLESS = ['magazineai-editor', 'magazineai-create']

/** Keys of those versions. */
const OWNERLESS_KEYS = /^magazineai-(?:sent:|view:|draft$|recent-commands$)/

/** As much as is read here of what the editor and the form keep; `features/editor/save/local.ts` and `features/create/draft-files.ts` write it. */
interface Manifest {
  write: number
  dirty: boolean
  parts: Readonly<Record<string, number>>
}

/** Looks through what is kept of a person. Where the browser denies its databases, nothing is. */
export async function unsentHere(owner: Owner): Promise<UnsentHere> {
  const [magazines, notes, forms] = await Promise.all([
    inDatabase(keptName(owner, 'editor'), dirtyMagazines),
    inDatabase(keptName(owner, 'notes'), draftNotes),
    inDatabase(keptName(owner, 'create'), (database) => answer<{ files: unknown[] }[]>(stored(database, 'files').getAll())),
  ])
  return {
    magazines: [...new Set([...(magazines ?? []), ...(notes ?? [])])],
    files: (forms ?? []).reduce((sum, form) => sum + form.files.length, 0),
  }
}

async function dirtyMagazines(database: IDBDatabase): Promise<string[]> {
  const manifests = stored(database, 'manifests')
  const [keys, values] = await Promise.all([answer(manifests.getAllKeys()), answer<Manifest[]>(manifests.getAll())])
  const newest = new Map<string, Manifest>()
  for (const [index, key] of keys.entries()) {
    const [id] = key as [string, number]
    const manifest = values[index]!
    if ((newest.get(id)?.write ?? -1) < manifest.write) newest.set(id, manifest)
  }
  const dirty = [...newest].filter(([, manifest]) => manifest.dirty)
  const parts = stored(database, 'parts')
  return Promise.all(
    dirty.map(async ([id, manifest]) => String(await answer(parts.get([id, 'head:name', manifest.parts['head:name'] ?? 0])))),
  )
}

/** Titles of the drawings that are not saved; `features/notes/drafts.ts` keeps them. */
async function draftNotes(database: IDBDatabase): Promise<string[]> {
  const drafts = await answer<{ note: { title: string } | null }[]>(stored(database, 'drafts').getAll())
  return drafts.map(({ note }) => note?.title ?? 'New Note')
}

const stored = (database: IDBDatabase, name: string): IDBObjectStore => database.transaction(name).objectStore(name)

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database cannot be read.')))
  })

/** Uses a database that is there; one that is not, or that cannot be opened, gives nothing. */
async function inDatabase<T>(name: string, use: (database: IDBDatabase) => Promise<T>): Promise<T | null> {
  let database: IDBDatabase | null = null
  try {
    // Opening what is not there would make it, without the stores its owner gives it.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return null
    database = await answer(indexedDB.open(name))
    return await use(database)
  } catch {
    return null
  } finally {
    database?.close()
  }
}

/** Removes all that is kept of a person: databases, and keys of both storages. Never throws; what cannot be reached was never written. */
export async function forget(owner: Owner): Promise<void> {
  const isTheirs = (name: string) => name.startsWith(keptPrefix(owner))
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (isTheirs(key) || OWNERLESS_KEYS.test(key)) storage.removeItem(key)
  try {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    await Promise.all(names.filter((name) => isTheirs(name) || OWNERLESS.includes(name)).map(deleteDatabase))
  } catch {
    // Without databases there are none to remove.
  }
}

/** Settles when the database is gone. One that another tab still uses goes as soon as that tab has heard of it. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error', 'blocked'] as const) request.addEventListener(end, () => resolve())
  })

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}
