import { MAX_AVATAR_BYTES, operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
let bo: Person
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.person('ann')
  bo = await server.person('bo')
})
afterAll(() => server.stop())

const at = (path: string, id: string): string => path.replace('{id}', id)
const save = (body: unknown, person = ann): Promise<Answer> =>
  server.call('PUT', at(operations.saveProfile.path, person.id), { token: person.token, body })
const read = (person = ann): Promise<Answer> => server.call('GET', at(operations.getProfile.path, person.id), { token: person.token })

describe('a profile', () => {
  test('shows who somebody is, in the forms every call has, and changes what is sent alone', async () => {
    const before = (await read()).json
    expect(before).toMatchObject({
      first_name: 'ann',
      bio: '',
      phone: '',
      location: '',
      has_password: true,
      role: 'user',
      is_verified: true,
    })
    expect(Date.parse(before.date_joined)).toBeLessThanOrEqual(Date.parse(before.last_login))
    const sent = {
      first_name: '  Ana María ',
      last_name: 'O’Brien',
      phone: '+34 (91) 555-01',
      location: 'Málaga',
      bio: 'Line one\r\nline two',
    }
    const saved = await save(sent)
    expect(saved.json).toMatchObject({
      first_name: 'Ana María',
      full_name: 'Ana María O’Brien',
      bio: 'Line one\nline two',
      location: 'Málaga',
    })
    expect((await save({ phone: '' })).json).toMatchObject({ phone: '', location: 'Málaga' })
    expect((await save({ full_name: 'Ana de la Fuente' })).json).toMatchObject({ first_name: 'Ana de la', last_name: 'Fuente' })
    expect((await read()).json).toEqual((await server.call('GET', operations.me.path, { token: ann.token })).json)
  })

  test('ignores what is not a person’s to change', async () => {
    const forbidden = {
      id: bo.id,
      user_id: bo.id,
      email: 'other@example.com',
      is_verified: false,
      role: 'admin',
      plan: 'pro',
      date_joined: '2001-01-01',
    }
    const before = (await read()).json
    expect((await save({ ...forbidden, avatar_key: 'assets/x', password_hash: 'x' })).json).toEqual(before)
  })

  test('is somebody else’s as little as one that is not there', async () => {
    const missing = '00000000-0000-4000-8000-000000000000'
    const paths = [
      'getProfile',
      'saveProfile',
      'changeEmail',
      'changePassword',
      'addPassword',
      'deleteAccount',
      'getAvatar',
      'deleteAvatar',
    ] as const
    for (const name of paths) {
      const { method, path } = operations[name]
      const answers = await Promise.all(
        [bo.id, missing, 'x'].map((id) =>
          server.call(method, at(path, id), { token: ann.token, ...(method === 'GET' ? {} : { body: {} }) }),
        ),
      )
      for (const { status, json } of answers)
        expect([status, { ...json, request_id: '' }], name).toEqual([404, { ...answers[0]!.json, request_id: '' }])
    }
    expect((await read(bo)).json.first_name).toBe('bo')
  })

  test('refuses what is too long, no number, or a name that somebody has; of parallel callers one gets it', async () => {
    expect((await save({ bio: 'x'.repeat(1_001) })).json.fields.bio).toBeDefined()
    expect((await save({ phone: 'call me' })).json.fields.phone).toBeDefined()
    expect((await save({ username: '' })).json.fields.username).toBeDefined()
    expect((await save({ username: 'a@b' })).json.fields.username).toBeDefined()
    expect((await save({ first_name: 'a\u0000b\u202Ec' })).json.first_name).toBe('a b c')
    const people = [ann, bo, await server.person(), await server.person()]
    const answers = await Promise.all(people.map((person) => save({ username: 'Wanted' }, person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.json.fields.username).toEqual(['This username is taken.'])
  })
})

describe('the picture of a person', () => {
  const upload = (bytes: Buffer, name = 'me.jpg', fields: Record<string, string> = {}): Promise<Answer> => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
    return server.call('POST', operations.uploadAvatar.path, { token: ann.token, form })
  }
  const photo = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#274690' } })
  const files = (): string[] => {
    try {
      return readdirSync(join(server.dataDir, 'objects', 'avatars'))
    } catch {
      return []
    }
  }
  const fetchAvatar = (person: Person, headers = {}) =>
    fetch(server.base + at(operations.getAvatar.path, ann.id), { headers: { authorization: `Bearer ${person.token}`, ...headers } })

  test('is cut square, written anew without what a camera notes, and served with its tag to its owner alone', async () => {
    const withPlace = await photo()
      .withExif({ IFD0: { Copyright: 'secret words', Model: 'Camera' } })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes('secret words')).toBe(true)
    const answer = await upload(withPlace, '../../etc/passwd', { user_id: bo.id })
    expect(answer.status).toBe(201)
    expect((await read()).json.profile_image).toBe(answer.json.profile_image)
    expect((await read(bo)).json.profile_image).toBeNull()
    const served = await fetchAvatar(ann)
    const bytes = Buffer.from(await served.arrayBuffer())
    const found = await sharp(bytes).metadata()
    expect([found.format, found.width, found.height, found.exif, bytes.includes('secret words')]).toEqual([
      'webp',
      512,
      512,
      undefined,
      false,
    ])
    const tag = served.headers.get('etag') ?? ''
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff'])
    expect((await fetchAvatar(ann, { 'if-none-match': tag })).status).toBe(304)
    expect((await fetchAvatar(bo)).status).toBe(404)
  })

  test('takes the place of the one before, whose file goes, and is removed more than once', async () => {
    const urls = new Set<string>()
    for (let count = 0; count < 3; count += 1) urls.add((await upload(await photo().png().toBuffer())).json.profile_image)
    expect([urls.size, files().length]).toEqual([3, 1])
    await Promise.all(Array.from({ length: 5 }, async () => upload(await photo().webp().toBuffer())))
    expect(files()).toHaveLength(1)
    for (let count = 0; count < 2; count += 1)
      expect((await server.call('DELETE', at(operations.deleteAvatar.path, ann.id), { token: ann.token })).status).toBe(204)
    expect([files().length, (await fetchAvatar(ann)).status, (await read()).json.profile_image]).toEqual([0, 404, null])
  })

  test('is a picture by its content, of less than 5 MB and 50 megapixels', async () => {
    const cases: [string, Buffer, number][] = [
      ['text', Buffer.from('no picture at all'), 415],
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
      ['html that says jpeg', Buffer.from('<html><script>alert(1)</script></html>'), 415],
      ['empty', Buffer.alloc(0), 415],
      ['half', (await photo().jpeg().toBuffer()).subarray(0, 400), 400],
      ['tiff', await photo(40, 40).tiff().toBuffer(), 415],
      ['large file', Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(MAX_AVATAR_BYTES)]), 413],
      ['many pixels', await photo(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer(), 413],
    ]
    for (const [name, bytes, status] of cases) expect((await upload(bytes)).status, name).toBe(status)
    expect((await server.call('POST', operations.uploadAvatar.path, { token: ann.token, body: {} })).status).toBe(400)
    expect(files()).toEqual([])
  })

  test('goes with its person', async () => {
    await upload(await photo().jpeg().toBuffer())
    expect(files()).toHaveLength(1)
    await server.db.execute(sql`update users set deletes_at = now() - interval '1 second' where id = ${ann.id}`)
    await server.db.execute(sql`
      insert into jobs (id, kind, dedupe_key, payload) values (gen_random_uuid(), 'purge', ${`user:${ann.id}`}, ${JSON.stringify({ what: 'user', id: ann.id })}::jsonb)`)
    await server.db.execute(sql`select pg_notify('magazineai', ${JSON.stringify({ type: 'job-queued', kind: 'purge' })})`)
    await expect.poll(files, { timeout: 20_000 }).toEqual([])
    expect((await read()).status).toBe(401)
  })
})
