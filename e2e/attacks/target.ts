import { ROLE, SOCKET_PORT } from '../../apps/server/src/platform/postgres/cluster.ts'
import { placeFor } from '../../apps/server/src/platform/postgres/place.ts'
import { operations } from '@magazineai/contract'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort, startServer } from '../server.ts'
import type { Server } from '../server.ts'
import { cookiesOf, send } from './http.ts'
import type { Answer, Sent } from './http.ts'

/** The password of everyone the attacks register; a canary: it may appear nowhere. */
export const PASSWORD = 'canary-password-9 quiet blue chair'

/** Someone with an open session. */
export interface Person {
  id: string
  email: string
  /** Access token, good for ten minutes. */
  token: string
  refresh: string
  /** What the browser that registered holds. */
  cookies: string
}

/** The server under attack: a process of its own, over a database and a folder of its own, on 127.0.0.1. */
export interface Target {
  url: string
  dataDir: string
  /** Id of the process that runs now. */
  pid(): number
  /** Everything all its processes have printed. */
  log(): string
  /** How often its process ended without being asked to. */
  deaths(): number
  /** Resolves when the server runs: at once, or after it was started again. */
  up(): Promise<void>
  send(sent: Sent): Promise<Answer>
  /** Registers somebody new and enters the mailed code. */
  person(): Promise<Person>
  /** Registers `email` and answers the mailed code with the cookies of the attempt. */
  registered(email: string, password?: string): Promise<{ code: string; cookies: string }>
  /** The newest of the codes mailed to an address, once there are more than `seen`. @throws when none comes within 20 s. */
  code(email: string, seen?: number): Promise<string>
  /** Asks the database, for what only time brings about. */
  sql(text: string, values?: readonly unknown[]): Promise<unknown[]>
  stop(): Promise<void>
}

/** An address nobody has used. */
export const someAddress = (): string => `a${Date.now().toString(36)}${(addresses += 1)}@example.org`
let addresses = 0

/** Starts a server; nothing it writes survives `stop`. */
export async function startTarget(variables: Readonly<Record<string, string>> = {}): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-attacks-'))
  chmodSync(dataDir, 0o755)
  const settings = { LOG_FORMAT: 'json', RATE_LIMIT_FACTOR: '100000', ...variables }
  const process = await keepRunning(dataDir, settings)
  const mailbox = createMailbox(join(dataDir, 'mail'))
  const call = (sent: Sent) => send(process.url, sent)
  const registered = async (email: string, password = PASSWORD) => {
    const seen = mailbox.codes(email).length
    const answer = await call({ method: 'POST', path: operations.register.path, body: { email, first_name: 'Ann', password } })
    if (answer.status !== 200) throw new Error(`registering answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    return { code: await mailbox.wait(email, seen), cookies: cookiesOf(answer) }
  }
  const person = async (): Promise<Person> => {
    const email = someAddress()
    const { code, cookies } = await registered(email)
    const answer = await call({
      method: 'POST',
      path: operations.verifyEmail.path,
      body: { email, code },
      cookie: cookies,
      headers: { origin: process.url },
    })
    if (!answer.json?.access) throw new Error(`verifying answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    return {
      id: answer.json.id,
      email,
      token: answer.json.access,
      refresh: answer.json.refresh,
      cookies: [cookies, cookiesOf(answer)].filter(Boolean).join('; '),
    }
  }
  const sql = async (text: string, values: readonly unknown[] = []): Promise<unknown[]> => {
    const client = new Client({ host: placeFor(dataDir).socket, port: SOCKET_PORT, user: ROLE, database: 'postgres' })
    await client.connect()
    try {
      return (await client.query(text, [...values])).rows
    } finally {
      await client.end()
    }
  }
  const stop = async (): Promise<void> => {
    await process.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const { url, pid, log, deaths, up } = process
  return { url, dataDir, pid, log, deaths, up, send: call, person, registered, code: mailbox.wait, sql, stop }
}

/** Runs the server and starts it again when it ends by itself, so that one death does not hide what else is wrong. */
async function keepRunning(dataDir: string, variables: Readonly<Record<string, string>>) {
  const port = await freePort()
  const logs: string[] = []
  let deaths = 0
  let stopping = false
  let server: Server
  let running: Promise<void>
  const begin = async (): Promise<void> => {
    server = await startServer(dataDir, port, variables)
    const { child, log } = server
    child.once('exit', () => {
      logs.push(log())
      if (stopping) return
      deaths += 1
      running = begin()
    })
  }
  await (running = begin())
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => server.child.pid ?? 0,
    log: () => [...logs, server.log()].join('\n'),
    deaths: () => deaths,
    up: () => running,
    stop: async () => {
      await running
      stopping = true
      await server.stop()
    },
  }
}

/** Reads the letters of a folder, each once. */
const createMailbox = (folder: string) => {
  const read = new Set<string>()
  const found = new Map<string, string[]>()
  const look = (): void => {
    for (const name of namesIn(folder).filter((each) => !read.has(each))) {
      read.add(name)
      const letter = readFileSync(join(folder, name), 'utf8')
      const to = /^To: (.+)$/m.exec(letter)?.[1]?.trim() ?? ''
      const code = /^Subject: (\d{6})\b/m.exec(letter)?.[1]
      if (code) found.set(to, [...(found.get(to) ?? []), code])
    }
  }
  const codes = (email: string): readonly string[] => (look(), found.get(email) ?? [])
  const newest = async (email: string, seen = 0): Promise<string> => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const all = codes(email)
      if (all.length > seen) return all.at(-1) ?? ''
      await wait(20)
    }
    throw new Error(`no code was mailed to ${email}`)
  }
  return { codes, wait: newest }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
  } catch {
    return []
  }
}
