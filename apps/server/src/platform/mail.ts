import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import type { Job, JobContext, Jobs } from './jobs/index.ts'
import type { Logger } from './log.ts'

/** A message to one person. */
export const Email = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The same with a look, for programs that show it. */
  html: z.string().optional(),
  /** How long it is of use, ms; default a day. Later it is not sent any more. */
  useful: z.number().positive().optional(),
})
export type Email = z.infer<typeof Email>

/** Sends mail. */
export interface Mail {
  kind: 'smtp' | 'folder'
  /** Resolves when the letter is stored; it is sent soon after, also when the server ends before. Within a transaction it is sent when that is committed. */
  send(letter: Email, within?: Database): Promise<void>
  /** Removes letters of the folder older than so many ms. Answers how many. */
  prune(age: number): Promise<number>
}

/** A letter and what makes it the same when it is delivered twice. */
interface Delivery {
  id: string
  writtenAt: Date
  email: Email
  signal: AbortSignal
}

interface MailTransport {
  deliver(posting: Delivery): Promise<void>
}

/** A mail server that is away for some hours loses nothing, ms. */
const PAUSES = [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000, 28_800_000]

const USEFUL = 24 * 3_600_000

/** Longest silence of a mail server, ms, and how long one that is just being spoken to may take to end when the server stops. */
const SILENCE = 30_000
const PARTING = 2_000

const FOLDER = 'mail'

/** The kind of the jobs that send mail. */
export const EMAIL_KIND = 'letter'

/**
 * Creates mail by SMTP when there is an address for it, else into `DATA_DIR/mail`: an outbox of jobs. An email is kept until it is sent,
 * refused or useless.
 */
export const createMail = (options: { smtpUrl: string | undefined; from: string; dataDir: string; log: Logger; jobs: Jobs }): Mail => {
  const { smtpUrl, from, dataDir, log, jobs } = options
  const folder = join(dataDir, FOLDER)
  const transport = smtpUrl ? smtpTransport(smtpUrl, from) : folderTransport(folder, from, log)
  const outbox = jobs.add({
    name: EMAIL_KIND,
    payload: Email,
    concurrency: 4,
    lease: 2 * (SILENCE / 1_000),
    retry: { interruptions: 20, pauses: PAUSES, isTransient },
    run: (context) => deliver(transport, context),
    failed: async (_tx, job, error) => log.error({ err: error, letter: job.id }, 'a letter could not be sent'),
  })
  return {
    kind: smtpUrl ? 'smtp' : 'folder',
    send: async (letter, within) => void (await outbox.enqueue({ key: randomUUID(), ownerId: null, payload: letter }, within)),
    prune: (age) => pruneFolder(folder, age),
  }
}

const deliver = (transport: MailTransport, { job, signal }: JobContext<Email>): Promise<void> => {
  if (isExpired(job)) throw new Expired()
  return transport.deliver({ id: job.id, writtenAt: job.createdAt, email: job.payload, signal })
}

const isExpired = ({ payload, createdAt }: Job<Email>): boolean => Date.now() - createdAt.getTime() > (payload.useful ?? USEFUL)

/** The letter came too late to be of use. */
class Expired extends Error {
  constructor() {
    super('the letter is of no use any more')
    this.name = 'Useless'
  }
}

/**
 * True for what may succeed later: no connection, an answer 4xx (RFC 5321 §4.2.1), or a sign-in that the settings got wrong.
 * A letter that the server refuses (5xx) is never sent again.
 */
const isTransient = (error: unknown): boolean => {
  if (error instanceof Expired) return false
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return code === 'EAUTH' || responseCode === undefined || responseCode < 500
}

const smtpTransport = (url: string, from: string): MailTransport => {
  const limits = { connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE }
  const transport = createTransport({ url, ...limits }, { from })
  return {
    deliver: async ({ id, email: { to, subject, text, html }, signal }) => {
      // The same name for every try: a letter that went out just before a crash is recognised as one.
      const sending = transport.sendMail({ to, subject, text, html, messageId: `<${id}@magazineai>` })
      await Promise.race([sending, parting(signal)])
    },
  }
}

/** Rejects a while after the server began to stop. */
const parting = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await new Promise((wake) => signal.addEventListener('abort', wake, { once: true }))
  await sleep(PARTING)
  throw signal.reason as Error
}

const folderTransport = (folder: string, from: string, log: Logger): MailTransport => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    deliver: async ({ id, writtenAt, email: { to, subject, text, html } }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail({ to, subject, text, html, messageId: `<${id}@magazineai>` })
      const path = join(folder, `${writtenAt.toISOString().replaceAll(/[:.]/g, '-')}-${id.slice(0, 8)}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
      log.info({ to, path }, 'a letter was written')
    },
  }
}

const pruneFolder = async (folder: string, age: number): Promise<number> => {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const found = /\.eml(\.part)?$/.test(name) ? await stat(join(folder, name)).catch(() => null) : null
    if (!found || Date.now() - found.mtimeMs < age) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}
