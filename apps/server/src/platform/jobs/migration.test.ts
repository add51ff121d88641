import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { migrate } from '../migrate.ts'
import { startPostgres } from '../postgres/index.ts'
import type { EmbeddedPostgres } from '../postgres/index.ts'

let postgres: EmbeddedPostgres
let pool: Pool
const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-migration-'))
beforeAll(async () => {
  chmodSync(dataDir, 0o755)
  postgres = await startPostgres(dataDir, createLog('silent'))
  pool = new Pool(postgres.connection)
})
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const folder = new URL('../migrations/', import.meta.url)

/** The tables as the release before had them. */
const release = async (upTo: number): Promise<void> => {
  await pool.query(
    'create table migrations (version integer primary key, name text not null, applied_at timestamptz not null default now())',
  )
  for (const name of readdirSync(folder).toSorted((a, b) => a.localeCompare(b))) {
    const version = Number.parseInt(name, 10)
    if (version > upTo) continue
    await pool.query(readFileSync(new URL(name, folder), 'utf8'))
    await pool.query('insert into migrations (version, name) values ($1, $2)', [version, name])
  }
}

test('what was open in the release before is queued, what had ended is not, and the old queue is gone', async () => {
  await release(2)
  const [user, magazine, other, generation, ended, open, done] = Array.from({ length: 7 }, () => randomUUID())
  await pool.query(
    `insert into users (id, email, username, first_name, last_name, verified_at) values ('${user}', 'a@example.com', 'a', 'A', 'B', now())`,
  )
  for (const id of [magazine, other])
    await pool.query(`insert into magazines (id, owner_id, name, author, kind, status, head, head_hash, page_order)
      values ('${id}', '${user}', 'A', 'A', 'magazine', 'generating', '{}', '', '{}')`)
  await pool.query(`insert into generations (id, magazine_id, owner_id, brief, status, step, attempts, lease_until) values
    ('${generation}', '${magazine}', '${user}', '{}', 'running', 'writing', 2, now()), ('${ended}', '${other}', '${user}', '{}', 'waiting', 'outline', 1, null)`)
  await pool.query(`insert into exports (id, magazine_id, owner_id, format, options, status, progress) values
    ('${open}', '${magazine}', '${user}', 'pdf', '{}', 'queued', 0), ('${done}', '${magazine}', '${user}', 'pdf', '{}', 'finished', 1)`)
  await pool.query('create schema jobs; create table jobs.version (n int); create table jobs.queue (n int); create table jobs.job (n int)')
  await migrate(postgres.connection)
  const { rows } = await pool.query(`select kind, dedupe_key as key, owner_id as owner, payload, status from jobs order by kind`)
  expect(rows).toEqual([
    { kind: 'export', key: open, owner: user, payload: { export: open }, status: 'queued' },
    { kind: 'generation', key: generation, owner: user, payload: { generation }, status: 'queued' },
  ])
  expect((await pool.query(`select to_regclass('jobs.job') as old`)).rows).toEqual([{ old: null }])
  await migrate(postgres.connection)
})
