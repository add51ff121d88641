import { sql } from 'drizzle-orm'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startProxy, type Proxy } from '../testing/proxy.ts'
import { isConnectionTrouble, isDatabaseUnavailable, reasonOf } from './database-errors.ts'
import { openDatabase, openPool, type DatabasePool } from './database.ts'
import { createLog } from './log.ts'
import { SOCKET_PORT } from './postgres/cluster.ts'
import { startPostgres, type EmbeddedPostgres } from './postgres/index.ts'
import type { Connection } from './session.ts'

const log = createLog('silent')
let dataDir: string
let postgres: EmbeddedPostgres
let admin: Client
let proxy: Proxy
let database: DatabasePool

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'magazineai-database-'))
  chmodSync(dataDir, 0o755)
  postgres = await startPostgres(dataDir, log)
  admin = new Client(postgres.connection)
  await admin.connect()
  await admin.query('create table slots (id int primary key, n int not null default 0); insert into slots values (1), (2)')
}, 60_000)
afterAll(async () => {
  await admin.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  const { host } = postgres.connection as { host: string }
  proxy = await startProxy({ path: join(host, `.s.PGSQL.${SOCKET_PORT}`) })
  database = openDatabase(viaProxy(), log)
})
afterEach(async () => {
  proxy.cut()
  await database.close()
  await proxy.close()
})

const viaProxy = (): Connection => ({ ...(postgres.connection as { user: string; database: string }), host: '127.0.0.1', port: proxy.port })

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

const backend = async (tx: Pick<DatabasePool['db'], 'execute'>): Promise<number> =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0

const gone = (pid: number) =>
  vi.waitFor(async () => expect((await admin.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows).toEqual([]))

test('a connection that is ended while its transaction rests fails that transaction alone', async () => {
  const failure = await failureOf(
    database.db.transaction(async (tx) => {
      const pid = await backend(tx)
      await admin.query('select pg_terminate_backend($1)', [pid])
      await gone(pid)
      await tx.execute(sql`update slots set n = 99`)
    }),
  )
  expect([isDatabaseUnavailable(failure), failure]).toEqual([true, expect.any(Error)])
  expect((await database.db.execute(sql`select n from slots`)).rows).toEqual([{ n: 0 }, { n: 0 }])
})

test('a connection that is ended after its last query, before the commit, does so too', async () => {
  const failure = await failureOf(
    database.db.transaction(async (tx) => {
      const pid = await backend(tx)
      await tx.execute(sql`update slots set n = 99`)
      await admin.query('select pg_terminate_backend($1)', [pid])
      await gone(pid)
    }),
  )
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect((await database.db.execute(sql`select n from slots`)).rows).toEqual([{ n: 0 }, { n: 0 }])
})

test('a transaction that rests too long is ended by the database, and says what it is', async () => {
  const failure = await failureOf(
    database.db.transaction(async (tx) => {
      const pid = await backend(tx)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`)
      await gone(pid)
      await tx.execute(sql`select 1`)
    }),
  )
  expect(isDatabaseUnavailable(failure)).toBe(true)
})

test('dead connections in the pool are noticed before anything is begun on them', async () => {
  await Promise.all([1, 2, 3].map(() => database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))))
  // What is cut while nobody looks: the end of the connections and the next transaction come at the same moment.
  proxy.cut()
  const { rows } = await database.db.transaction((tx) => tx.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
})

test('what the database, or the way to it, cannot do now is told from what was wrong', async () => {
  const { db } = database
  const within = (limit: string, work: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(limit))
      await tx.execute(sql.raw(work))
    })
  expect(isDatabaseUnavailable(await failureOf(within('set local statement_timeout = 20', 'select pg_sleep(5)')))).toBe(true)
  await admin.query('begin; lock table slots')
  expect(isDatabaseUnavailable(await failureOf(within('set local lock_timeout = 20', 'update slots set n = 1')))).toBe(true)
  await admin.query('rollback')
  for (const wrong of ['select * from nowhere', 'insert into slots values (1)', 'select 1 / 0'])
    expect(isDatabaseUnavailable(await failureOf(db.execute(sql.raw(wrong)))), wrong).toBe(false)
  proxy.set('refuse')
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true)
  expect(isDatabaseUnavailable(await failureOf(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true)
  proxy.set('truncate')
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select repeat('x', 100000)`)))).toBe(true)
  proxy.set('pass')
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('the same words from somebody else do not count, and no reason tells what was in a query', async () => {
  const refused = await new Promise<Error>((heard) => connect(1, '127.0.0.1').once('error', heard))
  expect(isConnectionTrouble(refused)).toBe(true)
  expect(isDatabaseUnavailable(refused)).toBe(false)
  expect(isDatabaseUnavailable(new Error('mail', { cause: refused }))).toBe(false)
  const failure = await failureOf(database.db.execute(sql`select ${'the password'}::int`))
  expect(reasonOf(failure)).not.toContain('select')
  const ring = new Error('a')
  ring.cause = ring
  expect([isDatabaseUnavailable(ring), isDatabaseUnavailable('text'), isDatabaseUnavailable(null), reasonOf(ring)]).toEqual([
    false,
    false,
    false,
    'a',
  ])
})

test('whoever finds no free connection is told so in time', async () => {
  const { pool, close } = openPool(viaProxy(), { max: 1, connectionTimeoutMillis: 100 }, log)
  const client = await pool.connect()
  const failure = await failureOf(pool.query('select 1'))
  expect(isConnectionTrouble(failure)).toBe(true)
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  await close()
})

test('after the network fell silent the connections are cut, and who waits is told', async () => {
  await database.db.execute(sql`select 1`)
  proxy.set('swallow')
  const waiting = failureOf(database.db.transaction((tx) => tx.execute(sql`select 1`)))
  await vi.waitFor(() => expect(database.pool.idleCount).toBe(0))
  proxy.set('pass')
  database.renew()
  // It was the `begin` that got no answer: it is begun again, on a connection that works.
  expect(await waiting).toBeNull()
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('of two transactions that wait for each other one is repeated, and both are done', async () => {
  const before = (await admin.query<{ n: number }>('select n from slots order by id')).rows.map(({ n }) => n)
  let runs = 0
  const add = (first: number, second: number) =>
    database.db.transaction(async (tx) => {
      runs += 1
      await tx.execute(sql`update slots set n = n + 1 where id = ${first}`)
      await tx.execute(sql`select pg_sleep(0.2)`)
      await tx.execute(sql`update slots set n = n + 1 where id = ${second}`)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  const after = (await admin.query<{ n: number }>('select n from slots order by id')).rows.map(({ n }) => n)
  expect(after.map((n, index) => n - (before[index] ?? 0))).toEqual([2, 2])
  expect(runs).toBeGreaterThan(2)
})
