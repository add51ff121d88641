import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestNode, startTestDatabase } from '../testing/database.ts'
import type { TestDatabase } from '../testing/database.ts'
import { createJobs } from './jobs/index.ts'
import { createLog } from './log.ts'
import { createMail } from './mail.ts'
import type { Mail } from './mail.ts'

let database: TestDatabase
beforeAll(async () => void (database = await startTestDatabase()))
afterAll(() => database.stop())

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await database.db.execute(sql`delete from jobs`)
})

interface Smtp {
  port: number
  letters: { to: string[]; source: string }[]
  users: string[]
  /** Letters that were offered, refused ones too. */
  offered: () => number
}

/** A mail server that answers the first letters with these codes. */
const startSmtp = async (refusals: readonly number[] = [], port = 0): Promise<Smtp> => {
  const letters: { to: string[]; source: string }[] = []
  const users: string[] = []
  let offered = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '' }, _session, done) => {
      users.push(username)
      done(null, { user: username })
    },
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.once('end', () => {
        const responseCode = refusals[(offered += 1) - 1]
        if (responseCode !== undefined) return done(Object.assign(new Error('no'), { responseCode }))
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  ends.push(() => new Promise<void>((gone) => server.close(gone)))
  return { port: (server.server.address() as AddressInfo).port, letters, users, offered: () => offered }
}

/** Mail over a platform of jobs of its own; `stop` ends that as a stop of the server does. */
const mailTo = async (
  smtpUrl: string | undefined,
  dataDir = '/nowhere',
): Promise<{ mail: Mail; start: () => Promise<void>; stop: () => Promise<void> }> => {
  const node = await openTestNode(database)
  const log = createLog('silent')
  const jobs = createJobs({ db: node.db, bus: node.bus, log })
  const mail = createMail({ smtpUrl, from: 'MagazineAI <no-reply@example.com>', dataDir, log, jobs })
  const stop = async (): Promise<void> => {
    await jobs.stop()
    await node.stop()
  }
  ends.push(stop)
  return {
    mail,
    start: () => jobs.start(false),
    stop: () => {
      ends.splice(ends.indexOf(stop), 1)
      return stop()
    },
  }
}

const started = async (smtpUrl: string | undefined, dataDir?: string): Promise<Mail> => {
  const { mail, start } = await mailTo(smtpUrl, dataDir)
  await start()
  return mail
}

/** What is left of the letters: nobody may read a code in it. */
const outbox = async (): Promise<{ status: string; payload: object; failures: number }[]> => {
  const { rows } = await database.db.execute<{ status: string; payload: object; failures: number }>(
    sql`select status, payload, failures from jobs where kind = 'letter' order by created_at`,
  )
  return rows
}

const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 20 })
const at = ({ port }: Smtp, who = ''): string => `smtp://${who}127.0.0.1:${port}`

test('letters go out by SMTP, with the sender and the sign-in of the settings', async () => {
  const smtp = await startSmtp()
  const mail = await started(at(smtp, 'ann:secret@'))
  expect(mail.kind).toBe('smtp')
  await mail.send({ to: 'bea@example.com', subject: '123456 is your code', text: 'Grüße\n\n123456' })
  await until(() => smtp.letters.length).toBe(1)
  expect(smtp.users).toEqual(['ann'])
  expect(smtp.letters.map(({ to }) => to)).toEqual([['bea@example.com']])
  expect(smtp.letters[0]?.source).toMatch(/^From: MagazineAI <no-reply@example.com>/m)
  expect(smtp.letters[0]?.source).toMatch(/^Subject: 123456 is your code/m)
})

test('a letter that is refused for now is sent again, once; one that is refused for good is not', async () => {
  const smtp = await startSmtp([451, 550])
  const mail = await started(at(smtp))
  await mail.send({ to: 'bea@example.com', subject: 'Later', text: 'x' })
  await until(async () => (await outbox())[0]?.failures).toBe(1)
  await mail.send({ to: 'bea@example.com', subject: 'Never', text: 'secret 123456' })
  await until(async () => (await outbox())[1]).toMatchObject({ status: 'failed', payload: {}, failures: 0 })
  // The pause of the first is over.
  await database.db.execute(sql`update jobs set run_at = now() where status = 'queued'`)
  await mail.send({ to: 'bea@example.com', subject: 'Third', text: 'x' })
  await until(() =>
    smtp.letters.map(({ source }) => /^Subject: (.*)/m.exec(source)?.[1] ?? '').toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['Later', 'Third'])
  await until(async () => (await outbox()).map(({ status, payload }) => [status, payload])).toEqual([
    ['finished', {}],
    ['failed', {}],
    ['finished', {}],
  ])
  expect(smtp.offered()).toBe(4)
})

test('a letter outlives the server that took it, and a mail server that is away', async () => {
  const away = await startSmtp()
  await ends.pop()?.()
  const first = await mailTo(at(away))
  await first.start()
  await first.mail.send({ to: 'bea@example.com', subject: '1 is your code', text: 'x' })
  await until(async () => (await outbox())[0]?.failures).toBe(1)
  await first.stop()
  // Stored, and not yet begun, when the server ends.
  const second = await mailTo(at(away))
  await second.mail.send({ to: 'bea@example.com', subject: '2 is your code', text: 'x' })
  await second.stop()
  const back = await startSmtp([], away.port)
  await database.db.execute(sql`update jobs set run_at = now()`)
  await started(at(away))
  await until(() => back.letters.length).toBe(2)
  await until(async () => (await outbox()).map(({ status }) => status)).toEqual(['finished', 'finished'])
})

test('a letter that is of no use any more is not sent, and forgotten', async () => {
  const smtp = await startSmtp()
  const { mail, start } = await mailTo(at(smtp))
  await mail.send({ to: 'bea@example.com', subject: '123456 is your code', text: '123456', useful: 600_000 })
  await database.db.execute(sql`update jobs set created_at = now() - interval '11 minutes'`)
  await start()
  await until(outbox).toEqual([{ status: 'failed', payload: {}, failures: 0 }])
  expect(smtp.offered()).toBe(0)
})

test('a letter of a transaction that is rolled back is never sent', async () => {
  const smtp = await startSmtp()
  const mail = await started(at(smtp))
  const undone = database.db.transaction(async (tx) => {
    await mail.send({ to: 'bea@example.com', subject: 'Undone', text: 'x' }, tx)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await mail.send({ to: 'bea@example.com', subject: 'Done', text: 'x' })
  await until(() => smtp.letters.length).toBe(1)
  expect(smtp.letters[0]?.source).toMatch(/^Subject: Done/m)
})

test('without SMTP letters are files, oldest first by name; old ones are removed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-mail-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const mail = await started(undefined, dataDir)
  const names = (): string[] => {
    try {
      return readdirSync(join(dataDir, 'mail')).toSorted()
    } catch {
      return []
    }
  }
  for (const subject of ['One', 'Two', 'Three']) await mail.send({ to: 'bea@example.com', subject, text: 'x' })
  await until(() => names().filter((name) => name.endsWith('.eml')).length).toBe(3)
  const subjects = names().map((name) => /^Subject: (.*)/m.exec(readFileSync(join(dataDir, 'mail', name), 'utf8'))?.[1])
  expect(subjects).toEqual(['One', 'Two', 'Three'])
  const long = new Date(Date.now() - 31 * 86_400_000)
  utimesSync(join(dataDir, 'mail', names()[0] ?? ''), long, long)
  expect(await mail.prune(30 * 86_400_000)).toBe(1)
  expect(names()).toHaveLength(2)
})

test('a subject cannot bring headers of its own', async () => {
  const smtp = await startSmtp()
  const mail = await started(at(smtp))
  await mail.send({ to: 'bea@example.com', subject: 'Hello\r\nBcc: eve@example.com', text: 'x' })
  await until(() => smtp.letters.length).toBe(1)
  expect(smtp.letters[0]?.to).toEqual(['bea@example.com'])
  expect(smtp.letters[0]?.source).not.toMatch(/^Bcc:/m)
})
