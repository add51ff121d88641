import { operations } from '@magazineai/contract'
import type { Operation } from '@magazineai/contract'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, cookiesOf, design, startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.person('ann')
})
afterAll(() => server.stop())

const store = async (body: unknown): Promise<{ status: number; id: string }> => {
  const { status, json } = await server.call('POST', operations.createMagazine.path, { token: ann.token, body })
  return { status, id: json.id }
}

test('a design is taken as an object, as JSON text, and as text of text', async () => {
  const whole = design(2, 'Three ways')
  for (const magazine_content of [whole, JSON.stringify(whole), JSON.stringify(JSON.stringify(whole))]) {
    const { status, id } = await store({ magazine_content })
    expect(status).toBe(201)
    const { json } = await server.call('GET', `/api/magazines/${id}`, { token: ann.token })
    expect([json.name, json.page_count, json.magazine_content.pages.length]).toEqual(['Three ways', 2, 2])
    expect((await server.call('DELETE', `/api/magazines/${id}/`, { token: ann.token })).status).toBe(204)
  }
})

test('a save names the revision it started from: If-Match', async () => {
  const { id } = await store({ magazine_content: design(1, 'Tags') })
  for (const path of [`/api/magazines/${id}/`, `/api/magazines/${id}`]) {
    const got = await server.call('GET', path, { token: ann.token })
    const etag = got.headers.get('etag') ?? ''
    expect(got.json.etag).toBe(etag)
    expect((await server.call('GET', path, { token: ann.token, headers: { 'if-none-match': etag } })).status).toBe(304)
    const save = (ifMatch: string) =>
      server.call('PATCH', path, { token: ann.token, headers: { 'if-match': ifMatch }, body: { name: 'New' } })
    const stale = await save('"999"')
    expect([stale.status, stale.json.code, `"${stale.json.revision}"`]).toEqual([412, 'precondition_failed', etag])
    expect((await save(etag)).status).toBe(200)
    expect((await save('*')).status).toBe(200)
  }
  await server.call('DELETE', `/api/magazines/${id}/`, { token: ann.token })
})

test('M-06 orders by name and by time, both ways', async () => {
  const ids: string[] = []
  for (const name of ['Beta', 'Alpha', 'Gamma']) ids.push((await store({ magazine_content: design(1, name) })).id)
  const namesBy = async (ordering: string): Promise<string[]> => {
    const { json } = await server.call('GET', `/api/magazines-list?ordering=${ordering}`, { token: ann.token })
    return (json.results as { name: string }[]).map(({ name }) => name)
  }
  expect(await namesBy('name')).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect(await namesBy('-name')).toEqual(['Gamma', 'Beta', 'Alpha'])
  expect(await namesBy('created_at')).toEqual(['Beta', 'Alpha', 'Gamma'])
  expect(await namesBy('-created_at')).toEqual(['Gamma', 'Alpha', 'Beta'])
  for (const id of ids) await server.call('DELETE', `/api/magazines/${id}/`, { token: ann.token })
})

test('a header and a cookie sign in alike; a bad header is not saved by a good cookie', async () => {
  const signedIn = await server.call('POST', operations.login.path, {
    body: { email: ann.email, password: PASSWORD },
    headers: { 'x-auth-mode': 'cookie' },
  })
  expect([signedIn.json.access, signedIn.json.refresh]).toEqual([null, null])
  const cookie = cookiesOf(signedIn)
  expect((await server.call('GET', operations.me.path, { cookie })).json.email).toBe(ann.email)
  expect((await server.call('GET', operations.me.path, { token: ann.token })).json.email).toBe(ann.email)
  expect((await server.call('GET', operations.me.path, { token: 'bad', cookie })).status).toBe(401)
})

test(
  'without “respond-async” the answer is the magazine itself, or the reason with the name of the file',
  { timeout: 180_000 },
  async () => {
    const make = (name: string, content: string) => {
      const form = new FormData()
      form.set('content_idea', 'A magazine about bread')
      form.set('model_name', 'built-in')
      form.set('pages', '8')
      form.set('leave_room', 'true')
      form.append('files', new Blob([content]), name)
      return server.call('POST', operations.createMagazine.path, { token: ann.token, form })
    }
    const made = await make('bread.md', `# Bread\n\n${'Flour, water and time make bread. '.repeat(60)}`)
    expect([made.status, made.json.status, made.json.page_count, made.json.magazine_content.pages.length]).toEqual([201, 'ready', 8, 8])
    const torn = await make('torn.pdf', '%PDF-1.7')
    expect([torn.status, torn.json.code, torn.json.fields]).toEqual([
      400,
      'invalid_file',
      { files: ['“torn.pdf” is damaged, or is no PDF we can read; print it to a new PDF and try that.'] },
    ])
  },
)

test('the OpenAPI document is sound', async () => {
  const { json: document } = await server.call('GET', '/api/openapi.json')
  expect(document.openapi).toBe('3.1.0')
  const ids = new Set<string>()
  for (const [path, methods] of Object.entries<Record<string, Described>>(document.paths))
    for (const [method, described] of Object.entries(methods)) {
      expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
      expect(ids.has(described.operationId), described.operationId).toBe(false)
      ids.add(described.operationId)
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
      const inPath = described.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name).toSorted(), path).toEqual(named)
      expect(inPath.every(({ required }) => required)).toBe(true)
      for (const parameter of described.parameters) expect(parameter.schema, `${path} ${parameter.name}`).toBeTypeOf('object')
      const isRepeatable = (operations as Record<string, Operation>)[described.operationId]?.repeatable === true
      expect(described.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(isRepeatable)
      for (const response of Object.values(described.responses)) expect(response.description).toBeTruthy()
    }
  expect(ids.size).toBe(Object.keys(operations as Record<string, Operation>).length)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"(#[^"]+)"/g)].map(([, target]) => target ?? '')
  for (const target of new Set(references)) expect(at(document, target), target).toBeDefined()
})

test('the OpenAPI document names no host that a caller made up', async () => {
  const { hostname, port } = new URL(server.base)
  const ask = (host: string): Promise<string> =>
    new Promise((resolve, reject) => {
      get({ hostname, port, path: '/api/openapi.json', headers: { host, 'x-forwarded-host': host } }, (answer) => {
        text(answer).then(resolve, reject)
      }).once('error', reject)
    })
  const [first, second] = [await ask('evil.example'), await ask('other.example')]
  expect(first).not.toContain('evil.example')
  expect(first).toBe(second)
  expect(JSON.parse(first).servers).toEqual([{ url: '/' }])
})

interface Described {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  responses: Record<string, { description: string }>
}

/** What a pointer of the document names. */
const at = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )
