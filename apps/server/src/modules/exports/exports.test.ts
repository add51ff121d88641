import { operations } from '@magazineai/contract'
import type { Export } from '@magazineai/contract'
import { createLayer, createPage } from '@magazineai/design'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderObjects } from '../../platform/objects.ts'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const magazineOf = async ({ token }: Person): Promise<string> =>
  (await server.call('POST', operations.createMagazine.path, { token, body: { magazine_content: design(2) } })).json.id
const send = ({ token }: Person, id: string): Promise<Answer> =>
  server.call('POST', `/api/magazines/${id}/exports/`, { token, body: { format: 'pdf' } })
const read = ({ token }: Person, id: string, made: Answer): Promise<Answer> =>
  server.call('GET', `/api/magazines/${id}/exports/${made.json.export_id}/`, { token })

const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000, interval: 50 })

test(
  'of 30 exports of one person 20 wait, the others are refused with a sentence; the one of another person is next',
  { timeout: 120_000 },
  async () => {
    const [ann, ben] = [await server.person(), await server.person()]
    const [hers, his] = [await magazineOf(ann), await magazineOf(ben)]
    const all = await Promise.all(Array.from({ length: 30 }, () => send(ann, hers)))
    const one = await send(ben, his)
    const refused = all.filter(({ status }) => status === 429)
    // Some may have been made while others were asked for.
    expect(refused.length).toBeGreaterThan(0)
    expect(all.filter(({ status }) => status === 202).length).toBeGreaterThanOrEqual(20)
    expect(refused[0]?.json).toMatchObject({ code: 'too_many_jobs', detail: expect.stringContaining('already') as string })
    expect(one.status).toBe(202)
    await until(async () => (await read(ben, his, one)).json.status).toBe('finished')
    const { rows } = await server.db.execute(sql`
    select 1 from jobs mine, jobs hers where mine.kind = 'export' and mine.dedupe_key = ${one.json.export_id}
      and hers.kind = 'export' and hers.owner_id = ${ann.id} and hers.started_at between mine.created_at and mine.started_at`)
    expect(rows.length).toBeLessThanOrEqual(1)
    for (const made of all.filter(({ status }) => status === 202))
      await until(async () => (await read(ann, hers, made)).json).toMatchObject({ status: 'finished', progress: 1 })
    expect((await send(ann, hers)).status).toBe(202)
  },
)

test('the newest 20 files of a person are kept', async () => {
  const ann = await server.person()
  const id = await magazineOf(ann)
  const objects = folderObjects(join(server.dataDir, 'objects'))
  const old = Array.from({ length: 25 }, () => randomUUID())
  for (const [age, each] of old.entries()) {
    await objects.put(`exports/${each}.pdf`, Buffer.from('%PDF'))
    await server.db.execute(sql`
      insert into exports (id, magazine_id, owner_id, format, options, status, object_key, bytes, updated_at)
      values (${each}, ${id}, ${ann.id}, 'pdf', '{}', 'finished', ${`exports/${each}.pdf`}, 4, now() - ${age + 1} * interval '1 minute')`)
  }
  const made = await send(ann, id)
  const left = async (): Promise<boolean[]> => Promise.all(old.map(async (each) => (await objects.head(`exports/${each}.pdf`)) !== null))
  await until(async () => (await left()).filter(Boolean).length).toBe(19)
  expect(await left()).toEqual(old.map((_, age) => age < 19))
  expect((await read(ann, id, made)).json.status).toBe('finished')
})

test('what is made of a magazine ends when it goes into the bin', async () => {
  const ann = await server.person()
  const id = await magazineOf(ann)
  await Promise.all(Array.from({ length: 10 }, () => send(ann, id)))
  expect((await server.call('DELETE', `/api/magazines/${id}/`, { token: ann.token })).status).toBe(204)
  await until(async () => {
    const { rows } = await server.db.execute(sql`
      select 1 from exports where magazine_id = ${id} and status in ('queued', 'running')
      union all select 1 from jobs where owner_id = ${ann.id} and status in ('queued', 'running')`)
    return rows.length
  }).toBe(0)
})

test('an export says what its file was made in spite of: with page, layer and what to do', async () => {
  const ann = await server.person()
  const empty = design(2)
  const at = { position: { x: 300, y: 300 }, boxSize: { width: 900, height: 300 } }
  const doc = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Runes ᚠᚢ' }] }] }
  const layers = {
    boxes: createLayer('Text', { ...at, doc }),
    gone: createLayer('Image', {
      ...at,
      image: { url: `/api/uploads/${randomUUID()}.jpg`, position: { x: 0, y: 0 }, boxSize: at.boxSize },
    }),
    red: createLayer('Shape', { ...at, shape: 'rectangle', color: '#ff0000' }),
  }
  const content = { ...empty, pages: [empty.pages[0]!, createPage({ id: 'p2', layers })] }
  const { json } = await server.call('POST', operations.createMagazine.path, { token: ann.token, body: { magazine_content: content } })
  const ends = async (options: object): Promise<Export> => {
    const made = await server.call('POST', `/api/magazines/${json.id}/exports/`, { token: ann.token, body: { format: 'pdf', options } })
    expect(made.json.findings).toEqual([])
    await until(async () => (await read(ann, json.id, made)).json.status).toBe('finished')
    return (await read(ann, json.id, made)).json as Export
  }
  const { findings } = await ends({ bleed: false })
  expect(findings).toMatchObject([
    { kind: 'glyph', level: 'error', page: 'p2', number: 2, layer: 'boxes', message: expect.stringContaining('“ᚠᚢ” (Runic)') as string },
    { kind: 'picture', level: 'error', page: 'p2', number: 2, layer: 'gone', help: 'Replace the picture.' },
  ])
  expect((await ends({ color: 'cmyk' })).findings.map(({ kind }) => kind)).toEqual(['glyph', 'picture', 'colour'])
})
