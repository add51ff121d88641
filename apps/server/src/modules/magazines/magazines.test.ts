import { magazineOperations as operations } from '@magazineai/contract'
import { createPage } from '@magazineai/design'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const create = (person: Person, content: unknown = design()): Promise<Answer> =>
  server.call('POST', operations.createMagazine.path, { token: person.token, body: { magazine_content: content } })
const at = (id: string): string => `/api/magazines/${id}/`
const save = (person: Person, id: string, body: unknown, headers = {}): Promise<Answer> =>
  server.call('PATCH', at(id), { token: person.token, body, headers })
const read = (person: Person, id: string): Promise<Answer> => server.call('GET', at(id), { token: person.token })

describe('a magazine', () => {
  test('comes back as it was stored', async () => {
    const ann = await server.person()
    const content = design(3, 'Café “Ærø” 🎉')
    const made = await create(ann, content)
    expect(made.status).toBe(201)
    expect(made.json.magazine_content).toEqual(content)
    const got = await read(ann, made.json.id)
    expect(got.json).toEqual(made.json)
    expect(got.headers.get('etag')).toBe('"1"')
    expect((await server.call('GET', at(made.json.id), { token: ann.token, headers: { 'if-none-match': '"1"' } })).status).toBe(304)
  })

  test('is accepted as JSON text and as a form, and refused with a reason when it is none', async () => {
    const ann = await server.person()
    expect((await create(ann, JSON.stringify(design()))).status).toBe(201)
    const form = new FormData()
    form.set('magazine_content', JSON.stringify(design()))
    form.set('name', 'By form')
    expect((await server.call('POST', operations.createMagazine.path, { token: ann.token, form })).json.name).toBe('By form')
    for (const bad of [{}, [], 'x', 7, { nothing: 'here' }]) {
      const answer = await create(ann, bad)
      expect([answer.status, answer.json.code]).toEqual([400, 'invalid_design'])
    }
    expect((await server.call('POST', operations.createMagazine.path, { token: ann.token, body: {} })).status).toBe(400)
  })

  test('keeps text the database cannot hold as near as it can', async () => {
    const ann = await server.person()
    const content = { ...design(), name: 'a\u0000b\ud800c' }
    const made = await create(ann, content)
    expect(made.status).toBe(201)
    expect(made.json.magazine_content.name).toBe('ab\ufffdc')
  })

  test('is listed newest first, by page, by name', async () => {
    const ann = await server.person()
    for (const name of ['One', 'Two', 'Three']) await create(ann, design(1, name))
    const list = await server.call('GET', `${operations.listMagazines.path}?magazines_per_page=2`, { token: ann.token })
    expect(list.json).toMatchObject({ page_number: 1, total_pages: 2, total: 3 })
    expect(list.json.data.map((row: { name: string }) => row.name)).toEqual(['Three', 'Two'])
    const found = await server.call('GET', `${operations.listMagazines.path}?search=tw`, { token: ann.token })
    expect(found.json.data).toHaveLength(1)
    const ordered = await server.call('GET', `${operations.magazinesList.path}?ordering=name`, { token: ann.token })
    expect(ordered.json.results.map((row: { name: string }) => row.name)).toEqual(['One', 'Three', 'Two'])
  })

  test('goes to the bin and frees its place', async () => {
    const ann = await server.person()
    const { json } = await create(ann)
    expect((await server.call('DELETE', at(json.id), { token: ann.token })).status).toBe(204)
    expect((await read(ann, json.id)).status).toBe(404)
    expect((await server.call('DELETE', at(json.id), { token: ann.token })).status).toBe(404)
  })
})

describe('saving', () => {
  test('changes pages, adds, removes and reorders them', async () => {
    const ann = await server.person()
    const { id } = (await create(ann, design(3))).json
    const extra = createPage({ id: 'new', name: 'New' })
    const saved = await save(ann, id, { changes: { revision: 1, pages: { new: extra }, order: ['p3', 'new', 'p1'] } })
    expect(saved.json).toMatchObject({ id, revision: 2, etag: '"2"' })
    const { json } = await read(ann, id)
    expect(json.magazine_content.pages.map((page: { id: string }) => page.id)).toEqual(['p3', 'new', 'p1'])
    expect(json.page_count).toBe(3)
  })

  test('of a stale revision changes nothing and tells the stored one', async () => {
    const ann = await server.person()
    const { id } = (await create(ann)).json
    const page = createPage({ id: 'p1', name: 'Mine' })
    expect((await save(ann, id, { changes: { revision: 1, pages: { p1: page } } })).status).toBe(200)
    const stale = await save(ann, id, { changes: { revision: 1, pages: { p1: { ...page, name: 'Late' } } } })
    expect([stale.status, stale.json.code, stale.json.revision]).toEqual([409, 'stale_revision', 2])
    expect((await read(ann, id)).json.magazine_content.pages[0].name).toBe('Mine')
  })

  test('20 parallel saves of one revision: one wins', async () => {
    const ann = await server.person()
    const { id } = (await create(ann)).json
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(ann, id, { changes: { revision: 1, pages: { p1: createPage({ id: 'p1', name: `Writer ${index}` }) } } }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19)
  })

  test('of a whole design respects If-Match; a name alone renames', async () => {
    const ann = await server.person()
    const { id } = (await create(ann)).json
    expect((await save(ann, id, { magazine_content: design(4) }, { 'if-match': '"7"' })).status).toBe(412)
    expect((await save(ann, id, { magazine_content: design(4) }, { 'if-match': '"1"' })).json.revision).toBe(2)
    expect((await save(ann, id, { name: 'Renamed' })).json.revision).toBe(3)
    const { json } = await read(ann, id)
    expect([json.name, json.magazine_content.name, json.page_count]).toEqual(['Renamed', 'Renamed', 4])
  })

  test.each([
    ['an order that names an unknown page', { order: ['p1', 'p2', 'ghost'] }],
    ['an order that names a page twice', { order: ['p1', 'p1'] }],
    ['an empty order', { order: [] }],
    ['a page under another id', { pages: { p1: createPage({ id: 'p2' }) } }],
    ['a page the order leaves out', { pages: { extra: createPage({ id: 'extra' }) } }],
  ])('refuses %s', async (_what, changes) => {
    const ann = await server.person()
    const { id } = (await create(ann)).json
    expect((await save(ann, id, { changes: { revision: 1, ...changes } })).status).toBe(400)
    expect((await read(ann, id)).json.revision).toBe(1)
  })
})

test('50 parallel creations on the free plan make exactly five', async () => {
  const ann = await server.person()
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(ann, design(1))))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
  expect(answers.filter((answer) => answer.json.code === 'plan_limit')).toHaveLength(45)
})

test('forbidden fields of a body are ignored', async () => {
  const [ann, bob] = [await server.person(), await server.person()]
  const body = {
    magazine_content: design(),
    owner: bob.id,
    owner_id: bob.id,
    user_id: bob.id,
    author: 'Bob',
    id: 'x',
    status: 'failed',
    revision: 9,
    created_at: '2000-01-01',
  }
  const { json } = await server.call('POST', operations.createMagazine.path, { token: ann.token, body })
  expect(json).toMatchObject({ revision: 1, status: 'ready' })
  expect(json.author).not.toBe('Bob')
  expect((await read(bob, json.id)).status).toBe(404)
})
