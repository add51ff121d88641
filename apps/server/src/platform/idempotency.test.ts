import { BUILT_IN_MODEL, operations } from '@magazineai/contract'
import { createPage } from '@magazineai/design'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startKillable } from '../testing/killable.ts'
import { design, openTestDatabase, startTestServer } from '../testing/server.ts'
import type { Answer, Person, TestServer } from '../testing/server.ts'
import type { Database } from './database.ts'

let server: TestServer
let ann: Person
let id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  ann = await server.person()
  id = (await create(randomUUID())).json.id
})
afterAll(() => server.stop())

const keyed = (key: string): Record<string, string> => ({ 'idempotency-key': key })
const create = (key: string, name = 'One', person = ann): Promise<Answer> =>
  server.call('POST', operations.createMagazine.path, {
    token: person.token,
    headers: keyed(key),
    body: { magazine_content: design(1), name },
  })
const at = (): string => `/api/magazines/${id}/`
const bodyOf = (revision: number, name: string): string =>
  JSON.stringify({ changes: { revision, pages: { p1: createPage({ id: 'p1', name }) } } })
const save = (key: string, body: string, person = ann): Promise<Answer> =>
  server.call('PATCH', at(), { token: person.token, headers: keyed(key), body })
const read = async (): Promise<{ revision: number; magazine_content: { pages: { name: string }[] } }> =>
  (await server.call('GET', at(), { token: ann.token })).json
const revisionIn = async (db: Database, magazine: string): Promise<number> => {
  const { rows } = await db.execute<{ revision: number }>(sql`select revision from magazines where id = ${magazine}`)
  return rows[0]?.revision ?? 0
}

describe('a save that comes again under its key', () => {
  test('is done once, and answered as it was, whatever was saved since', async () => {
    const [first, body] = [randomUUID(), bodyOf(1, 'Mine')]
    const answer = await save(first, body)
    expect(answer.json.revision).toBe(2)
    expect((await save(randomUUID(), bodyOf(2, 'Later'))).json.revision).toBe(3)
    const again = await save(first, body)
    expect([again.status, again.json, again.headers.get('etag')]).toEqual([200, answer.json, answer.headers.get('etag')])
    expect(await read()).toMatchObject({ revision: 3, magazine_content: { pages: [{ name: 'Later' }] } })
  })

  test('twenty at a time: one is done, all are answered alike', async () => {
    const [key, body] = [randomUUID(), bodyOf(1, 'Mine')]
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(key, body)))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.json.revision).toBe(2)
    expect((await read()).revision).toBe(2)
  })

  test('with another body, for another magazine or another call is refused and changes nothing', async () => {
    const key = randomUUID()
    await save(key, bodyOf(1, 'Mine'))
    const other = await save(key, bodyOf(2, 'Other'))
    expect([other.status, other.json.code]).toEqual([422, 'key_reused'])
    const removed = await server.call('DELETE', at(), { token: ann.token, headers: keyed(key) })
    expect([removed.status, removed.json.code]).toEqual([422, 'key_reused'])
    expect((await create(key)).json.code).toBe('key_reused')
    expect((await read()).revision).toBe(2)
  })

  test('belongs to its person alone', async () => {
    const bob = await server.person()
    const key = randomUUID()
    const mine = await create(key)
    const theirs = await create(key, 'One', bob)
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.json.id).not.toBe(mine.json.id)
    await save(key.toUpperCase(), bodyOf(1, 'Mine'))
    expect((await save(key.toUpperCase(), bodyOf(1, 'Mine'), bob)).status).toBe(404)
  })

  test('is tried again when it failed: only what was done is remembered', async () => {
    const [key, body] = [randomUUID(), bodyOf(2, 'Early')]
    expect((await save(key, body)).json.code).toBe('stale_revision')
    await save(randomUUID(), bodyOf(1, 'First'))
    expect((await save(key, body)).json.revision).toBe(3)
  })

  test('of a key that is none is refused', async () => {
    for (const key of ['', ' ', 'a b', 'x'.repeat(201), 'é', '\t'])
      expect((await save(key, bodyOf(1, 'Mine')).catch(() => ({ status: 400 }))).status, JSON.stringify(key)).toBe(400)
    expect((await read()).revision).toBe(1)
  })
})

describe('other calls that come again under their key', () => {
  test('a creation makes one magazine, also within a plan that is full', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key, 'Once')))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map((answer) => answer.json.id)).size).toBe(1)
    for (let i = 0; i < 3; i++) await create(randomUUID())
    expect((await create(randomUUID())).json.code).toBe('plan_limit')
    expect((await create(key, 'Once')).json.id).toBe(answers[0]?.json.id)
  })

  test('a removal is done', async () => {
    const key = randomUUID()
    const remove = (): Promise<Answer> => server.call('DELETE', at(), { token: ann.token, headers: keyed(key) })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect((await server.call('DELETE', at(), { token: ann.token })).status).toBe(404)
  })

  test('a generation is started once, whoever the form says its author is', { timeout: 120_000 }, async () => {
    const key = randomUUID()
    const start = (text: string): Promise<Answer> => {
      const form = new FormData()
      form.set('content_idea', 'A magazine about bread')
      form.set('model_name', BUILT_IN_MODEL)
      form.set('author', 'The Queen')
      form.append('files', new Blob([text]), 'bread.md')
      return server.call('POST', operations.createMagazine.path, {
        token: ann.token,
        headers: { ...keyed(key), prefer: 'respond-async' },
        form,
      })
    }
    const [first, second] = await Promise.all([start('# Bread\n\nFlour and water.'), start('# Bread\n\nFlour and water.')])
    expect([first.status, second.json]).toEqual([202, first.json])
    expect((await start('# Bread\n\nFlour and wine..')).json.code).toBe('key_reused')
    expect((await start('# Bread\n\nFlour and water.')).json).toEqual(first.json)
    const made = await server.call('GET', `/api/magazines/${first.json.id}/`, { token: ann.token })
    const own = await server.call('GET', at(), { token: ann.token })
    expect([made.json.author, made.text.includes('The Queen')]).toEqual([own.json.author, false])
    const { rows } = await server.db.execute(sql`select 1 from generations where owner_id = ${ann.id}`)
    expect(rows).toHaveLength(1)
    await server.call('POST', `/api/magazines/${first.json.id}/job/cancel/`, { token: ann.token })
  })

  test('an export is started once', async () => {
    const key = randomUUID()
    const start = (): Promise<Answer> =>
      server.call('POST', `${at()}exports/`, { token: ann.token, headers: keyed(key), body: { format: 'pdf', options: {} } })
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202])
    expect(new Set(answers.map((answer) => answer.json.export_id)).size).toBe(1)
  })
})

describe('an answer that is lost', () => {
  test('because its connection is cut behind the commit is given again', async () => {
    for (let revision = 1; revision <= 12; revision++) {
      const [key, body] = [randomUUID(), bodyOf(revision, `Cut ${revision}`)]
      await cutBehindCommit(key, body, revision + 1)
      const again = await save(key, body)
      expect([again.status, again.json.revision]).toEqual([200, revision + 1])
    }
    expect(await read()).toMatchObject({ revision: 13, magazine_content: { pages: [{ name: 'Cut 12' }] } })
  })

  /** Sends a save, waits in the database for its commit, and is gone without having read a byte of the answer. */
  const cutBehindCommit = async (key: string, body: string, revision: number): Promise<void> => {
    const { hostname, port } = new URL(server.base)
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', ...keyed(key) }
    const sent = rawRequest({ hostname, port, path: at(), method: 'PATCH', headers, agent: false })
    sent.on('error', () => undefined)
    sent.on('socket', (socket) => socket.pause())
    sent.end(body)
    while ((await revisionIn(server.db, id)) < revision) await new Promise((wake) => setImmediate(wake))
    sent.destroy()
  }

  test('because the server was killed behind the commit is given by the next one', { timeout: 180_000 }, async () => {
    const killed = await startKillable()
    const { db, pool } = openTestDatabase(killed.dataDir)
    pool.on('error', () => undefined)
    try {
      const json = { 'content-type': 'application/json' }
      const content = JSON.stringify({ magazine_content: design(1) })
      const created = (await (await killed.fetch('/api/magazines/', { method: 'POST', headers: json, body: content })).json()) as {
        id: string
      }
      for (let revision = 1; revision <= 2; revision++) {
        const init = { method: 'PATCH', headers: { ...json, ...keyed(randomUUID()) }, body: bodyOf(revision, `Killed ${revision}`) }
        const lost = killed.fetch(`/api/magazines/${created.id}/`, init).then(
          (answer) => answer.text(),
          () => 'lost',
        )
        while ((await revisionIn(db, created.id)) <= revision) await new Promise((wake) => setImmediate(wake))
        await killed.kill()
        await lost
        const again = await killed.fetch(`/api/magazines/${created.id}/`, init)
        expect([again.status, await again.json()]).toEqual([200, expect.objectContaining({ revision: revision + 1 })])
      }
      expect(await revisionIn(db, created.id)).toBe(3)
    } finally {
      await pool.end()
      await killed.stop()
    }
  })
})
