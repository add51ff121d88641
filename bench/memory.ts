import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { A4, createDesign, createPage } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { mailedCode } from '../e2e/person.ts'
import { freePort, startServer } from '../e2e/server.ts'
import { report, rounded } from './lib/measure.ts'

/*
 * Does the server keep what it no longer needs? A real server in a process of its own, with the memory it has at rest before and after thousands of
 * calls and dozens of magazines that are made, read, saved, printed and deleted. Garbage is collected before each look, so that only what is held counts.
 */

const CALLS = Number(process.env['BENCH_CALLS'] ?? 5_000)
const ISSUES = Number(process.env['BENCH_ISSUES'] ?? 50)
const AT_ONCE = 20
/** Calls and issues before the first look: programs are loaded, threads started, fonts read. */
const WARM_UP = { calls: 500, issues: 6 }
const PERSON = { email: 'memory@example.org', password: 'a quiet green chair' }
const MB = 1024 ** 2

const data = mkdtempSync(join(tmpdir(), 'magazineai-memory-'))
const server = await startServer(data, await freePort(), {
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: '--inspect=127.0.0.1:0',
})

/** The server seen from outside: asked over the inspector of Node, which is on for this alone. */
async function openInspector(): Promise<{ send: (method: string, parameters?: object) => Promise<unknown>; close: () => void }> {
  const socket = new WebSocket(/ws:\/\/\S+/.exec(server.log())?.[0] ?? '')
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened)
    socket.addEventListener('error', failed)
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data: text }) => {
    const { id, result } = JSON.parse(String(text)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  return {
    send: (method, params = {}) =>
      new Promise((answered) => {
        waiting.set(++last, answered)
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}

interface Look {
  rss: number
  heap: number
  external: number
  buffers: number
}

const inspector = await openInspector()

/** How long a thread rests before it gives its memory back, and a little more, ms (`engine/pool.ts`). */
const REST = 65_000

/** What the server holds at rest, MB: after the threads have ended that worked. */
async function look(): Promise<Look> {
  await wait(REST)
  let before = Infinity
  for (;;) {
    await inspector.send('HeapProfiler.collectGarbage')
    const expression = 'JSON.stringify(process.memoryUsage())'
    const answer = (await inspector.send('Runtime.evaluate', { expression })) as { result: { value: string } }
    const usage = JSON.parse(answer.result.value) as NodeJS.MemoryUsage
    // At rest: what was under way is done, and another collection finds nothing more.
    if (usage.heapUsed > before - 0.2 * MB)
      return {
        rss: rounded(usage.rss / MB),
        heap: rounded(usage.heapUsed / MB),
        external: rounded(usage.external / MB),
        buffers: rounded(usage.arrayBuffers / MB),
      }
    before = usage.heapUsed
    await wait(1_000)
  }
}

let token = ''

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const isForm = body instanceof FormData
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
  }
  return fetch(server.url + path, { method, headers, ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}) })
}

async function expectJson(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await call(method, path, body)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text || '{}') as Record<string, unknown>
}

async function signUp(): Promise<void> {
  const registered = await call('POST', '/api/v1/auth/register/', { ...PERSON, first_name: 'Memory' })
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const code = await mailedCode(PERSON.email, data)
  const body = JSON.stringify({ email: PERSON.email, code })
  const headers = { 'content-type': 'application/json', cookie }
  token = ((await (await fetch(`${server.url}/api/v1/auth/verify-email/`, { method: 'POST', headers, body })).json()) as { access: string })
    .access
}

/** A session is short, and a long run is not. */
const signIn = async (): Promise<void> => {
  token = ''
  const { access } = await expectJson('POST', '/api/v1/auth/login/', { username: PERSON.email, password: PERSON.password })
  token = access as string
}

const words = readFileSync(join(import.meta.dirname, '../packages/compose/fixtures/hackers.md'))

/** A magazine is made out of a document, looked at, printed, and deleted. */
async function makeIssue(nth: number): Promise<void> {
  const form = new FormData()
  const fields = { content_idea: `Issue ${nth} about hackers, their language and their habits`, model_name: 'built-in', pages: '12' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append('files', new Blob([words]), 'hackers.md')
  const { id } = await expectJson('POST', '/api/magazines/', form)
  const at = `/api/magazines/${String(id)}/`
  const magazine = (await expectJson('GET', at)) as { magazine_content: { pages: { id: string }[] } }
  const [page] = magazine.magazine_content.pages
  await (await call('GET', `${at}pages/${page?.id}/thumbnail?width=400`)).arrayBuffer()
  const { export_id: pdf } = await expectJson('POST', `${at}exports/`, { format: 'pdf' })
  while ((await expectJson('GET', `${at}exports/${String(pdf)}/`))['status'] !== 'finished') await wait(100)
  await (await call('GET', `${at}exports/${String(pdf)}/file`)).arrayBuffer()
  await call('DELETE', at)
}

/** Calls as people and passers-by make them, a share of them wrong. */
async function makeCalls(count: number): Promise<void> {
  const { id } = await expectJson('POST', '/api/magazines/', { magazine_content: blank() })
  const at = `/api/magazines/${String(id)}/`
  let revision = 1
  let saving = Promise.resolve()
  const saveAfter = async (earlier: Promise<void>, nth: number): Promise<void> => {
    await earlier
    const pages = { p1: createPage({ id: 'p1', name: `Page ${nth}` }) }
    revision = (await expectJson('PATCH', at, { changes: { revision, pages } }))['revision'] as number
  }
  const save = (nth: number): Promise<void> => (saving = saveAfter(saving, nth))
  const read = async (path: string): Promise<void> => void (await (await call('GET', path)).arrayBuffer())
  const kinds = [
    () => read(at),
    () => read('/api/magazines/'),
    () => read('/'),
    () => read('/fonts'),
    save,
    (nth: number) => read(`/nothing/here-${nth}`),
    (nth: number) => read(`/api/magazines/not-one-${nth}/`),
    async (nth: number) => void (await (await call('PATCH', at, { changes: { revision: 'x', pages: { [`p${nth}`]: nth } } })).text()),
    () => read('/api/library/photos/'),
    () => read(`${at}pages/p2/thumbnail?width=400`),
    () => read('/readyz'),
  ]
  let next = 0
  const worker = async (): Promise<void> => {
    for (let nth = next++; nth < count; nth = next++) await kinds[nth % kinds.length]?.(nth)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await call('DELETE', at)
}

const blank = (): Design => ({
  ...createDesign({ random: Math.random, name: 'Memory' }),
  pages: ['p1', 'p2', 'p3'].map((id) => createPage({ id, name: id, size: A4 })),
})

const part = (after: Look, before: Look): Record<string, number> =>
  Object.fromEntries((['rss', 'heap'] as const).map((name) => [name, rounded(after[name] / before[name])]))

try {
  const cold = await look()
  await signUp()
  await makeCalls(WARM_UP.calls)
  for (let nth = 0; nth < WARM_UP.issues; nth += 1) await makeIssue(nth)
  const start = await look()
  console.log('start', start)
  await signIn()
  await makeCalls(CALLS)
  const afterCalls = await look()
  console.log('after calls', afterCalls)
  const course: Look[] = []
  for (let nth = 0; nth < ISSUES; nth += 1) {
    if (nth % 10 === 0) await signIn()
    await makeIssue(nth)
    if (nth % 25 === 24) course.push(await look())
  }
  const end = await look()
  report('memory', {
    calls: CALLS,
    issues: ISSUES,
    warmUp: WARM_UP,
    megabytes: { cold, start, afterCalls, course, end },
    timesTheStart: part(end, start),
  })
} finally {
  inspector.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
