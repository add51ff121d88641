import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { createLog } from '../platform/log.ts'
import { startPostgres } from '../platform/postgres/index.ts'
import type { Connection } from '../platform/session.ts'

/** A real database without tables, in a folder of its own, to be brought to an older release and then to this one. */
export interface OldRelease {
  connection: Connection
  pool: Pool
  /** Makes the tables as the release had them whose newest migration has this number. */
  release(newest: number): Promise<void>
  stop(): Promise<void>
}

const folder = new URL('../platform/migrations/', import.meta.url)

/** Starts one; nothing it writes survives `stop`. */
export const startOldRelease = async (): Promise<OldRelease> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-migration-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres(dataDir, createLog('silent'))
  const pool = new Pool(postgres.connection)
  const release = async (newest: number): Promise<void> => {
    await pool.query(
      'create table migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())',
    )
    for (const name of readdirSync(folder).toSorted((a, b) => a.localeCompare(b))) {
      const version = Number.parseInt(name, 10)
      if (version > newest) continue
      await pool.query(readFileSync(new URL(name, folder), 'utf8'))
      await pool.query('insert into migrations (version, name) values ($1, $2)', [version, name])
    }
  }
  const stop = async (): Promise<void> => {
    await pool.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { connection: postgres.connection, pool, release, stop }
}
