import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApp } from './app.ts'
import type { App } from './app.ts'
import { readEnv } from './env.ts'
import { createLog } from './platform/log.ts'
import { takeLock } from './platform/lock.ts'
import { ROLE, SOCKET_PORT } from './platform/postgres/cluster.ts'
import { startPostgres } from './platform/postgres/index.ts'
import type { EmbeddedPostgres } from './platform/postgres/index.ts'
import type { ServerLifecycle } from './services.ts'
import { startProxy } from './testing/proxy.ts'
import type { Proxy } from './testing/proxy.ts'

const log = createLog('silent')
let root: string
let postgres: EmbeddedPostgres
let admin: Client
let proxy: Proxy
let url: string
const apps: App[] = []

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'magazineai-app-'))
  chmodSync(root, 0o755)
  postgres = await startPostgres(join(root, 'external'), log)
  admin = new Client(postgres.connection)
  await admin.connect()
  await admin.query('create database magazines')
}, 60_000)
afterAll(async () => {
  await admin.end()
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  const { host } = postgres.connection as { host: string }
  proxy = await startProxy({ path: join(host, `.s.PGSQL.${SOCKET_PORT}`) })
  url = `postgres://${ROLE}@127.0.0.1:${proxy.port}/magazines`
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
  await proxy.close()
})

/** The folder the database belongs to. */
const HOME = 'home'

const start = async (folder = HOME, life?: ServerLifecycle, address = url): Promise<App> => {
  const env = readEnv({ DATA_DIR: join(root, folder), DATABASE_URL: address, PORT: '0', LOG_LEVEL: 'silent' })
  const app = await startApp(env, log, life)
  apps.push(app)
  return app
}

const stop = async (app: App): Promise<void> => {
  apps.splice(apps.indexOf(app), 1)
  await app.stop()
}

const get = (app: App, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}${path}`)

const attempt = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const login = (app: App): Promise<Response> =>
  fetch(
    `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/api/v1/auth/login/`,
    attempt({ email: 'a@example.com', password: 'correct horse battery 9' }),
  )

test('one database serves one server: a second one is refused, with its own folder or the same', { timeout: 60_000 }, async () => {
  await start()
  await expect(start('second')).rejects.toThrow('The database at DATABASE_URL is in use by another server.')
  await expect(start()).rejects.toThrow('The database at DATABASE_URL is in use by another server.')
})

test('a database belongs to a folder; another folder is refused until it is told to take its place', { timeout: 60_000 }, async () => {
  await stop(await start())
  await stop(await start())
  const refusal = await start('foreign').then(
    () => '',
    (error: unknown) => (error as Error).message,
  )
  const mark = readFileSync(join(root, HOME, 'installation'), 'utf8').trim()
  expect(refusal).toContain('The database belongs to another data folder')
  expect(refusal).toContain(`write ${mark} into ${join(root, 'foreign', 'installation')}`)
  // Nothing was changed by the attempt; what the sentence says works, and so do signs that are none.
  writeFileSync(join(root, 'foreign', 'installation'), 'not a mark\n')
  await expect(start('foreign')).rejects.toThrow('belongs to another data folder')
  writeFileSync(join(root, 'foreign', 'installation'), `${mark.toUpperCase()}\n\n`)
  await stop(await start('foreign'))
})

test('a database of its own folder is part of it: its mark is written anew when it is missing', { timeout: 60_000 }, async () => {
  const dataDir = join(root, 'own')
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' })
  await (await startApp(env, log)).stop()
  const mark = readFileSync(join(dataDir, 'installation'), 'utf8')
  rmSync(join(dataDir, 'installation'))
  await (await startApp(env, log)).stop()
  expect(readFileSync(join(dataDir, 'installation'), 'utf8')).toBe(mark)
})

test('a database that is away at the start is waited for; a stop meanwhile ends the wait', { timeout: 60_000 }, async () => {
  const lines: string[] = []
  const telling = { ...log, warn: (_: unknown, line: string) => void lines.push(line) } as unknown as typeof log
  const env = readEnv({ DATA_DIR: join(root, HOME), DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent' })
  proxy.set('refuse')
  const ending = new AbortController()
  const ended = startApp(env, telling, { signal: ending.signal })
  await vi.waitFor(() => expect(proxy.attempts()).toBeGreaterThan(3), { timeout: 10_000 })
  expect(lines).toEqual(['waiting for the database at DATABASE_URL'])
  ending.abort()
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
  const tries = proxy.attempts()
  const waiting = start()
  await vi.waitFor(() => expect(proxy.attempts()).toBeGreaterThan(tries + 1), { timeout: 10_000 })
  proxy.set('pass')
  expect((await get(await waiting, '/readyz')).status).toBe(200)
})

test('what waiting does not mend is said at once', { timeout: 60_000 }, async () => {
  await expect(start(HOME, {}, url.replace('/magazines', '/nowhere'))).rejects.toThrow(
    'The database at DATABASE_URL refuses this server: database "nowhere" does not exist.',
  )
})

test(
  'without its database the server answers 503 with a sentence and when to come again, and is whole again by itself',
  { timeout: 60_000 },
  async () => {
    const app = await start()
    expect((await login(app)).status).toBe(401)
    proxy.set('refuse')
    const answer = await login(app)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({
      code: 'database_unavailable',
      detail: 'The database does not answer at the moment. Please try again shortly.',
    })
    expect((await get(app, '/healthz')).status).toBe(200)
    await vi.waitFor(async () =>
      expect(await (await get(app, '/readyz')).json()).toEqual({
        status: 'not ready',
        checks: { database: 'failed', disk: 'ok', files: 'ok', migrations: 'failed', lock: 'failed', events: 'failed' },
      }),
    )
    proxy.set('pass')
    await vi.waitFor(async () => expect((await get(app, '/readyz')).status).toBe(200), { timeout: 10_000 })
    expect((await login(app)).status).toBe(401)
  },
)

test('a network that falls silent is noticed, and nothing hangs on it once it is back', { timeout: 60_000 }, async () => {
  const app = await start()
  expect((await login(app)).status).toBe(401)
  proxy.set('swallow')
  const waiting = login(app)
  expect((await get(app, '/readyz')).status).toBe(503)
  proxy.set('pass')
  expect([401, 503]).toContain((await waiting).status)
  await vi.waitFor(async () => expect((await get(app, '/readyz')).status).toBe(200), { timeout: 10_000 })
  for (let call = 0; call < 5; call += 1) expect((await login(app)).status).not.toBe(503)
})

test('a server whose database was taken over meanwhile stops serving, and says so once', { timeout: 60_000 }, async () => {
  const superseded = vi.fn()
  const app = await start(HOME, { superseded })
  proxy.set('refuse')
  const connection = { ...(postgres.connection as { host: string; port: number; user: string }), database: 'magazines' }
  const other = await takeLock({ connection, log, refusal: () => 'still held', taken: () => undefined })
  proxy.set('pass')
  await vi.waitFor(() => expect(superseded).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  expect(superseded).toHaveBeenCalledWith(expect.stringMatching(/^Another server took over the database at DATABASE_URL .* This one ends/))
  expect((await login(app)).status).toBe(503)
  expect((await get(app, '/readyz')).status).toBe(503)
  await stop(app)
  await other.release()
})
