import type { DBSchema, IDBPDatabase } from 'idb'
import { keptDatabase } from '../../api/kept-database.ts'
import type { Owner } from '../../api/kept-names.ts'
import type { Scene } from './scene.ts'

/** The note a draft belongs to, as it was when it was opened. */
export interface OpenNote {
  id: string
  title: string
  etag: string
}

/** A drawing that is not on the server as it is here. */
export interface Draft {
  id: string
  /** Null for a note that was never saved. */
  note: OpenNote | null
  scene: Scene
  /** Where its pictures are kept on the server, by their ids; those that are not are in the scene alone. */
  addresses: readonly (readonly [id: string, address: string])[]
  /** When it was last changed, ms. */
  at: number
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft }
}

/** Drafts of one person in the database of this browser. Where that is denied, nothing is kept and nothing fails. */
export interface Drafts {
  /** @returns false when it could not be kept. */
  keep(draft: Draft): Promise<boolean>
  read(id: string): Promise<Draft | null>
  remove(id: string): Promise<void>
  /** All of them, the newest first. */
  list(): Promise<Draft[]>
}

/** Makes what keeps the drafts of somebody, ready at once until `held` aborts. `kept-here.ts` reads them too. */
export function createDrafts(owner: Owner, held?: AbortSignal): Drafts {
  const { use } = keptDatabase<Schema>(owner, 'notes', (fresh) => void fresh.createObjectStore('drafts', { keyPath: 'id' }), held)
  return {
    keep: async (draft) => (await use((database) => put(database, draft))) !== null,
    read: async (id) => (await use((database) => database.get('drafts', id))) ?? null,
    remove: async (id) => void (await use((database) => database.delete('drafts', id))),
    list: async () => ((await use((database) => database.getAll('drafts'))) ?? []).toSorted((a, b) => b.at - a.at),
  }
}

/** Puts a draft in. It is told to be written at once: a page that goes hears of nothing any more, and what waits for it would be taken back. */
async function put(database: IDBPDatabase<Schema>, draft: Draft): Promise<void> {
  const writing = database.transaction('drafts', 'readwrite')
  const written = writing.store.put(draft)
  writing.commit()
  await Promise.all([written, writing.done])
}
