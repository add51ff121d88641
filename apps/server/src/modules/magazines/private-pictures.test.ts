import { operations } from '@magazineai/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let ann: Person
let bob: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[ann, bob] = [await server.person(), await server.person()]
})
afterAll(() => server.stop())

const ask = (path: string, person: Person | null, tag?: string): Promise<Response> =>
  fetch(server.base + path, {
    headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...(tag !== undefined && { 'if-none-match': tag }) },
  })

/** Addresses of a picture of Ann's page, as it is listed and as it is asked for, and of one she uploaded. */
const addresses = async (): Promise<string[]> => {
  const body = { magazine_content: design(1) }
  const { json } = await server.call('POST', operations.createMagazine.path, { token: ann.token, body })
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
  const headers = { authorization: `Bearer ${ann.token}` }
  const asset = (await (await fetch(server.base + operations.uploadAsset.path, { method: 'POST', headers, body: form })).json()) as {
    url: string
  }
  return [json.thumbnail_url as string, `/api/magazines/${json.id}/pages/p1/thumbnail?width=200`, asset.url]
}

test('what a browser keeps of private pictures it shows to nobody without asking, and the answer depends on who asks', async () => {
  for (const address of await addresses()) {
    const first = await ask(address, ann)
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')], address).toEqual([200, 'private, no-cache'])
    expect(tag).toMatch(/^".+"$/)
    expect((await ask(address, ann, tag)).status).toBe(304)
    expect((await ask(address, ann, '"other"')).status).toBe(200)
    expect((await ask(address, bob, tag)).status).toBe(404)
    expect((await ask(address, null, tag)).status).toBe(401)
  }
})
