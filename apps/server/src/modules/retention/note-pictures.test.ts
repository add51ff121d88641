import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderObjects, type Objects } from '../../platform/objects.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, Person, Sent, TestServer } from '../../testing/server.ts'
import { sweepRows } from './sweep.ts'

let server: TestServer
let objects: Objects
let ann: Person
beforeAll(async () => {
  server = await startTestServer()
  objects = folderObjects(join(server.dataDir, 'objects'))
  ann = await server.person()
})
afterAll(() => server.stop())

const call = (method: string, path: string, sent: Sent = {}): Promise<Answer> => server.call(method, path, { token: ann.token, ...sent })
const at = (id: string): string => `/api/notes/${id}/`
const sweep = () => sweepRows({ db: server.db, objects })
const age = () => server.db.execute(sql`update assets set created_at = now() - interval '2 days'`)
const binned = (id: string, days: number) =>
  server.db.execute(sql`update notes set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`)

const inNote = async (bytes: Buffer): Promise<{ id: string; address: string }> => {
  const image = { id: 'i', type: 'image', x: 0, y: 0, width: 40, height: 30, fileId: 'p1' }
  const files = { p1: { id: 'p1', dataURL: `data:image/png;base64,${bytes.toString('base64')}` } }
  const { json } = await call('POST', '/api/notes/', { body: { note_content: { elements: [image], files } } })
  return { id: json.note_id, address: json.pictures.p1 }
}

test('a picture of notes goes a day after the last note that shows it; one that was uploaded for magazines stays', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#393' } })
    .png()
    .toBuffer()
  const [one, two] = [await inNote(bytes), await inNote(bytes)]
  expect(one.address).toBe(two.address)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const uploaded = (await call('POST', '/api/assets/', { form })).json.url
  const statusOf = async (address: string): Promise<number> => (await call('GET', address)).status

  await call('PATCH', at(one.id), { body: { note_content: { elements: [] } } })
  await age()
  await sweep()
  expect(await statusOf(two.address)).toBe(200)

  await call('DELETE', at(two.id))
  await binned(two.id, 29)
  await sweep()
  expect((await call('POST', `${at(two.id)}restore/`)).status).toBe(200)

  await call('DELETE', at(two.id))
  await binned(two.id, 31)
  await age()
  // The note first, then what it showed.
  await sweep()
  await sweep()
  expect(await statusOf(two.address)).toBe(404)
  expect(await objects.head(`assets/${two.address.slice('/api/assets/'.length)}.jpg`)).toBeNull()
  expect(await statusOf(uploaded)).toBe(200)
})
