import { operations } from '@magazineai/contract'
import { createPage } from '@magazineai/design'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
let id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  ann = await server.person()
  id = (await create(design(2))).json.id
})
afterAll(() => server.stop())

const create = (content: unknown): Promise<Answer> =>
  server.call('POST', operations.createMagazine.path, { token: ann.token, body: { magazine_content: content } })
const at = (): string => `/api/magazines/${id}/`
const patch = (body: string): Promise<Answer> => server.call('PATCH', at(), { token: ann.token, body })
const health = async (): Promise<number> => (await fetch(`${server.base}/healthz`)).status

const MB = 1024 * 1024
const keys = (count: number, value: string): string => Array.from({ length: count }, (_, i) => `"k${i}":${value}`).join()
const textOf = (text: string): string =>
  JSON.stringify({ magazine_content: { pages: [{ layers: { a: { type: { resolvedName: 'TextLayer' }, props: { text } } } }] } })
const table = '{"type":"table","props":{"rows":100,"columns":100,"cells":[[]]}}'

/** Bodies that took many seconds of the thread that answers calls, or all of its memory. */
const heavy: [string, () => string][] = [
  ['19 MB of HTML', () => textOf('<b>x</b>'.repeat((19 * MB) / 8))],
  ['400,000 pages in changes', () => `{"changes":{"revision":1,"pages":{${keys(400_000, '{}')}}}}`],
  ['400,000 pages of a design', () => `{"magazine_content":{"pages":[${'{"layers":{}},'.repeat(400_000)}0]}}`],
  ['a million keys', () => `{"magazine_content":{"pages":[{"layers":{"a":{"type":"text","props":{${keys(1_000_000, '0')}}}}}]}}`],
  ['a million stories', () => `{"changes":{"revision":1,"stories":{${keys(1_000_000, 'null')}}}}`],
  ['a page of 200,000 layers', () => `{"changes":{"revision":1,"pages":{"p1":{"id":"p1","layers":{${keys(200_000, '{}')}}}}}}`],
  ['100,000 tables of 10,000 cells', () => `{"magazine_content":{"pages":[{"layers":{${keys(100_000, table)}}}]}}`],
  ['nine million lists', () => `{"magazine_content":[${'[],'.repeat(6_000_000)}[]]}`],
  ['lists a hundred thousand deep', () => `{"magazine_content":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  [
    'a document nested nine hundred deep',
    () =>
      `{"magazine_content":{"pages":[{"layers":{"a":{"type":"text","props":{"doc":${'{"content":['.repeat(400)}${']}'.repeat(400)}}}}}]}}`,
  ],
  ['a text of JSON in a text of JSON', () => JSON.stringify({ magazine_content: JSON.stringify(JSON.stringify('['.repeat(4 * MB))) })],
]

describe('a body that is heavy to read', () => {
  test.each(heavy)('%s leaves the server answering, and is an answer of ours', { timeout: 120_000 }, async (_what, make) => {
    const body = make()
    const reading = patch(body)
    const isOver = reading.then(() => true)
    let asked = 0
    while (!(await Promise.race([isOver, health().then((status) => status !== 200)]))) asked += 1
    const answer = await reading
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
    // What is refused at a look may be over before anybody asks.
    if (answer.json.fields?.body?.[0] === 'It takes too long to read.') expect(asked).toBeGreaterThan(5)
    expect((await server.call('GET', at(), { token: ann.token })).status).toBe(200)
  })

  test('of one person does not hold up another, and too many of them are refused', { timeout: 120_000 }, async () => {
    const bob = await server.person()
    const many = Array.from({ length: 24 }, () => patch(textOf('<i>x</i>'.repeat(25_000))))
    const mine = await server.call('POST', operations.createMagazine.path, {
      token: bob.token,
      body: { magazine_content: { ...design(40), name: 'x'.repeat(200) } },
    })
    expect(mine.status).toBe(201)
    const statuses = (await Promise.all(many)).map((answer) => answer.status)
    expect(statuses).toContain(429)
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
  })
})

describe('a large save', () => {
  const words = (count: number): object => ({
    type: 'doc',
    content: Array.from({ length: count }, (_, i) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `Line ${i} of the tide table.` }],
    })),
  })

  test('keeps every word, as a small one does', async () => {
    const story = { doc: words(3_000), frames: [] }
    expect(
      (await patch(JSON.stringify({ changes: { revision: 1, stories: { long: story, short: { doc: words(1), frames: [] } } } }))).status,
    ).toBe(200)
    expect((await patch(JSON.stringify({ changes: { revision: 2, stories: { short: null } } }))).json.revision).toBe(3)
    const { magazine_content: content } = (await server.call('GET', at(), { token: ann.token })).json
    expect(content.stories).toEqual({ long: story })
    const page = createPage({ id: 'p1', name: 'Large' })
    page.notes = 'n'.repeat(20_000)
    expect((await patch(JSON.stringify({ changes: { revision: 3, pages: { p1: page } } }))).json.revision).toBe(4)
    expect((await server.call('GET', at(), { token: ann.token })).json.magazine_content.pages[0]).toEqual(page)
  })

  test('names what is wrong by field, as a small one does', async () => {
    const page = { ...createPage({ id: 'p1', name: 'Large' }), notes: 'n'.repeat(30_000) }
    const answer = await patch(JSON.stringify({ changes: { revision: 1, pages: { p1: page } } }))
    expect(answer.json).toMatchObject({ code: 'invalid_request', fields: { 'changes.pages.p1.notes': [expect.any(String)] } })
  })

  test('cannot make a magazine grow without end', { timeout: 120_000 }, async () => {
    const story = {
      doc: {
        type: 'doc',
        content: [{ type: 'paragraph', content: Array.from({ length: 60 }, () => ({ type: 'text', text: 'x'.repeat(200_000) })) }],
      },
      frames: [],
    }
    const statuses: number[] = []
    for (let revision = 1; revision <= 4; revision++)
      statuses.push((await patch(JSON.stringify({ changes: { revision, stories: { [`s${revision}`]: story } } }))).status)
    expect(statuses).toEqual([200, 200, 413, 409])
  })
})
