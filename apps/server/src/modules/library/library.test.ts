import { libraryOperations as operations } from '@magazineai/contract'
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
const bytesOf = async (path: string, token?: string): Promise<{ status: number; type: string | null; bytes: Buffer; headers: Headers }> => {
  const response = await fetch(server.base + path, {
    headers: { 'accept-encoding': 'br', ...(token ? { authorization: `Bearer ${token}` } : {}) },
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

test('sample photographs come in the width that is asked for', async () => {
  const { json } = await server.call('GET', operations.samplePhotos.path, { token: ann.token })
  expect(json.data.length).toBeGreaterThan(5)
  const small = await bytesOf(`${json.data[0].src}?w=300`)
  expect([small.status, small.type, (await sharp(small.bytes).metadata()).width]).toEqual([200, 'image/webp', 320])
  for (const path of ['/library/photos/none', '/library/..%2f..%2fpackage.json']) expect((await bytesOf(path)).status).toBe(404)
})
