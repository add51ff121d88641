import { sql } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderObjects } from '../../platform/objects.ts'
import { design, startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { verifyDrives } from './checking.ts'
import { driveOf, type DriveClient } from './testing/drive.ts'
import { q } from '../../testing/requests.ts'

let server: TestServer
let ann: DriveClient
let bob: DriveClient
beforeAll(async () => {
  server = await startTestServer({ STORAGE_QUOTA_MB: '1' })
  bob = driveOf(server, await server.person())
})
beforeEach(async () => void (ann = driveOf(server, await server.person())))
afterAll(async () => {
  expect(await verifyDrives({ db: server.db, objects: folderObjects(join(server.dataDir, 'objects')) })).toEqual([])
  await server.stop()
})

/** Names of an answer, in the order of the list; those of folders end with a stroke. */
const namesIn = ({ folders, files }: { folders: { name: string }[]; files: { name: string }[] }): string[] => [
  ...folders.map(({ name }) => `${name}/`),
  ...files.map(({ name }) => name),
]

const filesOf = (): number =>
  readdirSync(join(server.dataDir, 'objects', 'blobs'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length

describe('the tree', () => {
  test('a drive takes, lists, gives, renames, moves, deletes and restores files and folders', async () => {
    expect(await ann.names()).toEqual(['Magazine/', 'Templates/', 'Uploads/'])
    expect((await ann.mkdir('Work/2026/March/')).status).toBe(201)
    const made = await ann.upload('Work/2026/notes.txt', 'hello')
    expect([made.status, made.json.key, made.json.size, made.json.file_type]).toEqual([201, 'Work/2026/notes.txt', 5, 'text/plain'])
    expect(await ann.names('Work/2026/')).toEqual(['March/', 'notes.txt'])
    const moved = await ann.call('PUT', '/files/', { body: { src_key: 'Work/2026/notes.txt', dst_key: 'Uploads/Notes.txt' } })
    expect([moved.status, moved.json.key]).toEqual([200, 'Uploads/Notes.txt'])
    const renamed = await ann.call('PUT', '/directories/', { body: { src_prefix: 'Work/', dst_prefix: 'Projects/' } })
    expect([renamed.status, renamed.json.prefix, renamed.json.items]).toEqual([200, 'Projects/', 1])
    expect((await ann.rm('Projects/2026/')).status).toBe(204)
    expect((await ann.rm('Uploads/Notes.txt')).status).toBe(204)
    const items = await ann.bin()
    expect(items.map((item: { path: string }) => item.path)).toEqual(['Uploads/Notes.txt', 'Projects/2026/'])
    for (const item of items) {
      const back = await ann.restore(item.recycle_key ?? item.recycle_prefix, { restore_path: item.restoration_path })
      expect([back.status, back.json.path]).toEqual([200, item.original_path])
    }
    expect(await ann.names('Projects/2026/')).toEqual(['March/'])
    expect(await ann.read('Uploads/Notes.txt')).toBe('hello')
    const { json } = await ann.call('GET', '/activity/')
    expect(json.activity[0]).toMatchObject({ verb: 'restored', item_name: '2026', item_path: 'Projects/2026/' })
    expect(json.activity.map(({ verb }: { verb: string }) => verb)).toContain('renamed')
  })

  test('a magazine stands in its folder, and is moved, renamed, deleted, restored and copied there', async () => {
    const created = await server.call('POST', '/api/magazines/', {
      token: ann.person.token,
      body: { magazine_content: design(1, 'The coast') },
    })
    const { id } = created.json
    const { files } = await ann.list('Magazine/')
    expect(files).toMatchObject([{ type: 'magazine', key: `Magazine/${id}.magazine`, name: 'The coast', openUrl: `/editor/${id}` }])
    await ann.mkdir('Magazine/2026/')
    const at = `Magazine/2026/${id}.magazine`
    expect((await ann.move(files[0].key, at)).json.key).toBe(at)
    const renamed = await ann.call('PUT', '/files/', { body: { src_key: at, dst_key: 'Magazine/2026/The sea' } })
    expect(renamed.json).toMatchObject({ key: at, name: 'The sea' })
    // The folder goes, the magazine stays where magazines are.
    expect((await ann.rm('Magazine/2026/')).status).toBe(204)
    expect(await ann.names('Magazine/')).toEqual(['The sea'])
    expect((await ann.rm(`Magazine/${id}.magazine`)).status).toBe(204)
    expect(await ann.names('Magazine/')).toEqual([])
    const [item] = await ann.bin()
    expect(item).toMatchObject({ type: 'magazine', name: 'The sea' })
    expect((await ann.restore(item.recycle_key)).status).toBe(200)
    expect(await ann.names('Magazine/')).toEqual(['The sea'])
    const copied = await ann.copy(`Magazine/${id}.magazine`, 'Uploads/Another sea.magazine')
    expect(copied.json).toMatchObject({
      type: 'magazine',
      name: 'Another sea',
      key: expect.stringMatching(/^Uploads\/.+\.magazine$/) as string,
    })
    const beside = await ann.copy(`Magazine/${id}.magazine`, `Magazine/${id}.magazine`, { on_conflict: 'keep_both' })
    expect([beside.status, beside.json.name, beside.json.key === `Magazine/${id}.magazine`]).toEqual([200, 'The sea', false])
    expect((await ann.upload(`Uploads/${id}.magazine`)).status).toBe(400)
    expect(
      (await ann.upload('Uploads/one.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { once: 'true', on_conflict: 'keep_both' })).json
        .name,
    ).toBe('one.svg')
    const again = await ann.upload('Uploads/two.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', {
      once: 'true',
      on_conflict: 'keep_both',
    })
    expect([again.status, again.json.key]).toEqual([201, 'Uploads/one.svg'])
  })

  test('every other spelling does the same', async () => {
    expect((await ann.list('/')).folders).toEqual((await ann.list('')).folders)
    for (const path of ['/directories', '/directories/', '/directories?prefix=', '/directories/?prefix=%2F'])
      expect((await ann.call('GET', path)).json.folders).toHaveLength(3)
    expect((await ann.mkdir('Uploads')).status).toBe(200)
    expect((await ann.mkdir('a')).status).toBe(201)
    await ann.upload('a/f.txt', 'f')
    const moves: [string, string, object][] = [
      ['PUT', '/directories/', { src_prefix: 'a', dst_prefix: 'b' }],
      ['PUT', '/directories', { src_prefix: 'b/', dst_prefix: 'a/' }],
      ['PUT', '/copy-move/', { src_path: 'a/', dst_path: 'b/', type: 'folder' }],
      ['PUT', '/copy-move', { src_key: 'b', dst_key: 'a', type: 'folder' }],
      ['POST', '/copy-move/', { src_key: 'a/', dst_key: 'b/', type: 'move' }],
      ['PUT', '/files/', { src_key: 'b/f.txt', dst_key: 'a/' }],
      ['PUT', '/copy-move/', { src_path: 'a/f.txt', dst_path: 'g.txt', type: 'file' }],
      ['PUT', '/copy-move/', { src_path: 'g.txt', dst_path: 'h.txt', type: 'copy' }],
      ['POST', '/copy-move/', { src_path: 'g.txt', dst_path: 'i.txt' }],
    ]
    for (const [method, path, body] of moves) expect([(await ann.call(method, path, { body })).status, body]).toEqual([200, body])
    expect(await ann.names()).toEqual(['a/', 'b/', 'Magazine/', 'Templates/', 'Uploads/', 'g.txt', 'h.txt', 'i.txt'])
    const form = new FormData()
    form.set('src_key', 'i.txt')
    form.set('dst_key', 'j.txt')
    expect((await ann.call('PUT', '/files/', { form })).json.key).toBe('j.txt')
    // A deleted item by each of its names, in the body and in the query.
    for (const name of ['recycle_path', 'recycle_key', 'recycle_prefix', 'path', 'key', 'prefix']) {
      const inQuery = name.startsWith('recycle')
      await ann.upload('k.txt', `first ${name}`)
      await ann.rm('k.txt')
      const [{ recycle_key: handle }] = await ann.bin()
      const sent = inQuery
        ? ann.call('DELETE', `/recycle-bin/${q({ [name]: handle })}`)
        : ann.call('DELETE', '/recycle-bin/', { body: { [name]: handle } })
      expect([name, (await sent).status]).toEqual([name, 204])
      await ann.upload('k.txt', name)
      await ann.rm('k.txt')
      expect((await ann.call('POST', '/recycle-bin/', { body: { [name]: 'k.txt', restore_path: 'k.txt', type: 'file' } })).json).toEqual({
        path: 'k.txt',
      })
    }
  })
})

describe('its rules', () => {
  test('what cannot be is refused and said', async () => {
    await ann.mkdir('a/b/c/')
    await ann.upload('f.txt')
    const refusals: [Promise<{ status: number; json: { code: string } }>, number, string][] = [
      [ann.move('a/', 'a/b/d/'), 409, 'into_self'],
      [ann.move('a/', 'a/b/a/'), 409, 'into_self'],
      [ann.copy('a/', 'a/b/x/'), 409, 'into_self'],
      [ann.rm('Uploads/'), 409, 'system_folder'],
      [ann.rm(''), 409, 'system_folder'],
      [ann.move('Magazine/', 'x/'), 409, 'system_folder'],
      [ann.move('f.txt', 'Shared/'), 404, 'not_found'],
      [ann.mkdir('Shared/'), 404, 'not_found'],
      [ann.mkdir('a/'), 409, 'name_conflict'],
      [ann.mkdir('f.txt/x/'), 409, 'name_conflict'],
      [ann.upload('f.txt/x'), 409, 'name_conflict'],
      [ann.upload('a'), 409, 'name_conflict'],
      [ann.upload('a/'), 400, 'invalid_request'],
      [ann.upload('a/../x'), 400, 'invalid_request'],
      [ann.upload(''), 400, 'invalid_request'],
      [ann.move('f.txt', 'f.txt/g'), 409, 'into_self'],
      [ann.move('nothing', 'x'), 404, 'not_found'],
      [ann.rm('nothing'), 404, 'not_found'],
      [ann.rm('f.txt/'), 404, 'not_found'],
      [ann.mkdir('d/'.repeat(33)), 400, 'invalid_request'],
    ]
    for (const [index, [answer, status, code]] of refusals.entries()) {
      const { status: got, json } = await answer
      expect([index, got, json?.code]).toEqual([index, status, code])
    }
    expect((await ann.move('f.txt', 'f.txt')).status).toBe(200)
    // A subtree of 20 into one of 20.
    await ann.mkdir('x/'.repeat(20))
    await ann.mkdir(`y/${'z/'.repeat(19)}`)
    expect((await ann.move('x/', `y/${'z/'.repeat(19)}x/`)).status).toBe(400)
    expect((await ann.names()).filter((name) => name.endsWith('/'))).toEqual(['a/', 'Magazine/', 'Templates/', 'Uploads/', 'x/', 'y/'])
  })

  test('a list has its pages, its orders and its sizes', { timeout: 60_000 }, async () => {
    for (const name of ['b', 'a', 'c']) await ann.mkdir(`l/${name}/`)
    for (const [name, content] of [
      ['10.txt', 'xxx'],
      ['9.md', 'x'],
      ['é.txt', 'xx'],
      ['F.csv', 'xxxx'],
      ['e.txt', ''],
    ] as const)
      await ann.upload(`l/${name}`, content)
    const orders: [Record<string, string>, string[]][] = [
      [{}, ['a/', 'b/', 'c/', '9.md', '10.txt', 'e.txt', 'é.txt', 'F.csv']],
      [{ order: 'desc' }, ['c/', 'b/', 'a/', 'F.csv', 'é.txt', 'e.txt', '10.txt', '9.md']],
      [{ sort: 'size' }, ['a/', 'b/', 'c/', 'e.txt', '9.md', 'é.txt', '10.txt', 'F.csv']],
      [{ sort: 'type' }, ['a/', 'b/', 'c/', 'F.csv', '9.md', '10.txt', 'e.txt', 'é.txt']],
      [{ sort: 'modified' }, ['b/', 'a/', 'c/', '10.txt', '9.md', 'é.txt', 'F.csv', 'e.txt']],
      [{ folders_only: 'true' }, ['a/', 'b/', 'c/']],
    ]
    for (const [more, names] of orders) {
      const whole = await ann.names('l/', more)
      // `é` and `e` are one to the order of names: then the id decides.
      const alike = (list: string[]) => list.map((name) => name.replace('é', 'e'))
      expect([more, alike(whole)]).toEqual([more, alike(names)])
      for (const limit of more === orders[0]![0] ? ['1', '2'] : ['3']) {
        const paged: string[] = []
        for (let cursor = ''; ;) {
          const { folders, files, next_cursor: next } = await ann.list('l/', { ...more, limit, ...(cursor ? { cursor } : {}) })
          expect(folders.length + files.length).toBeLessThanOrEqual(Number(limit))
          paged.push(...folders.map((each: { name: string }) => `${each.name}/`), ...files.map((each: { name: string }) => each.name))
          if (!next) break
          cursor = next
        }
        expect([more, limit, paged]).toEqual([more, limit, whole])
      }
    }
    const { json: made } = await server.call('POST', '/api/magazines/', {
      token: ann.person.token,
      body: { magazine_content: design(1, 'Cod') },
    })
    await ann.move(`Magazine/${made.id}.magazine`, `l/${made.id}.magazine`)
    const plain = (name: string): string =>
      name
        .normalize('NFD')
        .replaceAll(/\p{Mn}/gu, '')
        .toLowerCase()
    for (const [more] of orders) {
      const whole = await ann.names('l/', more)
      for (const offset of [1, 3, 4, whole.length - 2, whole.length]) {
        const found = await ann.list('l/', { ...more, offset: String(offset), limit: '4' })
        const names = namesIn(found)
        expect([more, offset, names, found.total, found.offset]).toEqual([
          more,
          offset,
          whole.slice(offset, offset + 4),
          whole.length,
          offset,
        ])
        if (found.next_cursor === null) continue
        expect([more, offset, namesIn(await ann.list('l/', { ...more, cursor: found.next_cursor }))]).toEqual([
          more,
          offset,
          whole.slice(offset + 4),
        ])
      }
      // From a place on and around, whatever the letter: accents and cases are one, digits stand as they are typed.
      for (const [text, offset] of [
        ['c', 2],
        ['É', 6],
        ['e', 8],
        ['1', 0],
        ['10', 7],
        ['x', 3],
        ['%', 0],
        ['\u{10FFFF}', 1],
      ] as const) {
        const fits = (name: string): boolean => plain(name).startsWith(plain(text))
        const after = whole.findIndex((name, place) => place >= offset && fits(name))
        const place = after === -1 ? whole.findIndex(fits) : after
        const found = await ann.list('l/', { ...more, offset: String(offset), starts_with: text, limit: '1' })
        expect([more, text, found.offset]).toEqual([more, text, place === -1 ? null : place])
      }
    }
    for (const cursor of ['x', Buffer.from('["file",["a"]]').toString('base64url'), Buffer.from('["file",[1,2]]').toString('base64url')])
      expect((await ann.call('GET', `/directories/${q({ prefix: 'l/', cursor })}`)).status).toBe(400)
    const forged = Buffer.from('["file",["a","b"]]').toString('base64url')
    expect((await ann.call('GET', `/directories/${q({ prefix: 'l/', cursor: forged })}`)).status).toBeLessThan(500)
  })

  test('changes that cross each other at once all end, and the tree stays one', { timeout: 60_000 }, async () => {
    await ann.mkdir('m/a/b/')
    await ann.mkdir('n/a/b/')
    await ann.upload('m/f.txt', 'f')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        [
          () => ann.move('m/', 'n/a/m/'),
          () => ann.move('n/a/m/', 'm/'),
          () => ann.move('n/', 'm/a/n/'),
          () => ann.move('m/a/n/', 'n/'),
          () => ann.rm(i % 2 ? 'm/a/' : 'n/a/'),
          () => ann.upload(`m/${i}.txt`),
          () => ann.copy('m/', `copy${i}/`),
        ][i % 7]!(),
      ),
    )
    for (const { status, text } of answers) expect([status < 500, text]).toEqual([true, text])
    expect(await verifyDrives({ db: server.db, objects: folderObjects(join(server.dataDir, 'objects')) })).toEqual([])
  })
})

describe('the bin', () => {
  test(
    'emptying takes what was there, never what was deleted by itself inside of it, and gives the room back',
    { timeout: 60_000 },
    async () => {
      const before = filesOf()
      await ann.upload('p/q/in.txt', 'a'.repeat(1000))
      await ann.upload('p/own.txt', 'b'.repeat(1000))
      await ann.upload('p/q/in.txt', 'c'.repeat(1000))
      await ann.rm('p/own.txt')
      await ann.rm('p/')
      expect((await ann.call('GET', '/quota/')).json).toMatchObject({ used: 3000, bin: 2000, versions: 1000 })
      const handles = await ann.handles()
      expect((await ann.call('DELETE', `/recycle-bin/${q({ key: handles['p/']! })}`)).status).toBe(204)
      expect((await ann.restore(handles['p/']!)).status).toBe(404)
      await expect.poll(filesOf, { timeout: 20_000 }).toBe(before + 1)
      expect(Object.keys(await ann.handles())).toEqual(['p/own.txt'])
      expect((await ann.call('GET', '/quota/')).json).toMatchObject({ used: 1000, bin: 1000 })
      expect((await ann.call('DELETE', '/recycle-bin/empty/')).json).toEqual({ deleted: 1 })
      expect((await ann.call('DELETE', '/recycle-bin/empty')).json).toEqual({ deleted: 0 })
      expect(await ann.bin()).toEqual([])
      await expect.poll(filesOf, { timeout: 20_000 }).toBe(before)
    },
  )

  test('what is deleted is nowhere else: neither a favorite, nor recent, nor in what was done', async () => {
    await ann.upload('d/f.txt')
    expect((await ann.call('POST', '/favorites/files/', { body: { key: 'd/f.txt', is_favorite: true } })).json).toEqual({
      key: 'd/f.txt',
      is_favorite: true,
    })
    await ann.call('POST', '/favorites/folders/', { body: { prefix: 'd', is_favorite: true } })
    expect((await ann.call('GET', '/favorites/')).json).toMatchObject({
      total_favorites: 2,
      files: [{ key: 'd/f.txt', is_favorite: true }],
      folders: [{ prefix: 'd/' }],
    })
    expect((await ann.call('GET', '/recent/?item_type=file')).json.recent_items).toMatchObject([{ item_path: 'd/f.txt' }])
    await ann.rm('d/')
    expect((await ann.call('GET', '/favorites/')).json.total_favorites).toBe(0)
    expect((await ann.call('GET', '/recent/')).json.recent_items).toEqual([])
    for (const { item_path: path } of (await ann.call('GET', '/activity/')).json.activity) expect(path).toBeNull()
    expect((await ann.call('POST', '/favorites/files/', { body: { key: 'd/f.txt', is_favorite: true } })).status).toBe(404)
    await ann.restore(Object.values(await ann.handles())[0]!)
    expect((await ann.call('GET', '/favorites/')).json.total_favorites).toBe(2)
    await ann.call('POST', '/favorites/files/', { body: { key: 'd/f.txt', is_favorite: false } })
    expect((await ann.call('GET', '/favorites/')).json).toMatchObject({ total_files: 0, total_folders: 1 })
  })
})

test('another person finds nothing of it, by whatever call', async () => {
  await ann.upload('private/secret.txt', 'secret')
  const { json: version } = await ann.upload('private/secret.txt', 'secret 2')
  await ann.upload('gone.txt')
  await ann.rm('gone.txt')
  const [{ recycle_key: handle }] = await ann.bin()
  const key = 'private/secret.txt'
  const calls: [string, string, object?][] = [
    ['GET', `/files/${q({ key })}`],
    ['GET', `/directories/${q({ prefix: 'private/' })}`],
    ['GET', `/versions/${q({ key })}`],
    ['GET', `/activity/${q({ path: key })}`],
    ['DELETE', `/files/${q({ key })}`],
    ['DELETE', `/directories/${q({ prefix: 'private/' })}`],
    ['PUT', '/files/', { src_key: key, dst_key: 'mine.txt' }],
    ['PUT', '/directories/', { src_prefix: 'private/', dst_prefix: 'mine/' }],
    ['POST', '/copy-move/', { src_key: key, dst_key: 'mine.txt' }],
    ['POST', '/favorites/files/', { key, is_favorite: true }],
    ['POST', '/recycle-bin/', { recycle_path: handle }],
    ['DELETE', `/recycle-bin/${q({ key: handle })}`],
    ['POST', '/versions/restore/', { key, version: version.id }],
    ['POST', '/zip/', { keys: [key] }],
    ['GET', `/directories/${q({ prefix: `Shared/${version.id}/secret.txt/` })}`],
  ]
  for (const [method, path, body] of calls) {
    const theirs = await bob.call(method, path, body ? { body } : {})
    expect([method, path, theirs.status, theirs.json.code]).toEqual([method, path, 404, 'not_found'])
  }
  expect(await ann.read(key)).toBe('secret 2')
  expect((await server.db.execute(sql`select 1 from nodes where owner_id = ${bob.person.id} and name ilike '%secret%'`)).rows).toEqual([])
})
