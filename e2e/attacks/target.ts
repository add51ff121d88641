import { operations } from '@magazineai/contract'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { ROLE, SOCKET_PORT } from '../../apps/server/src/platform/postgres/cluster.ts'
import { clusterPathsFor } from '../../apps/server/src/platform/postgres/place.ts'
import { freePort, startServer } from '../server.ts'
import type { Server } from '../server.ts'
import { cookiesOf, post, send } from './http.ts'
import type { Answer, Sent } from './http.ts'

/** The password of everyone the attacks register; a canary: it may appear nowhere. */
export const PASSWORD = 'canary-password quiet blue chair'

/** Someone with an open session: the access token is good for ten minutes. */
export interface Person {
  id: string
  email: string
  token: string
  refresh: string
}

/** The server under attack: a process of its own, over a database and a folder of its own, on 127.0.0.1. */
export interface Target {
  url: string
  dataDir: string
  /** Id of the process that runs now. */
  pid: () => number
  /** Everything all its processes have printed. */
  log: () => string
  /** How often its process ended without being asked to. */
  deaths: () => number
  /** Resolves when the server runs: at once, or after it was started again. */
  up: () => Promise<void>
  send: (sent: Sent) => Promise<Answer>
  /** Registers somebody new and enters the mailed code. */
  person: () => Promise<Person>
  /** Registers `email`. Resolves with the mailed code, and the cookies of the browser that registered. */
  registered: (email: string) => Promise<{ code: string; cookies: string }>
  /** The newest code mailed to an address, once there are more than `seen`. @throws when none comes within 20 s. */
  code: (email: string, seen?: number) => Promise<string>
  /** Asks the database, for what only time brings about. */
  sql: (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>
  stop: () => Promise<void>
}

/** Builds the request of a try to sign in. */
export const login = (username: string, password = PASSWORD, headers: Record<string, string> = {}): Sent =>
  post(operations.login.path, { username, password }, { headers })

/** Signs a person in and returns the cookies of the new session, as a `cookie` header. */
export const cookieSession = async ({ send }: Target, { email }: Person): Promise<string> =>
  cookiesOf(await send(login(email, PASSWORD, { 'x-auth-mode': 'cookie' })))

let addresses = 0

/** Returns an email address nobody has used. */
export const someAddress = (): string => `a${Date.now().toString(36)}${(addresses += 1)}@example.org`

/** Starts a server; nothing it writes survives `stop`. */
export async function startTarget(variables: Readonly<Record<string, string>> = {}): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-attacks-'))
  // PostgreSQL's own user must be able to enter.
  chmodSync(dataDir, 0o755)
  const running = await keepRunning(dataDir, { LOG_FORMAT: 'json', RATE_LIMIT_FACTOR: '100000', ...variables })
  const mailbox = createMailbox(join(dataDir, 'mail'))
  const call = (sent: Sent) => send(running.url, sent)
  const registered = async (email: string) => {
    const seen = mailbox.codes(email).length
    const body = { email, first_name: 'Ann', password: PASSWORD }
    const answer = await call(post(operations.register.path, body))
    if (answer.status !== 200) throw new Error(`registering answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    return { code: await mailbox.newest(email, seen), cookies: cookiesOf(answer) }
  }
  return {
    ...running,
    dataDir,
    send: call,
    registered,
    code: mailbox.newest,
    person: async () => {
      const email = someAddress()
      const { code, cookies } = await registered(email)
      const sent = post(operations.verifyEmail.path, { email, code }, { cookie: cookies, headers: { origin: running.url } })
      const { json, status } = await call(sent)
      if (!json?.access) throw new Error(`verifying answered ${status}`)
      return { id: json.id, email, token: json.access, refresh: json.refresh }
    },
    sql: async (text, values = []) => {
      const client = new Client({ host: clusterPathsFor(dataDir).socket, port: SOCKET_PORT, user: ROLE, database: 'postgres' })
      await client.connect()
      try {
        return (await client.query(text, [...values])).rows as Record<string, unknown>[]
      } finally {
        await client.end()
      }
    },
    stop: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs the server and starts it again when it ends by itself, so that one death does not hide what else is wrong. */
async function keepRunning(dataDir: string, variables: Readonly<Record<string, string>>) {
  const port = await freePort()
  const logs: string[] = []
  let [deaths, stopping] = [0, false]
  let server: Server
  let running: Promise<void>
  const begin = async (): Promise<void> => {
    server = await startServer(dataDir, port, variables)
    const { child, log } = server
    child.once('exit', () => {
      if (stopping) return
      logs.push(log())
      deaths += 1
      running = begin()
    })
  }
  await (running = begin())
  const stop = async (): Promise<void> => {
    await running
    stopping = true
    await server.stop()
  }
  const log = (): string => [...logs, server.log()].join('\n')
  return { url: `http://127.0.0.1:${port}`, pid: () => server.child.pid ?? 0, log, deaths: () => deaths, up: () => running, stop }
}

/** Reads the letters of a folder, each once. */
const createMailbox = (folder: string) => {
  const read = new Set<string>()
  const found = new Map<string, string[]>()
  const codes = (email: string): readonly string[] => {
    for (const name of namesIn(folder).filter((each) => !read.has(each))) {
      read.add(name)
      const letter = readFileSync(join(folder, name), 'utf8')
      const to = /^To: (.+)$/m.exec(letter)?.[1]?.trim() ?? ''
      const code = /verification code is (\d{6})/.exec(letter)?.[1]
      if (code) found.set(to, [...(found.get(to) ?? []), code])
    }
    return found.get(email) ?? []
  }
  const newest = async (email: string, seen = 0): Promise<string> => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const code = codes(email).slice(seen).at(-1)
      if (code) return code
      await wait(20)
    }
    throw new Error(`no code was mailed to ${email}`)
  }
  return { codes, newest }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted((a, b) => (a < b ? -1 : 1))
  } catch {
    return []
  }
}
