import { Landing, landingOperations } from '@magazineai/contract'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('anybody is told what the page shows, and a change of the file shows at the next call', async () => {
  const { status, json } = await server.call('GET', landingOperations.landing.path)
  expect(status).toBe(200)
  expect(Landing.parse(json).content.creators).toBe('Unlimited creators')
  writeFileSync(join(server.dataDir, 'landing.json'), JSON.stringify({ creators: 'Twelve creators' }))
  expect((await server.call('GET', landingOperations.landing.path)).json.content.creators).toBe('Twelve creators')
})

test('who brings the cookie of a session gets the app at the start page, for a refused session too; no shared cache mixes them', async () => {
  const visitor = await server.call('GET', '/')
  const known = await server.call('GET', '/', { cookie: 'refresh=long-gone' })
  expect(visitor.headers.get('vary')).toContain('cookie')
  expect(visitor.headers.get('cache-control')).toContain('private')
  // Without a build of the web app both are told that there is none.
  if (visitor.status === 200) {
    expect(visitor.text).toContain('AI Meets Creativity')
    expect(known.text).not.toContain('AI Meets Creativity')
  }
  expect(known.status).toBe(visitor.status)
})

test('of the pictures of the wall nothing but pictures is served', async () => {
  for (const path of ['/showcase/index.json', '/showcase/stamp', '/showcase/..%2f..%2fpackage.json', '/showcase/none.webp']) {
    expect([path, (await server.call('GET', path)).status]).toEqual([path, 404])
  }
})
