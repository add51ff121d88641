import { operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import type { Answer, Person, TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ STORAGE_QUOTA_MB: '1' })))
afterAll(() => server.stop())

const MB = 1024 ** 2

/** A picture that cannot be made small, about 300 kB. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(320 * 320 * 3), { raw: { width: 320, height: 320, channels: 3 } })
    .png()
    .toBuffer()

const upload = async ({ token }: Person): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await noise())]), 'noise.png')
  return server.call('POST', operations.uploadAsset.path, { token, form })
}

const stored = (folder: string): string[] => {
  try {
    return readdirSync(join(server.dataDir, 'objects', folder), { recursive: true }).map(String)
  } catch {
    return []
  }
}

const start = ({ token }: Person, bytes: number): Promise<Answer> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ content_idea: 'The coast', model_name: 'built-in', pages: '8' })) form.set(name, value)
  form.append('files', new Blob(['a '.repeat(bytes / 2)]), 'long.txt')
  return server.call('POST', operations.createMagazine.path, { token, form, headers: { prefer: 'respond-async' } })
}

test('uploads at once fill an account and no more; what is refused leaves nothing behind', async () => {
  const ann = await server.person()
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(ann)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, json }) => [status, json.code])).toEqual(refused.map(() => [507, 'quota_exceeded']))
  const { rows } = await server.db.execute<{ n: number; bytes: number }>(
    sql`select count(*)::int as n, sum(bytes)::float8 as bytes from assets where owner_id = ${ann.id}`,
  )
  expect(rows[0]?.n).toBe(12 - refused.length)
  expect(rows[0]?.bytes).toBeLessThanOrEqual(MB)
  expect(rows[0]?.bytes).toBeGreaterThan(MB / 2)
  expect(stored('assets')).toHaveLength(12 - refused.length)
  // The account of another person is its own.
  expect((await upload(await server.person())).status).toBe(201)
})

test('documents count too, also those of magazines in the bin, and a refused magazine is not begun', async () => {
  const ann = await server.person()
  expect((await start(ann, 1.5 * MB)).json.code).toBe('quota_exceeded')
  expect(stored('sources')).toEqual([])
  expect((await server.call('GET', operations.listMagazines.path, { token: ann.token })).json.total).toBe(0)
  const first = await start(ann, 0.75 * MB)
  expect(first.status).toBe(202)
  expect((await server.call('DELETE', `/api/magazines/${first.json.id}/`, { token: ann.token })).status).toBe(204)
  expect((await start(ann, 0.75 * MB)).json.code).toBe('quota_exceeded')
})
