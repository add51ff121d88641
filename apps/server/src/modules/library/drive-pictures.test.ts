import { driveListOperations, driveOperations, libraryOperations as operations } from '@magazineai/contract'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

const MB = 1024 ** 2

let server: TestServer
let ann: Person
beforeAll(async () => void (server = await startTestServer({ STORAGE_QUOTA_MB: '2' })))
beforeEach(async () => void (ann = await server.person()))
afterAll(() => server.stop())

/** A picture like no other, about 30 kB. */
const picture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
      .png()
      .toBuffer(),
  )
const form = (content: Uint8Array<ArrayBuffer> | string, name: string, fields: Record<string, string>): FormData => {
  const made = new FormData()
  for (const [field, value] of Object.entries(fields)) made.set(field, value)
  made.append('file', new Blob([content]), name)
  return made
}
const drop = (content: Uint8Array<ArrayBuffer>, name: string): Promise<Answer> =>
  server.call('POST', operations.uploadAsset.path, { token: ann.token, form: form(content, name, { keep_file: 'true' }) })
const store = (key: string, content: Uint8Array<ArrayBuffer> | string): Promise<Answer> =>
  server.call('POST', driveOperations.uploadFile.path, { token: ann.token, form: form(content, 'file', { key }) })
const place = (key: string, person = ann): Promise<Answer> =>
  server.call('POST', operations.assetFromDrive.path, { token: person.token, body: { key } })
const q = (path: string, values: Record<string, string>): string => `${path}?${new URLSearchParams(values).toString()}`
const uploads = async (): Promise<string[]> => {
  const { json } = await server.call('GET', q(driveOperations.listDirectory.path, { prefix: 'Uploads/' }), { token: ann.token })
  return json.files.map((file: { name: string }) => file.name)
}
const remove = (key: string): Promise<Answer> => server.call('DELETE', q(driveOperations.deleteFile.path, { key }), { token: ann.token })
const used = async (): Promise<number> => (await server.call('GET', driveListOperations.driveQuota.path, { token: ann.token })).json.used

test('a picture that is dropped on a page lands in Uploads/ once, whatever it is called and however often it comes', async () => {
  const [coast, sea] = [await picture(), await picture()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => drop(coast, 'coast.png')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  expect((await drop(coast, 'The same.png')).json).toMatchObject({ id: answers[0]!.json.id, name: 'The same.png' })
  expect(await uploads()).toEqual(['coast.png'])
  // The bytes are counted once: the picture made of the file counts for what it takes beyond it.
  expect(await used()).toBeLessThan(Math.max(coast.length, 2 * coast.length - 1))
  expect(await used()).toBeGreaterThanOrEqual(coast.length)
  await drop(sea, 'coast.png')
  expect(await uploads()).toEqual(['coast (2).png', 'coast.png'])
  // Elsewhere in the drive is in the drive; in the bin, or in a folder that is there, is not.
  await remove('Uploads/coast.png')
  await drop(coast, 'again.png')
  expect(await uploads()).toEqual(['again.png', 'coast (2).png'])
  await server.call('PUT', driveOperations.moveFile.path, {
    token: ann.token,
    body: { src_key: 'Uploads/again.png', dst_key: 'Work/again.png' },
  })
  await drop(coast, 'third.png')
  expect(await uploads()).toEqual(['coast (2).png'])
  await server.call('DELETE', q(driveOperations.deleteDirectory.path, { prefix: 'Work/' }), { token: ann.token })
  await drop(coast, 'fourth.png')
  expect(await uploads()).toEqual(['coast (2).png', 'fourth.png'])
  // Without being asked for, nothing is kept.
  const silent = form(await picture(), 'silent.png', {})
  expect((await server.call('POST', operations.uploadAsset.path, { token: ann.token, form: silent })).status).toBe(201)
  expect(await uploads()).toHaveLength(2)
})

test.each([
  ['Pasted picture', 'Pasted picture.png'],
  ['a\\b\u202E/c.png', /^[^/\\]+\.png$/],
  ['..', 'Picture.png'],
  ['0b5b8a4e-6a0e-4c39-9a5e-111111111111.magazine', 'Picture'],
  [`${'ü'.repeat(300)}.png`, /^ü{125}\.png$/],
])('a picture called %j gets a name that files may have', async (given, name) => {
  expect((await drop(await picture(), given)).status).toBe(201)
  const [kept] = await uploads()
  expect(kept).toEqual(typeof name === 'string' ? name : (expect.stringMatching(name) as string))
})

test('a full account keeps the picture for the page, if not in the drive', async () => {
  const coast = await picture()
  await store('big.bin', new Uint8Array(randomBytes(2 * MB - Math.round(coast.length * 1.2))))
  expect((await drop(coast, 'coast.png')).status).toBe(201)
  expect(await uploads()).toEqual([])
  expect((await drop(await picture(), 'more.png')).json.code).toBe('quota_exceeded')
})

test('a file of the drive becomes a picture of the magazine without being sent, once, for whoever may see it', async () => {
  const coast = await picture()
  await store('Work/coast.png', coast)
  const before = await used()
  const [made, again] = [await place('Work/coast.png'), await place('Work/coast.png')]
  expect([made.status, made.json.width, made.json.name, again.json.id]).toEqual([201, 100, 'coast.png', made.json.id])
  expect((await server.call('GET', made.json.src, { token: ann.token })).status).toBe(200)
  expect(await used()).toBeLessThan(before + coast.length)
  expect((await drop(coast, 'coast.png')).json.id).toBe(made.json.id)
  expect(await uploads()).toEqual([])
  await store('Work/words.txt', 'hello')
  await store('Work/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await store('Work/half.png', coast.slice(0, 200))
  const bob = await server.person()
  const refusals: [string, Promise<Answer>, number][] = [
    ['words', place('Work/words.txt'), 415],
    ['a drawing', place('Work/drawing.svg'), 415],
    ['half a picture', place('Work/half.png'), 400],
    ['a folder', place('Work/'), 404],
    ['nothing', place('Work/none.png'), 404],
    ['the top', place('/'), 404],
    ['a share that is none', place(`Shared/${ann.id}/coast.png`), 404],
    ['a way up', place('../coast.png'), 400],
    ['what is another’s', place('Work/coast.png', bob), 404],
  ]
  for (const [what, answer, status] of refusals) expect((await answer).status, what).toBe(status)
  await remove('Work/coast.png')
  expect((await place('Work/coast.png')).status).toBe(404)
})
