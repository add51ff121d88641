import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed } from './pack.ts'

test('packs large JSON, and leaves what is small or no text as it is', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const large = JSON.stringify({ words: 'ebb and flow '.repeat(2_000) })
  const payload = await packed({ body: large, headers })
  const bytes = new Uint8Array(await (payload.body as Blob).arrayBuffer())
  expect(payload.headers).toEqual({ ...headers, 'Content-Encoding': 'gzip' })
  expect(bytes.length).toBeLessThan(large.length / 20)
  expect(gunzipSync(bytes).toString()).toBe(large)
  for (const body of ['{}', new FormData()]) expect(await packed({ body, headers })).toEqual({ body, headers })
  expect(await packed({ headers })).toEqual({ headers })
})
