import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { contextOf } from './context.ts'
import type { Options } from './context.ts'
import { get, post, send } from './http.ts'
import { refused } from './judges.ts'
import { createLedger } from './ledger.ts'
import type { Target } from './target.ts'

const options: Options = { seed: 1, slice: false, only: undefined, deadline: Infinity }
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Attacks a server that is as unsafe as `listener` makes it. Answers what the ledger holds then. */
async function attacked(listener: RequestListener, sent = get('/'), own: Partial<Options> = {}) {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ledger = createLedger()
  let deaths = 0
  const target = { send: (each) => send(url, each), deaths: () => deaths, up: async () => void (deaths = 0) } as Target
  const statement = { id: 'S0', title: '', atLeast: 0, run: async () => undefined }
  const context = contextOf(statement, target, ledger, { ...options, ...own })
  server.on('dying', () => (deaths += 1))
  await context.each([{ label: 'a' }, { label: 'b' }], 1, ({ label }) => context.attack(label, sent, [refused(404)], { most: 300 }))
  server.closeAllConnections()
  server.close()
  return {
    account: ledger.account('S0'),
    causes: ledger.failures().map(({ statement, cause, count }) => `${statement} ${count} × ${cause}`),
  }
}

test('a sound server is found sound, and every case is counted', async () => {
  const { account, causes } = await attacked((_, response) => response.writeHead(404, HEADERS).end('{}'))
  expect([account.tried, causes]).toEqual([2, []])
})

test('a success, a 5xx, a missing header and a hang are each convicted', async () => {
  expect((await attacked((_, response) => response.writeHead(200, HEADERS).end('{}'))).causes).toEqual([
    'S0 2 × answered 200 instead of 404',
  ])
  const broken = await attacked((_, response) => response.writeHead(500, HEADERS).end('{}'))
  expect([broken.causes, broken.account.serverErrors]).toEqual([['S0 2 × answered 500 instead of 404'], 2])
  expect((await attacked((_, response) => response.writeHead(404).end('{}'))).causes[0]).toMatch(
    /^S15 2 × lacks nosniff, content-security-policy/,
  )
  expect((await attacked(() => undefined)).causes).toEqual(['S0 2 × took longer than 0.3 s'])
})

test('a server that dies of an input is convicted, a cut connection alone is not', async () => {
  const cut: RequestListener = (request) => void request.socket.destroy()
  expect((await attacked(cut, post('/', { a: 1 }))).causes).toEqual(['S0 2 × answered 0 instead of 404'])
  const dying: RequestListener = function dies(this: { emit(name: string): void }, request) {
    if (request.method === 'POST') this.emit('dying')
    request.socket.destroy()
  }
  expect((await attacked(dying, post('/', { a: 1 }))).causes).toContain('S0 2 × ended the server')
})

test('a slice tries a part, a label those that bear it, a run that is late none', async () => {
  const sound: RequestListener = (_, response) => response.writeHead(404, HEADERS).end('{}')
  expect((await attacked(sound, get('/'), { slice: true })).account.tried).toBe(1)
  expect((await attacked(sound, get('/'), { only: 'b' })).account.tried).toBe(1)
  await expect(attacked(sound, get('/'), { deadline: 0 })).rejects.toThrow('the time of the run is over')
})
