import { operations } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Context, Statement } from '../context.ts'
import { get, post } from '../http.ts'
import { smallDesign } from '../operations.ts'
import { cookieSession } from '../target.ts'
import type { Person } from '../target.ts'

/** A socket that was refused with a status, or opened (101); then `closed` resolves with the code of its end. */
interface Opened {
  status: number
  socket: WebSocket
  messages: string[]
  closed: Promise<number>
}

const open = (
  { target }: Context,
  userId: string,
  ticket?: string,
  headers: Record<string, string> = {},
  autoPong = true,
): Promise<Opened> =>
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

const ticketOf = async ({ target }: Context, { token }: Person): Promise<string> =>
  (await target.send(post(operations.socketTicket.path, undefined, { token }))).json.ticket as string

const openAs = async (context: Context, person: Person, autoPong = true): Promise<Opened> =>
  open(context, person.id, await ticketOf(context, person), {}, autoPong)

/** S16: nobody listens to another's socket, and no frame ends the server. */
export const sockets: Statement = {
  id: 'S16',
  title: 'the socket: who opens it, what it is sent',
  atLeast: 40,
  run: async (context) => {
    // Half a minute and half a minute: it runs beside the others.
    const halfOpen = context.options.slice ? Promise.resolve() : leavesHalfOpen(context)
    await refusals(context)
    await ticketRace(context)
    await frames(context)
    await tooMany(context)
    await signedOut(context)
    await others(context)
    await halfOpen
  },
}

async function refusals(context: Context): Promise<void> {
  const { target, each, judged } = context
  const [ann, bob] = [await target.person(), await target.person()]
  const cookie = await cookieSession(target, ann)
  const [used, old] = [await ticketOf(context, ann), await ticketOf(context, ann)]
  ;(await open(context, ann.id, used)).socket.terminate()
  await target.sql(`update tickets set expires_at = now() - interval '1 second' where purpose = 'socket'`)
  const origins = ['https://evil.example', 'null', `${target.url}.evil.example`, 'http://127.0.0.1:1', 'file://']
  const tickets = {
    none: undefined,
    empty: '',
    x: 'x',
    access: ann.token,
    refresh: ann.refresh,
    id: ann.id,
    long: 'A'.repeat(4_000),
    SQL: "' or 1=1--",
    used,
    old,
  }
  const ids = [bob.id, randomUUID(), 'me', '__proto__', '%00', '*', `${bob.id}%2f..%2f${ann.id}`]
  const cases = [
    ...origins.map((origin) => ({
      label: `a ticket, from ${origin}`,
      opening: async () => open(context, ann.id, await ticketOf(context, ann), { origin }),
    })),
    ...origins.map((origin) => ({
      label: `a cookie, from ${origin}`,
      opening: () => open(context, ann.id, undefined, { origin, cookie }),
    })),
    ...Object.entries(tickets).map(([what, ticket]) => ({ label: `ticket: ${what}`, opening: () => open(context, ann.id, ticket) })),
    { label: 'a bad token', opening: () => open(context, ann.id, undefined, { authorization: 'Bearer x' }) },
    ...ids.map((id) => ({ label: `the id ${id}`, opening: async () => open(context, id, await ticketOf(context, ann)) })),
  ]
  await each(cases, 99, async ({ label, opening }) => {
    const { status, socket } = await opening()
    if (status === 101) socket.terminate()
    const expected = label.startsWith('the id') ? [400, 404] : [401, 403]
    judged(label, expected.includes(status) ? null : status === 101 ? 'a socket was opened' : `answered ${status} to a socket`)
  })
}

/** Of 50 that come with one ticket at once, one gets in. */
async function ticketRace(context: Context): Promise<void> {
  const ann = await context.target.person()
  const ticket = await ticketOf(context, ann)
  const all = await Promise.all(Array.from({ length: 50 }, () => open(context, ann.id, ticket)))
  for (const { status, socket } of all) {
    context.judged('one of 50 with one ticket', status === 101 || status === 401 ? null : `answered ${status} to a socket`)
    if (status === 101) socket.terminate()
  }
  const inside = all.filter(({ status }) => status === 101).length
  if (inside !== 1) context.failed('50 with one ticket', `${inside} instead of one of 50 got in with one ticket`)
}

/** Bytes past the library, which writes no wrong frames. */
const raw =
  (...bytes: (number | Buffer)[]) =>
  (socket: WebSocket): void => {
    const frame = Buffer.concat(bytes.map((each) => (typeof each === 'number' ? Buffer.from([each]) : each)))
    ;(socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(frame)
  }
const times =
  (count: number, send: (socket: WebSocket) => void) =>
  (socket: WebSocket): void => {
    for (let index = 0; index < count; index += 1) send(socket)
  }
const MASK = Buffer.alloc(4)

/** Frames no client sends, after which the connection must be closed. */
const closing: Readonly<Record<string, (socket: WebSocket) => void>> = {
  '200 kB': (socket) => socket.send('A'.repeat(200_000)),
  '64 KiB and one byte': (socket) => socket.send('A'.repeat(65_537)),
  binary: (socket) => socket.send(Buffer.alloc(100)),
  '1,000 messages at once': times(1_000, (socket) => socket.send('{"last_id":0}')),
  'pieces that never end': times(200, (socket) => socket.send('A'.repeat(1_000), { fin: false })),
  'not masked': raw(0x81, 0x01, 0x41),
  'an unknown kind': raw(0x8b, 0x80, MASK),
  'reserved bits': raw(0xf1, 0x80, MASK),
  'a ping of 126 bytes': raw(0x89, 0xfe, 0, 126, MASK, Buffer.alloc(126)),
  'a length of 2⁶³': raw(0x81, 0xff, Buffer.alloc(8, 0xff), MASK),
  'half a character': raw(0x81, 0x81, MASK, 0xff),
}

/** Frames that say nothing; the connection may stay. */
const harmless: Readonly<Record<string, (socket: WebSocket) => void>> = {
  'a close code that is none': raw(0x88, 0x82, MASK, 0x03, 0xe7),
  'half a frame': raw(0x81, 0xfe),
  'no JSON': (socket) => socket.send('{'),
  'deep JSON': (socket) => socket.send('['.repeat(30_000)),
  'a prototype': (socket) => socket.send('{"__proto__":{"last_id":1},"last_id":0}'),
  ...Object.fromEntries(
    ['-1', '1e308', '"1"', 'null', '9007199254740993', '1.5'].map((id) => [
      `last_id ${id}`,
      (socket: WebSocket) => socket.send(`{"last_id":${id}}`),
    ]),
  ),
}

async function frames(context: Context): Promise<void> {
  const { target, each, judged } = context
  const cases = Object.entries({ ...closing, ...harmless }).map(([label, write]) => ({ label, write }))
  await each(cases, 99, async ({ label, write }) => {
    const deaths = target.deaths()
    const { socket, closed } = await openAs(context, await target.person())
    write(socket)
    const code = await Promise.race([closed, wait(label in closing ? 5_000 : 200, 0)])
    const { status } = await target.send(get('/healthz'))
    judged(
      `frame: ${label}`,
      target.deaths() > deaths || status !== 200
        ? 'a frame ended the server'
        : label in closing && code === 0
          ? 'a socket stays open'
          : null,
    )
    await target.up()
    socket.terminate()
  })
}

async function tooMany(context: Context): Promise<void> {
  const ann = await context.target.person()
  const all: Opened[] = []
  while (all.length < 8) all.push(await openAs(context, ann))
  const refused = await Promise.race([Promise.all(all.slice(5).map(({ closed }) => closed)), wait(5_000, [])])
  context.judged('eight sockets of one person', refused.length === 3 ? null : 'more than five sockets of one person')
  for (const { socket } of all) socket.terminate()
}

/** Signing out closes the socket within two seconds. */
async function signedOut(context: Context): Promise<void> {
  const ann = await context.target.person()
  const { closed, socket } = await openAs(context, ann)
  await context.target.send(post(operations.logout.path, {}, { token: ann.token }))
  const code = await Promise.race([closed, wait(2_000, 0)])
  context.judged('signing out', code === 4401 ? null : `a socket outlives its session, ${code}`)
  socket.terminate()
}

/** What happens to others is not heard. */
async function others(context: Context): Promise<void> {
  const { send, person } = context.target
  const [ann, bob] = [await person(), await person()]
  const [hers, his] = [await openAs(context, ann), await openAs(context, bob)]
  const { json } = await send(post('/api/magazines/', { magazine_content: smallDesign() }, { token: ann.token }))
  await send({ method: 'PATCH', path: `/api/magazines/${json.id}/`, token: ann.token, body: { name: 'Ebb' } })
  his.socket.send('{"last_id":0}')
  for (let tries = 0; tries < 200 && hers.messages.length === 0; tries += 1) await wait(20)
  context.judged('a socket of somebody else', his.messages.length > 0 ? 'a socket heard what happened to another' : null)
  if (hers.messages.length === 0) context.failed('a socket of somebody else', 'its owner hears nothing: the trial tries nothing')
  for (const { socket } of [hers, his]) socket.terminate()
}

/** A peer that answers no ping is dropped: the second ping comes after a minute. */
async function leavesHalfOpen(context: Context): Promise<void> {
  const { closed, socket } = await openAs(context, await context.target.person(), false)
  const code = await Promise.race([closed, wait(75_000, 0)])
  context.judged('a peer that answers no ping', code === 0 ? 'a half-open socket is kept' : null)
  socket.terminate()
}
