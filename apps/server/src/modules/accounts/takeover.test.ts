import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimiter } from '../../platform/rate-limiter.ts'
import { loadSecrets } from '../../platform/secret.ts'
import type { Email } from '../../platform/mail.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { createPasswords } from './passwords.ts'
import { createAccountService } from './service.ts'
import type { Accounts } from './service.ts'
import { folderObjects } from '../../platform/objects.ts'
import { sweepRows } from '../retention/index.ts'

/*
 * Somebody registers the address of somebody else. Every order of what the two can do is tried, within a minute and after: whoever has the
 * mailbox gets the account with the password that they chose, and the stranger's password opens nothing.
 */

// What a hash costs is not the question here, and there are some ten thousand.
const passwords = {
  ...createPasswords(),
  hash: async (password: string) => `hash of ${password}`,
  check: async (stored: string | null, password: string) => stored === `hash of ${password}`,
}

let server: TestServer
let accounts: Accounts
const letters: Email[] = []

beforeAll(async () => {
  server = await startTestServer()
  accounts = createAccountService({
    db: server.db,
    mail: { kind: 'folder', send: async (letter: Email) => void letters.push(letter), prune: async () => 0 },
    rates: createRateLimiter(server.db),
    passwords,
    secrets: loadSecrets(server.dataDir),
    url: server.base,
    rateFactor: 1_000,
    sessionEnded: async () => undefined,
    tell: async () => undefined,
  })
})
afterAll(() => server.stop())

const OWN = 'the owner chose this'
const ANEW = 'the owner chose that anew'
const STRANGE = 'the stranger chose this'

/** A person at a browser of their own, which keeps the token of what was registered in it. */
const visitor = (email: string, password: string, address: string) => {
  let registration: string | undefined
  const from = () => ({ address, userAgent: '', device: undefined, registration })
  return {
    register: async () => {
      const given = { email, first_name: password, last_name: '', password }
      registration = await accounts.register(given, from())
    },
    resend: () => accounts.resendCode(email, from()),
    verify: (code: string) => accounts.verifyEmail(email, code, from()),
    choose: (ticket: string) => accounts.choosePassword({ ticket, first_name: ANEW, last_name: '', password: ANEW }, from()),
    /** What signing in answers: `open`, or the word of the error. */
    login: (given = password) =>
      accounts.login(email, given, from()).then(
        () => 'open',
        (error: { code: string }) => error.code,
      ),
    moveToOtherBrowser: () => void (registration = undefined),
  }
}

const codesFor = (email: string): string[] =>
  letters.flatMap((letter) => (letter.to === email ? (/^\d{6}/.exec(letter.subject)?.[0] ?? []) : []))

/** Lets time pass for one address. */
const pass = async (email: string, seconds: number): Promise<void> => {
  const back = sql`make_interval(secs => ${seconds})`
  await server.db.execute(sql`update rates set since = since - ${back} where key like ${`%:${email}%`}`)
  await server.db.execute(sql`update codes set created_at = created_at - ${back}, expires_at = expires_at - ${back} where email = ${email}`)
  await server.db.execute(sql`update registrations set expires_at = expires_at - ${back} where email = ${email}`)
}

const OWNER = ['register', 'verify'] as const
const STRANGER = ['register', 'resend', 'login'] as const
type Step = `owner ${(typeof OWNER)[number]}` | `stranger ${(typeof STRANGER)[number]}`

/** All ways to mix two rows of steps, each in its own order. */
const mixes = (a: readonly Step[], b: readonly Step[]): Step[][] => {
  if (a.length === 0 || b.length === 0) return [[...a, ...b]]
  return [...mixes(a.slice(1), b).map((rest) => [a[0] as Step, ...rest]), ...mixes(a, b.slice(1)).map((rest) => [b[0] as Step, ...rest])]
}

interface Course {
  steps: readonly Step[]
  /** Bit n: a minute and a second pass before step n. */
  pauses: number
  /** Which of the codes in their mailbox the owner enters. */
  code: 'first' | 'latest'
  where: 'own browser' | 'other browser'
}

const courses: Course[] = mixes(
  OWNER.map((step) => `owner ${step}` as const),
  STRANGER.map((step) => `stranger ${step}` as const),
).flatMap((steps, mix) =>
  Array.from({ length: 16 }, (_, index) => index).flatMap((pauses) =>
    (['own browser', 'other browser'] as const).map((where, place) => ({
      steps,
      pauses: pauses * 2,
      where,
      code: (mix + pauses + place) % 2 === 0 ? ('first' as const) : ('latest' as const),
    })),
  ),
)

/** Goes through a course and answers what stands open at its end, and who the account belongs to. */
const run = async ({ steps, pauses, code: which, where }: Course, email: string) => {
  const owner = visitor(email, OWN, '192.0.2.1')
  const stranger = visitor(email, STRANGE, '203.0.113.9')
  let used = ''
  const openedByStranger: string[] = []
  for (const [index, step] of steps.entries()) {
    if ((pauses >> index) % 2 === 1) await pass(email, 61)
    if (step === 'owner register') await owner.register()
    if (step === 'stranger register') await stranger.register()
    if (step === 'stranger resend') await stranger.resend()
    if (step === 'stranger login') openedByStranger.push(await stranger.login())
    if (step !== 'owner verify') continue
    used = codesFor(email).at(which === 'first' ? 0 : -1) ?? ''
    if (where === 'other browser') owner.moveToOtherBrowser()
    const outcome = await owner.verify(used)
    if ('ticket' in outcome) await owner.choose(outcome.ticket)
  }
  const replay = await stranger.verify(used).catch((error: { code: string }) => error.code)
  openedByStranger.push(await stranger.login())
  stranger.moveToOtherBrowser()
  openedByStranger.push(await stranger.login())
  const { rows } = await server.db.execute(sql`select first_name from users where email = ${email}`)
  return {
    replay,
    names: rows.map((row) => row['first_name']),
    owner: [await owner.login(OWN), await owner.login(ANEW)],
    stranger: openedByStranger.includes('open'),
  }
}

test(`whoever has the mailbox gets the account, in ${courses.length} courses of two people`, { timeout: 120_000 }, async () => {
  expect(courses).toHaveLength(320)
  const next = courses.entries()
  const work = async (): Promise<void> => {
    for (const [index, course] of next) {
      const mine = course.where === 'own browser'
      expect({ course, ...(await run(course, `v${index}@example.com`)) }).toEqual({
        course,
        replay: 'invalid_code',
        names: [mine ? OWN : ANEW],
        owner: mine ? ['open', 'invalid_credentials'] : ['invalid_credentials', 'open'],
        stranger: false,
      })
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
})

test('a stranger who asks for letters all day uses up none of the owner’s', async () => {
  const email = 'patient@example.com'
  const stranger = visitor(email, STRANGE, '203.0.113.9')
  await stranger.register()
  for (let minute = 0; minute < 20; minute += 1) {
    await pass(email, 61)
    await stranger.resend()
  }
  expect(codesFor(email)).toHaveLength(5)
  const owner = visitor(email, OWN, '192.0.2.1')
  await owner.register()
  expect(codesFor(email)).toHaveLength(6)
  expect(await owner.verify(codesFor(email).at(-1) ?? '')).toHaveProperty('access')
})

test('a code ends after ten minutes, a ticket after ten more, a registration after a day; what ended is removed', async () => {
  const email = 'slow@example.com'
  const owner = visitor(email, OWN, '192.0.2.1')
  await owner.register()
  await pass(email, 601)
  await expect(owner.verify(codesFor(email)[0] ?? '')).rejects.toMatchObject({ code: 'invalid_code' })
  await owner.resend()
  await pass(email, 86_400 - 601)
  await owner.resend()
  const outcome = await owner.verify(codesFor(email).at(-1) ?? '')
  const ticket = 'ticket' in outcome ? outcome.ticket : ''
  await server.db.execute(sql`update tickets set expires_at = expires_at - interval '601 seconds' where email = ${email}`)
  await expect(owner.choose(ticket)).rejects.toMatchObject({ code: 'expired_confirmation' })
  await sweepRows({ db: server.db, objects: folderObjects(`${server.dataDir}/objects`) })
  const { rows } = await server.db.execute(
    sql`select (select count(*)::int from registrations where email = ${email}) + (select count(*)::int from tickets where email = ${email}) as left`,
  )
  expect(rows).toEqual([{ left: 0 }])
})
