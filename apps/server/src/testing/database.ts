import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBus } from '../platform/bus.ts'
import type { Bus } from '../platform/bus.ts'
import { openDatabase } from '../platform/database.ts'
import type { Database } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { ROLE, SOCKET_PORT } from '../platform/postgres/cluster.ts'
import { startPostgres } from '../platform/postgres/index.ts'
import { giveCluster } from './cluster.ts'
import { startProxy } from './proxy.ts'

/** Writes the queries of tests and benches. */
export { sql } from 'drizzle-orm'

type SocketConnection = { host: string; port: number; user: string; database: string }

/** A real database with the tables of this release, in a folder of its own. */
export interface TestDatabase {
  connection: SocketConnection
  db: Database
  stop(): Promise<void>
}

/** Starts one; nothing it writes survives `stop`. */
export const startTestDatabase = async (): Promise<TestDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-db-'))
  chmodSync(dataDir, 0o755)
  const log = createLog('silent')
  await giveCluster(dataDir)
  const postgres = await startPostgres(dataDir, log)
  await migrate(postgres.connection)
  const { db, close } = openDatabase(postgres.connection, log)
  return {
    connection: postgres.connection as SocketConnection,
    db,
    stop: async () => {
      await close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What one node sees of a database, over a line that can be cut. */
export interface TestNode {
  connection: SocketConnection
  db: Database
  bus: Bus
  /** Breaks every connection and refuses new ones. */
  cut(): void
  restore(): void
  stop(): Promise<void>
}

/** Opens a node over a database. */
export const openTestNode = async ({ connection }: TestDatabase): Promise<TestNode> => {
  const proxy = await startProxy({ path: join(connection.host, `.s.PGSQL.${SOCKET_PORT}`) })
  const over = { host: '127.0.0.1', port: proxy.port, user: ROLE, database: 'postgres' }
  const log = createLog('silent')
  const { db, close } = openDatabase(over, log)
  const bus = await createBus(over, db, log)
  return {
    connection: over,
    db,
    bus,
    cut: () => proxy.set('refuse'),
    restore: () => proxy.set('pass'),
    stop: async () => {
      await bus.close()
      await close()
      await proxy.close()
    },
  }
}
