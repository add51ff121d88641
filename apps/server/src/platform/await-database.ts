import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isConnectionTrouble, reasonOf } from './database-errors.ts'
import type { Logger } from './log.ts'
import type { Connection } from './session.ts'

/** Pauses between tries, ms: they double from the first to the longest. */
const PAUSE = { first: 200, longest: 5_000 }

/** How often it is said again that the database is waited for, ms. */
const SAY_EVERY = 30_000

/** Longest time one try may take, ms. */
const TRY_LIMIT = 5_000

/**
 * Waits until a database takes connections: it may be started after us, or be in the middle of a restart. There is no other limit than `signal`,
 * because whoever runs both knows better how long that may take; the log says that, and why, we wait.
 * @throws Error at once, with one sentence, for what waiting does not mend: a wrong password, a database that does not exist.
 * @throws the reason of `signal` when that is aborted.
 */
export const awaitDatabase = async (connection: Connection, log: Logger, signal?: AbortSignal): Promise<void> => {
  let said = Number.NEGATIVE_INFINITY
  for (let wait = PAUSE.first; ; wait = Math.min(wait * 2, PAUSE.longest)) {
    signal?.throwIfAborted()
    const trouble = await knock(connection)
    if (trouble === null) return
    if (!isConnectionTrouble(trouble))
      throw new Error(`The database at DATABASE_URL refuses this server: ${reasonOf(trouble)}. Correct DATABASE_URL, or the database.`, {
        cause: trouble,
      })
    if (performance.now() - said >= SAY_EVERY) {
      log.warn({ reason: reasonOf(trouble) }, 'waiting for the database at DATABASE_URL')
      said = performance.now()
    }
    await pause(wait, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted())
  }
}

/** Why a connection cannot be made; null when it can. */
const knock = async (connection: Connection): Promise<Error | null> => {
  const client = new Client({
    ...connection,
    application_name: 'magazineai start',
    connectionTimeoutMillis: TRY_LIMIT,
    query_timeout: TRY_LIMIT,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => undefined)
  }
}
