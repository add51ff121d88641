import { strToU8, zipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, Person, Sent, TestServer } from '../../testing/server.ts'
import { q } from '../../testing/requests.ts'

let server: TestServer
let ann: Person
let bob: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[ann, bob] = [await server.person('ann'), await server.person('bob')]
})
afterAll(() => server.stop())

const BASE = '/api/file-manager'
const call = (method: string, path: string, sent: Sent = {}, person: Person | null = ann): Promise<Answer> =>
  server.call(method, path.startsWith('/api/') ? path : BASE + path, { ...(person ? { token: person.token } : {}), ...sent })
const put = async (key: string, content: string | Uint8Array): Promise<void> => {
  const form = new FormData()
  form.set('key', key)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'upload')
  expect((await call('POST', '/files/', { form })).status, key).toBe(201)
}
const preview = async (key: string): Promise<Answer['json']> => {
  const { status, json } = await call('GET', `/preview/${q({ key })}`)
  expect(status, key).toBe(200)
  return json
}
const thumbnail = (key: string, size = '256'): Promise<Answer> => call('GET', `/thumbnail/${q({ key, size })}`)
const bytesOf = async (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> => {
  const answer = await fetch(server.base + path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const fixture = (name: string): Buffer => readFileSync(new URL(`../../../../../packages/compose/fixtures/${name}`, import.meta.url))
const picture = (width: number, height: number): Sharp => sharp({ create: { width, height, channels: 3, background: '#c33' } })

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><script>alert(1)</script><image href="http://example.org/x.png"/><rect width="200" height="100" fill="#0a0"/></svg>'

describe('a preview', () => {
  test('shows documents as text, tables and pictures, texts as they are, and what browsers show by its bytes', async () => {
    const docs = ['guide.docx', 'guide.odt', 'guide.rtf', 'guide.md'].map((name) => [name, fixture(name)] as const)
    for (const [name, bytes] of docs) {
      await put(name, bytes)
      const { shown_as: as, blocks, is_cut: isCut } = await preview(name)
      expect([as, isCut, blocks[0]], name).toEqual(['document', false, { kind: 'heading', level: 1, text: 'A field guide to pull-ups' }])
      expect(new Set(blocks.map(({ kind }: { kind: string }) => kind)), name).toEqual(
        new Set(['heading', 'text', 'list', 'table', 'break']),
      )
    }
    await put('wool.csv', 'Farm,Wool\nA,12\nB,7\n')
    expect((await preview('wool.csv')).blocks).toEqual([
      { kind: 'heading', level: 1, text: 'Wool' },
      {
        kind: 'table',
        rows: [
          ['Farm', 'Wool'],
          ['A', '12'],
          ['B', '7'],
        ],
        has_head: true,
      },
    ])
    await put('data.json', '{"a":[1,{"b":"<b>"}]}')
    expect(await preview('data.json')).toMatchObject({
      shown_as: 'text',
      text: '{\n  "a": [\n    1,\n    {\n      "b": "<b>"\n    }\n  ]\n}',
      blocks: [],
    })
    await put('latin.txt', Buffer.from('Stra\u00DFe \u00E9t\u00E9', 'latin1'))
    expect((await preview('latin.txt')).text).toBe('Straße été')
    await put('guide.pdf', fixture('guide.pdf'))
    expect(await preview('guide.pdf')).toMatchObject({ shown_as: 'pdf', text: null, blocks: [] })
    await put('nothing.txt', '')
    expect((await preview('nothing.txt')).shown_as).toBe('text')
    await put('thing.bin', new Uint8Array([0, 1, 2, 3, 255]))
    expect(await preview('thing.bin')).toMatchObject({ shown_as: 'none', url: null, size: 5 })
  })

  test('has the pictures of a document as addresses of their own, which hold for a minute', async () => {
    const image = await picture(300, 200).jpeg().toBuffer()
    await put(
      'page.html',
      `<h1>Tide</h1><p>Text</p><img alt="A red field" src="data:image/jpeg;base64,${image.toString('base64')}"><p>More text here.</p>`,
    )
    const shown = (await preview('page.html')).blocks.find(({ kind }: { kind: string }) => kind === 'picture')
    expect(shown).toMatchObject({ width: 300, height: 200, url: expect.stringMatching(/^\/api\/file-manager\/content\//) })
    const { headers, bytes } = await bytesOf(shown.url)
    expect([headers.get('content-type'), (await sharp(bytes).metadata()).width]).toEqual(['image/webp', 300])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await bytesOf(shown.url)).status).toBe(404)
    vi.useRealTimers()
  })
})

test('a small picture is no larger than asked for, of pictures, drawings and the first page of a PDF; of others there is none', async () => {
  await put('wide.png', await picture(2_000, 500).png().toBuffer())
  await put('wide.avif', await picture(400, 300).avif().toBuffer())
  await put('wide.tiff', await picture(400, 300).tiff().toBuffer())
  await put('drawing.svg', SVG)
  await put('page.pdf', fixture('guide.pdf'))
  for (const [key, size, width, height] of [
    ['wide.png', '64', 64, 16],
    ['wide.png', '1024', 1024, 256],
    ['wide.avif', '256', 256, 192],
    ['wide.tiff', '256', 256, 192],
    ['drawing.svg', '256', 256, 128],
    ['page.pdf', '256', 181, 256],
  ] as const) {
    const { bytes, headers } = await bytesOf(`${BASE}/thumbnail/${q({ key, size })}`, { authorization: `Bearer ${ann.token}` })
    const found = await sharp(bytes).metadata()
    expect([key, headers.get('content-type'), found.format, found.width, found.height]).toEqual([key, 'image/webp', 'webp', width, height])
  }
  const tag = (await thumbnail('wide.png')).headers.get('etag')!
  expect((await call('GET', `/thumbnail/${q({ key: 'wide.png' })}`, { headers: { 'if-none-match': tag } })).status).toBe(304)
  await put('plain.txt', 'x')
  expect([(await thumbnail('plain.txt')).status, (await thumbnail('wide.png', '65')).status]).toEqual([404, 400])
  expect((await call('GET', `/thumbnail/${q({ key: 'wide.png' })}`, {}, bob)).status).toBe(404)
})

describe('an address of a content', () => {
  const addressOf = async (key: string): Promise<string> => (await call('POST', '/preview-url/', { body: { key } })).json.url

  test('gives ranges with the true type of what is safe, and everything else as bytes to keep', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42', 'latin1'), Buffer.alloc(1_000, 7)])
    await put('film.mp4', film)
    const url = await addressOf('film.mp4')
    const { status, headers, bytes } = await bytesOf(url, { range: 'bytes=4-11' })
    expect([status, headers.get('content-range'), headers.get('content-type'), bytes.toString()]).toEqual([
      206,
      `bytes 4-11/${film.length}`,
      'video/mp4',
      'ftypmp42',
    ])
    expect((await bytesOf(url, { range: 'bytes=999999-' })).status).toBe(416)
    for (const [key, content] of [
      ['evil.html', '<script>alert(1)</script>'],
      ['evil.svg', SVG],
      ['evil.js', 'alert(1)'],
      ['evil.xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
      ['photo.png', '<html><script>alert(1)</script></html>'],
      ['<img src=x onerror=alert(1)>.txt', 'x'],
    ] as const) {
      await put(key, content)
      const got = await bytesOf(await addressOf(key))
      expect(
        [got.headers.get('content-type'), got.headers.get('content-security-policy'), got.headers.get('x-content-type-options')],
        key,
      ).toEqual(['application/octet-stream', "sandbox; default-src 'none'", 'nosniff'])
      expect(got.headers.get('content-disposition'), key).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[\w%.!~-]+$/)
    }
    await put('paper.pdf', fixture('guide.pdf'))
    expect((await bytesOf(await addressOf('paper.pdf'))).headers.get('content-security-policy')).toBe(
      "default-src 'self'; object-src 'self'; base-uri 'none'; frame-ancestors 'self'",
    )
  })

  test('opens what it was made for, for a minute, and then for its person alone; never what they may not read any more', async () => {
    await put('mine.png', await picture(10, 10).png().toBuffer())
    const url = await addressOf('mine.png')
    expect((await bytesOf(url)).status).toBe(200)
    const [text = '', tag = ''] = url.slice(`${BASE}/content/`.length).split('.')
    const payload = JSON.parse(Buffer.from(text, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify([...payload.slice(0, 5), payload[5] + 999])).toString('base64url')
    for (const signature of ['x', `${text}.`, `${text}.${'A'.repeat(43)}`, `${forged}.${tag}`, `${text}.${tag}.${tag}`, `.${tag}`])
      expect((await bytesOf(`${BASE}/content/${signature}`)).status, signature).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const later = [
      await bytesOf(url),
      await bytesOf(url, { authorization: `Bearer ${bob.token}` }),
      await bytesOf(url, { authorization: `Bearer ${ann.token}` }),
    ]
    vi.useRealTimers()
    expect(later.map(({ status }) => status)).toEqual([404, 404, 200])
    await call('DELETE', `/files/${q({ key: 'mine.png' })}`)
    expect((await bytesOf(url)).status).toBe(404)
  })
})

test('hostile documents are shown as nothing or as text, and the server goes on', async () => {
  const part = (name: string, bytes: Uint8Array): Record<string, Uint8Array> => ({ [name]: bytes })
  const zeros = new Uint8Array(40 * 1024 ** 2)
  const lol = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from('bcdefghij', (name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`).join('')}]>`
  const loop = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  )
  const huge = await picture(10, 10).png().toBuffer()
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  const hostile: [string, string | Uint8Array, string[]][] = [
    ['bomb.docx', zipSync(part('word/document.xml', zeros)), ['none']],
    ['lies.docx', 'this is no archive', ['none', 'text', 'document']],
    ['lies.pdf', '%PDF-1.7 and nothing', ['pdf', 'none']],
    ['cut.docx', fixture('guide.docx').subarray(0, 3_000), ['none']],
    ['laughs.svg', `${lol}<svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`, ['image', 'none']],
    [
      'laughs.docx',
      zipSync(
        part(
          'word/document.xml',
          strToU8(`${lol}<w:document xmlns:w="x"><w:body><w:p><w:r><w:t>&j;</w:t></w:r></w:p></w:body></w:document>`),
        ),
      ),
      ['none', 'document'],
    ],
    ['deep.html', '<div>'.repeat(5_000), ['none', 'document']],
    ['deep.json', '['.repeat(50_000), ['text']],
    ['deep.rtf', `{\\rtf1${'{'.repeat(200_000)}`, ['none', 'document']],
    ['deep.md', '> '.repeat(1_000), ['none', 'document']],
    ['loop.pdf', loop, ['pdf', 'none']],
    ['huge.png', huge, ['image']],
    ['locked.pdf', fixture('locked.pdf'), ['pdf']],
  ]
  for (const [key, content, shownAs] of hostile) {
    await put(key, content)
    const shown = await preview(key)
    expect(shownAs, key).toContain(shown.shown_as)
    expect([200, 404], key).toContain((await thumbnail(key)).status)
    expect((await call('GET', `/files/${q({ key })}`)).status, key).toBe(200)
  }
  for (const key of ['loop.pdf', 'huge.png', 'locked.pdf', 'lies.pdf']) expect((await thumbnail(key)).status, key).toBe(404)
  await put(
    'script.html',
    '<h1 onclick="alert(1)">A<script>alert(2)</script></h1><p><iframe src="javascript:alert(3)"></iframe>Text <b>&lt;img src=x onerror=alert(4)&gt;</b></p>',
  )
  const { blocks } = await preview('script.html')
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, text: 'A' },
    { kind: 'text', text: 'Text <img src=x onerror=alert(4)>' },
  ])
}, 180_000)
