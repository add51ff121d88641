import { operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type Letter } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { PASSWORD, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

/*
 * What somebody hears of their account: letters by a real mail server, notices in the product, and sockets that close with their session.
 */

// A machine that does much else at once hashes slowly.
vi.setConfig({ testTimeout: 90_000 })

const sources: Buffer[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.once('end', () => {
      sources.push(Buffer.concat(parts))
      done()
    })
  },
})

let server: TestServer
beforeAll(async () => {
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await server.stop()
  await new Promise<void>((gone) => smtp.close(gone))
})

const post = (path: string, body: unknown, sent = {}): Promise<Answer> => server.call('POST', path, { body, ...sent })
const at = (path: string, { id }: { id: string }): string => path.replace('{id}', id)
const received = (): Promise<Letter[]> => Promise.all(sources.map((source) => simpleParser(source)))
const to = async (email: string): Promise<Letter[]> =>
  (await received()).filter((letter) => [letter.to].flat().some((each) => each?.text === email))
const emailWith = async (email: string, subject: RegExp): Promise<Letter> => {
  const find = async () => (await to(email)).findLast((letter) => subject.test(letter.subject ?? ''))
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await find()) as Letter
}

/** Somebody with a session, registered by letters that came through the mail server. */
const person = async (name: string): Promise<Person> => {
  const email = `${name}@example.com`
  const registered = await post(operations.register.path, { email, first_name: name, password: PASSWORD })
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const code = /\d{6}/.exec((await emailWith(email, /is your MagazineAI code/)).subject ?? '')?.[0]
  const { json } = await post(operations.verifyEmail.path, { email, code }, { cookie })
  return { id: json.id, email, token: json.access, refresh: json.refresh }
}
const login = ({ email }: Person, headers = {}): Promise<Answer> =>
  post(operations.login.path, { username: email, password: PASSWORD }, { headers })
const socketOf = async ({ id, token }: { id: string; token: string }): Promise<{ closed: Promise<number> }> => {
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws/notifications/${id}/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const closed = new Promise<number>((done) => socket.once('close', done))
  await once(socket, 'open')
  return { closed }
}
const noticesOf = async (token: string): Promise<string[]> =>
  (await server.call('GET', operations.listNotifications.path, { token })).json.data.map((each: { message: string }) => each.message)

test('every letter says the same in plain text and with a look, and shows nothing that has to be fetched', async () => {
  const ann = await person('reader')
  await post(operations.forgotPassword.path, { email: ann.email })
  await post(at(operations.changeEmail.path, ann), { old_password: PASSWORD }, { token: ann.token })
  await post(at(operations.changePassword.path, ann), { old_password: PASSWORD }, { token: ann.token })
  await server.call('DELETE', at(operations.deleteAccount.path, ann), { token: ann.token })
  await post(operations.forgotPassword.path, { email: 'a"b@example.com' })
  await emailWith(ann.email, /will be deleted/)
  await emailWith(ann.email, /Change your MagazineAI password/)
  await emailWith(ann.email, /Change your MagazineAI address/)
  expect((await to(ann.email)).length).toBeGreaterThanOrEqual(5)
  for (const { html, text = '', subject } of await received()) {
    const page = String(html)
    expect(page, subject).not.toMatch(/<img|<link|<script|@import|url\(|src=/i)
    for (const [, url] of page.matchAll(/href="([^"]+)"/g))
      expect(url, subject).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/(account\/confirm#|login|signup|auth\?view=forgot$)/)
    for (const [link] of text.matchAll(/https?:\S+/g)) expect(page.replaceAll('&amp;', '&'), subject).toContain(link)
    expect(text, subject).not.toMatch(/<[a-z]|undefined|null/)
  }
})

test('a stolen refresh token that comes back ends its family, closes the sockets, mails and tells', async () => {
  const ann = await person('robbed')
  const next = (await post(operations.refresh.path, { refresh: ann.refresh })).json
  const { closed } = await socketOf({ id: ann.id, token: next.access })
  await server.db.execute(sql`update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`)
  const stolen = await Promise.all(Array.from({ length: 10 }, () => post(operations.refresh.path, { refresh: ann.refresh })))
  expect(stolen.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(await closed).toBe(4401)
  expect((await post(operations.refresh.path, { refresh: next.refresh })).status).toBe(401)
  await emailWith(ann.email, /session was closed/)
  expect((await to(ann.email)).filter(({ subject }) => /session was closed/.test(subject ?? ''))).toHaveLength(1)
  const back = (await login(ann)).json
  expect(await noticesOf(back.access)).toContain('A session of yours was used from two places. We closed it.')
})

test('sessions that are ended close their sockets, those that stay do not', async () => {
  const ann = await person('widespread')
  const others = [(await login(ann)).json, (await login(ann)).json]
  const { closed: own } = await socketOf(ann)
  const closing = await Promise.all(others.map(({ access }) => socketOf({ id: ann.id, token: access })))
  await server.call('DELETE', operations.endOtherSessions.path, { token: ann.token })
  expect(await Promise.all(closing.map(({ closed }) => closed))).toEqual([4401, 4401])
  expect(await Promise.race([own, Promise.resolve('open')])).toBe('open')
  await server.call('DELETE', at(operations.deleteAccount.path, ann), { token: ann.token })
  expect(await own).toBe(4401)
})

test('a sign-in from a device that is not known is told, one from a known device is not; so is a new password', async () => {
  const ann = await person('watched')
  const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  const first = await login(ann, { 'user-agent': agent })
  const device =
    first.headers
      .getSetCookie()
      .find((line) => line.startsWith('device='))
      ?.split(';')[0] ?? ''
  await login(ann, { 'user-agent': agent, cookie: device })
  expect(await noticesOf(ann.token)).toEqual(['New sign-in from Safari on Mac.'])
  await post(at(operations.changePassword.path, ann), { old_password: PASSWORD }, { token: ann.token })
  const { text = '' } = await emailWith(ann.email, /Change your MagazineAI password/)
  const token = /#([\w-]{43})/.exec(text)?.[1]
  await post(operations.followLink.path, { token, new_password: 'a wholly different chair 7' })
  expect(await noticesOf(ann.token)).toContain('Your password was changed.')
})

test('the owner, whose first address has no mailbox, is led to their own without a letter', async () => {
  const link = new URL(server.app.ownerLink ?? 'http://x/none').pathname
  const opened = await server.call('GET', link, {})
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const headers = { origin: server.base }
  const owner = (await server.call('GET', operations.me.path, { cookie })).json
  expect([owner.email, owner.has_password, owner.role]).toEqual(['owner@magazine.localhost', false, 'admin'])
  const asked = await post(at(operations.changeEmail.path, owner), {}, { cookie, headers })
  const token = /#([\w-]{43})$/.exec(asked.json.link)?.[1]
  expect((await post(operations.followLink.path, { token, new_email: 'boss@example.com' })).status).toBe(200)
  const { text = '' } = await emailWith('boss@example.com', /Confirm your new/)
  expect((await post(operations.followLink.path, { token: /#([\w-]{43})/.exec(text)?.[1] })).status).toBe(200)
  expect((await server.call('GET', operations.me.path, { cookie })).json.email).toBe('boss@example.com')
  expect(await to('owner@magazine.localhost')).toEqual([])
})
