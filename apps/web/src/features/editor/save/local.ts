import { Design } from '@magazineai/design'
import { type IDBPDatabase, openDB } from 'idb'

/** A magazine as this device keeps it. */
export interface LocalCopy {
  design: Design
  /** The revision of the server that it starts from. */
  revision: number
  /** True while the server lacks something of it. */
  dirty: boolean
  /** Fingerprint of the design that was last on its way to the server; the answer may never have been heard. */
  sent: string | null
  /** A `HistoryJson`, read again by `restoreHistory`. */
  history: unknown
}

const NAME = 'magazineai-editor'
const STORE = 'magazines'

/** The browser's own database of magazines that were edited on this device. */
export interface LocalStore {
  /** The copy of a magazine; null when there is none, or it cannot be read any more. */
  read(id: string): Promise<LocalCopy | null>
  write(id: string, copy: LocalCopy): Promise<void>
  remove(id: string): Promise<void>
}

const open = (): Promise<IDBPDatabase> =>
  openDB(NAME, 1, {
    upgrade: (database) => void database.createObjectStore(STORE),
  })

/** Opens the store. Where the browser denies it, nothing is kept and nothing fails. */
export function createLocalStore(): LocalStore {
  let database: Promise<IDBPDatabase> | null = null
  const use = async <T>(action: (db: IDBPDatabase) => Promise<T>): Promise<T | null> => {
    try {
      database ??= open()
      return await action(await database)
    } catch {
      // Private windows and full disks: editing goes on, the server is then the only keeper.
      database = null
      return null
    }
  }
  return {
    async read(id) {
      return checked(await use((db) => db.get(STORE, id)))
    },
    async write(id, copy) {
      await use((db) => db.put(STORE, copy, id))
    },
    async remove(id) {
      await use((db) => db.delete(STORE, id))
    },
  }
}

function checked(stored: unknown): LocalCopy | null {
  const copy = stored as Partial<LocalCopy> | null | undefined
  const design = Design.safeParse(copy?.design)
  if (!copy || !design.success || typeof copy.revision !== 'number') return null
  return { design: design.data, revision: copy.revision, dirty: copy.dirty === true, sent: copy.sent ?? null, history: copy.history }
}
