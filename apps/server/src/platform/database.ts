import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from './log.ts'
import type { Connection } from './postgres/index.ts'

/** The database, or an open transaction of it. */
export type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

/** An open pool, for its owner to end, and the query builder over it. */
export interface DatabasePool {
  db: Database
  pool: Pool
}

/** Opens a pool; connections are made when they are needed. */
export const openDatabase = (connection: Connection, log: Logger): DatabasePool => {
  const pool = new Pool({
    ...connection,
    max: 12,
    application_name: 'magazineai',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection ended'))
  return { db: drizzle(pool), pool }
}
