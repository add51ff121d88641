import { createPage } from '@magazineai/design'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../testing/server.ts'
import type { Answer, TestServer } from '../testing/server.ts'
import { canMount, mountSmallDisk } from '../testing/small-disk.ts'
import type { SmallDisk } from '../testing/small-disk.ts'
import { isDiskFull } from './disk.ts'
import { createLog } from './log.ts'
import { startPostgres } from './postgres/index.ts'
import type { EmbeddedPostgres } from './postgres/index.ts'

const MB = 1024 ** 2
const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const until = async (done: () => Promise<boolean>): Promise<void> => {
  while (!(await done().catch(() => false))) await new Promise((wake) => setTimeout(wake, 50))
}

test('a full disk is known by whoever says it, and nothing else is', () => {
  const said = (code: string): Error => Object.assign(new Error(code), { code })
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) expect(isDiskFull(new Error('a query failed', { cause: said(code) })), code).toBe(true)
  for (const other of [said('EACCES'), said('53200'), new Error('ENOSPC'), null, 'ENOSPC']) expect(isDiskFull(other)).toBe(false)
  const ring = said('EIO')
  ring.cause = ring
  expect(isDiskFull(ring)).toBe(false)
})

const disk = (megabytes: number): SmallDisk => {
  const small = mountSmallDisk(megabytes)
  if (!small) throw new Error('the disk cannot be mounted')
  ends.push(() => small.remove())
  return small
}

describe.skipIf(!canMount())('on a disk that fills up (skipped where a test may not mount one)', () => {
  test('what cannot be stored is refused with a sentence, and all goes on when there is space again', { timeout: 180_000 }, async () => {
    const small = disk(300)
    const server = await startTestServer({}, undefined, small.path)
    ends.push(() => server.stop())
    const ann = await server.person()
    const { id } = (await server.call('POST', '/api/magazines/', { token: ann.token, body: { magazine_content: design(2) } })).json as {
      id: string
    }
    const save = (revision: number): Promise<Answer> =>
      server.call('PATCH', `/api/magazines/${id}/`, {
        token: ann.token,
        body: { changes: { revision, pages: { p1: createPage({ id: 'p1', name: 'Saved' }) } } },
      })
    const read = async () => (await server.call('GET', `/api/magazines/${id}/`, { token: ann.token })).json
    expect((await ready(server)).status).toBe(200)

    for (const rest of [20 * MB, 0]) {
      small.fill(rest)
      expect(await ready(server)).toMatchObject({ status: 503, json: { status: 'not ready', checks: { disk: 'failed', database: 'ok' } } })
      expect(await save(1)).toMatchObject({
        status: 507,
        json: { code: 'storage_full', detail: 'The server has no space left. Your changes stay on this device until it has.' },
      })
      expect(await upload(server, ann.token)).toMatchObject({ status: 507, json: { code: 'storage_full' } })
      expect(await read()).toMatchObject({ revision: 1 })
    }
    small.clear()
    await until(async () => (await ready(server)).status === 200)
    expect((await save(1)).status).toBe(200)
    expect(await read()).toMatchObject({ revision: 2, magazine_content: { pages: [{ name: 'Saved' }, {}] } })
  })

  test('the database keeps what it acknowledged, even when it falls for want of space', { timeout: 180_000 }, async () => {
    const small = disk(200)
    const postgres = await startPostgres(join(small.path, 'data'), createLog('silent'))
    ends.push(() => postgres.stop())
    await query(postgres, 'create table kept (n int)')
    small.fill(6 * MB)
    let acknowledged = 0
    // Each insert also writes half a megabyte into the write-ahead log, which needs a new file soon.
    const insert = `insert into kept values (1); select pg_logical_emit_message(true, 'filler', repeat('x', 500000))`
    const insertUntilRefused = async (): Promise<unknown> => {
      for (;;) {
        try {
          await query(postgres, insert)
          acknowledged += 1
        } catch (error) {
          return error
        }
      }
    }
    const refusal = await insertUntilRefused()
    expect(isDiskFull(refusal)).toBe(true)
    small.clear()
    await until(async () => (await query(postgres, 'select 1')).length === 1)
    const [row] = (await query(postgres, 'select count(*)::int as n from kept')) as { n: number }[]
    // What was refused may have been written all the same; what was acknowledged must be.
    expect([acknowledged, acknowledged + 1]).toContain(row?.n)
    await query(postgres, 'insert into kept values (1)')
  })
})

const ready = (server: TestServer): Promise<Answer> => server.call('GET', '/readyz')

const upload = (server: TestServer, token: string): Promise<Answer> => {
  const form = new FormData()
  form.set('content_idea', 'Anything')
  form.append('files', new Blob(['text '.repeat(1_000)]), 'notes.md')
  return server.call('POST', '/api/magazines/', { token, form, headers: { prefer: 'respond-async' } })
}

const query = async ({ connection }: EmbeddedPostgres, sql: string): Promise<unknown[]> => {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
