import { operations } from '@magazineai/contract'
import { createLayer, createPage } from '@magazineai/design'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
let bob: Person
let id: string
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.person()
})
beforeEach(async () => {
  ann = await server.person()
  id = await create()
})
afterAll(() => server.stop())

const create = async (): Promise<string> => {
  const body = { magazine_content: design(2) }
  return ((await server.call('POST', operations.createMagazine.path, { token: ann.token, body })).json as { id: string }).id
}
const at = (): string => `/api/magazines/${id}/`
const save = (changes: unknown, person = ann): Promise<Answer> => server.call('PATCH', at(), { token: person.token, body: { changes } })
const raw = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.base + at(), {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', ...headers },
    body,
  })
const read = async () => (await server.call('GET', at(), { token: ann.token })).json
const renamed = (name: string) => ({ p1: createPage({ id: 'p1', name }) })

describe('a save', () => {
  test('of a revision that is not the stored one is stale, of one that is none is refused; both change nothing', async () => {
    for (const revision of [0, 2, 3, 1_000_000, Number.MAX_SAFE_INTEGER])
      expect((await save({ revision, pages: renamed('Game') })).status, String(revision)).toBe(409)
    for (const revision of [-1, 1.5, '1', null, undefined, Infinity, [1], { $gt: 0 }])
      expect((await save({ revision, pages: renamed('Game') })).status, JSON.stringify(revision)).toBe(400)
    expect(await read()).toMatchObject({ revision: 1, magazine_content: { pages: [{ name: expect.not.stringContaining('Game') }, {}] } })
  })

  test('of somebody else answers as if there were nothing, whatever the revision', async () => {
    const before = await read()
    for (const revision of [0, 1, 2]) {
      const answer = await save({ revision, pages: renamed('Stolen') }, bob)
      expect([answer.status, answer.json.code, answer.json.revision]).toEqual([404, 'not_found', undefined])
    }
    expect(await read()).toEqual(before)
  })

  test('cannot bring a page of one magazine into another by its id, nor touch it there', async () => {
    const other = id
    id = await create()
    expect((await save({ revision: 1, pages: renamed('Mine') })).status).toBe(200)
    id = other
    expect((await read()).magazine_content.pages[0].name).not.toBe('Mine')
  })

  test('keeps stories by themselves: changed, added and removed, with nothing else of the head', async () => {
    const story = (text: string) => ({
      doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      frames: [],
    })
    expect((await save({ revision: 1, stories: { a: story('Ebb'), b: story('Flow') } })).json.revision).toBe(2)
    expect((await save({ revision: 2, stories: { a: story('Flood'), b: null, gone: null } })).json.revision).toBe(3)
    const { magazine_content: content, name } = await read()
    expect(content.stories).toEqual({ a: story('Flood') })
    expect([name, content.pages.length]).toEqual([design(2).name, 2])
  })

  test('with keys that mean something to JavaScript does no harm', async () => {
    const story = '{"doc":{"type":"doc","content":[]},"frames":[]}'
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const { revision } = await read()
      const answer = await raw(`{"changes":{"revision":${revision},"stories":{"${key}":${story}}}}`)
      expect(answer.status, key).toBeLessThan(500)
      expect((await raw(`{"changes":{"revision":1,"pages":{"${key}":{"id":"${key}"}}}}`)).status, key).toBeLessThan(500)
      const { stories } = (await read()).magazine_content
      expect(Object.getPrototypeOf(stories)).toBe(Object.prototype)
      expect(typeof stories.toString).toMatch(/function|object/)
    }
    expect(({} as { doc?: unknown }).doc).toBeUndefined()
    expect((await server.call('GET', '/api/magazines/', { token: ann.token })).status).toBe(200)
  })

  test('of 36 MB, of endless depth, or of a small file that unpacks to one is refused, and the server goes on', async () => {
    const large = `{"changes":{"revision":1,"pages":{"p1":{"id":"p1","name":"${'A'.repeat(36 * 1024 * 1024)}"}}}}`
    const gzip = { 'content-encoding': 'gzip' }
    expect((await raw(large).catch(() => ({ status: 413 }))).status).toBe(413)
    expect((await raw(gzipSync(large), gzip)).status).toBe(413)
    expect((await raw(gzipSync('{"changes":').subarray(0, 12), gzip)).status).toBe(400)
    expect((await raw('no gzip at all', gzip)).status).toBe(400)
    expect((await raw('{}', { 'content-encoding': 'compress' })).status).toBeLessThan(500)
    const deep = `{"changes":{"revision":1,"pages":{"p1":${'{"layers":'.repeat(50_000)}1${'}'.repeat(50_000)}}}}`
    expect((await raw(deep)).status).toBe(400)
    expect(await read()).toMatchObject({ revision: 1 })
  })

  test('may be packed, and costs the page', async () => {
    const layers = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`l${index}`, createLayer('Shape', { position: { x: index, y: index } })]),
    )
    const body = JSON.stringify({ changes: { revision: 1, pages: { p1: createPage({ id: 'p1', name: 'Packed', layers }) } } })
    const packed = gzipSync(body)
    expect(packed.length).toBeLessThan(body.length / 5)
    const answer = await raw(packed, { 'content-encoding': 'gzip' })
    expect(answer.status).toBe(200)
    expect((await read()).magazine_content.pages[0].name).toBe('Packed')
  })
})
