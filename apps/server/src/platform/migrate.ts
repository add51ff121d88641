import { readFileSync, readdirSync } from 'node:fs'
import { Client, type Pool } from 'pg'
import type { Connection } from './session.ts'

const MIGRATION_LOCK = 4_107_203

const folder = new URL('./migrations/', import.meta.url)

/** The migrations of this release, by their number. */
const migrations = (): { version: number; name: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ version: Number.parseInt(name, 10), name }))

/** A migration may take as long as the tables are large: whatever limits the database sets by itself do not hold for it. */
const NO_LIMITS =
  "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = 'warning'"

/**
 * Brings the tables up to this release, each step in its own transaction, over a connection of its own. Nodes that start together take turns.
 * @throws Error when the database was written by a newer release.
 */
export const migrate = async (connection: Connection): Promise<void> => {
  const client = new Client({ ...connection, application_name: 'magazineai migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(NO_LIMITS)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())',
    )
    await applyMissing(client)
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => undefined)
  }
}

const applyMissing = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ version: number }>('select version from migrations')
  const applied = new Set(rows.map((row) => row.version))
  const known = migrations()
  const newest = known.at(-1)?.version ?? 0
  if (Math.max(0, ...applied) > newest)
    throw new Error('The database was written by a newer release of MagazineAI. Start that release, or use another DATA_DIR.')
  for (const { version, name } of known) if (!applied.has(version)) await apply(client, version, name)
}

const apply = async (client: Client, version: number, name: string): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(readFileSync(new URL(name, folder), 'utf8'))
    await client.query('insert into migrations (version, name) values ($1, $2)', [version, name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Tells whether every migration of this release has been applied. */
export const isMigrated = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ version: number | null }>('select max(version) as version from migrations')
  return rows[0]?.version === migrations().at(-1)?.version
}
