import { operations } from '@magazineai/contract'
import { A4, createDesign, createPage } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser, type Letter } from 'mailparser'
import { startApp } from '../app.ts'
import type { App } from '../app.ts'
import { readEnv, secretsOf } from '../env.ts'
import { openDatabase } from '../platform/database.ts'
import type { Database, DatabasePool } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { ROLE, SOCKET_PORT } from '../platform/postgres/cluster.ts'
import { clusterPathsFor } from '../platform/postgres/place.ts'
import { giveCluster } from './cluster.ts'

/** What a test sends besides the path. */
export interface Sent {
  token?: string
  cookie?: string
  headers?: Record<string, string>
  body?: unknown
  form?: FormData
}

/** What came back. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies freely
  json: any
}

/** A person with an open session. */
export interface Person {
  id: string
  email: string
  token: string
  refresh: string
}

/** A real server over a real database in a folder of its own. */
export interface TestServer {
  app: App
  base: string
  dataDir: string
  call(method: string, path: string, sent?: Sent): Promise<Answer>
  /** Registers, reads the mailed code and verifies. */
  person(name?: string): Promise<Person>
  /** Latest code mailed to an address, or null when none comes within a moment. */
  mailedCode(email: string, after?: number): Promise<string | null>
  /** The newest link mailed to an address under a subject, as the token in it; waits until one more than `after` is there. */
  mailedLink(email: string, subject: string, after?: number): Promise<string | null>
  /** Mails to an address, oldest first, as subject lines. */
  subjects(email: string): Promise<string[]>
  /** Its database, for what no call can bring about. */
  db: Database
  stop(): Promise<void>
}

/** The password of everybody whom tests register. */
export const PASSWORD = 'correct horse battery 9'

/**
 * Starts a server for tests, with its data below `parent`; nothing it writes survives `stop`. `writeOutput` takes the lines of its log, which is silent
 * without it.
 */
export const startTestServer = async (
  variables: Record<string, string> = {},
  write?: (text: string) => void,
  parent = tmpdir(),
): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(parent, 'magazineai-test-'))
  chmodSync(dataDir, 0o755)
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: write ? 'trace' : 'silent', RATE_LIMIT_FACTOR: '1000', ...variables })
  const log = createLog(env.LOG_LEVEL, env.LOG_FORMAT, { secrets: secretsOf(env), ...(write ? { write } : {}) })
  if (!env.DATABASE_URL) await giveCluster(dataDir)
  const app = await startApp(env, log)
  const base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  const call = (method: string, path: string, sent: Sent = {}): Promise<Answer> => request(base, method, path, sent)
  const letters = (email: string): Promise<Letter[]> => emailsTo(join(dataDir, 'mail'), email)
  const subjects = async (email: string): Promise<string[]> => (await letters(email)).map(({ subject = '' }) => subject)
  const mailedLink = (email: string, subject: string, after = 0): Promise<string | null> =>
    newest(async () => (await letters(email)).flatMap((each) => (each.subject === subject ? (linkIn(each) ?? []) : [])), after)
  const mailedCode = (email: string, after = 0): Promise<string | null> =>
    newest(async () => (await subjects(email)).flatMap((subject) => /^\d{6}/.exec(subject)?.[0] ?? []), after)
  let people = 0
  const person = async (name = `person${(people += 1)}`): Promise<Person> => {
    const email = `${name}@example.com`
    const cookie = cookiesOf(await call('POST', operations.register.path, { body: { email, first_name: name, password: PASSWORD } }))
    const { json } = await call('POST', operations.verifyEmail.path, { cookie, body: { email, code: await mailedCode(email) } })
    return { id: json.id, email, token: json.access, refresh: json.refresh }
  }
  const { db, pool } = openTestDatabase(dataDir)
  const stop = async (): Promise<void> => {
    await pool.end()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, base, dataDir, call, person, mailedCode, mailedLink, subjects, db, stop }
}

/** Opens the database of a folder whose server runs, beside that server; the caller ends the pool. */
export const openTestDatabase = (dataDir: string): DatabasePool =>
  openDatabase({ host: clusterPathsFor(dataDir).socket, port: SOCKET_PORT, user: ROLE, database: 'postgres' }, createLog('silent'))

const request = async (base: string, method: string, path: string, { token, cookie, headers = {}, body, form }: Sent): Promise<Answer> => {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(form ? { body: form } : body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a list until it has more than `after`, for a while; answers its last. */
const newest = async (read: () => Promise<string[]>, after: number): Promise<string | null> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const found = await read()
    if (found.length > after) return found.at(-1) ?? null
    await new Promise((wake) => setTimeout(wake, 20))
  }
  return null
}

/** The token of the link in a letter, which the plain text and the page with a look must both have. */
const linkIn = ({ text = '', html }: Letter): string | undefined => {
  const token = /\/account\/confirm#([\w-]{43})/.exec(text)?.[1]
  return token && typeof html === 'string' && html.includes(`#${token}"`) ? token : undefined
}

const emailsTo = async (folder: string, email: string): Promise<Letter[]> => {
  const names = ls(folder).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.toSorted().map((name) => simpleParser(readFileSync(join(folder, name)))))
  return letters.filter((letter) => [letter.to].flat().some((to) => to?.text === email))
}

const ls = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Makes a small magazine of empty pages. */
export const design = (pages = 2, name = 'Test'): Design => {
  let step = 0
  const made = createDesign({ random: () => (step = (step + 0.137) % 1), name })
  return {
    ...made,
    pages: Array.from({ length: pages }, (_, index) => createPage({ id: `p${index + 1}`, name: `Page ${index + 1}`, size: A4 })),
  }
}

/** Returns the cookies an answer sets, as a `cookie` header. */
export const cookiesOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
