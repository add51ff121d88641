import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { nextInTurn } from './fairness.ts'
import type { Share } from './fairness.ts'
import { claimJob } from './store.ts'

let database: TestDatabase
beforeAll(async () => void (database = await startTestDatabase()))
afterAll(() => database.stop())

const share = (running: number, waiting: number, served: number): Share => ({ running, waiting, served })

test('next is who has the least under way, of these who was served longest ago, of these the first', () => {
  const [busy, late, early, same] = [share(2, 9, 1), share(1, 1, 8), share(1, 5, 3), share(1, 1, 3)]
  expect(nextInTurn([busy, late, early, same], 5)).toBe(early)
  expect(nextInTurn([busy, late], 5)).toBe(late)
  expect(nextInTurn([busy, share(0, 0, 0)], 5)).toBe(busy)
})

test('who waits for nothing or has as much under way as allowed is not next', () => {
  expect(nextInTurn([share(0, 0, 0), share(2, 3, 0)], 2)).toBeUndefined()
  expect(nextInTurn([], 2)).toBeUndefined()
})

/** Numbers that look like chance and are the same in every run (Lehmer, modulus 2^31 − 1). */
const numbers =
  (seed: number) =>
  (below: number): number =>
    (seed = (seed * 48_271) % 2_147_483_647) % below

/** Stores the jobs that make up a share: those under way began last at `served`; without any an ended one says when. */
const store = async (ownerId: string, { running, waiting, served }: Share, kind: string): Promise<void> => {
  const { db } = database
  await db.execute(sql`
    insert into users (id, email, username, first_name, last_name, verified_at) values (${ownerId}, ${ownerId}, ${ownerId}, 'A', 'B', now())`)
  const began = sql`timestamptz '2026-01-01' + make_interval(secs => ${served})`
  for (let n = 0; n < running; n++)
    await db.execute(sql`
      insert into jobs (id, kind, dedupe_key, owner_id, status, holder, lease_until, started_at)
      values (gen_random_uuid(), ${kind}, gen_random_uuid()::text, ${ownerId}, 'running', gen_random_uuid(), now() + interval '1 hour', ${began})`)
  if (running === 0 && served > 0)
    await db.execute(sql`
      insert into jobs (id, kind, dedupe_key, owner_id, status, started_at, ended_at)
      values (gen_random_uuid(), ${kind}, gen_random_uuid()::text, ${ownerId}, 'finished', ${began}, now())`)
  for (let n = 0; n < waiting; n++)
    await db.execute(
      sql`insert into jobs (id, kind, dedupe_key, owner_id) values (gen_random_uuid(), ${kind}, gen_random_uuid()::text, ${ownerId})`,
    )
}

test.each(Array.from({ length: 12 }, (_, index) => index + 1))('stored jobs are claimed by the same rule, case %i', async (seed) => {
  const below = numbers(seed)
  const kind = `case ${seed}`
  // Served at different times: of those who are alike the table takes who queued first.
  const owners = Array.from({ length: 5 }, (_, index) => {
    const running = below(4)
    return { id: randomUUID(), ...share(running, below(3), running > 0 || below(2) === 1 ? 1 + below(100) * 10 + index : 0) }
  }).filter((owner, index, all) => owner.served > 0 || all.findIndex(({ served }) => served === 0) === index)
  for (const owner of owners) await store(owner.id, owner, kind)
  const claimed = await claimJob(database.db, kind, { holder: randomUUID(), lease: 60, caps: { open: 99, running: 3 } })
  expect(claimed?.ownerId).toBe(nextInTurn(owners, 3)?.id)
})
