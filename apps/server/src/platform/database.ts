import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Socket } from 'node:net'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnavailable, isConflict, isConnectionTrouble, isDatabaseUnavailable, reasonOf } from './database-errors.ts'
import type { Logger } from './log.ts'
import type { Connection } from './session.ts'

/** The database, or an open transaction of it. */
export type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

/** Connections for its owner to close, and the query builder over them. */
export interface DatabasePool {
  db: Database
  pool: Pool
  /** Cuts every connection: who waits for an answer gets {@link DatabaseUnavailable}, who comes next gets a new one. */
  renew: () => void
  /** Closes the pool; what is running ends first. A second call waits for the same end. */
  close: () => Promise<void>
}

/** Longest wait for a connection, ms: whoever waits longer is told so instead of hanging. */
const CHECKOUT_LIMIT = 5_000

/** Longest time of one statement, ms. */
const STATEMENT_LIMIT = 30_000

/** Longest silence on a connection in use, ms: longer than any statement may take, so the other side is gone without a word. */
const SILENCE_LIMIT = STATEMENT_LIMIT + 5_000

/** Longest wait for a row somebody else changes, and longest rest inside a transaction, ms: its locks hold up others. */
const LOCK_LIMIT = 10_000
const REST_LIMIT = 15_000

/** How often a transaction is begun that another transaction, or a connection that was dead before it began, got in the way of. */
const TRIES = 3

/** Opens a pool; connections are made when they are needed. The caller owns it, and ends it with `close`. */
export const openDatabase = (connection: Connection, log: Logger): DatabasePool => {
  const limits = {
    max: 12,
    application_name: 'magazineai',
    statement_timeout: STATEMENT_LIMIT,
    lock_timeout: LOCK_LIMIT,
    idle_in_transaction_session_timeout: REST_LIMIT,
  }
  const { pool, ...rest } = openPool(connection, limits, log)
  const db = drizzle(pool)
  db.transaction = (work, config) => inTransaction(pool, (client) => drizzle(client), work, config)
  return { db, pool, ...rest }
}

/**
 * Opens a pool none of whose connections can end the process: an `error` that comes between two queries of a connection in use, or to an idle one,
 * has a listener, and who uses the connection learns of it by the next answer. The caller owns the pool, and ends it with `close`.
 */
export const openPool = (connection: Connection, config: PoolConfig, log: Logger): Omit<DatabasePool, 'db'> => {
  const sockets = new Set<Socket>()
  const pool = new Pool({
    ...connection,
    connectionTimeoutMillis: CHECKOUT_LIMIT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
    stream: () => watched(sockets),
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (error) => log.debug({ reason: reasonOf(error) }, 'an idle database connection ended'))
  let closing: Promise<void> | null = null
  return {
    pool,
    renew: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => (closing ??= pool.end()),
  }
}

/** A socket that ends when nothing is said on it for too long; `sockets` holds it as long as it is open. */
const watched = (sockets: Set<Socket>): Socket => {
  const socket = new Socket()
  sockets.add(socket)
  socket.setTimeout(SILENCE_LIMIT, () => socket.destroy())
  socket.once('close', () => sockets.delete(socket))
  return socket
}

/** Takes a connection out of the pool. @throws DatabaseUnavailable when there is none in time. */
const checkOut = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw isConnectionTrouble(error) ? new DatabaseUnavailable(error) : error
  }
}

/**
 * Runs `work` in a transaction. It is begun again when it was in conflict with another, or when its connection turned out dead before anything was
 * done; `work` may therefore run more than once and must do nothing but queries. A connection that breaks later is never tried again: whether the
 * commit arrived is not known.
 */
const inTransaction = async (
  pool: Pool,
  over: (client: PoolClient) => NodePgDatabase,
  work: Parameters<NodePgDatabase['transaction']>[0],
  config: Parameters<NodePgDatabase['transaction']>[1],
  // oxlint-disable-next-line typescript/no-explicit-any -- what the work answers, as in drizzle's own signature
): Promise<any> => {
  for (let left = TRIES - 1; ; left -= 1) {
    const client = await checkOut(pool)
    let begun = false
    try {
      return await over(client).transaction((tx) => {
        begun = true
        return work(tx)
      }, config)
    } catch (error) {
      if (left === 0 || !(begun ? isConflict(error) : isDatabaseUnavailable(error))) throw error
    } finally {
      client.release()
    }
  }
}
