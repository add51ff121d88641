import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl'
import { design, startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { driveOf, type DriveClient } from './testing/drive.ts'
import { q } from '../../testing/requests.ts'
import { leftOut } from './zip.ts'

let server: TestServer
let ann: DriveClient
let bob: DriveClient
beforeAll(async () => {
  server = await startTestServer({ STORAGE_QUOTA_MB: '1' })
  bob = driveOf(server, await server.person())
})
beforeEach(async () => void (ann = driveOf(server, await server.person())))
afterAll(() => server.stop())

const filesOf = (): number =>
  readdirSync(join(server.dataDir, 'objects', 'blobs'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length

describe('contents', () => {
  test('a file is sent whole or in part, never as a page of ours', async () => {
    const etag = (await ann.upload('page.html', '<script>alert(1)</script>')).json.etag
    const get = (headers: Record<string, string> = {}) => ann.call('GET', `/files/${q({ key: 'page.html' })}`, { headers })
    const whole = await get()
    expect([whole.status, whole.headers.get('etag'), whole.headers.get('content-type')]).toEqual([200, etag, 'text/plain; charset=utf-8'])
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="page.html"/)
    expect(whole.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect([whole.headers.get('x-content-type-options'), whole.headers.get('accept-ranges')]).toEqual(['nosniff', 'bytes'])
    const cases: [Record<string, string>, number, string, string | null][] = [
      [{ range: 'bytes=0-6' }, 206, '<script', 'bytes 0-6/25'],
      [{ range: 'bytes=-9' }, 206, '</script>', 'bytes 16-24/25'],
      [{ range: 'bytes=0-1,3-4' }, 200, '<script>alert(1)</script>', null],
      [{ range: 'bytes=25-' }, 416, '', 'bytes */25'],
      [{ range: 'bytes=0-6', 'if-range': etag }, 206, '<script', 'bytes 0-6/25'],
      [{ range: 'bytes=0-6', 'if-range': '"other"' }, 200, '<script>alert(1)</script>', null],
      [{ 'if-none-match': etag }, 304, '', null],
      [{ 'if-none-match': 'W/"x", *' }, 304, '', null],
    ]
    for (const [headers, status, text, range] of cases) {
      const answer = await get(headers)
      expect([headers, answer.status, answer.text, answer.headers.get('content-range')]).toEqual([headers, status, text, range])
    }
  })

  test('earlier contents are listed, read and brought back; of one content there is one file', async () => {
    await ann.upload('first.txt')
    const before = filesOf()
    for (const content of ['one', 'two', 'one', 'three']) await ann.upload('v.txt', content)
    await ann.upload('other.txt', 'three')
    expect(filesOf()).toBe(before + 3)
    const versions = async () => (await ann.call('GET', `/versions/${q({ key: 'v.txt' })}`)).json.versions
    const listed = await versions()
    expect(listed.map(({ size, is_current: isCurrent }: Record<string, unknown>) => [size, isCurrent])).toEqual([
      [5, true],
      [3, false],
      [3, false],
      [3, false],
    ])
    const { id } = listed[2]
    expect((await ann.call('GET', `/files/${q({ key: 'v.txt', version: id })}`)).text).toBe('two')
    expect((await ann.call('POST', '/versions/restore/', { body: { key: 'v.txt', version: id } })).status).toBe(200)
    expect([await ann.read('v.txt'), (await versions()).length]).toEqual(['two', 4])
    for (const version of [id, 'x', listed[0].id])
      expect((await ann.call('POST', '/versions/restore/', { body: { key: 'v.txt', version } })).status).toBe(404)
    // A file that replaces another has its contents, too.
    expect((await ann.move('other.txt', 'v.txt', { on_conflict: 'replace' })).json.key).toBe('v.txt')
    expect([await ann.read('v.txt'), (await versions()).length]).toEqual(['three', 5])
  })

  test('no more than the quota is taken, however many come at once, and copies cost nothing', { timeout: 60_000 }, async () => {
    const content = (index: number) => String(index).repeat(300_000).slice(0, 300_000)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => ann.upload(`${index}.txt`, content(index))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status, json }) => status === 507 && json.code === 'quota_exceeded')).toHaveLength(5)
    const [kept] = await ann.names().then((names) => names.filter((name) => name.endsWith('.txt')))
    expect((await ann.copy(kept!, 'copy.txt')).status).toBe(200)
    const { json } = await ann.call('GET', '/quota/')
    expect(json).toEqual({ used: 900_000, limit: 1024 * 1024, bin: 0, versions: 0 })
    // Before a byte of the body is read, where the address says where it goes: it never comes. Else before a byte of its file, which never comes either.
    const early = (query: string, body = '', sender = ann) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(server.base)
        const headers = {
          authorization: `Bearer ${sender.person.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '5000000',
        }
        const request = rawRequest({ hostname, port, path: `/api/file-manager/files/${query}`, method: 'POST', headers }, (response) => {
          resolve(response.statusCode)
          request.destroy()
        })
        request.on('error', reject).flushHeaders()
        request.write(body)
      })
    const head = (name: string, more = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
    expect(await early('?key=big.txt')).toBe(507)
    expect(await early('', `${head('key')}big.txt\r\n${head('file', '; filename="big.txt"')}a`)).toBe(507)
    expect(await early('', head('file', '; filename="big.txt"') + 'a')).toBe(507)
    // What goes into the drive of somebody else needs their room, and none of one's own.
    const cat = driveOf(server, await server.person())
    const share = async (of: DriveClient, to: DriveClient): Promise<string> => {
      await of.mkdir('Ours/')
      const body = { path: 'Ours/', kind: 'user', email: to.person.email, permission: 'edit' }
      return `Shared/${(await of.call('POST', '/shares/', { body })).json.id}/Ours/`
    }
    expect(await early(q({ key: `${await share(ann, cat)}big.txt` }), '', cat)).toBe(507)
    expect((await ann.upload(`${await share(cat, ann)}big.txt`, content(9))).status).toBe(201)
    expect((await cat.call('GET', '/quota/')).json.used).toBe(300_000)
  })

  test('a call that comes again under its key does nothing twice', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [first, second] = [
      await ann.upload('once.txt', 'x', { on_conflict: 'keep_both' }, headers),
      await ann.upload('once.txt', 'x', { on_conflict: 'keep_both' }, headers),
    ]
    expect([first.json.key, second.json.key]).toEqual(['once.txt', 'once.txt'])
    expect((await ann.upload('once.txt', 'y', { on_conflict: 'keep_both' }, headers)).status).toBe(422)
    expect((await ann.names()).filter((name) => name.startsWith('once'))).toEqual(['once.txt'])
  })

  test('an archive holds what was chosen, under names that every system takes', async () => {
    await ann.upload('z/in/con.txt', 'device')
    await ann.upload('z/in/a:b.txt', 'colon')
    await ann.upload('z/in/a*b.txt', 'star')
    await ann.upload('z/in/日本 é.txt', 'names')
    await ann.mkdir('z/empty/')
    await ann.upload('in.txt', 'top')
    await ann.upload('y/in.txt', 'other')
    await ann.upload('z/in/gone.txt')
    await ann.rm('z/in/gone.txt')
    const answer = await fetch(`${server.base}/api/file-manager/zip/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ keys: ['in.txt', 'y/in.txt'], prefixes: ['z/'] }),
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(await unzip(Buffer.from(await answer.arrayBuffer()))).toEqual({
      'in.txt': 'top',
      'in (2).txt': 'other',
      'z/': null,
      'z/empty/': null,
      'z/in/': null,
      'z/in/_con.txt': 'device',
      'z/in/a_b (2).txt': 'colon',
      'z/in/a_b.txt': 'star',
      'z/in/日本 é.txt': 'names',
    })
    const magazine = await server.call('POST', '/api/magazines/', {
      token: ann.person.token,
      body: { magazine_content: design(1, 'The coast') },
    })
    await ann.mkdir('w/deep/')
    await ann.move(`Magazine/${magazine.json.id}.magazine`, `w/deep/${magazine.json.id}.magazine`)
    const said = await fetch(`${server.base}/api/file-manager/zip/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: ['w/'] }),
    })
    const held = await unzip(Buffer.from(await said.arrayBuffer()))
    expect(Object.keys(held)).toEqual(['w/', 'w/deep/', 'Magazines left out.txt'])
    expect(held['Magazines left out.txt']).toContain('• The coast')
    const titles = Array.from({ length: 1_000 }, () => 'A')
    expect(leftOut(titles, 1_012)).toContain('and 12 more')
    expect(leftOut(titles, 1_000)).not.toContain('more')
    const only = await ann.call('POST', '/zip/', { body: { keys: [`w/deep/${magazine.json.id}.magazine`] } })
    expect(only.status).toBe(400)
    const none = await ann.call('POST', '/zip/', { body: { keys: [] } })
    expect([none.status, (await bob.call('POST', '/zip/', { body: { keys: ['in.txt'] } })).status]).toEqual([400, 404])
  })
})

/** Reads an archive: contents by name, null for a folder. */
const unzip = async (bytes: Buffer): Promise<Record<string, string | null>> => {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(bytes, { lazyEntries: true, validateEntrySizes: true })
  zip.setMaxListeners(0)
  const found: Record<string, string | null> = {}
  const open = promisify((entry: Entry, done: (error: Error | null, stream: Readable) => void) => zip.openReadStream(entry, done))
  for (;;) {
    const next = Promise.race([once(zip, 'entry'), once(zip, 'end')])
    zip.readEntry()
    const [entry] = (await next) as [Entry | undefined]
    if (!entry) return found
    found[entry.fileName] = entry.fileName.endsWith('/') ? null : await text(await open(entry))
  }
}

describe('many items at once', () => {
  /** Puts so many files into a folder, past the calls. */
  const fill = (folder: string, count: number) =>
    server.db.execute(sql`insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key, ending, blob_id, bytes, created_at)
      select gen_random_uuid(), f.owner_id, f.id, 'file', x.name, x.name, x.name, 'txt', s.blob_id, s.bytes, now() - interval '1 second'
      from nodes f join nodes s on s.owner_id = f.owner_id and s.name = 'seed.txt', (select 'n' || n || '.txt' as name from generate_series(1, ${count}::int) n) x
      where f.owner_id = ${ann.person.id} and f.name = ${folder}`)

  const act = async (client: DriveClient, body: object, status = 200) => {
    const answer = await client.call('POST', '/batch/', { body })
    expect([answer.status, answer.text]).toEqual([status, answer.text])
    return answer.json
  }

  /** Does it until there is no more, as clients do. */
  const actOnAll = async (body: { all: object } & Record<string, unknown>) => {
    const done: string[] = []
    const refused: { id: string; name: string; code: string }[] = []
    let cursor: string | null = null
    let calls = 0
    do {
      const answer = await act(ann, { ...body, ...(cursor === null ? {} : { cursor }) })
      done.push(...answer.done)
      refused.push(...answer.refused)
      cursor = answer.next_cursor
      calls += 1
    } while (cursor !== null)
    return { done, refused, calls }
  }

  const idsIn = async (prefix: string): Promise<Record<string, string>> => {
    const { folders, files } = await ann.list(prefix)
    return Object.fromEntries([...folders, ...files].map(({ id, name }: { id: string; name: string }) => [name, id]))
  }

  test('all of a folder but some is moved, copied, marked, deleted and restored by some hundreds a call', { timeout: 60_000 }, async () => {
    await ann.upload('seed.txt', 'seed')
    await ann.mkdir('Big/sub/')
    await ann.upload('Big/sub/deep.txt', 'deep')
    await fill('Big', 1_100)
    await ann.mkdir('To/')
    await ann.upload('To/n7.txt', 'taken')
    const { 'n5.txt': kept } = await idsIn('Big/')
    const all = { prefix: 'Big/', except: [kept] }
    const moved = await actOnAll({ action: 'move', all, to: 'To/' })
    expect([moved.done.length, moved.calls, moved.refused]).toEqual([
      1_099,
      3,
      [{ id: expect.any(String), name: 'n7.txt', code: 'name_conflict', message: expect.any(String) }],
    ])
    expect((await ann.names('Big/')).toSorted()).toEqual(['n5.txt', 'n7.txt'])
    expect([await ann.read('To/sub/deep.txt'), await ann.read('To/n7.txt')]).toEqual(['deep', 'taken'])
    const again = await act(ann, { action: 'move', ids: [moved.refused[0]!.id], to: 'To/', on_conflict: 'keep_both' })
    expect([again.done, await ann.read('To/n7 (2).txt')]).toEqual([[moved.refused[0]!.id], 'seed'])
    await act(ann, { action: 'move', ids: again.done, to: 'Big/', names: { [again.done[0]]: 'n7.txt' } })
    expect((await ann.names('Big/')).toSorted()).toEqual(['n5.txt', 'n7.txt'])

    const copied = await actOnAll({ action: 'copy', all: { prefix: 'To/' }, to: 'Big/' })
    expect([copied.done.length, copied.refused.map(({ name }) => name)]).toEqual([1_099, ['n7.txt']])
    expect(await ann.read('Big/sub/deep.txt')).toBe('deep')
    const beside = await actOnAll({ action: 'copy', all: { prefix: 'Big/', except: copied.done }, to: 'Big/', on_conflict: 'keep_both' })
    expect([beside.done.length, (await ann.names('Big/')).filter((name) => name.includes('(2)')).toSorted()]).toEqual([
      2,
      ['n5 (2).txt', 'n7 (2).txt'],
    ])

    const marked = await actOnAll({ action: 'favorite', all: { prefix: 'To/' } })
    expect((await ann.call('GET', '/favorites/')).json.total_favorites).toBe(Math.min(1_000, marked.done.length))
    await actOnAll({ action: 'unfavorite', all: { prefix: 'To/' } })
    expect((await ann.call('GET', '/favorites/')).json.total_favorites).toBe(0)

    const gone = await actOnAll({ action: 'bin', all: { prefix: 'To/' } })
    expect([await ann.names('To/'), gone.done.length]).toEqual([[], 1_100])
    const [last] = (await ann.call('GET', '/recycle-bin/?limit=1')).json.items
    expect(last).toMatchObject({ original_parent: 'To/' })
    const byName = Object.fromEntries(gone.done.map((id, place) => [place, id]))
    await ann.upload('To/n9.txt', 'new')
    for (let from = 0; from < gone.done.length; from += 500)
      await act(ann, { action: 'restore', ids: Object.values(byName).slice(from, from + 500) })
    expect([(await ann.list('To/')).total, await ann.read('To/n9.txt'), await ann.read('To/n9 (2).txt')]).toEqual([1_101, 'new', 'seed'])
    // A folder of so many is copied in pieces, and is there when all of it is.
    await ann.mkdir('Whole/')
    const whole = await act(ann, {
      action: 'copy',
      all: { prefix: '', except: Object.entries(await idsIn('')).flatMap(([name, id]) => (name === 'To' ? [] : [id])) },
      to: 'Whole/',
    })
    expect([whole.done.length, whole.refused, await ann.names('Whole/'), (await ann.list('Whole/To/')).total]).toEqual([
      1,
      [],
      ['To/'],
      1_101,
    ])
    expect([await ann.read('Whole/To/sub/deep.txt'), await ann.read('Whole/To/n9.txt')]).toEqual(['deep', 'new'])
    expect((await ann.copy('To/', 'Whole/To/')).json).toMatchObject({ code: 'name_conflict', suggested: 'Whole/To (2)/' })
    expect((await ann.copy('To/', 'Whole/To/', { on_conflict: 'keep_both' })).json.prefix).toBe('Whole/To (2)/')
    expect((await ann.list('Whole/To (2)/')).total).toBe(1_101)
    expect(await ann.bin()).toEqual([])
    const removed = await actOnAll({ action: 'remove', all: { prefix: 'To/' } })
    expect([removed.done.length, await ann.bin()]).toEqual([1_101, []])
  })

  test('magazines, folders and what every drive has are treated as by themselves; what is refused is named and holds up nothing', async () => {
    const { json } = await server.call('POST', '/api/magazines/', {
      token: ann.person.token,
      body: { magazine_content: design(1, 'The coast') },
    })
    await ann.mkdir('Away/')
    await ann.upload('a.txt')
    const ids = await idsIn('')
    const inMagazine = await idsIn('Magazine/')
    const answer = await act(ann, { action: 'bin', ids: [ids['Uploads'], ids['a.txt'], inMagazine['The coast'], randomUUID()] })
    expect(answer.done).toEqual(expect.arrayContaining([ids['a.txt'], inMagazine['The coast']]))
    expect(answer.refused.map(({ name, code }: { name: string; code: string }) => [name, code])).toEqual([
      ['', 'not_found'],
      ['Uploads', 'system_folder'],
    ])
    expect(await ann.names('Magazine/')).toEqual([])
    const back = await act(ann, { action: 'restore', ids: answer.done })
    expect([back.refused, await ann.names('Magazine/'), await ann.status('a.txt')]).toEqual([[], ['The coast'], 200])
    await act(ann, { action: 'move', ids: [inMagazine['The coast'], ids['a.txt']], to: 'Away/' })
    expect(await ann.names('Away/')).toEqual(['The coast', 'a.txt'])
    const copies = await act(ann, {
      action: 'copy',
      ids: [inMagazine['The coast']],
      to: 'Away/',
      names: { [inMagazine['The coast']!]: 'The coast (copy).magazine' },
    })
    expect([copies.done.length, await ann.names('Away/')]).toEqual([1, ['The coast', 'The coast (copy)', 'a.txt']])
    const into = await act(ann, { action: 'move', all: { prefix: '' }, to: 'Away/' })
    expect(into.refused.map(({ code }: { code: string }) => code).toSorted()).toEqual([
      'into_self',
      'system_folder',
      'system_folder',
      'system_folder',
    ])
    expect(json.id).toBeTruthy()
  })

  test('what is another’s, or of a form that is none, is done with nothing', async () => {
    await ann.upload('mine.txt')
    const { 'mine.txt': id } = await idsIn('')
    for (const action of ['bin', 'remove', 'restore', 'favorite', 'unfavorite', 'move', 'copy']) {
      const answer = await act(bob, { action, ids: [id], to: 'Uploads/' })
      expect([action, answer.done, answer.refused.map(({ name, code }: { name: string; code: string }) => [name, code])]).toEqual([
        action,
        [],
        [['', 'not_found']],
      ])
    }
    expect(await ann.status('mine.txt')).toBe(200)
    await act(ann, { action: 'bin' }, 400)
    await act(ann, { action: 'bin', ids: [id], all: { prefix: '' } }, 400)
    await act(ann, { action: 'move', ids: [id] }, 400)
    await act(ann, { action: 'restore', all: { prefix: '' } }, 400)
    await act(ann, { action: 'bin', all: { prefix: 'nowhere/' } }, 404)
    await act(ann, { action: 'bin', all: { prefix: '' }, cursor: 'eyJhIjoxfQ' }, 400)
    await act(ann, { action: 'move', ids: [id], to: 'nowhere/' }, 404)
    expect(await ann.status('mine.txt')).toBe(200)
  })
})
