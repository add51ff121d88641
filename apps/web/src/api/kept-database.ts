import { openDB, type IDBPDatabase } from 'idb'
import { keptName, type Owner } from './kept-names.ts'

/** A database of this browser in which something is kept for an owner. */
export interface KeptDatabase<S> {
  /** Does one thing in it, opened for that alone. Null where the browser denies it, or the thing failed: nothing is kept then, and nothing breaks. */
  use: <T>(action: (database: IDBPDatabase<S>) => Promise<T>) => Promise<T | null>
}

/** Creates the way to the database of `what` that is kept for an owner; `create` makes its stores. */
export const keptDatabase = <S = unknown>(owner: Owner, what: string, create: (fresh: IDBPDatabase<S>) => void): KeptDatabase<S> => ({
  use: async (action) => {
    let database: IDBPDatabase<S> | null = null
    try {
      database = await openDB<S>(keptName(owner, what), 1, {
        upgrade: create,
        // Whoever signs out takes the database away: nobody waits for this page.
        blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
      })
      return await action(database)
    } catch {
      return null
    } finally {
      database?.close()
    }
  },
})
