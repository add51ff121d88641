import { openDB, type IDBPDatabase } from 'idb'
import { keptName, type Owner } from './kept-names.ts'

/** A database of this browser in which something is kept for an owner. */
export interface KeptDatabase<S> {
  /**
   * Does one thing in it. Null where the browser denies it, or the thing failed: nothing is kept then, and nothing breaks. Where the database is held
   * open, the thing has begun when this returns.
   */
  use: <T>(action: (database: IDBPDatabase<S>) => Promise<T>) => Promise<T | null>
}

/**
 * Creates the way to the database of `what` that is kept for an owner; `create` makes its stores. It is opened for each use alone, or, from the first use
 * on, held open until `held` aborts: for a page that may be left in the middle of a stroke.
 */
export function keptDatabase<S = unknown>(
  owner: Owner,
  what: string,
  create: (fresh: IDBPDatabase<S>) => void,
  held?: AbortSignal,
): KeptDatabase<S> {
  let open: IDBPDatabase<S> | null = null
  const letGo = (): void => {
    open?.close()
    open = null
  }
  held?.addEventListener('abort', letGo)
  const connect = async (): Promise<IDBPDatabase<S>> => {
    const database = await openDB<S>(keptName(owner, what), 1, {
      upgrade: create,
      // Whoever signs out takes the database away: nobody waits for this page.
      blocking: (_current, _next, event) => {
        letGo()
        ;(event.target as IDBDatabase).close()
      },
      terminated: letGo,
    })
    if (held && !held.aborted) open ??= database
    return database
  }
  return {
    use: async (action) => {
      let database: IDBPDatabase<S> | null = null
      try {
        database = open ?? (await connect())
        return await action(database)
      } catch {
        return null
      } finally {
        if (database !== open) database?.close()
      }
    },
  }
}
