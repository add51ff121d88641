import { magazineOperations as operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const create = ({ token }: Person, pages = 2): Promise<Answer> =>
  server.call('POST', operations.createMagazine.path, { token, body: { magazine_content: design(pages) } })
const remove = ({ token }: Person, id: string): Promise<Answer> => server.call('DELETE', `/api/magazines/${id}/`, { token })
const restore = ({ token }: Person, id: string): Promise<Answer> => server.call('POST', `/api/magazines/${id}/restore/`, { token })
const listOf = async ({ token }: Person): Promise<string[]> =>
  (await server.call('GET', operations.listMagazines.path, { token })).json.data.map(({ id }: { id: string }) => id)

test('what was deleted comes back as it was, and what is not in the bin stays', async () => {
  const ann = await server.person()
  const { json } = await create(ann)
  await remove(ann, json.id)
  expect(await listOf(ann)).toEqual([])
  const restored = await restore(ann, json.id)
  expect([restored.status, restored.json.id, restored.json.status]).toEqual([200, json.id, 'ready'])
  expect((await server.call('GET', `/api/magazines/${json.id}/`, { token: ann.token })).json).toEqual(json)
  expect((await restore(ann, json.id)).status).toBe(200)
  expect(await listOf(ann)).toEqual([json.id])
})

test('what is of somebody else, or nowhere, is not found; without a session nothing is', async () => {
  const [ann, bob] = [await server.person(), await server.person()]
  const { json } = await create(ann)
  await remove(ann, json.id)
  for (const id of [json.id, randomUUID(), 'x', '%00']) expect([(await restore(bob, id)).status, id]).toEqual([404, id])
  expect((await server.call('POST', `/api/magazines/${json.id}/restore/`)).status).toBe(401)
  expect(await listOf(bob)).toEqual([])
})

test('of many calls at once those have room that the plan has room for', async () => {
  const ann = await server.person()
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) {
    const { json } = await create(ann)
    ids.push(json.id)
    await remove(ann, json.id)
  }
  for (let index = 0; index < 4; index += 1) await create(ann)
  const answers = await Promise.all(ids.map((id) => restore(ann, id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403])
  expect(await listOf(ann)).toHaveLength(5)
})

test('one whose making was ended by the bin has stopped when it is back', async () => {
  const ann = await server.person()
  const { json } = await create(ann)
  await server.db.execute(sql`update magazines set status = 'generating' where id = ${json.id}`)
  await remove(ann, json.id)
  expect((await restore(ann, json.id)).json.status).toBe('ready')
})

test('a list shows pictures of the first twelve pages, in their order, each of which can be fetched', async () => {
  const ann = await server.person()
  const { json } = await create(ann, 14)
  const { data } = (await server.call('GET', operations.listMagazines.path, { token: ann.token })).json
  const urls: string[] = data[0].preview_urls
  expect(urls.map((url) => /pages\/([^/]+)\//.exec(url)?.[1])).toEqual(Array.from({ length: 12 }, (_, index) => `p${index + 1}`))
  expect(data[0].thumbnail_url).toBe(urls[0])
  expect(json.preview_urls).toEqual(urls)
  expect((await server.call('GET', urls[11]!, { token: ann.token })).status).toBe(200)
})
