import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOldRelease } from '../../testing/old-release.ts'
import type { OldRelease } from '../../testing/old-release.ts'
import { migrate } from '../migrate.ts'

let old: OldRelease
beforeAll(async () => void (old = await startOldRelease()))
afterAll(() => old.stop())

test('what was open in the release before is queued, what had ended is not, and the old queue is gone', async () => {
  await old.release(2)
  const [user, magazine, other, generation, ended, open, done] = Array.from({ length: 7 }, () => randomUUID())
  await old.pool.query(
    `insert into users (id, email, username, first_name, last_name, verified_at) values ('${user}', 'a@example.com', 'a', 'A', 'B', now())`,
  )
  for (const id of [magazine, other])
    await old.pool.query(`insert into magazines (id, owner_id, name, author, kind, status, head, head_hash, page_order)
      values ('${id}', '${user}', 'A', 'A', 'magazine', 'generating', '{}', '', '{}')`)
  await old.pool.query(`insert into generations (id, magazine_id, owner_id, brief, status, step, attempts, lease_until) values
    ('${generation}', '${magazine}', '${user}', '{}', 'running', 'writing', 2, now()), ('${ended}', '${other}', '${user}', '{}', 'waiting', 'outline', 1, null)`)
  await old.pool.query(`insert into exports (id, magazine_id, owner_id, format, options, status, progress) values
    ('${open}', '${magazine}', '${user}', 'pdf', '{}', 'queued', 0), ('${done}', '${magazine}', '${user}', 'pdf', '{}', 'finished', 1)`)
  await old.pool.query(
    'create schema jobs; create table jobs.version (n int); create table jobs.queue (n int); create table jobs.job (n int)',
  )
  await migrate(old.connection)
  const { rows } = await old.pool.query(`select kind, dedupe_key as key, owner_id as owner, payload, status from jobs order by kind`)
  expect(rows).toEqual([
    { kind: 'export', key: open, owner: user, payload: { export: open }, status: 'queued' },
    { kind: 'generation', key: generation, owner: user, payload: { generation }, status: 'queued' },
  ])
  expect((await old.pool.query(`select to_regclass('jobs.job') as old`)).rows).toEqual([{ old: null }])
  await migrate(old.connection)
})
