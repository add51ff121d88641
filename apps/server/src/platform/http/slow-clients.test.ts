import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '../../env.ts'
import { AppError } from '../errors.ts'
import { createLog } from '../log.ts'
import { createHttp } from './server.ts'
import { dropSlowClients } from './slow-clients.ts'
import { serveWeb } from './web.ts'

/** Larger than all the buffers of the system between two programs on one machine. */
const FILE = 64 * 1024 * 1024
const TEXT = 8 * 1024 * 1024
const CLIENTS = 40

const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-slow-'))
let app: FastifyInstance
let port: number
let opened = 0
let closed = 0
/** Connections the server has had, and has no more. */
let come = 0
let gone = 0

/** A file that counts how many are open. */
const file = (): Readable => {
  opened += 1
  let left = FILE
  const stream = new Readable({
    read(size) {
      const take = Math.min(left, size)
      left -= take
      this.push(take === 0 ? null : Buffer.alloc(take))
    },
  })
  return stream.once('close', () => (closed += 1))
}

beforeAll(async () => {
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' })
  const pace = { window: 300, bytes: 4_096, json: 3_000, form: 3_000, linger: 300, every: 50 }
  app = await createHttp(env, createLog('silent'), pace)
  app.get('/file', (_request, reply) => reply.header('content-length', FILE).send(file()))
  app.get('/text', (_request, reply) => reply.type('text/plain').send('x'.repeat(TEXT)))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.post('/echo', async (request) => request.body)
  app.post('/refuse', { onRequest: async () => Promise.reject(new AppError('unauthenticated')) }, async () => ({}))
  await serveWeb(app)
  app.server.on('connection', (socket) => {
    come += 1
    socket.once('close', () => (gone += 1))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Client {
  socket: Socket
  /** Settles when the server has ended the connection, with what it said. */
  ended: Promise<string>
}

const open = (head: string, reads = true): Client => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  if (reads) socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1').slice(0, 4_000)))
  else socket.pause()
  socket.write(`${head}\r\nHost: localhost\r\n`)
  socket.on('error', () => undefined)
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(heard))) }
}

/** Waits until so many clients have come since `before`, and all of them are gone. */
const untilDropped = (clients: number, before: number): Promise<unknown> =>
  vi.waitUntil(() => come - before >= clients && gone === come, { timeout: 25_000 })

describe('clients that read nothing', () => {
  const openMany = (path: string, more = ''): Client[] => {
    const clients = Array.from({ length: CLIENTS }, () => open(`GET ${path} HTTP/1.1`, false))
    for (const { socket } of clients) socket.write(`\r\n${more}`)
    return clients
  }
  const closeAll = (clients: Client[]): void => {
    for (const { socket } of clients) socket.destroy()
  }

  test.each([
    ['of a file', '/file', ''],
    ['of a text', '/text', ''],
    ['who ask for many at once', '/file', 'GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20)],
  ])('%s are dropped, and what was opened for them is closed', { timeout: 30_000 }, async (_what, path, more) => {
    const before = come
    const clients = openMany(path, more)
    await untilDropped(CLIENTS, before)
    expect(opened).toBe(closed)
    if (path === '/file') expect(opened).toBeGreaterThanOrEqual(CLIENTS)
    closeAll(clients)
  })

  test('do not keep others waiting', async () => {
    const clients = openMany('/file')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    closeAll(clients)
  })
})

describe('with the limits of a running server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Serves a client that takes `piece` bytes out of `left` every `pause` ms, and returns for how many seconds it was served. */
  const serve = (piece: number, pause: number, left = 2_000_000): { seconds: number; left: number } => {
    const server = new EventEmitter()
    dropSlowClients(server as unknown as Server)
    const socket = Object.assign(new EventEmitter(), {
      bytesWritten: left,
      writableLength: left,
      destroyed: false,
      destroy: () => (socket.destroyed = true),
    })
    server.emit('connection', socket)
    const began = performance.now()
    while (!socket.destroyed && socket.writableLength > 0) {
      vi.advanceTimersByTime(pause)
      if (!socket.destroyed) socket.writableLength = Math.max(0, socket.writableLength - piece)
    }
    server.emit('close')
    expect(vi.getTimerCount()).toBe(0)
    return { seconds: Math.round((performance.now() - began) / 1_000), left: socket.writableLength }
  }

  test.each([
    ['10 KB/s, byte by byte', 10, 1],
    ['10 KB/s, a write at a time', 65_536, 6_553],
    ['10 KB/s, a third of a large send buffer at a time', 140_000, 14_000],
    ['1.1 KB/s', 1_126, 1_000],
  ])('a slow but steady line gets its whole file: %s', (_what, piece, pause) => expect(serve(piece, pause).left).toBe(0))

  test.each([
    ['nothing', 0, 1_000],
    ['a byte a second', 1, 1_000],
    ['1 KB/s', 1_024, 1_000],
    ['64 KB a minute', 65_536, 60_000],
  ])('who takes %s is dropped soon', (_what, piece, pause) => {
    const { seconds, left } = serve(piece, pause)
    expect(left).toBeGreaterThan(1_900_000)
    expect(seconds).toBeLessThanOrEqual(60)
    if (pause === 1_000) expect(seconds).toBeLessThanOrEqual(17)
  })
})

describe('a body that comes too slowly is cut', () => {
  const trickle = async ({ socket }: Client): Promise<void> => {
    while (!socket.destroyed) {
      socket.write(' ')
      await sleep(20)
    }
  }
  test.each([
    ['on a path that reads it', 'POST /echo HTTP/1.1', 'application/json'],
    ['on a path that refuses it', 'POST /refuse HTTP/1.1', 'application/json'],
    ['of a type nobody takes', 'POST /echo HTTP/1.1', 'application/xml'],
    ['as a form where none is taken', 'POST /refuse HTTP/1.1', 'multipart/form-data; boundary=x'],
    ['on a path nobody knows', 'POST /api/nothing HTTP/1.1', 'application/json'],
    ['on a page nobody knows', 'PUT /nothing HTTP/1.1', 'text/plain'],
    ['with a method that has none', 'GET /healthz HTTP/1.1', 'application/json'],
    ['with a path that is none', 'POST /%zz HTTP/1.1', 'application/json'],
  ])('%s', { timeout: 30_000 }, async (_where, head, type) => {
    for (const length of ['Content-Length: 100000', 'Transfer-Encoding: chunked']) {
      const client = open(head)
      client.socket.write(`Content-Type: ${type}\r\n${length}\r\n\r\n${length.startsWith('T') ? '186A0\r\n' : ''}`)
      void trickle(client)
      const heard = await client.ended
      if (head.includes('refuse')) expect(heard).toContain(' 401 ')
      if (type === 'application/xml') expect(heard).toContain(' 415 ')
      if (head.includes('nothing')) expect(heard).toContain(' 404 ')
    }
  })

  test('after all its time, however steadily it comes', { timeout: 30_000 }, async () => {
    const client = open('POST /echo HTTP/1.1')
    client.socket.write('Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n')
    const feed = async (): Promise<void> => {
      while (!client.socket.destroyed) {
        client.socket.write(' '.repeat(5_000))
        await sleep(50)
      }
    }
    void feed()
    await client.ended
  })
})

test('a body that is refused and comes at once leaves the connection usable', async () => {
  const client = open('POST /refuse HTTP/1.1')
  client.socket.write(`Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n${' '.repeat(1_000)}`)
  client.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const heard = await client.ended
  expect(heard).toContain(' 401 ')
  expect(heard).toContain('{"status":"ok"}')
})
