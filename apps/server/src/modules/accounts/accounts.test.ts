import { accountOperations as operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, cookiesOf, startTestServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'
import { createOwnerLink } from './owner.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const register = (email: string, password = PASSWORD): Promise<Answer> =>
  server.call('POST', operations.register.path, { body: { email, first_name: 'Ann', last_name: 'Lee', password } })
/** Enters a code; in the browser that an answer to registering left its cookie in, else in one without. */
const verify = (email: string, code: string | null, registered?: Answer): Promise<Answer> =>
  server.call('POST', operations.verifyEmail.path, { body: { email, code }, cookie: registered ? cookiesOf(registered) : '' })
const login = (username: string, password: string, headers = {}): Promise<Answer> =>
  server.call('POST', operations.login.path, { body: { username, password }, headers })
const refresh = (token: string): Promise<Answer> => server.call('POST', operations.refresh.path, { body: { refresh: token } })
const me = (token: string): Promise<Answer> => server.call('GET', operations.me.path, { token })
const REGISTERED = 'chosen while registering'
const CHOSEN = 'chosen after confirming'
const choose = (ticket: string, password = CHOSEN): Promise<Answer> =>
  server.call('POST', operations.choosePassword.path, { body: { ticket, password } })
const tally = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('registration', () => {
  test('mails a code that opens a session, and never shows it', async () => {
    const answer = await register('Ann@Example.com')
    const code = await server.mailedCode('ann@example.com')
    expect(code).toMatch(/^\d{6}$/)
    expect(answer.text).not.toContain(code)
    const session = await verify('ann@example.com', code, answer)
    expect(session.status).toBe(200)
    expect(session.json.profile).toMatchObject({ email: 'ann@example.com', is_verified: true, full_name: 'Ann Lee' })
    expect((await me(session.json.access)).json.id).toBe(session.json.id)
  })

  test('answers the same for known and unknown addresses', async () => {
    const { email } = await server.person('known')
    const [known, unknown] = [await register(email, REGISTERED), await register('unknown@example.com', REGISTERED)]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect([...known.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted())
    const shapeOf = (answer: Answer) => answer.headers.getSetCookie().map((line) => line.replaceAll(/=[\w-]{43};|Expires=[^;]+/g, ''))
    expect(shapeOf(known)).toEqual(shapeOf(unknown))
    expect(shapeOf(known)).toEqual([expect.stringMatching(/^registration Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)])
    for (const [answer, name] of [
      [known, email],
      [unknown, 'unknown@example.com'],
    ] as const) {
      const again = await login(name, 'not the password', { cookie: cookiesOf(answer) })
      expect([again.status, again.json.code]).toEqual([401, 'invalid_credentials'])
      const waiting = await login(name, REGISTERED, { cookie: cookiesOf(answer) })
      expect([waiting.status, waiting.json.code]).toEqual([403, 'email_not_verified'])
    }
  })

  test('a second registration of a verified address changes nothing', async () => {
    const { email } = await server.person('settled')
    await register(email, 'the password of a stranger')
    expect((await login(email, PASSWORD)).status).toBe(200)
    expect((await login(email, 'the password of a stranger')).status).toBe(401)
  })

  test.each(['password1', 'short', 'x'.repeat(129), 'guessme@example.com'])('refuses the password %s', async (password) => {
    const answer = await register('guessme@example.com', password)
    expect(answer.status).toBe(400)
    expect(answer.json.fields.password).toBeDefined()
  })

  test('the right password of an unverified address asks for the code, in the browser that registered it', async () => {
    const cookie = cookiesOf(await register('later@example.com'))
    expect((await login('later@example.com', PASSWORD, { cookie })).json.code).toBe('email_not_verified')
    expect((await login('later@example.com', PASSWORD)).json.code).toBe('invalid_credentials')
  })

  test('a page of another site cannot leave a registration in a browser', async () => {
    const body = { email: 'planted@example.com', first_name: 'A', password: PASSWORD }
    const answer = await server.call('POST', operations.register.path, { body, headers: { origin: 'https://evil.example' } })
    expect([answer.json.code, answer.headers.getSetCookie()]).toEqual(['forbidden_origin', []])
  })
})

describe('codes', () => {
  test('50 parallel right guesses open one session', async () => {
    const registered = await register('race@example.com')
    const code = await server.mailedCode('race@example.com')
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify('race@example.com', code, registered)))
    expect(tally(answers)).toEqual({ 200: 1, 400: 49 })
  })

  test('50 parallel right guesses elsewhere give one ticket, and 50 parallel uses of it one account', async () => {
    await register('ticket@example.com')
    const code = await server.mailedCode('ticket@example.com')
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify('ticket@example.com', code)))
    expect(tally(answers)).toEqual({ 202: 1, 400: 49 })
    const ticket: string = answers.find(({ status }) => status === 202)?.json.ticket
    expect(tally(await Promise.all(Array.from({ length: 50 }, () => choose(ticket))))).toEqual({ 200: 1, 400: 49 })
    expect((await login('ticket@example.com', CHOSEN)).status).toBe(200)
  })

  test('200 parallel wrong guesses: five are evaluated, and the right one then fails too', async () => {
    await register('guess@example.com')
    const code = (await server.mailedCode('guess@example.com')) ?? ''
    const wrong = Array.from({ length: 200 }, (_, index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'))
    expect(tally(await Promise.all(wrong.map((guess) => verify('guess@example.com', guess))))).toEqual({ 400: 200 })
    const { rows } = await server.db.execute(sql`select tries_left from codes where email = 'guess@example.com'`)
    expect(rows).toEqual([{ tries_left: 0 }])
    expect((await verify('guess@example.com', code)).status).toBe(400)
  })

  test('four wrong guesses do not burn the right one, a used one is worth nothing, nor is one of another account', async () => {
    const registered = await register('few@example.com')
    await register('other@example.com')
    const code = (await server.mailedCode('few@example.com')) ?? ''
    const other = await server.mailedCode('other@example.com')
    for (let tries = 0; tries < 4; tries += 1)
      expect((await verify('few@example.com', code === '000000' ? '111111' : '000000')).status).toBe(400)
    expect((await verify('few@example.com', code, registered)).status).toBe(200)
    expect((await verify('few@example.com', code)).json.code).toBe('invalid_code')
    expect((await verify('nobody@example.com', other)).json.code).toBe('invalid_code')
  })

  test('a code that is entered in a browser without the registration opens nothing before a new password is chosen', async () => {
    await register('elsewhere@example.com', REGISTERED)
    const answer = await verify('elsewhere@example.com', await server.mailedCode('elsewhere@example.com'))
    expect(answer.status).toBe(202)
    const { ticket, ...rest } = answer.json
    expect(rest).toEqual({ detail: 'Your address is confirmed. Choose a password.', email: 'elsewhere@example.com', expires_in: 600 })
    expect(answer.headers.getSetCookie()).toEqual([])
    for (const password of [REGISTERED, CHOSEN]) expect((await login('elsewhere@example.com', password)).status).toBe(401)

    expect((await choose(ticket, 'password1')).json.fields.password).toEqual(['This password is too common.'])
    expect((await choose('x'.repeat(43))).json.code).toBe('expired_confirmation')
    const { token } = await server.person()
    const socket = await server.call('POST', operations.socketTicket.path, { token })
    expect((await choose(socket.json.ticket)).json.code).toBe('expired_confirmation')

    const opened = await choose(ticket)
    expect(opened.json.profile).toMatchObject({ email: 'elsewhere@example.com', is_verified: true, full_name: '' })
    expect((await choose(ticket)).json.code).toBe('expired_confirmation')
    expect((await login('elsewhere@example.com', REGISTERED)).status).toBe(401)
    expect((await login('elsewhere@example.com', CHOSEN)).status).toBe(200)
  })

  test('one mail a minute', async () => {
    await register('eager@example.com')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call('POST', operations.resendCode.path, { body: { email: 'eager@example.com' } })),
    )
    expect(tally(answers)).toEqual({ 200: 10 })
    await server.mailedCode('eager@example.com')
    expect(await server.subjects('eager@example.com')).toHaveLength(1)
  })
})

describe('login', () => {
  test('an unknown address and a wrong password look the same', async () => {
    const { email } = await server.person()
    const [wrong, unknown] = [await login(email, 'not the password'), await login('nobody-here@example.com', 'not the password')]
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...wrong.json, request_id: '' }).toEqual({ ...unknown.json, request_id: '' })
  })

  test('guessing is stopped, on a known device the owner still gets in', async () => {
    const { email } = await server.person()
    const device = cookiesOf(await login(email, PASSWORD))
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, index) => login(email, `guess number ${index}`)))
    expect(tally(guesses)).toEqual({ 401: 10, 429: 30 })
    expect((await login(email, PASSWORD)).status).toBe(429)
    expect((await login(email, PASSWORD, { cookie: device })).status).toBe(200)
  })
})

describe('sessions', () => {
  test('ten tabs refresh at once and all stay signed in', async () => {
    const { refresh: token } = await server.person()
    expect(tally(await Promise.all(Array.from({ length: 10 }, () => refresh(token))))).toEqual({ 200: 10 })
  })

  test('a token that comes back after the grace ends the whole family', async () => {
    const person = await server.person()
    const next = (await refresh(person.refresh)).json
    await server.db.execute(sql`update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`)
    expect((await refresh(person.refresh)).status).toBe(401)
    expect((await refresh(next.refresh)).status).toBe(401)
    expect((await me(next.access)).status).toBe(401)
  })

  test('logout ends access and refresh, and can be repeated', async () => {
    const { token, refresh: long } = await server.person()
    expect((await server.call('POST', operations.logout.path, { token, body: { refresh: long } })).status).toBe(204)
    expect((await server.call('POST', operations.logout.path, { token })).status).toBe(204)
    expect([(await me(token)).status, (await refresh(long)).status]).toEqual([401, 401])
  })

  test('forged, tampered and misused tokens are refused', async () => {
    const { token, refresh: long } = await server.person()
    const [head, body, sign] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const bad = ['x', `${none}.${body}.`, `${head}.${body}.${sign?.slice(0, -4)}AAAA`, long]
    for (const credential of bad) expect((await me(credential)).status).toBe(401)
  })
})

describe('cookies', () => {
  const cookieLogin = async (): Promise<{ cookie: string; answer: Answer }> => {
    const { email } = await server.person()
    const answer = await login(email, PASSWORD, { 'x-auth-mode': 'cookie' })
    return { cookie: cookiesOf(answer), answer }
  }

  test('carry the session, HttpOnly, with no token in the body', async () => {
    const { cookie, answer } = await cookieLogin()
    expect(answer.json).toMatchObject({ access: null, refresh: null, token: null })
    expect(answer.headers.getSetCookie().every((line) => /HttpOnly/.test(line) && /SameSite=Lax/.test(line))).toBe(true)
    expect((await server.call('GET', operations.me.path, { cookie })).status).toBe(200)
  })

  test('change nothing for a page of another site', async () => {
    const { cookie } = await cookieLogin()
    const post = (headers: Record<string, string>) => server.call('POST', operations.socketTicket.path, { cookie, headers })
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }, {}])
      expect((await post(headers)).json.code).toBe('forbidden_origin')
    expect((await post({ origin: server.base })).status).toBe(200)
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('rotate by themselves', async () => {
    const { cookie } = await cookieLogin()
    const answer = await server.call('POST', operations.refresh.path, { cookie, headers: { origin: server.base } })
    expect([answer.status, answer.json.access]).toEqual([200, null])
    expect((await server.call('GET', operations.me.path, { cookie: cookiesOf(answer) })).status).toBe(200)
  })
})

describe('the owner', () => {
  const follow = (of: TestServer, link: string, method = 'GET', headers = {}) => of.call(method, new URL(link).pathname, { headers })
  const proxied = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', host: 'magazine.example' }

  test('gets a link at the first start, also with mail and an https address: it works once, through a proxy, and makes an admin', async () => {
    const fresh = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://magazine.example' })
    try {
      const link = fresh.app.ownerLink ?? ''
      expect(link).toMatch(/^https:\/\/magazine\.example\/owner\/[\w-]{43}$/)
      expect((await follow(fresh, link, 'HEAD', proxied)).headers.getSetCookie()).toEqual([])
      const opened = await Promise.all(Array.from({ length: 20 }, () => follow(fresh, link, 'GET', proxied)))
      expect(tally(opened)).toEqual({ 302: 1, 404: 19 })
      const signedIn = opened.find((answer) => answer.status === 302) as Answer
      expect(cookiesOf(signedIn)).toContain('__Host-access=')
      const who = await fresh.call('GET', operations.check.path, { cookie: cookiesOf(signedIn) })
      expect([who.json.role, who.json.username]).toEqual(['admin', 'owner'])
      const { rows } = await fresh.db.execute(sql`select count(*)::int as links from tickets where purpose = 'owner'`)
      expect(rows).toEqual([{ links: 0 }])

      const again = new URL(await createOwnerLink(fresh.db, fresh.base)).href
      expect(cookiesOf(await follow(fresh, again))).toContain('__Host-access=')
      const { rows: owners } = await fresh.db.execute(sql`select count(*)::int as owners from users where role = 'admin'`)
      expect(owners).toEqual([{ owners: 1 }])
    } finally {
      await fresh.stop()
    }
  })

  test('has one live link: each new one ends the one before, however many are made at once', async () => {
    const links = await Promise.all(Array.from({ length: 10 }, () => createOwnerLink(server.db, server.base)))
    const { rows } = await server.db.execute(sql`select hash from tickets where purpose = 'owner'`)
    expect(rows).toHaveLength(1)
    const latest = await createOwnerLink(server.db, server.base)
    expect(tally(await Promise.all(links.map((link) => follow(server, link))))).toEqual({ 404: 10 })
    expect((await follow(server, latest)).status).toBe(302)
  })

  test('finds a page that says what to do behind a link that is used, and none behind one that is an hour old', async () => {
    const link = await createOwnerLink(server.db, server.base)
    await server.db.execute(sql`update tickets set expires_at = now() - interval '1 second' where purpose = 'owner'`)
    const answer = await follow(server, link)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('npx magazine admin owner-link')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('gets in while a stranger behind the same proxy guesses until they are stopped', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '0.2' })
    try {
      const guesses = await Promise.all(Array.from({ length: 60 }, (_, index) => strict.call('GET', `/owner/${'x'.repeat(40)}${index}`)))
      expect(tally(guesses)).toEqual({ 404: 20, 429: 40 })
      expect((await follow(strict, strict.app.ownerLink ?? '')).status).toBe(302)
    } finally {
      await strict.stop()
    }
  })
})
