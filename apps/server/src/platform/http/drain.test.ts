import { createPage } from '@magazineai/design'
import Fastify from 'fastify'
import { Agent, request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { design, startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { drainOnClose } from './drain.ts'
import { answerProblem } from './problem.ts'

let server: TestServer
let ann: Person
let agent: Agent
beforeEach(async () => {
  server = await startTestServer()
  ann = await server.person()
  agent = new Agent({ keepAlive: true })
})
afterEach(async () => {
  agent.destroy()
  await server.stop()
})

const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await done())) await new Promise((wake) => setTimeout(wake, 10))
}

/** True when the port answers nobody any more. */
const isRefused = (): Promise<boolean> =>
  new Promise((told) => {
    const probe = connect(Number(new URL(server.base).port), '127.0.0.1', () => {
      probe.destroy()
      told(false)
    })
    probe.once('error', () => told(true))
  })

interface Save {
  id: string
  sent: ClientRequest
  rest: string
  answer: Promise<{ status: number; connection: string | undefined }>
}

/** A save of which the server has the headers and half of the body. */
const beginSave = async (name: string): Promise<Save> => {
  const body = { magazine_content: design(2) }
  const { id } = (await server.call('POST', '/api/magazines/', { token: ann.token, body })).json as { id: string }
  const text = JSON.stringify({ changes: { revision: 1, pages: { p1: createPage({ id: 'p1', name }) } } })
  const half = Math.floor(text.length / 2)
  const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const sent = request(`${server.base}/api/magazines/${id}/`, { method: 'PATCH', agent, headers })
  const answer = new Promise<IncomingMessage>((came, failed) => sent.once('response', came).once('error', failed)).then((response) => {
    response.resume()
    return { status: response.statusCode ?? 0, connection: response.headers.connection }
  })
  sent.write(text.slice(0, half))
  return { id, sent, rest: text.slice(half), answer }
}

test('a stop answers what is in flight, tells the sockets, and accepts nothing new', { timeout: 120_000 }, async () => {
  const ws = new WebSocket(`${server.base.replace('http', 'ws')}/ws/notifications/${ann.id}/`, {
    headers: { authorization: `Bearer ${ann.token}` },
  })
  await new Promise((opened) => ws.once('open', opened))
  const told = new Promise<number>((closed) => ws.once('close', closed))
  let arrived = 0
  server.app.http.server.on('request', ({ method }: IncomingMessage) => void (arrived += Number(method === 'PATCH')))
  const saves: Save[] = []
  for (let count = 0; count < 5; count += 1) saves.push(await beginSave(`Page ${count}`))
  await until(() => arrived === saves.length)

  const stopped = server.app.stop()
  expect(await told).toBe(1001)
  await until(isRefused)
  for (const { sent, rest } of saves) sent.end(rest)
  expect(await Promise.all(saves.map(({ answer }) => answer))).toEqual(saves.map(() => ({ status: 200, connection: 'close' })))
  await stopped
})

test('calls that were sent and are not read yet are answered too', { timeout: 120_000 }, async () => {
  const get = (): Promise<string> =>
    new Promise((told) => {
      const sent = request(`${server.base}/api/magazines/`, { agent, headers: { authorization: `Bearer ${ann.token}` } })
      sent.once('response', (response) => told(`${response.resume().statusCode} ${response.headers.connection}`))
      sent.once('error', ({ message }) => told(message))
      sent.end()
    })
  // Nothing of this has left the process when the stop begins.
  const answers = Array.from({ length: 80 }, get)
  const stopped = server.app.stop()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200 close']))
  await stopped
})

test('an open connection on which nothing is asked does not hold a stop up', async () => {
  await server.call('GET', '/healthz')
  await server.app.stop()
  expect(await isRefused()).toBe(true)
})

test('a call of which only a part was sent before the close is asked to come again', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.setErrorHandler(answerProblem)
  drainOnClose(app)
  app.get('/', () => 'never')
  const { port } = new URL(await app.listen({ port: 0 }))
  const accepted = new Promise((come) => app.server.once('connection', come))
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  const closed = new Promise((end) => socket.once('close', end))
  socket.write('GET / HTTP/1.1\r\n')
  await accepted
  const stopped = app.close()
  await until(() => !app.server.listening)
  socket.write('Host: a\r\n\r\n')
  await Promise.all([stopped, closed])
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/^retry-after: 2\r$/im)
  expect(answer).toContain('"code":"busy"')
})

test('a call that does not end is cut', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  drainOnClose(app, 50)
  app.get('/', () => new Promise(() => undefined))
  const arrived = new Promise((came) => app.server.once('request', came))
  const answer = fetch(await app.listen({ port: 0 }))
  await arrived
  const cut = expect(answer).rejects.toThrow('fetch failed')
  await app.close()
  await cut
})
