import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { giveCluster } from './cluster.ts'

/** A server in a process of its own, over a folder that outlives it. */
export interface Killable {
  /** Calls the API as the one person there is. */
  get(path: string): Promise<unknown>
  send(path: string, form: FormData): Promise<unknown>
  remove(path: string): Promise<void>
  /** The same with everything a call may have. */
  fetch(path: string, init: RequestInit): Promise<Response>
  dataDir: string
  /** Its process by now. */
  pid(): number
  /** Ends the process without a warning, and its database too where that is said, and starts another over the same folder. */
  kill(also?: 'database'): Promise<void>
  /** Ends the process in order; its folder stays. */
  end(): Promise<void>
  stop(): Promise<void>
}

const POLL = 20

/** A session lasts a few minutes, ms; a long series of calls or of ends takes longer. */
const SIGNED_IN = 300_000

/** Starts a server with a person signed in. Nothing it writes survives `stop`. */
export async function startKillable(variables: Record<string, string> = {}): Promise<Killable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-killed-'))
  chmodSync(dataDir, 0o755)
  await giveCluster(dataDir)
  let running = await startProcess(dataDir, variables)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}`, prefer: 'respond-async' })
  let headers = bearer(await signUp(running.base, dataDir))
  let signedInAt = performance.now()
  const signInAnew = async (): Promise<void> => {
    headers = bearer(await signIn(running.base))
    signedInAt = performance.now()
  }
  const json = async (answer: Response): Promise<unknown> => {
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const { child } = running
    // One that is gone already says nothing any more.
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }
  return {
    get: async (path) => json(await fetch(running.base + path, { headers })),
    send: async (path, body) => json(await fetch(running.base + path, { method: 'POST', headers, body })),
    remove: async (path) => void (await fetch(running.base + path, { method: 'DELETE', headers })),
    fetch: async (path, init) => {
      if (performance.now() - signedInAt > SIGNED_IN) await signInAnew()
      return fetch(running.base + path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } })
    },
    dataDir,
    pid: () => running.child.pid ?? 0,
    kill: async (also) => {
      const database = also === 'database' ? Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]) : 0
      await end('SIGKILL')
      if (database > 1) process.kill(database, 'SIGKILL')
      running = await startProcess(dataDir, variables)
      await signInAnew()
    },
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startProcess(dataDir: string, variables: Record<string, string>): Promise<{ child: ChildProcess; base: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_FACTOR: '1000', LOG_FORMAT: 'json', ...variables }
  const child = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  const base = await new Promise<string>((ready, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
      const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (address) ready(address)
    })
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
  })
  return { child, base }
}

const EMAIL = 'a@example.com'
const PASSWORD = 'correct horse battery 9'

const post = (base: string, path: string, body: unknown, cookie = '') =>
  fetch(`${base}/api/v1/auth/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  })

const accessOf = async (answer: Response): Promise<string> => ((await answer.json()) as { access: string }).access

async function signUp(base: string, dataDir: string): Promise<string> {
  const registered = await post(base, 'register', { email: EMAIL, first_name: 'A', password: PASSWORD })
  const folder = join(dataDir, 'mail')
  let letter: string | undefined
  while (!(letter = existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith('.eml')) : undefined)) await wait(POLL)
  const code = /^Subject: (\d{6})/m.exec(readFileSync(join(folder, letter), 'utf8'))?.[1]
  return accessOf(await post(base, 'verify-email', { email: EMAIL, code }, registered.headers.getSetCookie()[0]?.split(';')[0]))
}

/** Signs in, as soon as the server is able to: its database may still be on the way back. */
const signIn = async (base: string): Promise<string> => {
  for (;;) {
    const answer = await post(base, 'login', { email: EMAIL, password: PASSWORD })
    if (answer.ok) return accessOf(answer)
    if (answer.status !== 503) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
    await wait(POLL * 10)
  }
}

/** A question that a model was asked. Times are ms. */
interface Question {
  hash: string
  begun: number
  answered: number | null
}

/** A model on a server of its own that answers after a while, and remembers what it was asked. */
export interface AskedModel {
  url: string
  questions: readonly Question[]
  close(): Promise<void>
}

/** Starts one. `answer` gives what it says to everything a question says; `delay` how long it thinks, ms. */
export async function startModel(answer: (prompt: string) => object, delay: () => number): Promise<AskedModel> {
  const questions: Question[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks).toString('utf8')
      const { messages } = JSON.parse(body) as { messages: { content: string }[] }
      const prompt = messages.map(({ content }) => content).join('\n')
      const question: Question = { hash: createHash('sha256').update(prompt).digest('hex'), begun: performance.now(), answered: null }
      questions.push(question)
      await wait(delay())
      const event = (delta: object, finish: string | null): string =>
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`${event({ content: JSON.stringify(answer(prompt)) }, null)}${event({}, 'stop')}data: [DONE]\n\n`)
      question.answered = performance.now()
    })()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    questions,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** How a magazine came through the ends of its server. */
export interface Survival {
  status: string
  kills: number
  /** Pages that were finished before the last kill. */
  finished: number
  /** Times that what was told of the progress was less than it had been, over all ends. */
  wentBack: number
  /** Of these, those that were different in the end. */
  rewritten: number
  /** Saves of the magazine. */
  revision: number
  pages: number
  /** Questions asked again though their answers had come a while before the kill. */
  askedAgain: number
  /** How long before the kill those had come, ms. */
  unkept: number[]
  /** Questions that were open at a kill, and asked again. */
  lost: number
}

interface JobState {
  status: string
  seq: number
  pages_done: number
}

interface Stored {
  revision: number
  status: string
  magazine_content: { pages: { id: string }[] }
}

/** An answer that came less than this before a kill may not have been kept, ms. */
const ON_ITS_WAY = 1_500

/** What is made, and when the server dies over it. */
export interface KillPlan {
  form: () => FormData
  /** Progress (`seq`) an undisturbed making comes to. */
  undisturbed: number
  /** Moments of death: shares of the way, in ascending order, with the pages that are finished by then; and how long after it, ms. */
  moments: readonly { share: number; pages?: number; after: number }[]
  questions?: readonly Question[]
}

const isOpen = ({ status }: JobState): boolean => ['queued', 'running'].includes(status)

/** Lets a magazine be made while the server dies over it, and looks at what is left. */
export async function survive(server: Killable, { form, undisturbed, moments, questions = [] }: KillPlan): Promise<Survival> {
  const first = questions.length
  const { id } = (await server.send('/api/magazines/', form())) as { id: string }
  let told: Pick<JobState, 'seq' | 'pages_done'> = { seq: 0, pages_done: 0 }
  let wentBack = 0
  const stateOf = async (): Promise<JobState> => {
    const state = (await server.get(`/api/magazines/${id}/job/`)) as JobState
    if (state.seq < told.seq || state.pages_done < told.pages_done) wentBack += 1
    told = state
    return state
  }
  const storedOf = () => server.get(`/api/magazines/${id}/`) as Promise<Stored>
  const deaths: number[] = []
  const before = new Map<string, string>()
  for (const { share, pages = 0, after } of moments) {
    let state = await stateOf()
    while (isOpen(state) && (state.seq < undisturbed * share || state.pages_done < pages)) {
      await wait(POLL)
      state = await stateOf()
    }
    if (!isOpen(state)) break
    await wait(after)
    for (const page of (await storedOf()).magazine_content.pages) before.set(page.id, JSON.stringify(page))
    deaths.push(performance.now())
    await server.kill()
  }
  let state = await stateOf()
  while (isOpen(state)) {
    await wait(POLL * 2)
    state = await stateOf()
  }
  const end = await storedOf()
  await server.remove(`/api/magazines/${id}/`)
  const after = new Map(end.magazine_content.pages.map((page) => [page.id, JSON.stringify(page)]))
  return {
    status: state.status,
    kills: deaths.length,
    finished: before.size,
    wentBack,
    rewritten: [...before].filter(([page, text]) => after.get(page) !== text).length,
    revision: end.revision,
    pages: after.size,
    ...repeatsIn(questions.slice(first), deaths),
  }
}

function repeatsIn(questions: readonly Question[], deaths: readonly number[]): Pick<Survival, 'askedAgain' | 'unkept' | 'lost'> {
  let lost = 0
  const unkept: number[] = []
  for (const same of Map.groupBy(questions, ({ hash }) => hash).values()) {
    for (const earlier of same.slice(0, -1)) {
      const isLost = deaths.some((death) => earlier.begun <= death && (earlier.answered ?? death) > death - ON_ITS_WAY)
      if (isLost) lost++
      else unkept.push(Math.round((deaths.find((death) => death > earlier.begun) ?? Number.NaN) - (earlier.answered ?? Number.NaN)))
    }
  }
  return { askedAgain: unkept.length, unkept, lost }
}

/** Makes a magazine that nothing disturbs; returns its last progress, the saves it took and its pages. */
export async function undisturbedRun(server: Killable, form: FormData): Promise<{ seq: number; revision: number; pages: number }> {
  const { id } = (await server.send('/api/magazines/', form)) as { id: string }
  let state = (await server.get(`/api/magazines/${id}/job/`)) as JobState
  while (isOpen(state)) {
    await wait(POLL * 2)
    state = (await server.get(`/api/magazines/${id}/job/`)) as JobState
  }
  const { revision, magazine_content: content } = (await server.get(`/api/magazines/${id}/`)) as Stored
  await server.remove(`/api/magazines/${id}/`)
  return { seq: state.seq, revision, pages: content.pages.length }
}
