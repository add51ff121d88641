import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { createLog } from '../log.ts'
import { securityHeaders } from './headers.ts'
import { createHttp } from './server.ts'
import { PACE } from './slow-clients.ts'
import { serveWeb } from './web.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-malformed-'))
const PUBLIC_URL = 'https://magazines.example'
let app: FastifyInstance
let port: number
beforeAll(async () => {
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL, RATE_LIMIT_FACTOR: '1000' })
  app = await createHttp(env, createLog('silent'), { ...PACE, window: 1_000, every: 50 })
  app.get('/api/thing', async () => ({ fine: true }))
  app.get('/api/own-policy', (_request, reply) => reply.header('content-security-policy', 'sandbox').send({}))
  app.get('/api/slow', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/plain' })
    reply.raw.write('begun')
    reply.hijack()
  })
  app.post('/api/thing', async (request) => request.body)
  await serveWeb(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends bytes as they are and returns all that comes back until the server closes. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(heard))
    socket.write(bytes, 'latin1')
  })

interface Parsed {
  status: number
  headers: Map<string, string>
  body: string
}

const parse = (answer: string): Parsed => {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

const call = (head: string, more = '', body = ''): Promise<Parsed> =>
  exchange(`${head}\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n${body}`).then(parse)

const expectHeaders = ({ headers }: Parsed): void => {
  for (const [name, value] of Object.entries(securityHeaders(PUBLIC_URL))) expect(headers.get(name), name).toBe(value)
  expect(headers.get('cache-control')).toBeTruthy()
}

const expectProblem = (answer: Parsed, status: number, code?: string): void => {
  expect(answer.status).toBe(status)
  expectHeaders(answer)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const text = answer.headers.get('transfer-encoding') === 'chunked' ? answer.body.split('\r\n')[1] : answer.body
  const body = JSON.parse(text ?? '') as Record<string, unknown>
  expect(body).toMatchObject({ detail: expect.any(String) as string, request_id: expect.any(String) as string })
  expect(body['error']).toBe(body['detail'])
  if (code !== undefined) expect(body['code']).toBe(code)
}

describe('every answer carries the security headers', () => {
  test.each([
    ['GET /api/thing', 200],
    ['HEAD /api/thing', 200],
    ['OPTIONS /api/thing', 404],
    ['DELETE /api/thing', 404],
    ['TRACE /api/thing', 404],
    ['PROPFIND /api/thing', 404],
    ['GET /api/nothing', 404],
    ['HEAD /api/nothing', 404],
    ['OPTIONS *', 404],
    ['GET /some/screen', 200],
    ['HEAD /some/screen', 200],
    ['GET /nothing.png', 404],
    ['GET /%zz', 400],
    ['GET /api/%', 400],
    ['GET /%c0%ae', 400],
    ['POST /%zz', 400],
    ['HEAD /%zz', 400],
    [`PUT /api/${'x'.repeat(5_000)}`, 404],
    [`GET /api/thing?${'a&'.repeat(5_000)}`, 200],
    [`GET /api/thing?${'a[b]=1&'.repeat(1_500)}`, 200],
    ['GET http://other.example/api/thing', 200],
  ])('%s', async (line, status) => {
    const answer = await call(`${line} HTTP/1.1`)
    // Without a built web client its screens are not there.
    if (!line.includes('screen')) expect(answer.status).toBe(status)
    expectHeaders(answer)
  })

  test('and a route may replace one', async () => {
    expect((await call('GET /api/own-policy HTTP/1.1')).headers.get('content-security-policy')).toBe('sandbox')
  })
})

describe('what is no request is answered with the one error body', () => {
  test.each([
    ['no host', 'GET /api/thing HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no method', '/ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['an unknown method', 'STEAL /api/thing HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n', 400],
    ['a space before a colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['two lengths', 'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', 400],
    ['a length and chunks', 'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['a length below nothing', 'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
    [
      'chunks that are none',
      'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['one header of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
    ['3,000 headers', `GET / HTTP/1.1\r\nHost: x\r\n${'A: bcdef\r\n'.repeat(3_000)}\r\n`, 431],
    ['an address of 20 kB', `GET /${'b'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['an expectation', 'POST /api/thing HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\nContent-Length: 2\r\n\r\n{}', 417],
  ])('%s', async (_what, bytes, status) => expectProblem(parse(await exchange(bytes)), status, 'invalid_request'))

  test('but never in the middle of another answer', async () => {
    const heard = await exchange('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\nGARBAGE\r\n\r\n')
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

test('spellings of an unknown API path are JSON, too', async () => {
  for (const path of ['/api/nothing', '/API/nothing', '/%61pi/nothing', '/api', '/api?x'])
    expectProblem(await call(`GET ${path} HTTP/1.1`), 404, 'not_found')
  for (const path of [
    '/library/../api/nothing',
    '//api/nothing',
    '/api//nothing',
    '//evil.example/',
    '/\\evil.example',
    '/assets/..%2f..%2fpackage.json',
    '/..;/package.json',
    '/.%2e/%2e./package.json',
    '/assets/%00.js',
    '/assets/..\\..\\package.json',
  ])
    expect((await call(`GET ${path} HTTP/1.1`)).body).not.toMatch(/dependencies/)
})

test('an upgrade is ignored where there are no sockets', async () => {
  const answer = await call(
    'GET /api/thing HTTP/1.1',
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
  )
  expect([answer.status, answer.headers.has('content-security-policy')]).toEqual([200, true])
})
