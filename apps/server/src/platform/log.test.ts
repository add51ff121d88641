import { operations } from '@magazineai/contract'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { readEnv, secretsOf } from '../env.ts'
import { cookiesOf, startTestServer } from '../testing/server.ts'
import { createLog } from './log.ts'
import type { LogFormat } from './log.ts'

const formats: readonly LogFormat[] = ['json', 'text']
const levels = ['info', 'debug', 'trace'] as const

const logged = (format: LogFormat, level: string, secrets: string[], write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = []
  write(createLog(level, format, { secrets, write: (text) => lines.push(text) }))
  return lines.join('')
}

const databaseError = (message: string, more: object): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { severity: 'ERROR' }, more)

/** Errors as the libraries make them, each with something nobody may read. */
const errors = (secret: string): readonly (readonly [string, Error])[] => [
  ['a query', new DrizzleQueryError('insert into users values ($1, $2)', ['ann', secret])],
  ['a query of several lines', new DrizzleQueryError('select $1', [`${secret}\n    at ${secret}`])],
  [
    'a constraint',
    databaseError('duplicate key', { code: '23505', detail: `Key (email)=(${secret}) already exists.`, constraint: 'users_email' }),
  ],
  [
    'a row',
    databaseError('null value', {
      code: '23502',
      detail: `Failing row contains (${secret}).`,
      where: `COPY ${secret}`,
      internalQuery: secret,
    }),
  ],
  ['a value', databaseError(`invalid input syntax for type uuid: "${secret}"`, { code: '22P02' })],
  ['a cause', new Error('outer', { cause: new DrizzleQueryError('select $1', [secret], databaseError('x', { detail: secret })) })],
  ['several', new AggregateError([new DrizzleQueryError('select $1', [secret])], 'many')],
  [
    'properties of its own',
    Object.assign(new Error('sent'), { config: { auth: secret }, request: secret, params: [secret], headers: { authorization: secret } }),
  ],
  ['an address', new Error(`cannot reach smtp://ann:${secret}@mail.example:587`)],
  ['a query string', new Error(`GET /ws/notifications/1/?ticket=${secret} failed`)],
  ['a header', new Error(`rejected Authorization: Bearer ${secret}`)],
  ['a text that is no JSON', new SyntaxError(`Unexpected token 'x', "{"password":"${secret}"" is not valid JSON`)],
]

describe.each(formats)('the log as %s', (format) => {
  describe.each(levels)('at %s', (level) => {
    test.each(errors('CANARY-7f3a'))('holds nothing of what a failure was about: %s', (_what, error) => {
      const told = logged(format, level, [], (log) => {
        log.error({ err: error }, 'internal')
        log.error(error)
        log.error({ err: error })
        log.error({ err: error }, error.message)
        log.error({ reason: error }, 'another name')
        log.child({ reqId: '1' }).warn({ err: error, check: 'database' }, 'not ready')
      })
      expect(told.split('\n').length).toBeGreaterThan(6)
      expect(told).not.toContain('CANARY')
    })
  })

  test('says where a failure came from, and what failed', () => {
    const error = new DrizzleQueryError(
      'insert into users values ($1)',
      ['x'],
      databaseError('duplicate key', { code: '23505', constraint: 'users_email' }),
    )
    const told = logged(format, 'debug', [], (log) => log.error({ err: error }, 'internal'))
    for (const word of ['insert into users values ($1)', 'duplicate key', 'log.test.ts']) expect(told).toContain(word)
    if (format === 'json') expect(told).toContain('"errorCode":"23505"')
  })

  test.each([
    ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['a hash', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
  ])('holds no %s, wherever it stands', (_what, secret) => {
    expect(logged(format, 'trace', [], (log) => log.info({ path: `/x/${secret}`, list: [secret] }, `said ${secret}`))).not.toContain(secret)
  })

  test('holds no code and no card in what an error says', () => {
    const told = logged(format, 'trace', [], (log) =>
      log.warn({ err: new Error('550 rejected: 482913 is your code, 4111 1111 1111 1111 your card') }, 'mail'),
    )
    expect(told).not.toMatch(/482913|4111 1111/)
  })

  test('holds no secret of the settings, in any spelling', () => {
    const env = readEnv({
      SMTP_URL: 'smtps://ann:p%40ss%2Fword%22x@mail.example',
      DATABASE_URL: 'postgres://u:hunter2hunter2@db/x',
      OPENAI_API_KEY: 'sk-canary-1',
      OAUTH_GOOGLE_ID: 'an-id',
      OAUTH_GOOGLE_SECRET: 'canary-2',
      STRIPE_SECRET_KEY: 'sk_test_canary',
      STRIPE_WEBHOOK_SECRET: 'whsec_canary',
    })
    const secrets = secretsOf(env)
    const told = logged(format, 'trace', secrets, (log) => {
      for (const secret of [
        'p%40ss%2Fword%22x',
        'p@ss/word"x',
        'hunter2hunter2',
        'sk-canary-1',
        'canary-2',
        'sk_test_canary',
        'whsec_canary',
      ])
        log.info({ given: secret }, `535 ${secret} was refused`)
    })
    expect(told).not.toMatch(/p%40ss|p@ss|hunter2|canary/)
    expect(told).toContain('was refused')
  })
})

test('no secret of a person is in the log of a server, in an error, or in the log of its database', { timeout: 60_000 }, async () => {
  const lines: string[] = []
  const server = await startTestServer({ SMTP_URL: '', OPENAI_API_KEY: 'canary-openai-key' }, (text) => lines.push(text))
  const canaries = new Map<string, string>()
  const answers: string[] = []
  const call: typeof server.call = async (...parts) => {
    const answer = await server.call(...parts)
    if (answer.status >= 400) answers.push(answer.text)
    return answer
  }
  try {
    const email = 'canary@example.com'
    canaries.set('password', 'canary correct horse 9').set('card', '4242 4242 4242 4242').set('another password', 'canary-wrong-password')
    const password = canaries.get('password') as string
    const registered = await call('POST', operations.register.path, {
      body: { email, first_name: 'Ann', password, card: canaries.get('card') },
    })
    canaries.set('registration', cookiesOf(registered).split('=')[1] as string)
    canaries.set('code', (await server.mailedCode(email)) as string)
    const { json } = await call('POST', operations.verifyEmail.path, {
      cookie: cookiesOf(registered),
      body: { email, code: canaries.get('code') },
    })
    canaries.set('access', json.access).set('refresh', json.refresh)
    const signedIn = await call('POST', operations.login.path, { body: { email, password }, headers: { 'x-auth-mode': 'cookie' } })
    for (const cookie of cookiesOf(signedIn).split('; ')) canaries.set(`cookie ${cookie.split('=')[0]}`, cookie.split('=')[1] as string)
    const { json: ticket } = await call('POST', operations.socketTicket.path, { token: json.access })
    canaries.set('ticket', ticket.ticket)
    const stored = await server.db.execute<{ password_hash: string }>(sql`select password_hash from users`)
    canaries.set('hash', stored.rows[0]?.password_hash as string)
    await call('POST', operations.login.path, { body: { email, password: canaries.get('another password') } })
    await call('POST', operations.login.path, {
      body: `{"email":"${email}","password":"${password}"`,
      headers: { 'content-type': 'application/json' },
    })
    await call('GET', `/ws/notifications/x/?ticket=${ticket.ticket}`)
    await call('GET', `/owner/${json.refresh}`)
    await call('GET', `/api/nothing?token=${json.access}`, { token: json.access })
    // From here on every query fails.
    await server.db.execute(sql`alter table users rename to users_gone`)
    await call('POST', operations.register.path, { body: { email: 'other@example.com', first_name: 'Bob', password } })
    await call('POST', operations.login.path, { body: { email, password } })
    await call('POST', operations.refresh.path, { body: { refresh: json.refresh } })
    await call('GET', operations.me.path, { token: json.access })
    await server.db.execute(sql`alter table users_gone rename to users`)
    await server.db.execute(sql`alter table magazines add constraint refuse check (name <> 'refused')`)
    await call('POST', operations.createMagazine.path, {
      token: json.access,
      body: { magazine_content: { name: 'refused', pages: [{ layers: [] }], canary: 'canary-page' } },
    })
    await vi.waitUntil(() => lines.some((line) => line.includes('"status":500')))
    lines.push(readFileSync(join(server.dataDir, 'postgres.log'), 'utf8'))
  } finally {
    await server.stop()
  }
  const log = lines.join('')
  expect(log).toContain('Failed query')
  expect(log).toContain('violates check constraint')
  expect(canaries.size).toBeGreaterThanOrEqual(10)
  for (const [what, secret] of canaries) {
    expect(secret.length, what).toBeGreaterThan(5)
    expect(log, what).not.toContain(secret)
    for (const answer of answers) expect(answer, what).not.toContain(secret)
  }
  expect(log).not.toMatch(/canary-page|canary-openai-key/)
})
