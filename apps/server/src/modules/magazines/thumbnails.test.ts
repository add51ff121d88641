import { operations } from '@magazineai/contract'
import { createLayer, createPage } from '@magazineai/design'
import type { Layer } from '@magazineai/design'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.person()
})
afterAll(() => server.stop())

const GB = 1024 ** 3

const store = async (person: Person, content: unknown): Promise<string> => {
  const answer = await server.call('POST', operations.createMagazine.path, { token: person.token, body: { magazine_content: content } })
  expect(answer.status, answer.text.slice(0, 300)).toBe(201)
  return answer.json.id
}
const thumbnail = (person: Person, id: string, page: string, query = 'width=1600'): Promise<Answer> =>
  server.call('GET', `/api/magazines/${id}/pages/${encodeURIComponent(page)}/thumbnail?${query}`, { token: person.token })
const sized = async (person: Person, id: string, page: string, query?: string) => {
  const path = `/api/magazines/${id}/pages/${page}/thumbnail?${query ?? 'width=1600'}`
  const answer = await fetch(server.base + path, { headers: { authorization: `Bearer ${person.token}` } })
  expect(answer.status).toBe(200)
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}
const remove = (id: string): Promise<Answer> => server.call('DELETE', `/api/magazines/${id}/`, { token: ann.token })

/** A design whose one page holds these layers. */
const of = (layers: Record<string, Layer>, head: object = {}) => {
  const page = createPage({ id: 'p1', name: 'One', layers })
  return { ...design(1), ...head, pages: [page] }
}
const many = (count: number, layer: (i: number) => Layer): Record<string, Layer> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`l${i}`, layer(i)]))

const picture = async (width: number, height: number): Promise<string> =>
  `data:image/png;base64,${(
    await sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
  ).toString('base64')}`

describe('a page of extreme numbers', () => {
  const extremes: [string, () => Promise<object> | object][] = [
    ['100 × 20,000', () => of({}, { pageSize: { width: 100, height: 20_000 } })],
    ['60,000 × 10', () => of({}, { pageSize: { width: 60_000, height: 10 } })],
    ['0 × 0', () => of({}, { pageSize: { width: 0, height: 0 } })],
    ['the smallest there is', () => of({}, { pageSize: { width: 5e-324, height: 60_000 } })],
    ['a bleed as wide as can be', () => of({}, { bleed: 60_000, margins: { top: 60_000, right: 60_000, bottom: 60_000, left: 60_000 } })],
    ['500 translucent layers', () => of(many(500, () => createLayer('Shape', { opacity: 0.5, blend: 'multiply' })))],
    [
      'an adjusted picture a hundred pages wide',
      async () => {
        const url = await picture(400, 400)
        const box = { boxSize: { width: 60_000, height: 60_000 } }
        const image = { url, position: { x: 0, y: 0 }, ...box, filters: { brightness: 50, blur: 500 } }
        return of({ a: createLayer('Image', { ...box, scale: 1000, image }) })
      },
    ],
    [
      'forty large pictures of which a corner is seen',
      async () => {
        const urls = await Promise.all(Array.from({ length: 40 }, (_, i) => picture(4_000 + i, 4_000)))
        const image = (i: number) => ({ url: urls[i]!, position: { x: 0, y: 0 }, boxSize: { width: 60_000, height: 60_000 } })
        return of(many(40, (i) => createLayer('Image', { image: image(i) })))
      },
    ],
    [
      'a hundred soft shadows',
      () => {
        const shadow = { x: 9, y: 9, blur: 40, color: '#00000080' }
        return of(many(100, (i) => createLayer('Shape', { boxSize: { width: 2_000 + i, height: 3_000 }, shadow })))
      },
    ],
    [
      'a leader of hardly any width',
      () => {
        const attrs = { tabs: [{ at: 60_000, align: 'left' as const, leader: '.' }], tracking: -0.2499 }
        const content = [{ type: 'text' as const, text: 'a\tb', marks: [{ type: 'size' as const, attrs: { size: 1 } }] }]
        const doc = { type: 'doc' as const, content: [{ type: 'paragraph' as const, attrs, content }] }
        return of({ a: createLayer('Text', { boxSize: { width: 60_000, height: 60_000 }, doc: doc as never }) })
      },
    ],
    [
      'charts of numbers nobody can draw',
      () => {
        const values = [5e-324, -5e-324, 1.7e308, -1.7e308, 0]
        const kinds = ['bar', 'horizontalBar', 'line', 'area', 'pie', 'donut', 'scatter'] as const
        const data = values.map((value, i) => ({ label: `${i}`, value, values: [-value, 1e-300], x: -value }))
        return of(many(7 * 5, (i) => createLayer('Chart', { kind: kinds[i % 7]!, data: data.slice(i % 5) })))
      },
    ],
    [
      'a table of 10,000 cells',
      () => of(many(1, () => createLayer('Table', { rows: 100, columns: 100, cells: [['x'.repeat(5_000)]], textSize: 60_000 }))),
    ],
    ['a QR code with more than any holds', () => of({ a: createLayer('QrCode', { text: '漢'.repeat(2_000), level: 'H' }) })],
    [
      'letters as large as can be, with every effect',
      () => {
        const names = ['shadow', 'lift', 'hollow', 'splice', 'outline', 'echo', 'neon', 'background', 'curve'] as const
        const content = [{ type: 'text' as const, text: 'Wave', marks: [{ type: 'size' as const, attrs: { size: 6_000 } }] }]
        const settings = { offset: 60_000, direction: -60_000, blur: 60_000, transparency: -60_000, intensity: 60_000, thickness: 60_000 }
        const doc = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content }] }
        return of(many(9, (i) => createLayer('Text', { doc, scale: 1000, effect: { name: names[i]!, settings } })))
      },
    ],
    ['a line of dots without end', () => of({ a: createLayer('Line', { boxSize: { width: 60_000, height: 1e-9 }, style: 'dots' }) })],
    ['a drawing of 100,000 points', () => of({ a: createLayer('Drawing', { path: `M0 0${'L9 1'.repeat(100_000)}`, pen: 'ink' }) })],
  ]

  test.each(extremes)('is a picture of bounded size, or refused: %s', { timeout: 120_000 }, async (_what, content) => {
    const id = await store(ann, await content())
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
    const answer = await thumbnail(ann, id, 'p1')
    clearInterval(watch)
    expect([200, 422], answer.text.slice(0, 300)).toContain(answer.status)
    if (answer.status === 200) {
      const { width, height } = await sized(ann, id, 'p1')
      expect(width).toBeLessThanOrEqual(1_600)
      expect(height).toBeLessThanOrEqual(6_400)
    }
    expect(peak - before).toBeLessThan(1.2 * GB)
    await remove(id)
  })
})

describe('what is asked for oddly', () => {
  test('is never a failure of the server', { timeout: 120_000 }, async () => {
    const id = await store(ann, design(2))
    const pages = [
      'p1',
      'nope',
      '__proto__',
      'constructor',
      'toString',
      '..',
      '%',
      '\u0000',
      '\ud83d',
      'p1\n',
      '‮',
      'p'.repeat(64),
      'p'.repeat(65),
      ' ',
      '0',
      '-1',
    ]
    const queries = [
      '',
      'width=',
      'width=NaN',
      'width=Infinity',
      'width=1e3',
      'width=64',
      'width=63',
      'width=1601',
      'width=0x200',
      'width=400&width=800',
      'v=%00',
      `v=${'x'.repeat(81)}`,
      'width[]=400',
      'width=%F0%9F%98%80',
    ]
    for (const page of pages)
      for (const query of queries) {
        const answer = await fetch(
          `${server.base}/api/magazines/${id}/pages/${encodeURIComponent(page.toWellFormed())}/thumbnail?${query}`,
          {
            headers: { authorization: `Bearer ${ann.token}` },
          },
        )
        expect(answer.status, `${JSON.stringify(page)} ${query}`).toBeLessThan(500)
        await answer.body?.cancel()
      }
    for (const path of ['%2e%2e', '%', '%zz', 'p1/../p1', 'a%2Fb']) {
      const answer = await server.call('GET', `/api/magazines/${id}/pages/${path}/thumbnail`, { token: ann.token })
      expect(answer.status, path).toBeLessThan(500)
    }
  })

  test('a page whose picture is none, or belongs to another, is painted without it', async () => {
    const bob = await server.person()
    const form = new FormData()
    form.set(
      'file',
      new Blob([
        await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
      ]),
      'red.png',
    )
    const { json } = await server.call('POST', operations.uploadAsset.path, { token: bob.token, form })
    const urls = [
      json.url ?? '/x',
      '/api/assets/00000000-0000-4000-8000-000000000000',
      'asset:../../etc/passwd',
      '/etc/passwd',
      'data:image/png;base64,AAAA',
      'https://127.0.0.1:1/x.png',
    ]
    const layers = many(urls.length, (i) =>
      createLayer('Image', { image: { url: urls[i]!, position: { x: 0, y: 0 }, boxSize: { width: 800, height: 600 } } }),
    )
    expect((await thumbnail(ann, await store(ann, of(layers)), 'p1')).status).toBe(200)
  })
})

test('who asks for hundreds of pictures waits for them alone', { timeout: 180_000 }, async () => {
  const [eve, bob] = [await server.person(), await server.person()]
  const shadow = { x: 9, y: 9, blur: 40, color: '#00000080' }
  const busy = (i: number) =>
    createPage({
      id: `p${i}`,
      name: `${i}`,
      layers: many(30, (n) => createLayer('Shape', { boxSize: { width: 2_000 + n, height: 3_000 }, shadow })),
    })
  const evil = await store(eve, { ...design(1), pages: Array.from({ length: 100 }, (_, i) => busy(i)) })
  const plain = await store(bob, design(2))
  await thumbnail(bob, plain, 'p2')
  let answered = 0
  const all = Array.from({ length: 100 }, (_, i) =>
    thumbnail(eve, evil, `p${i}`).then((answer) => {
      if (answer.status === 200) answered += 1
      return answer.status
    }),
  )
  expect((await thumbnail(bob, plain, 'p1')).status).toBe(200)
  expect(answered).toBeLessThan(10)
  expect((await server.call('DELETE', `/api/magazines/${evil}/`, { token: eve.token })).status).toBe(204)
  const statuses = await Promise.all(all)
  expect(statuses).toContain(429)
  expect(statuses.every((status) => status < 500)).toBe(true)
})
