import { operations } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Context, Statement } from '../context.ts'
import { cookiesOf } from '../http.ts'
import { smallDesign } from '../operations.ts'
import { PASSWORD } from '../target.ts'
import type { Person } from '../target.ts'

interface Opening {
  userId: string
  ticket?: string
  headers?: Record<string, string>
  autoPong?: boolean
}

/** How a socket ended: refused with a status, or opened; then `closed` tells the code. */
interface Opened {
  status: number
  socket: WebSocket
  messages: string[]
  closed: Promise<number>
}

const open = ({ target }: Context, { userId, ticket, headers = {}, autoPong = true }: Opening): Promise<Opened> =>
  new Promise((resolve) => {
    const query = ticket === undefined ? '' : `?ticket=${encodeURIComponent(ticket)}`
    const socket = new WebSocket(`${target.url.replace('http', 'ws')}/ws/notifications/${userId}${query}`, { headers, autoPong })
    const messages: string[] = []
    const closed = new Promise<number>((done) => socket.once('close', done))
    socket.on('message', (data: Buffer) => messages.push(data.toString()))
    socket.on('error', () => undefined)
    socket.once('unexpected-response', (_, response) => resolve({ status: response.statusCode ?? 0, socket, messages, closed }))
    socket.once('open', () => resolve({ status: 101, socket, messages, closed }))
  })

/** S16: nobody listens to another's socket, and no frame ends the server. */
export const sockets: Statement = {
  id: 'S16',
  title: 'the socket: who opens it, what it is sent',
  atLeast: 40,
  run: async (context) => {
    const halfOpen = context.options.slice ? Promise.resolve() : leavesHalfOpen(context)
    await refusals(context)
    await ticketRace(context)
    await frames(context)
    await signedOut(context)
    await others(context)
    await halfOpen
  },
}

const ticketOf = async ({ target }: Context, { token }: Person): Promise<string> =>
  (await target.send({ method: 'POST', path: operations.socketTicket.path, token })).json.ticket as string

async function refusals(context: Context): Promise<void> {
  const { target } = context
  const [ann, bob] = [await target.person(), await target.person()]
  const ticket = () => ticketOf(context, ann)
  const cookie = cookiesOf(
    await target.send({
      method: 'POST',
      path: operations.login.path,
      body: { username: ann.email, password: PASSWORD },
      headers: { 'x-auth-mode': 'cookie' },
    }),
  )
  const used = await ticket()
  ;(await open(context, { userId: ann.id, ticket: used })).socket.terminate()
  const old = await ticket()
  await target.sql(`update tickets set expires_at = now() - interval '1 second'`)
  const origins = ['https://evil.example', 'null', `${target.url}.evil.example`, 'http://127.0.0.1:1', 'file://']
  const cases: { label: string; opening: () => Promise<Opening>; statuses: number[] }[] = [
    ...origins.flatMap((origin) => [
      {
        label: `a ticket, from ${origin}`,
        opening: async () => ({ userId: ann.id, ticket: await ticket(), headers: { origin } }),
        statuses: [401, 403],
      },
      { label: `a cookie, from ${origin}`, opening: async () => ({ userId: ann.id, headers: { origin, cookie } }), statuses: [401, 403] },
    ]),
    ...['', 'x', ann.token, ann.refresh, ann.id, 'A'.repeat(4_000), "' or 1=1--", used, old].map((bad) => ({
      label: `ticket ${bad.slice(0, 12)}`,
      opening: async () => ({ userId: ann.id, ticket: bad }),
      statuses: [401],
    })),
    { label: 'nothing', opening: async () => ({ userId: ann.id }), statuses: [401] },
    { label: 'a bad token', opening: async () => ({ userId: ann.id, headers: { authorization: 'Bearer x' } }), statuses: [401] },
    ...[bob.id, randomUUID(), 'me', '__proto__', '%00', '*', `${bob.id}%2f..%2f${ann.id}`].map((userId) => ({
      label: `the id ${userId.slice(0, 12)}`,
      opening: async () => ({ userId, ticket: await ticket() }),
      statuses: [400, 404],
    })),
  ]
  await context.each(cases, cases.length, async ({ label, opening, statuses }) => {
    const { status, socket } = await open(context, await opening())
    if (status === 101) socket.terminate()
    context.judged(label, statuses.includes(status) ? null : status === 101 ? 'a socket was opened' : `answered ${status}`)
  })
}

/** Of 50 that come with one ticket at once, one gets in. */
async function ticketRace(context: Context): Promise<void> {
  const ann = await context.target.person()
  const ticket = await ticketOf(context, ann)
  const all = await Promise.all(Array.from({ length: 50 }, () => open(context, { userId: ann.id, ticket })))
  const inside = all.filter(({ status }) => status === 101)
  for (const { status } of all) context.judged('one of 50 with one ticket', status === 101 || status === 401 ? null : `answered ${status}`)
  if (inside.length !== 1)
    context.failed('50 with one ticket', `${inside.length > 1 ? 'more than one' : 'none'} of 50 got in with one ticket`)
  for (const { socket } of inside) socket.terminate()
}

const frame = (first: number, second: number, ...rest: number[]): Buffer => Buffer.from([first, second, ...rest])

/** Frames no client sends. The connection may be closed; the server must not be. */
const hostileFrames: Readonly<Record<string, (socket: WebSocket) => void>> = {
  '200 kB': (socket) => socket.send('A'.repeat(200_000)),
  '64 KiB and one byte': (socket) => socket.send('A'.repeat(65_537)),
  binary: (socket) => socket.send(Buffer.alloc(100)),
  '1,000 messages at once': (socket) => {
    for (let index = 0; index < 1_000; index += 1) socket.send('{"last_id":0}')
  },
  'pieces that never end': (socket) => {
    for (let index = 0; index < 200; index += 1) socket.send('A'.repeat(1_000), { fin: false })
  },
  'not masked': (socket) => rawWrite(socket, frame(0x81, 0x01, 0x41)),
  'an unknown kind': (socket) => rawWrite(socket, frame(0x8b, 0x80, 0, 0, 0, 0)),
  'reserved bits': (socket) => rawWrite(socket, frame(0xf1, 0x80, 0, 0, 0, 0)),
  'a ping of 126 bytes': (socket) => rawWrite(socket, Buffer.concat([frame(0x89, 0xfe, 0, 126, 0, 0, 0, 0), Buffer.alloc(126)])),
  'a length of 2⁶³': (socket) => rawWrite(socket, frame(0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0)),
  'half a character': (socket) => rawWrite(socket, frame(0x81, 0x81, 0, 0, 0, 0, 0xff)),
  'a close code that is none': (socket) => rawWrite(socket, frame(0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe7)),
  'half a frame': (socket) => rawWrite(socket, frame(0x81, 0xfe)),
  'no JSON': (socket) => socket.send('{'),
  'deep JSON': (socket) => socket.send('['.repeat(30_000)),
  'a prototype': (socket) => socket.send('{"__proto__":{"last_id":1},"last_id":0}'),
  numbers: (socket) => {
    for (const id of ['-1', '1e308', '"1"', 'null', '9007199254740993', '1.5']) socket.send(`{"last_id":${id}}`)
  },
}

/** Bytes past the library, which writes no wrong frames. */
const rawWrite = (socket: WebSocket, bytes: Buffer): void =>
  (socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(bytes)

async function frames(context: Context): Promise<void> {
  const { target } = context
  const cases = Object.entries(hostileFrames).map(([label, write]) => ({ label: `frame: ${label}`, write }))
  await context.each(cases, cases.length, async ({ label, write }) => {
    const ann = await target.person()
    const deaths = target.deaths()
    const { socket, closed } = await open(context, { userId: ann.id, ticket: await ticketOf(context, ann) })
    write(socket)
    const code = await Promise.race([closed, wait(1_500, 0)])
    const alive = await target.send({ method: 'GET', path: '/healthz' })
    await target.up()
    const mustClose = /200 kB|64 KiB|binary|1,000|masked|unknown|reserved|126|2⁶³|character/.test(label)
    context.judged(
      label,
      target.deaths() > deaths || alive.status !== 200 ? 'ended the server' : mustClose && code === 0 ? 'the socket stays open' : null,
    )
    socket.terminate()
  })
  const ann = await target.person()
  const all = []
  for (let index = 0; index < 8; index += 1) all.push(await open(context, { userId: ann.id, ticket: await ticketOf(context, ann) }))
  const sixth = await Promise.race([Promise.all(all.slice(5).map(({ closed }) => closed)), wait(3_000, [])])
  context.judged('eight sockets of one person', sixth.length === 3 ? null : 'more than five sockets of one person')
  for (const { socket } of all) socket.terminate()
}

/** Signing out closes the socket within two seconds. */
async function signedOut(context: Context): Promise<void> {
  const ann = await context.target.person()
  const { closed, socket } = await open(context, { userId: ann.id, ticket: await ticketOf(context, ann) })
  await context.target.send({ method: 'POST', path: operations.logout.path, token: ann.token })
  const code = await Promise.race([closed, wait(2_000, 0)])
  context.judged('signing out', code === 4401 ? null : `the socket outlives its session, ${code}`)
  socket.terminate()
}

/** What happens to others is not heard. */
async function others(context: Context): Promise<void> {
  const { target } = context
  const [ann, bob] = [await target.person(), await target.person()]
  const hers = await open(context, { userId: ann.id, ticket: await ticketOf(context, ann) })
  const his = await open(context, { userId: bob.id, ticket: await ticketOf(context, bob) })
  const { json } = await target.send({
    method: 'POST',
    path: '/api/magazines/',
    token: ann.token,
    body: { magazine_content: smallDesign() },
  })
  await target.send({ method: 'PATCH', path: `/api/magazines/${json.id}/`, token: ann.token, body: { name: 'Tides' } })
  for (let tries = 0; tries < 100 && hers.messages.length === 0; tries += 1) await wait(20)
  his.socket.send('{"last_id":0}')
  await wait(300)
  context.judged('a socket of somebody else', his.messages.length > 0 ? 'heard what happened to another' : null)
  if (hers.messages.length === 0) context.failed('a socket of somebody else', 'its owner hears nothing: the trial tries nothing')
  for (const { socket } of [hers, his]) socket.terminate()
}

/** A peer that answers no ping is dropped: the second ping comes after a minute. */
async function leavesHalfOpen(context: Context): Promise<void> {
  const ann = await context.target.person()
  const { closed, socket } = await open(context, { userId: ann.id, ticket: await ticketOf(context, ann), autoPong: false })
  const code = await Promise.race([closed, wait(75_000, 0)])
  context.judged('a peer that answers no ping', code === 0 ? 'is kept for ever' : null)
  socket.terminate()
}
