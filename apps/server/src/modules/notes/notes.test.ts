import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, Person, Sent, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
let bob: Person
beforeAll(async () => {
  server = await startTestServer({ STORAGE_QUOTA_MB: '12' })
  bob = await server.person()
})
beforeEach(async () => void (ann = await server.person()))
afterAll(() => server.stop())

const rectangle = (id = 'r', more: object = {}) => ({ id, type: 'rectangle', x: 10, y: 20, width: 300, height: 200, ...more })
const sceneOf = (elements: unknown[], more: object = {}) => ({ type: 'excalidraw', version: 2, elements, appState: {}, files: {}, ...more })
const call = (method: string, path: string, sent: Sent = {}, person = ann): Promise<Answer> =>
  server.call(method, path, { token: person.token, ...sent })
const create = (note_content: unknown, title?: string, person = ann): Promise<Answer> =>
  call('POST', '/api/notes/', { body: { title, note_content } }, person)
const created = async (note_content: unknown = sceneOf([rectangle()]), title?: string): Promise<{ id: string; etag: string }> => {
  const { status, json } = await create(note_content, title)
  expect(status).toBe(201)
  return { id: json.note_id, etag: json.etag }
}
const at = (id: string): string => `/api/notes/${id}/`
const sceneAt = async (id: string) => JSON.parse((await call('GET', at(id))).json.note_content)
const listed = async (query = ''): Promise<Answer['json']> => (await call('GET', `/api/notes/${query}`)).json
const picture = (background = '#c33') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

describe('a note', () => {
  test('is stored from a form and from JSON, as an object, as text, and as text of text, once', async () => {
    const scene = sceneOf([rectangle()])
    const form = new FormData()
    form.set('title', 'Plan')
    form.set('note_content', JSON.stringify(scene))
    const answers = [
      await call('POST', '/api/notes/', { form }),
      await create(scene),
      await create(JSON.stringify(scene)),
      await create(JSON.stringify(JSON.stringify(scene))),
      await create(JSON.stringify(JSON.stringify(JSON.stringify(scene)))),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(answers.map(({ json }) => json.title)).toEqual(['Plan', 'New Note', 'New Note', 'New Note', 'New Note'])
    for (const { json } of answers) {
      expect(await sceneAt(json.note_id)).toEqual({
        type: 'excalidraw',
        version: 2,
        source: 'magazineai',
        elements: [rectangle()],
        appState: { viewBackgroundColor: '#ffffff' },
        files: {},
      })
    }
  })

  test('has a title in one line, "New Note" where nothing is left of it', async () => {
    for (const blank of ['', '   ', '\n\u0000', '\u2028']) expect((await create(sceneOf([]), blank)).json.title).toBe('New Note')
    expect((await create(sceneOf([]), ' 海の\n日記 \u0007🐚 ')).json.title).toBe('海の 日記 🐚')
    expect((await create(sceneOf([]), 'x'.repeat(9_000))).json.title).toHaveLength(200)
    expect((await create(sceneOf([]), 'x'.repeat(10_001))).status).toBe(400)
  })

  test('keeps elements with an id and a kind of text that are not deleted, and of them what belongs to a drawing', async () => {
    const { id } = await created(
      sceneOf([
        rectangle('a', { customData: { x: 1 }, owner_id: 'x', strokeColor: 'url(https://example.org/)', angle: 'much', x: 1e300 }),
        rectangle('b', { isDeleted: true }),
        rectangle('c', { isDeleted: false, link: 'https://example.org/a?b#c' }),
        { ...rectangle(), id: 7 },
        { ...rectangle('d'), type: 9 },
        { ...rectangle('e'), type: 'embeddable', link: 'https://example.org/' },
        { ...rectangle('f'), type: 'iframe', customData: { generationData: { html: '<script>alert(1)</script>' } } },
        null,
        'rectangle',
        [],
        { id: 't', type: 'text', text: 'Ärger 👩‍👩‍👧 עברית \u0000 \uD800', fontSize: 20, fontFamily: 5 },
        { id: 'l', type: 'arrow', points: [[0, 0], [1, 2], [3]], startBinding: { elementId: 'a', focus: 0.5, gap: 1 } },
      ]),
    )
    const { elements } = await sceneAt(id)
    expect(elements.map((element: { id: string }) => element.id)).toEqual(['a', 'c', 't', 'l'])
    expect(elements[0]).toEqual({ id: 'a', type: 'rectangle', x: 1e7, y: 20, width: 300, height: 200 })
    expect(elements[1].link).toBe('https://example.org/a?b#c')
    expect(elements[2].text).toBe('Ärger 👩‍👩‍👧 עברית \u0000 \uD800')
    expect(elements[3]).toMatchObject({ startBinding: { elementId: 'a', focus: 0.5, gap: 1 } })
    expect(elements[3]).not.toHaveProperty('points')
  })

  test('leads nowhere but to the web, mail, telephones and this product', async () => {
    const bad = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://x',
      '//example.org',
      '/\\example.org',
      'about:blank',
      7,
    ]
    const good = ['https://example.org/ü?q=1', 'http://a.b', 'mailto:a@b.c', 'tel:+49', '/magazines']
    const { id } = await created(sceneOf([...bad, ...good].map((link, index) => rectangle(`e${index}`, { link }))))
    const { elements } = await sceneAt(id)
    expect(elements.map((element: { link?: string }) => element.link)).toEqual([...bad.map(() => undefined), ...good])
  })

  test('keeps of how it is shown its grid and its background', async () => {
    const shown = { gridSize: 10, gridStep: 4, gridModeEnabled: true, viewBackgroundColor: '#101418' }
    const { id } = await created(sceneOf([], { appState: { ...shown, zoom: 4, collaborators: {}, theme: 'dark', name: 'x' } }))
    expect((await sceneAt(id)).appState).toEqual(shown)
    for (const appState of [null, 7, [], { viewBackgroundColor: 'url(//example.org)', gridSize: 'x', gridStep: -1 }])
      expect((await sceneAt((await created(sceneOf([], { appState }))).id)).appState).toEqual({ viewBackgroundColor: '#ffffff' })
  })

  test('is refused where it is none, too large, or would change prototypes; the answer says what is wrong', async () => {
    for (const content of [
      undefined,
      null,
      7,
      '',
      'x',
      '[]',
      '{}',
      [],
      {},
      { elements: {} },
      '"',
      JSON.stringify('{"elements":'),
      '{"elements":[],"__proto__":{}}',
    ]) {
      const { status, json } = await create(content)
      expect([status, json.code], JSON.stringify(content)).toEqual([400, 'invalid_request'])
      expect(json.fields.note_content).toHaveLength(1)
    }
    const long = { id: 't', type: 'text', text: 'x'.repeat(100_000) }
    const large = sceneOf(Array.from({ length: 106 }, (_, index) => ({ ...long, id: `t${index}` })))
    expect((await create(large)).status).toBe(413)
    expect((await create('x'.repeat(21 * 1024 ** 2))).status).toBe(413)
    expect((await listed()).total).toBe(0)
  })

  test('of 2 MB is saved and comes back', async () => {
    const points = Array.from({ length: 5_000 }, (_, index) => [Math.sin(index) * 999, Math.cos(index) * 999])
    const scene = sceneOf(Array.from({ length: 12 }, (_, index) => ({ id: `f${index}`, type: 'freedraw', points, simulatePressure: true })))
    expect(JSON.stringify(scene).length).toBeGreaterThan(2_000_000)
    const { id } = await created(scene)
    expect((await sceneAt(id)).elements).toEqual(scene.elements)
  })
})

describe('the list', () => {
  test('has the newest first, five to a page, and finds titles', async () => {
    for (const title of ['Tide', 'Moss', '100 % wool', 'Ebb', 'Kelp', 'Tidal pool', '潮']) await created(sceneOf([]), title)
    expect(await listed()).toMatchObject({ page_number: 1, total_pages: 2, total: 7 })
    expect((await listed()).data.map((note: { title: string }) => note.title)).toEqual(['潮', 'Tidal pool', 'Kelp', 'Ebb', '100 % wool'])
    expect((await listed('?page_number=2&notes_per_page=5')).data.map((note: { title: string }) => note.title)).toEqual(['Moss', 'Tide'])
    expect((await listed('?page_number=9')).data).toEqual([])
    expect((await listed('?search=TID')).data.map((note: { title: string }) => note.title)).toEqual(['Tidal pool', 'Tide'])
    for (const [search, n] of [
      ['%25', 1],
      ['_', 0],
      ['潮', 1],
      ['%27%20or%201=1--', 0],
    ] as const)
      expect((await listed(`?search=${search}`)).total, search).toBe(n)
    for (const query of ['?page_number=0', '?notes_per_page=101', '?page_number=x'])
      expect((await call('GET', `/api/notes/${query}`)).status).toBe(400)
  })

  test('shows a note that is saved again first, and no drawing', async () => {
    const { id } = await created(sceneOf([]), 'First')
    await created(sceneOf([]), 'Second')
    await call('PATCH', at(id), { body: { title: 'First again' } })
    const { data } = await listed()
    expect(data.map((note: { title: string }) => note.title)).toEqual(['First again', 'Second'])
    expect(Object.keys(data[0]).toSorted()).toEqual(['etag', 'note_id', 'title', 'updated_at'])
  })
})

describe('a save of an opened note', () => {
  test('changes title or drawing, and leaves the other', async () => {
    const { id, etag } = await created(sceneOf([rectangle()]), 'Tide')
    const renamed = await call('PATCH', at(id), { body: { title: 'Ebb' }, headers: { 'if-match': etag } })
    expect(renamed).toMatchObject({ status: 200, json: { note_id: id, title: 'Ebb', etag: '"2"' } })
    expect(renamed.headers.get('etag')).toBe('"2"')
    await call('PATCH', at(id), { body: { note_content: sceneOf([]) }, headers: { 'if-match': '"2"' } })
    expect((await call('GET', at(id))).json).toMatchObject({ title: 'Ebb', etag: '"3"' })
    expect((await sceneAt(id)).elements).toEqual([])
  })

  test('from another state is refused, says what to do, and changes nothing; of twenty at once one wins', async () => {
    const { id, etag } = await created()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('PATCH', at(id), { body: { note_content: sceneOf([rectangle(`w${index}`)]) }, headers: { 'if-match': etag } }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const answer of answers.filter((each) => each !== won[0]))
      expect(answer).toMatchObject({
        status: 412,
        json: { code: 'note_changed', revision: 2, detail: expect.stringContaining('save yours as a new note') },
      })
    for (const [match, status] of [
      ['*', 200],
      ['W/"3"', 200],
      ['"1", "4"', 200],
      ['"4"', 412],
      ['x', 412],
      ['', 412],
    ] as const)
      expect((await call('PATCH', at(id), { body: { title: 'x' }, headers: { 'if-match': match } })).status, match).toBe(status)
  })

  test('ignores whatever is not the caller’s to say', async () => {
    const { id } = await created()
    const forbidden = {
      id: 'x',
      note_id: 'x',
      owner: bob.id,
      owner_id: bob.id,
      user_id: bob.id,
      revision: 99,
      bytes: 0,
      deleted_at: null,
      created_at: '1999-01-01',
      etag: 'x',
      author: 'x',
    }
    expect((await call('PATCH', at(id), { body: { title: 'Mine', ...forbidden } })).json).toMatchObject({ note_id: id, etag: '"2"' })
    const other = await call('POST', '/api/notes/', { body: { note_content: sceneOf([]), ...forbidden } })
    expect(other.json.note_id).not.toBe('x')
    expect((await call('GET', at(other.json.note_id), {}, bob)).status).toBe(404)
  })

  test('that comes again by its key is done once', async () => {
    const { id, etag } = await created()
    const sent = { body: { title: 'Once' }, headers: { 'if-match': etag, 'idempotency-key': 'k1' } }
    const [first, second] = [await call('PATCH', at(id), sent), await call('PATCH', at(id), sent)]
    expect([first.status, second.status, second.json]).toEqual([200, 200, first.json])
    const one = { body: { note_content: sceneOf([]) }, headers: { 'idempotency-key': 'k2' } }
    const made = await Promise.all([call('POST', '/api/notes/', one), call('POST', '/api/notes/', one)])
    expect(made[0]?.json.note_id).toBe(made[1]?.json.note_id)
    expect((await listed()).total).toBe(2)
  })
})

test('a note of somebody else, one in the bin, one that never was and what is no id are answered alike', async () => {
  const mine = await created()
  const gone = await created()
  expect((await call('DELETE', at(gone.id))).status).toBe(204)
  const asked: [string, Person][] = [
    [mine.id, bob],
    [gone.id, ann],
    ['00000000-0000-4000-8000-000000000000', ann],
    ['1', ann],
    ['%00', ann],
  ]
  const ways: [string, string, Sent][] = [
    ['GET', '', {}],
    ['DELETE', '', {}],
    ['PATCH', '', { body: { title: 'x' } }],
    ['PATCH', '', { body: { title: 'x' }, headers: { 'if-match': '"7"' } }],
  ]
  for (const [method, path, sent] of ways)
    for (const [id, person] of asked) {
      const { status, json } = await call(method, at(id) + path, sent, person)
      expect([status, json.code, json.detail, Object.keys(json).length], `${method} ${id}`).toEqual([404, 'not_found', 'Not found.', 4])
    }
  for (const [id, person] of [
    [gone.id, bob],
    [mine.id, ann],
    [mine.id, bob],
    ['1', ann],
  ] as const)
    expect((await call('POST', `${at(id)}restore/`, {}, person)).status).toBe(404)
  for (const [method, path] of [
    ['GET', '/api/notes/'],
    ['POST', '/api/notes/'],
    ['GET', at(mine.id)],
    ['PATCH', at(mine.id)],
    ['DELETE', at(mine.id)],
    ['POST', `${at(mine.id)}restore/`],
  ] as const)
    for (const token of ['', 'x', ann.refresh]) expect((await server.call(method, path, { token })).status, `${method} ${path}`).toBe(401)
})

test('a note in the bin comes back, and is gone after 30 days', async () => {
  const { id } = await created(sceneOf([rectangle()]), 'Tide')
  const deleted = await Promise.all([1, 2, 3].map(() => call('DELETE', at(id))))
  expect(deleted.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await listed()).total).toBe(0)
  const restored = await Promise.all([1, 2, 3].map(() => call('POST', `${at(id)}restore/`)))
  expect(restored.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await sceneAt(id)).elements).toEqual([rectangle()])
})

describe('a picture of a note', () => {
  const shown = (fileId = 'p1') => ({ ...rectangle(`i-${fileId}`), type: 'image', fileId, status: 'saved', scale: [1, 1] })
  test('comes inlined or as a file of the form, is kept once, and is seen by its owner alone', async () => {
    const bytes = await picture()
    const inlined = { id: 'p1', mimeType: 'image/png', created: 5, dataURL: `data:image/png;base64,${bytes.toString('base64')}` }
    const { json } = await create(sceneOf([shown(), shown('p9')], { files: { p1: inlined, p2: inlined } }))
    const address = json.pictures.p1
    expect(json.pictures).toEqual({ p1: expect.stringMatching(/^\/api\/assets\/[\da-f-]{36}$/) })
    expect((await sceneAt(json.note_id)).files).toEqual({ p1: { id: 'p1', mimeType: 'image/png', created: 5, dataURL: address } })

    const form = new FormData()
    form.set('note_content', JSON.stringify(sceneOf([shown()])))
    form.set('pictures', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'p1')
    expect((await call('POST', '/api/notes/', { form })).json.pictures).toEqual({ p1: address })

    expect((await call('GET', address)).status).toBe(200)
    expect((await call('GET', address, {}, bob)).status).toBe(404)
    expect((await call('GET', '/api/assets/')).json.data).toEqual([])
    // The address of somebody else’s picture shows nothing in one’s own note.
    const foreign = await create(sceneOf([shown()], { files: { p1: { id: 'p1', dataURL: address } } }), 'x', bob)
    expect(foreign.json.pictures).toEqual({})
  })

  test('is refused where it is none, and nothing is stored then', async () => {
    for (const [dataURL, status] of [
      [`data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`, 415],
      ['data:image/png;base64,', 415],
    ] as const)
      expect((await create(sceneOf([shown()], { files: { p1: { dataURL } } }))).status).toBe(status)
    for (const dataURL of [
      'https://example.org/a.png',
      'javascript:alert(1)',
      'data:image/svg+xml;base64,AAAA',
      '/api/assets/../../x',
      7,
    ]) {
      const { json } = await create(sceneOf([shown()], { files: { p1: { dataURL } } }))
      expect(json.pictures, String(dataURL)).toEqual({})
      expect((await call('GET', at(json.note_id))).text).not.toContain('example.org')
    }
  })

  test('and its note are bounded by the quota, also of parallel saves', async () => {
    const text = { type: 'text', text: 'x'.repeat(99_000) }
    const large = sceneOf(Array.from({ length: 27 }, (_, index) => ({ id: `t${index}`, ...text })))
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(large)))
    const stored = answers.filter(({ status }) => status === 201).length
    expect(stored).toBe(4)
    expect(answers.filter(({ status, json }) => status === 507 && json.code === 'quota_exceeded')).toHaveLength(2)
  })
})
