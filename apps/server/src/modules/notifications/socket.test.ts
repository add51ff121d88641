import { accountOperations, magazineOperations } from '@magazineai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { PASSWORD, cookiesOf, design, startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

interface Open {
  socket: WebSocket
  messages: { type: string; data: Record<string, unknown>; seq: number }[]
  closed: Promise<number>
}

/** Opens a socket; rejects with the status of the answer when it is refused. */
const open = (userId: string, options: { token?: string; ticket?: string; headers?: Record<string, string> } = {}): Promise<Open> => {
  const { token, ticket, headers = {} } = options
  const url = `${server.base.replace('http', 'ws')}/ws/notifications/${userId}/${ticket ? `?ticket=${ticket}` : ''}`
  const socket = new WebSocket(url, { headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } })
  const messages: Open['messages'] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((done) => socket.once('close', (code) => done(code)))
  return new Promise((ready, refused) => {
    socket.once('open', () => ready({ socket, messages, closed }))
    socket.once('unexpected-response', (_request, response) => refused(new Error(String(response.statusCode))))
    socket.on('error', () => undefined)
  })
}

const ticketOf = async (person: Person): Promise<string> =>
  (await server.call('POST', accountOperations.socketTicket.path, { token: person.token })).json.ticket
const until = async (done: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 800 && !done(); tries += 1) await new Promise((wake) => setTimeout(wake, 25))
  expect(done()).toBe(true)
}

test('opens for the right user by header, cookie or ticket, and for nobody else', async () => {
  const [ann, bob] = [await server.person(), await server.person()]
  const login = await server.call('POST', accountOperations.login.path, {
    body: { username: ann.email, password: PASSWORD },
    headers: { 'x-auth-mode': 'cookie' },
  })
  const cookie = cookiesOf(login)
  for (const options of [{ token: ann.token }, { headers: { cookie, origin: server.base } }, { ticket: await ticketOf(ann) }])
    (await open(ann.id, options)).socket.close()
  await expect(open(ann.id)).rejects.toThrow('401')
  await expect(open(ann.id, { headers: { cookie, origin: 'https://evil.example' } })).rejects.toThrow('401')
  await expect(open(ann.id, { ticket: 'made-up' })).rejects.toThrow('401')
  await expect(open(bob.id, { token: ann.token })).rejects.toThrow('404')
  await expect(open('00000000-0000-0000-0000-000000000000', { token: ann.token })).rejects.toThrow('404')
})

test('a ticket opens one socket, however many try', async () => {
  const ann = await server.person()
  const ticket = await ticketOf(ann)
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => open(ann.id, { ticket })))
  const opened = tries.filter((each) => each.status === 'fulfilled')
  expect(opened).toHaveLength(1)
  for (const each of opened) each.value.socket.close()
})

test('tells a save to its owner only, in order, and again after a gap', async () => {
  const [ann, bob] = [await server.person(), await server.person()]
  const [hers, his] = [await open(ann.id, { token: ann.token }), await open(bob.id, { token: bob.token })]
  const made = await server.call('POST', magazineOperations.createMagazine.path, { token: ann.token, body: { magazine_content: design() } })
  await server.call('PATCH', `/api/magazines/${made.json.id}/`, { token: ann.token, body: { name: 'A' } })
  await server.call('PATCH', `/api/magazines/${made.json.id}/`, { token: ann.token, body: { name: 'B' } })
  await until(() => hers.messages.length >= 2)
  expect(hers.messages.map((message) => message.type)).toEqual(['magazine', 'magazine'])
  expect(hers.messages[0]?.data).toMatchObject({ magazine_id: made.json.id })
  expect(hers.messages[1]?.seq).toBeGreaterThan(hers.messages[0]?.seq ?? 0)
  expect(his.messages).toEqual([])
  hers.socket.close()
  const later = await open(ann.id, { token: ann.token })
  later.socket.send(JSON.stringify({ last_id: 0 }))
  await until(() => later.messages.length > 0)
  expect(later.messages.at(-1)?.data).toEqual({ magazine_id: made.json.id, revision: 3 })
  later.socket.close()
  his.socket.close()
})

test('one oversized frame closes its socket, and nothing else', async () => {
  const ann = await server.person()
  const { socket, closed } = await open(ann.id, { token: ann.token })
  socket.send('x'.repeat(200_000))
  expect([1006, 1009]).toContain(await closed)
  expect((await server.call('GET', '/healthz')).status).toBe(200)
})

test('closes when the session ends', async () => {
  const ann = await server.person()
  const { closed } = await open(ann.id, { token: ann.token })
  await server.call('POST', accountOperations.logout.path, { token: ann.token })
  expect(await closed).toBe(4401)
})

test('a sixth socket of one user is refused', async () => {
  const ann = await server.person()
  const five = await Promise.all(Array.from({ length: 5 }, () => open(ann.id, { token: ann.token })))
  const sixth = await open(ann.id, { token: ann.token })
  expect(await sixth.closed).toBe(1013)
  for (const each of five) each.socket.close()
})
