import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderObjects } from '../../platform/objects.ts'
import { join } from 'node:path'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { verifyDrives } from './checking.ts'
import { driveOf, type DriveClient } from './testing/drive.ts'
import { q } from '../../testing/requests.ts'

/* What file managers have lost of people, one test each: the catalogue D1 … D8. */

let server: TestServer
let ann: DriveClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (ann = driveOf(server, await server.person())))
afterAll(async () => {
  expect(await verifyDrives({ db: server.db, objects: folderObjects(join(server.dataDir, 'objects')) })).toEqual([])
  await server.stop()
})

/** Makes a path of a file or of a folder with a file in it. */
const make = async (path: string, content = path): Promise<void> => {
  const key = path.endsWith('/') ? `${path}inner.txt` : path
  expect((await ann.upload(key, content)).status, key).toBe(201)
}

describe('D1: restoring never replaces', () => {
  /** Where the deleted item stood, what takes its place meanwhile, and where it is restored to. */
  const cases = [
    ['a.txt', 'a.txt', undefined],
    ['a.txt', 'A.TXT', undefined],
    ['a.txt', 'a.txt/', undefined],
    ['d/', 'd/', undefined],
    ['d/', 'D/', undefined],
    ['d/', 'd', undefined],
    ['a.txt', 'b.txt', 'b.txt'],
    ['a.txt', 'x/b.txt', 'x/b.txt'],
    ['a.txt', 'x/b/', 'x/b'],
    ['d/', 'x/e/', 'x/e/'],
    ['d/', 'x/e', 'x/e/'],
    ['é.txt', 'e\u0301.txt', undefined],
  ] as const
  test.each(cases)('%s while there is %s, to %s', async (deleted, taken, to) => {
    await make(deleted, 'old')
    await ann.rm(deleted)
    await make(taken, 'new')
    const [handle] = Object.values(await ann.handles())
    const more = to === undefined ? {} : { restore_path: to }
    const refused = await ann.restore(handle!, more)
    expect([refused.status, refused.json.code]).toEqual([409, 'name_conflict'])
    expect(refused.json.suggested).toContain('(2)')
    expect(Object.keys(await ann.handles())).toHaveLength(1)
    const kept = await ann.restore(handle!, { ...more, on_conflict: 'keep_both' })
    expect([kept.status, kept.json.path]).toEqual([200, refused.json.suggested])
    expect(await ann.read(kept.json.path.endsWith('/') ? `${kept.json.path}inner.txt` : kept.json.path)).toBe('old')
    expect(await ann.read(taken.endsWith('/') ? `${taken}inner.txt` : taken)).toBe('new')
  })
})

test('D2: a thousand files of one name, deleted in parallel, are a thousand in the bin', { timeout: 120_000 }, async () => {
  const n = 1_000
  await make('seed.txt', 'x')
  // Made side by side by the database, so that they can be deleted at once.
  await server.db.execute(sql`with root as (select id, owner_id from nodes where owner_id = ${ann.person.id} and system = 'root'),
    folders as (insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key)
      select gen_random_uuid(), owner_id, id, 'folder', 'f' || n, 'f' || n, 'f' || n from root, generate_series(1, ${n}) n returning id, owner_id)
    insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key, blob_id, bytes)
      select gen_random_uuid(), f.owner_id, f.id, 'file', 'same.txt', 'same.txt', 'same.txt', s.blob_id, 1 from folders f, nodes s where s.owner_id = f.owner_id and s.name = 'seed.txt'`)
  // All go to one folder’s place: the same path again and again, and 40 at a time.
  const statuses: number[] = []
  const next = Array.from({ length: n }, (_, index) => index + 1)
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (let i = next.pop(); i !== undefined; i = next.pop()) statuses.push((await ann.rm(`f${i}/same.txt`)).status)
    }),
  )
  expect(statuses.filter((status) => status === 204)).toHaveLength(n)
  const items = await ann.bin()
  expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(n)
  expect(items.every(({ name }: { name: string }) => name === 'same.txt')).toBe(true)
})

describe('D3: a restoration finds its way back, in whatever order', () => {
  const parts = ['p/', 'p/q/', 'p/q/f.txt', 'p/g.txt'] as const
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 1, 0, 3],
    [2, 0, 1, 3],
    [1, 0, 2, 3],
    [1, 2, 0, 3],
    [0, 2, 1, 3],
    [3, 0, 1, 2],
    [3, 1, 0, 2],
    [2, 3, 0, 1],
  ]
  test.each(orders.map((order) => [order]))('restored in the order %j', async (order) => {
    await make('p/q/f.txt', 'f')
    await make('p/g.txt', 'g')
    await make('p/q/stays.txt', 's')
    // The innermost first: each is a deletion of its own.
    for (const path of [parts[2], parts[3], parts[1], parts[0]]) expect((await ann.rm(path)).status, path).toBe(204)
    const handles = await ann.handles()
    expect(Object.keys(handles).toSorted()).toEqual([...parts].toSorted())
    for (const index of order) {
      const path = parts[index]!
      const answer = await ann.restore(handles[path]!, { restore_path: path })
      expect([answer.status, answer.json.path], path).toEqual([200, path])
      const above = path.replace(/[^/]+\/?$/, '')
      expect((await ann.names(above)).map((name) => above + name)).toContain(path)
    }
    expect(await ann.bin()).toEqual([])
    expect(await ann.names('')).toEqual(['Magazine/', 'p/', 'Templates/', 'Uploads/'])
    expect([await ann.names('p/'), await ann.names('p/q/')]).toEqual([
      ['q/', 'g.txt'],
      ['f.txt', 'stays.txt'],
    ])
    expect([await ann.read('p/q/f.txt'), await ann.read('p/g.txt')]).toEqual(['f', 'g'])
  })

  test('a folder that was renamed, moved or removed for good meanwhile', async () => {
    await make('a/one.txt')
    await ann.rm('a/one.txt')
    await ann.move('a/', 'b/')
    const [one] = Object.values(await ann.handles())
    expect((await ann.restore(one!)).json.path).toBe('b/one.txt')
    await ann.rm('b/one.txt')
    await ann.rm('b/', { soft: 'false' })
    await expect
      .poll(async () => (await server.db.execute(sql`select 1 from nodes where owner_id = ${ann.person.id} and name = 'b'`)).rows.length)
      .toBe(0)
    const [again] = Object.values(await ann.handles())
    expect((await ann.restore(again!)).json.path).toBe('b/one.txt')
    expect(await ann.read('b/one.txt')).toBe('a/one.txt')
  })

  test('what was made in the stead of a deleted folder keeps its own, under another name where both have one', async () => {
    await make('d/x.txt', 'old x')
    await make('d/y.txt', 'old y')
    await ann.rm('d/y.txt')
    await ann.rm('d/')
    const handles = await ann.handles()
    expect((await ann.restore(handles['d/y.txt']!)).json.path).toBe('d/y.txt')
    await make('d/x.txt', 'new x')
    expect((await ann.restore(handles['d/']!)).json.path).toBe('d/')
    expect(await ann.names('d/')).toEqual(['x (2).txt', 'x.txt', 'y.txt'])
    expect([await ann.read('d/x.txt'), await ann.read('d/x (2).txt'), await ann.read('d/y.txt')]).toEqual(['new x', 'old x', 'old y'])
  })
})

test('D4: fifty uploads of one name at once leave fifty contents', { timeout: 60_000 }, async () => {
  const contents = Array.from({ length: 50 }, (_, index) => `content ${index}`)
  const answers = await Promise.all(contents.map((content) => ann.upload('same.txt', content)))
  expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 201))
  const { json } = await ann.call('GET', `/versions/${q({ key: 'same.txt' })}`)
  const found = await Promise.all(
    json.versions.map(async ({ id }: { id: string }) => (await ann.call('GET', `/files/${q({ key: 'same.txt', version: id })}`)).text),
  )
  expect(new Set(found)).toEqual(new Set(contents))
  expect(found).toHaveLength(50)
  const both = await Promise.all(contents.map((content) => ann.upload('both.txt', content, { on_conflict: 'keep_both' })))
  expect(new Set(both.map(({ json: { key } }) => key)).size).toBe(50)
  const first = await Promise.all(contents.map((content) => ann.upload('first.txt', content, { on_conflict: 'fail' })))
  expect(first.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(first.filter(({ status }) => status === 409)).toHaveLength(49)
})

test('D5: a file has the size and the bytes that were sent, none too', async () => {
  for (const size of [0, 1, 65_535, 65_536, 65_537, 1_048_575, 1_048_577]) {
    const bytes = new Uint8Array(size).map((_, index) => (index * 31 + size) % 251)
    const { status, json } = await ann.upload(`s${size}`, bytes)
    expect([status, json.size]).toEqual([201, size])
    const answer = await fetch(`${server.base}/api/file-manager/files/${q({ key: `s${size}` })}`, {
      headers: { authorization: `Bearer ${ann.person.token}` },
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes)), String(size)).toBe(true)
  }
})

test('D6: who saves over a file that was changed is told so, and keeps theirs as a copy', async () => {
  const etag = (await ann.upload('page.txt', 'one')).headers.get('etag')!
  expect((await ann.upload('page.txt', 'two', {}, { 'if-match': etag })).status).toBe(201)
  const stale = await ann.upload('page.txt', 'three', {}, { 'if-match': etag })
  expect([stale.status, stale.json.code]).toEqual([412, 'file_changed'])
  expect((await ann.upload('page.txt', 'three', { on_conflict: 'keep_both' })).json.key).toBe('page (2).txt')
  expect([await ann.read('page.txt'), await ann.read('page (2).txt')]).toEqual(['two', 'three'])
  expect((await ann.upload('page.txt', 'x', {}, { 'if-none-match': '*' })).status).toBe(412)
  expect((await ann.upload('gone.txt', 'x', {}, { 'if-match': etag })).status).toBe(412)
  const renamed = (tag: string) =>
    ann.call('PUT', '/files/', { body: { src_key: 'page.txt', dst_key: 'p.txt' }, headers: { 'if-match': tag } })
  expect([(await renamed(etag)).status, (await renamed('*')).status]).toEqual([412, 200])
})

test('D7: in a folder no two names differ in case or composition alone, whichever way they come', async () => {
  const taken = 'Straße É.txt'
  await make(taken)
  await make('other.txt')
  const same = 'STRASSE e\u0301.TXT'
  expect((await ann.upload(same, 'x', { on_conflict: 'fail' })).json).toMatchObject({
    code: 'name_conflict',
    suggested: 'STRASSE é (2).TXT',
  })
  expect((await ann.move('other.txt', same)).status).toBe(409)
  expect((await ann.copy('other.txt', same)).status).toBe(409)
  expect((await ann.mkdir(`${same}/`)).status).toBe(409)
  // To itself it is another way to write the same.
  expect((await ann.move(taken, same)).json.name).toBe('STRASSE é.TXT')
})

test('D8: without a word everything goes into the bin', async () => {
  for (const [path, more] of [
    ['a.txt', {}],
    ['b/', {}],
    ['c.txt', { soft: 'true' }],
    ['d/', { soft: 'true' }],
  ] as const) {
    await make(path)
    expect((await ann.rm(path, more)).status).toBe(204)
  }
  expect(Object.keys(await ann.handles()).toSorted()).toEqual(['a.txt', 'b/', 'c.txt', 'd/'])
  await make('e.txt')
  expect((await ann.rm('e.txt', { soft: 'false' })).status).toBe(204)
  expect((await ann.rm('e.txt', { soft: 'maybe' })).status).toBe(400)
  expect(Object.keys(await ann.handles())).toHaveLength(4)
})
