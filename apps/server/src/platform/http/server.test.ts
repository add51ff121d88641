import { operations } from '@magazineai/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readEnv } from '../../env.ts'
import { createLog } from '../log.ts'
import { ownOrigin } from './origin.ts'
import { routes } from './route.ts'
import { createHttp } from './server.ts'

let dataDir: string
let app: FastifyInstance
const start = async (variables: Record<string, string> = {}): Promise<FastifyInstance> => {
  app = await createHttp(readEnv({ DATA_DIR: dataDir, ...variables }), createLog('silent'))
  return app
}
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'magazineai-http-'))))
afterEach(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the limit of calls counts a network once, however its addresses are written', async () => {
  // 3,000 calls a minute, made three.
  const http = await start({ RATE_LIMIT_FACTOR: '0.001', TRUST_PROXY: '1' })
  http.get('/', async () => 'x')
  const statusFor = async (forwarded: string): Promise<number> =>
    (await http.inject({ url: '/', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })).statusCode
  const same = [
    '2001:db8::1',
    '2001:0db8:0:0::2',
    '2001:db8::ffff:1:2:3',
    '2001:db8:0:0:9::',
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '9.9.9.9, 192.0.2.1',
    '8.8.8.8, ::ffff:c000:201',
  ]
  const statuses: number[] = []
  for (const address of same) statuses.push(await statusFor(address))
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429])
  expect(await statusFor('2001:db8:0:1::1')).toBe(200)
})

test('JSON is packed, but neither that of accounts nor bytes', async () => {
  const http = await start()
  const serve = routes(http, { identify: async () => null, ownOrigin: ownOrigin(undefined) })
  const text = 'text '.repeat(10_000)
  const base = { method: 'GET', auth: 'none', summary: '' } as const
  const json = z.object({ text: z.string() })
  const ofMagazines = { ...base, id: 'M-99', path: '/magazines', responses: { 200: json } } as const
  const ofAccounts = { ...base, id: 'A-99', path: '/accounts', responses: { 200: json } } as const
  const ofBytes = { ...base, id: 'X-99', path: '/bytes', responses: { 200: { binary: 'text/plain' } } } as const
  serve(ofMagazines, async () => ({ text }))
  serve(ofAccounts, async () => ({ text }))
  serve(ofBytes, async ({ reply }) => reply.type('text/plain').send(Readable.from([text])))
  const packed = async (url: string) => (await http.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })).headers['content-encoding']
  expect([await packed('/magazines'), await packed('/accounts'), await packed('/bytes')]).toEqual(['br', undefined, undefined])
  expect((await http.inject({ url: '/magazines' })).json()).toEqual({ text })
  expect(operations.login.id.startsWith('A-') && operations.refresh.id.startsWith('A-')).toBe(true)
})

test('a file is closed unread when only its head is asked for', async () => {
  const http = await start()
  let read = 0
  let file: Readable | null = null
  http.get('/file', async (_request, reply) => {
    file = new Readable({
      highWaterMark: 1,
      read() {
        read += 1
        this.push(Buffer.alloc(1_000))
      },
    })
    return reply.header('content-length', 1_000_000).send(file)
  })
  const head = await http.inject({ method: 'HEAD', url: '/file' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000000', ''])
  expect((file as Readable | null)?.destroyed).toBe(true)
  expect(read).toBeLessThan(3)
})
