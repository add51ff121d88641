import { libraryOperations as operations } from '@magazineai/contract'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.person()
})
afterAll(() => server.stop())

const upload = (content: Uint8Array<ArrayBuffer> | string, name: string, person = ann): Promise<Answer> => {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return server.call('POST', operations.uploadAsset.path, { token: person.token, form })
}
const bytesOf = async (
  path: string,
  token?: string,
  coding = 'br',
): Promise<{ status: number; type: string | null; bytes: Buffer; headers: Headers }> => {
  const response = await fetch(server.base + path, {
    headers: { 'accept-encoding': coding, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
  }
}
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b3261e' } })

describe('pictures', () => {
  test('are decoded, written anew and served to their owner alone', async () => {
    const source = await picture(900, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const made = await upload(new Uint8Array(source), 'holiday.jpg')
    expect(made.json).toMatchObject({ width: 900, height: 600, name: 'holiday.jpg' })
    const whole = await bytesOf(made.json.src, ann.token)
    expect([whole.status, whole.type]).toEqual([200, 'image/jpeg'])
    expect(whole.bytes.includes('secret place')).toBe(false)
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    expect((await sharp((await bytesOf(`${made.json.src}?w=300`, ann.token)).bytes).metadata()).width).toBe(320)
    const bob = await server.person()
    expect([(await bytesOf(made.json.src)).status, (await bytesOf(made.json.src, bob.token)).status]).toEqual([401, 404])
    expect((await server.call('GET', operations.listAssets.path, { token: ann.token })).json.data).toHaveLength(1)
    expect((await server.call('GET', operations.listAssets.path, { token: bob.token })).json.data).toEqual([])
  })

  test('keep their transparency', async () => {
    const source = await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
      .webp()
      .toBuffer()
    const made = await upload(new Uint8Array(source), 'glass.webp')
    expect((await bytesOf(made.json.src, ann.token)).type).toBe('image/png')
  })

  test.each([
    ['a script that says it is a picture', '<script>alert(1)</script>', 'x.png'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'x.svg'],
    ['a PDF', '%PDF-1.7', 'x.jpg'],
    ['nothing', '', 'x.png'],
  ])('refuse %s', async (_what, content, name) => {
    expect((await upload(content, name)).json.code).toBe('unsupported_type')
  })

  test('refuse half a picture, and one of too many pixels', async () => {
    const whole = new Uint8Array(await picture(400, 400).png().toBuffer())
    expect((await upload(whole.slice(0, 200), 'half.png')).status).toBe(400)
    const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png()
      .toBuffer()
    expect((await upload(new Uint8Array(huge), 'huge.png')).json.code).toBe('too_large')
  })
})

test('fonts are listed, found and served for ever, compressed when the client takes that', async () => {
  const { json } = await server.call('GET', `${operations.listFonts.path}?search=jost`)
  expect(json.data[0].name).toBe('Jost')
  const { url, bytes } = json.data[0].styles[0]
  const file = await bytesOf(url)
  expect([file.status, file.type, file.bytes.length]).toEqual([200, 'font/ttf', bytes])
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(file.headers.get('content-encoding')).toBe('br')
  for (const coding of ['gzip', 'gzip, br;q=0', 'identity', '*;q=0']) {
    const other = await bytesOf(url, undefined, coding)
    expect([other.status, other.bytes.equals(file.bytes), other.headers.get('content-encoding')]).toEqual([
      200,
      true,
      coding.startsWith('gzip') ? 'gzip' : null,
    ])
    const etag = other.headers.get('etag') as string
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect((await server.call('GET', url, { headers: { 'accept-encoding': coding, 'if-none-match': known } })).status).toBe(304)
  }
  expect((await bytesOf('/fonts/0000000000000000.ttf')).status).toBe(404)
  expect((await bytesOf('/fonts/..%2f..%2fpackage.ttf')).status).toBe(400)
})

test('templates are found by number, tmp_ number and name, and have pictures', { timeout: 60_000 }, async () => {
  const { json } = await server.call('GET', operations.listTemplates.path, { token: ann.token })
  const [row] = json.data
  for (const id of [row.magazine_template_id, `tmp_${row.magazine_template_id}`, row.id]) {
    const found = await server.call('GET', `/api/magazine-templates/${id}/`, { token: ann.token })
    expect([found.status, found.json.id, found.json.template_json.format]).toEqual([200, row.id, 'magazineai/design'])
  }
  expect((await server.call('GET', '/api/magazine-templates/999/', { token: ann.token })).status).toBe(404)
  const cover = await bytesOf(row.image)
  expect((await sharp(cover.bytes).metadata()).width).toBe(400)
})

/** Names of what is cached. */
const cached = (): string[] => readdirSync(join(server.dataDir, 'cache', 'pictures'))

describe('generated art', () => {
  const art = (seed: string, rest = ''): string => `/library/art/mesh/${seed}${rest}`

  test('is drawn for who is signed in, and for nobody else', async () => {
    const before = cached().length
    for (const token of [undefined, 'x.y.z']) {
      const refused = await server.call('GET', art('a', '/4000x4000?w=3999'), token === undefined ? {} : { token })
      expect([refused.status, refused.json.code]).toEqual([401, 'unauthenticated'])
    }
    expect(cached()).toHaveLength(before)
    const drawn = await bytesOf(art('a'), ann.token)
    expect([drawn.status, drawn.type, drawn.headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'private, max-age=86400'])
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ width: 900, height: 1200 })
    expect(drawn.headers.get('content-security-policy')).toContain('sandbox')
    const vector = await bytesOf('/library/art/arches/a/300x400/0b0f14-e8e6e1?w=100', ann.token)
    expect([vector.status, vector.type]).toEqual([200, 'image/svg+xml'])
    expect(vector.bytes.toString()).toContain('#0b0f14')
  })

  test('is drawn once for all who ask for it, however they spell it, and in few widths', { timeout: 60_000 }, async () => {
    const before = cached().length
    const spellings = ['?w=161', '?w=200', '/900x1200?w=319', '/0900x1200?w=320']
    const answers = await Promise.all(spellings.flatMap((rest) => Array.from({ length: 4 }, () => bytesOf(art('same', rest), ann.token))))
    expect(new Set(answers.map(({ status, type }) => `${status} ${type}`))).toEqual(new Set(['200 image/webp']))
    expect(answers.every(({ bytes }) => bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0)))).toBe(true)
    expect((await sharp(answers[0]?.bytes).metadata()).width).toBe(320)
    expect(cached()).toHaveLength(before + 1)
  })

  test('keeps nobody waiting, and refuses who asks for more than a page needs', { timeout: 120_000 }, async () => {
    const flood = Array.from({ length: 60 }, (_, index) => server.call('GET', art(`flood${index}`, '/600x600'), { token: ann.token }))
    const bob = await server.person()
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    // Bob's turn comes after the piece that is being drawn, not after all of Ann's.
    expect((await bytesOf(art('bob', '/200x200'), bob.token)).status).toBe(200)
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(33)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers, json } of refused) expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'busy', '5'])
  })

  test.each(['/9999x99999', '/300x400/red', '/300x400/0b0f14/more', '%2f..%2f..', '/300x400/%00', '/'.repeat(50)])(
    'has no address %s',
    async (rest) => {
      expect((await server.call('GET', art('a', rest), { token: ann.token })).json.code).toBe('not_found')
    },
  )
})

test('nothing is kept for an address that names no photograph', async () => {
  const before = cached().length
  for (const path of ['brooke/1200/junk', 'brooke/9999', 'brooke/1200/junk.jpg', 'none', 'brooke%00'])
    expect((await server.call('GET', `/library/photos/${path}?w=640`)).status, path).toBe(404)
  expect(cached()).toHaveLength(before)
  const [one, other] = await Promise.all(['brooke?w=300', 'brooke.jpg?w=320'].map((path) => bytesOf(`/library/photos/${path}`)))
  expect([one?.status, one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))]).toEqual([200, true])
  expect(cached()).toHaveLength(before + 1)
})

test('HEAD says what GET would send, and 304 sends nothing', async () => {
  const url = '/library/photos/brooke'
  const whole = await bytesOf(url)
  const head = await server.call('HEAD', url)
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String(whole.bytes.length)])
  const known = await server.call('GET', url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
  expect([known.status, known.text]).toEqual([304, ''])
})

test('sample photographs come in the width that is asked for', async () => {
  const { json } = await server.call('GET', operations.samplePhotos.path, { token: ann.token })
  expect(json.data.length).toBeGreaterThan(5)
  const small = await bytesOf(`${json.data[0].src}?w=300`)
  expect([small.status, small.type, (await sharp(small.bytes).metadata()).width]).toEqual([200, 'image/webp', 320])
  for (const path of ['/library/photos/none', '/library/..%2f..%2fpackage.json']) expect((await bytesOf(path)).status).toBe(404)
})
