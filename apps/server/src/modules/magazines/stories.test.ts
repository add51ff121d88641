import { operations } from '@magazineai/contract'
import type { Story } from '@magazineai/design'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'
import { createMagazineService } from './service.ts'

let server: TestServer
let ann: Person
let id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  ann = await server.person()
  id = (await create({ tide: story('Ebb'), pier: story('Wood'), bread: story('Rye') })).json.id
})
afterAll(() => server.stop())

const story = (text: string): Story => ({
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  frames: [],
})
const create = (stories: object): Promise<Answer> =>
  server.call('POST', operations.createMagazine.path, { token: ann.token, body: { magazine_content: { ...design(2), stories } } })
const save = (body: object, headers = {}): Promise<Answer> =>
  server.call('PATCH', `/api/magazines/${id}/`, { token: ann.token, body, headers })
const change = (changes: object, headers = {}): Promise<Answer> => save({ changes }, headers)
const read = async () => (await server.call('GET', `/api/magazines/${id}/`, { token: ann.token })).json
const storiesOf = async (): Promise<object> => (await read()).magazine_content.stories
/** The head of the test's magazine, without stories, with another name. */
const renamed = (name: string) => {
  const { pages: _pages, stories: _stories, ...head } = design(2)
  return { ...head, name }
}

/** The version of every row of the magazine, as the database counts them: who writes a row gives it another one. */
const versions = async (): Promise<Record<string, string>> => {
  const { rows } = await server.db.execute<{ row: string; version: string }>(sql`
    select 'story ' || story_id as row, xmin::text as version from stories where magazine_id = ${id}
    union all select 'page ' || page_id, xmin::text from pages where magazine_id = ${id}`)
  return Object.fromEntries(rows.map(({ row, version }) => [row, version]))
}
const headText = async (): Promise<unknown> =>
  (await server.db.execute(sql`select head::text, head_hash, head_bytes from magazines where id = ${id}`)).rows

describe('a letter in a story', () => {
  test('writes the row of the story and no other', async () => {
    const [before, head] = [await versions(), await headText()]
    expect((await change({ revision: 1, stories: { tide: story('Ebb!') } })).status).toBe(200)
    const after = await versions()
    expect(Object.keys(after).filter((row) => after[row] !== before[row])).toEqual(['story tide'])
    expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted())
    expect(await headText()).toEqual(head)
  })

  test('changes the address of the cover; taken back, it is the old one', async () => {
    const cover = async (): Promise<string> => (await read()).thumbnail_url
    const before = await cover()
    await change({ revision: 1, stories: { tide: story('Ebb!') } })
    expect(await cover()).not.toBe(before)
    await change({ revision: 2, stories: { tide: story('Ebb') } })
    expect(await cover()).toBe(before)
  })

  test('of 20 windows at once is saved by one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change({ revision: 1, stories: { tide: story(`Writer ${index}`) } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await read()).revision).toBe(2)
  })

  test('whose answer was lost comes again under its key and is written once', async () => {
    const again = () => change({ revision: 1, stories: { tide: story('Flood') } }, { 'idempotency-key': 'a-letter-that-came-twice' })
    const first = await again()
    const before = await versions()
    const second = await again()
    expect([first.status, second.status, second.json.revision]).toEqual([200, 200, 2])
    expect(await versions()).toEqual(before)
  })
})

describe('a head', () => {
  test('without stories leaves them, but for those that are sent beside it', async () => {
    const before = await versions()
    expect((await change({ revision: 1, head: renamed('New') })).status).toBe(200)
    expect(await versions()).toEqual(before)
    expect((await change({ revision: 2, head: renamed('Newer'), stories: { tide: story('Flood'), pier: null, gone: null } })).status).toBe(
      200,
    )
    const { magazine_content: content } = await read()
    expect([content.name, content.stories]).toEqual(['Newer', { bread: story('Rye'), tide: story('Flood') }])
  })

  test('with stories, as tabs of the release before send it, replaces all of them', async () => {
    const before = await versions()
    const head = { ...renamed('Old'), stories: { tide: story('Ebb'), moon: story('New') } }
    expect((await change({ revision: 1, head })).status).toBe(200)
    expect(await storiesOf()).toEqual({ moon: story('New'), tide: story('Ebb') })
    expect((await versions())['story tide']).toBe(before['story tide'])
    expect((await change({ revision: 2, head: { ...head, stories: {} } })).status).toBe(200)
    expect(await storiesOf()).toEqual({})
  })

  test('that is renamed keeps its stories; a whole design brings its own', async () => {
    const before = await storiesOf()
    expect((await save({ name: 'Renamed' })).status).toBe(200)
    expect(await storiesOf()).toEqual(before)
    expect((await save({ magazine_content: { ...design(2), stories: { moon: story('Full') } } })).status).toBe(200)
    expect(await storiesOf()).toEqual({ moon: story('Full') })
  })
})

test('the making of a magazine writes the stories that differ; those of an earlier try stay until the whole is there', async () => {
  const magazines = createMagazineService({
    db: server.db,
    plans: { requireProject: async () => undefined },
    changed: async () => undefined,
    placed: async () => undefined,
    removed: async () => undefined,
  })
  const held = async (): Promise<void> => undefined
  const made = { ...design(2), stories: { tide: story('Ebb'), pier: story('Iron') } }
  const { pages, ...head } = made
  const before = await versions()
  const finished = { page: pages[0]!, placed: new Map([[0, 'p1']]), head }
  expect((await magazines.commitPage(ann, id, finished, held)).revision).toBe(2)
  expect(await storiesOf()).toEqual({ ...made.stories, bread: story('Rye') })
  expect(await versions()).toEqual({ ...before, 'story pier': expect.not.stringMatching(`^${before['story pier']}$`) })
  expect((await magazines.commitPage(ann, id, finished, held)).revision).toBe(2)
  expect((await magazines.commitDesign(ann, id, made, held)).revision).toBe(3)
  expect(await storiesOf()).toEqual(made.stories)
  expect((await magazines.commitDesign(ann, id, made, held)).revision).toBe(3)
})

test('a save that is refused leaves every story', async () => {
  const before = [await versions(), await storiesOf()]
  expect((await change({ revision: 1, stories: { tide: null, pier: story('New') }, order: ['ghost'] })).status).toBe(400)
  expect((await change({ revision: 7, stories: { tide: null } })).status).toBe(409)
  expect([await versions(), await storiesOf()]).toEqual(before)
})

test('stories of one magazine are none of another’s, though their ids are the same', async () => {
  const other = (await create({ tide: story('Mine') })).json.id as string
  await change({ revision: 1, stories: { tide: null } })
  id = other
  expect(await storiesOf()).toEqual({ tide: story('Mine') })
})

test('13,200 stories of a whole design are stored, more than a statement has parameters for', { timeout: 60_000 }, async () => {
  const many = Object.fromEntries(Array.from({ length: 13_200 }, (_, index) => [`s${index}`, story(`${index}`)]))
  expect((await save({ magazine_content: { ...design(2), stories: many } })).status).toBe(200)
  expect(await storiesOf()).toEqual(many)
  expect((await change({ revision: 2, stories: { s7: null } })).status).toBe(200)
  expect(Object.keys(await storiesOf())).toHaveLength(13_199)
})
