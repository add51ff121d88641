import { operations } from '@magazineai/contract'
import type { Operation } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const all = Object.entries<Operation>(operations)
const fill = (path: string, values: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')

/** Bodies that pass the schema of an operation, so that what answers is the access rule. */
const bodies: Readonly<Record<string, unknown>> = {
  saveMagazine: { name: 'Mine now' },
  createExport: { format: 'pdf' },
  saveOutline: { outline: { title: 'Mine now', tagline: '', items: [] } },
  rewrite: { target: { type: 'page', page: 'p1' }, request: 'shorten', magazine_content: {} },
}

test('the OpenAPI document names every operation, and every operation has a route', async () => {
  const { json } = await server.call('GET', '/api/openapi.json')
  for (const [name, operation] of all) {
    expect(json.paths[operation.path][operation.method.toLowerCase()].operationId).toBe(name)
    const url = operation.path
      .replace(/\{path\}$/, '*')
      .replaceAll(/\{(\w+)\}/g, ':$1')
      .replace(/(.)\/$/, '$1')
    expect(server.app.http.hasRoute({ method: operation.method, url }), `${operation.method} ${operation.path}`).toBe(true)
  }
})

test('every operation for signed-in callers refuses a missing and a bad credential before anything else', async () => {
  for (const [name, operation] of all.filter(([, each]) => each.auth === 'user'))
    for (const token of [undefined, 'x.y.z']) {
      const answer = await server.call(operation.method, fill(operation.path, {}), token === undefined ? {} : { token })
      expect([answer.status, answer.json.code], name).toEqual([401, 'unauthenticated'])
    }
})

describe('an object of someone else', () => {
  let owner: Person
  let stranger: Person
  let magazine: string
  beforeAll(async () => {
    ;[owner, stranger] = [await server.person(), await server.person()]
    const made = await server.call('POST', operations.createMagazine.path, { token: owner.token, body: { magazine_content: design() } })
    magazine = made.json.id
  })
  const objects = all.filter(([, each]) => each.auth === 'user' && /^\/api\/(magazines|assets)\/\{id\}/.test(each.path))

  test.each(objects)('%s answers byte for byte as for a missing one', async (name, operation) => {
    const ask = (id: string): Promise<Answer> =>
      server.call(operation.method, fill(operation.path, { id, page_id: 'p1', export_id: randomUUID() }), {
        token: stranger.token,
        ...(operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: bodies[name] ?? {} }),
      })
    const answers = [await ask(magazine), await ask(randomUUID()), await ask('no-id-at-all')]
    const plain = answers.map(({ status, json, headers }) => ({
      status,
      body: { ...json, request_id: '' },
      headers: [...headers.keys()].filter((key) => !key.startsWith('x-ratelimit')).toSorted(),
    }))
    expect(plain[0]?.status).toBe(404)
    expect(plain[1]).toEqual(plain[0])
    expect(plain[2]).toEqual(plain[0])
  })

  test('is still there', async () => {
    expect((await server.call('GET', `/api/magazines/${magazine}/`, { token: owner.token })).json.name).toBe('Test')
  })
})

test('both spellings of a path are served', async () => {
  for (const path of ['/api/config/', '/api/config', '/healthz', '/healthz/', '/fonts', '/fonts/'])
    expect((await server.call('GET', path)).status).toBe(200)
})

test('an unknown path under an API prefix is a JSON 404', async () => {
  for (const path of [
    '/api/nothing',
    '/api/',
    '/profile_info/x',
    '/frames',
    '/texts/',
    '/graphics/download',
    '/videos',
    '/ws/x',
    '/fonts/x/y',
    '/library/none',
  ]) {
    const answer = await server.call('GET', path)
    expect([answer.status, answer.json?.code], path).toEqual([404, 'not_found'])
  }
})

test('bad bodies are 400 with the fields named, never 500', async () => {
  const { token } = await server.person()
  const bad = [
    'null',
    '[]',
    '"x"',
    '{',
    '{"email":1}',
    `{"email":"${'A'.repeat(100_000)}"}`,
    '{"__proto__":{"x":1}}',
    '{"email":"a\\u0000@b.c"}',
  ]
  for (const body of bad) {
    const answer = await server.call('POST', operations.register.path, { body, headers: { 'content-type': 'application/json' } })
    expect(answer.status, body.slice(0, 30)).toBe(400)
    expect(answer.json.error).toBe(answer.json.detail)
  }
  expect(
    (await server.call('POST', operations.register.path, { body: 'x'.repeat(1_100_000), headers: { 'content-type': 'application/json' } }))
      .status,
  ).toBe(413)
  expect(
    (await server.call('POST', operations.register.path, { body: '<x/>', headers: { 'content-type': 'application/xml' } })).status,
  ).toBe(415)
  expect((await server.call('GET', `${operations.listMagazines.path}?page_number=-1`, { token })).status).toBe(400)
})

test('a body that is no JSON is 415, whichever route it is for', async () => {
  const { token } = await server.person()
  for (const [, operation] of all.filter(([, { body, auth }]) => body !== undefined && auth === 'user'))
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const path = fill(operation.path, { id: randomUUID() })
      const sent = { token, headers: { 'content-type': type }, body: 'null' }
      const { status, json } = await server.call(operation.method, path, sent)
      expect([operation.id, type, status, json.code]).toEqual([operation.id, type, 415, 'unsupported_type'])
    }
})

test('every answer carries the security headers; private ones are not kept', async () => {
  const { token } = await server.person()
  const answers = [
    await server.call('GET', '/api/config/'),
    await server.call('GET', '/api/nothing'),
    await server.call('GET', '/some/screen'),
    await server.call('GET', operations.me.path, { token }),
    await server.call('POST', operations.login.path, { body: {} }),
  ]
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  }
  expect(answers[3]?.headers.get('cache-control')).toBe('no-store')
})

test('the server says that it is ready', async () => {
  expect((await server.call('GET', '/readyz')).json).toEqual({
    status: 'ready',
    checks: { database: 'ok', disk: 'ok', files: 'ok', migrations: 'ok', lock: 'ok', events: 'ok' },
  })
})
