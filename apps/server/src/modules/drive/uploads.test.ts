import { sql } from 'drizzle-orm'
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startKillable } from '../../testing/killable.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'
import { surviveDrive } from './testing/kills.ts'
import { driveOf, type DriveClient } from './testing/drive.ts'
import { q } from '../../testing/requests.ts'
import { removeLostUploads } from './uploads.ts'

const TUS = { 'tus-resumable': '1.0.0' }

describe('uploads in several calls', () => {
  let server: TestServer
  let ann: DriveClient
  beforeAll(async () => {
    server = await startTestServer({ STORAGE_QUOTA_MB: '1' })
    ann = driveOf(server, await server.person())
  })
  afterAll(() => server.stop())

  const b64 = (text: string): string => Buffer.from(text).toString('base64')
  const begin = (key: string, bytes: number | string, more: Record<string, string> = {}, drive = ann): Promise<Answer> => {
    const metadata = Object.entries({ key, ...more }).map(([name, value]) => `${name} ${b64(value)}`)
    return drive.call('POST', '/uploads/', { headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') } })
  }
  const begun = async (key: string, bytes: number, more: Record<string, string> = {}): Promise<string> => {
    const answer = await begin(key, bytes, more)
    expect([answer.status, answer.text]).toEqual([201, ''])
    return answer.headers.get('location')!
  }
  const send = (method: string, location: string, headers: Record<string, string> = {}, body?: string): Promise<Response> =>
    fetch(server.base + location, {
      method,
      headers: { ...TUS, authorization: `Bearer ${ann.person.token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const patch = (location: string, offset: number, body: string): Promise<Response> =>
    send('PATCH', location, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body)
  const waiting = (): string[] => readdirSync(join(server.dataDir, 'uploads'))

  test('an upload goes on where it was, becomes one file, and answers again when its answer was lost', async () => {
    const at = await begun('Uploads/long.txt', 10)
    // The network goes in the middle of a piece: what has come stays.
    const lost = rawRequest(server.base + at, {
      method: 'PATCH',
      headers: {
        ...TUS,
        authorization: `Bearer ${ann.person.token}`,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '10',
      },
    })
    lost.on('error', () => undefined).write('hello')
    await expect.poll(() => statSync(join(server.dataDir, 'uploads', at.split('/').at(-1)!)).size).toBe(5)
    lost.destroy()
    expect((await send('HEAD', at)).headers.get('upload-offset')).toBe('5')
    const wrong = await patch(at, 3, 'x')
    expect([wrong.status, await wrong.json()]).toMatchObject([409, { code: 'conflict' }])
    expect((await send('GET', at)).status).toBe(404)
    const done = await patch(at, 5, 'world')
    expect([done.status, await done.json()]).toMatchObject([200, { key: 'Uploads/long.txt', size: 10 }])
    expect(await ann.read('Uploads/long.txt')).toBe('helloworld')
    const again = await send('HEAD', at)
    expect([again.status, again.headers.get('upload-offset'), again.headers.get('upload-length')]).toEqual([200, '10', '10'])
    for (const answer of [await patch(at, 10, ''), await send('GET', at)])
      expect(await answer.json()).toMatchObject({ key: 'Uploads/long.txt' })
    expect([await ann.names('Uploads/'), waiting()]).toEqual([['long.txt'], []])
    const empty = await begin('Uploads/empty', 0)
    expect([empty.status, empty.json.size, typeof empty.headers.get('location')]).toEqual([201, 0, 'string'])
  })

  test('a piece of which nothing comes any more gives way to the next', async () => {
    const at = await begun('still.txt', 10)
    const headers = {
      ...TUS,
      authorization: `Bearer ${ann.person.token}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    }
    const silent = rawRequest(server.base + at, { method: 'PATCH', headers: { ...headers, 'content-length': '10' } })
    silent.on('error', () => undefined).write('hello')
    await expect.poll(() => statSync(join(server.dataDir, 'uploads', at.split('/').at(-1)!)).size).toBe(5)
    expect((await patch(at, 5, 'world')).status).toBe(200)
    expect(await ann.read('still.txt')).toBe('helloworld')
    silent.destroy()
  })

  test('of pieces that come at once for one place one is taken, and of ends one', async () => {
    const at = await begun('once.txt', 4)
    const pieces = await Promise.all(Array.from({ length: 4 }, () => patch(at, 0, 'ab')))
    expect(pieces.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409])
    const ends = await Promise.all([patch(at, 2, 'cd'), patch(at, 2, 'cd'), send('HEAD', at), send('HEAD', at)])
    expect(ends.every(({ status }) => [200, 409].includes(status))).toBe(true)
    expect([await ann.read('once.txt'), (await ann.call('GET', `/versions/${q({ key: 'once.txt' })}`)).json.versions.length]).toEqual([
      'abcd',
      1,
    ])
  })

  test('it goes into the folder it was sent to, wherever that stands by then', async () => {
    await ann.mkdir('here/')
    const at = await begun('here/a.txt', 1)
    await ann.move('here/', 'there/')
    expect(await (await patch(at, 0, 'x')).json()).toMatchObject({ key: 'there/a.txt' })
    const [fails, both] = [
      await begin('there/a.txt', 1, { on_conflict: 'fail' }),
      await begun('there/a.txt', 1, { on_conflict: 'keep_both' }),
    ]
    expect([fails.status, fails.json.code, fails.json.suggested]).toEqual([409, 'name_conflict', 'there/a (2).txt'])
    expect(await (await patch(both, 0, 'y')).json()).toMatchObject({ key: 'there/a (2).txt' })
    // Taken only while it came: nothing is to be sent again.
    const late = await begun('there/b.txt', 2, { on_conflict: 'fail' })
    await patch(late, 0, 'm')
    await ann.upload('there/b.txt', 'theirs')
    const refused = await patch(late, 1, 'e')
    expect([refused.status, await refused.json()]).toMatchObject([409, { suggested: 'there/b (2).txt' }])
    expect((await patch(`${late}?on_conflict=destroy`, 2, '')).status).toBe(400)
    expect(await (await patch(`${late}?on_conflict=keep_both`, 2, '')).json()).toMatchObject({ key: 'there/b (2).txt', size: 2 })
  })

  test('what cannot be is refused before a byte comes', async () => {
    const other = driveOf(server, await server.person())
    const cases: [Promise<Answer>, number][] = [
      [begin('../a', 1), 400],
      [begin('a\0b', 1), 400],
      [begin('a/', 1), 400],
      [begin('a', -1), 400],
      [begin('a', 'NaN'), 400],
      [begin('a', '1e400'), 400],
      [begin('a', 1, { on_conflict: 'destroy' }), 400],
      [begin('a', 2 * 1024 ** 2), 507],
      [ann.call('POST', '/uploads/', { headers: { ...TUS, 'upload-length': '1' } }), 400],
      [ann.call('POST', '/uploads/', { headers: { ...TUS, 'upload-defer-length': '1', 'upload-metadata': `key ${b64('a')}` } }), 501],
      [ann.call('POST', '/uploads/', { headers: { 'upload-length': '1' } }), 412],
      [ann.call('POST', '/uploads/', { headers: TUS }), 400],
      [ann.call('HEAD', '/uploads/..%2f..%2fsecret/', { headers: TUS }), 404],
      [ann.call('GET', '/uploads/nothing/', { headers: TUS }), 404],
      [server.call('POST', '/api/file-manager/uploads/', { headers: TUS }), 401],
    ]
    for (const [index, [answer, status]] of cases.entries()) {
      const { status: got, json } = await answer
      expect([index, got]).toEqual([index, status])
      if (json) expect(json).toMatchObject({ code: expect.any(String) as string, detail: expect.any(String) as string })
    }
    const at = await begun('mine.txt', 2)
    const path = at.replace('/api/file-manager', '')
    for (const method of ['HEAD', 'GET', 'PATCH', 'DELETE'])
      expect((await other.call(method, path, { headers: { ...TUS, 'upload-offset': '0' } })).status, method).toBe(404)
    expect((await patch(at, 0, 'too long')).status).toBe(413)
    expect((await send('HEAD', at)).headers.get('upload-offset')).toBe('0')
    expect((await send('DELETE', at)).status).toBe(204)
    expect([(await send('HEAD', at)).status, waiting()]).toEqual([404, []])
  })

  test('uploads that begin together share the room there is', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => begin(`big${index}`, 400_000)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 507, 507, 507, 507])
    for (const { headers } of answers) if (headers.get('location')) await send('DELETE', headers.get('location')!)
  })

  test('bytes whose row is gone go, too', async () => {
    const at = await begun('left.txt', 2)
    const id = at.split('/').at(-1)!
    writeFileSync(join(server.dataDir, 'uploads', 'not-an-upload'), 'x')
    await server.db.execute(sql`delete from drive_uploads where id = ${id}`)
    expect(await removeLostUploads(server.db, server.dataDir)).toEqual([])
    const long = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(join(server.dataDir, 'uploads', id), long, long)
    expect(await removeLostUploads(server.db, server.dataDir)).toEqual([id])
  })
})

test('a server that dies over uploads, moves and an emptying loses nothing it acknowledged', { timeout: 180_000 }, async () => {
  const server = await startKillable()
  try {
    const kept = new FormData()
    kept.set('key', 'kept.txt')
    kept.append('file', new Blob(['kept']), 'kept.txt')
    expect((await server.fetch('/api/file-manager/files/', { method: 'POST', body: kept })).status).toBe(201)
    let step = 0.37
    const survival = await surviveDrive(server, { kills: 2, random: () => (step = (step * 997 + 0.1234567) % 1) })
    expect([survival.lost, survival.acknowledged > 0]).toEqual([[], true])
    await server.end()
    const admin = (command: string) =>
      spawnSync(process.execPath, [new URL('../../admin.ts', import.meta.url).pathname, command], {
        env: { ...process.env, DATA_DIR: server.dataDir },
        encoding: 'utf8',
      })
    expect(admin('gc').status).toBe(0)
    expect(admin('gc')).toMatchObject({ status: 0, stdout: '' })
    expect(admin('verify')).toMatchObject({ status: 0, stdout: '' })
    const objects = readdirSync(join(server.dataDir, 'objects', 'blobs'), { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    )
    writeFileSync(join(objects[0]!.parentPath, objects[0]!.name), 'other bytes')
    expect(admin('verify')).toMatchObject({ status: 1, stdout: expect.stringContaining(objects[0]!.name) as string })
  } finally {
    await server.stop()
  }
})
