import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { loadTemplate, templates } from '@magazineai/assets'
import type { Design, Page, Story } from '@magazineai/design'
import { openTestDatabase } from '../apps/server/src/testing/server.ts'
import { mailedCode } from '../e2e/person.ts'
import { freePort, startServer } from '../e2e/server.ts'
import { quantile, random, report, rounded } from './lib/measure.ts'

/*
 * What does a save cost the server? One changed page of a magazine of a hundred, packed, one after the other, as an editor sends them; a
 * changed story of ten thousand words; and a short story of a magazine that holds sixty long ones besides. The server itself says how long each
 * call took it, its database how much it wrote to its log (WAL).
 */

const SAVES = 300
const PAGES = 100
const LONG_STORIES = 60
const LONG_WORDS = 2_000
const PERSON = { email: 'saves@example.org', password: 'a quiet blue chair' }

const data = mkdtempSync(join(tmpdir(), 'magazineai-save-'))
const server = await startServer(data, await freePort(), { LOG_LEVEL: 'info', LOG_FORMAT: 'json', RATE_LIMIT_FACTOR: '1000' })
const { pool, close } = openTestDatabase(data)

/** Sends a body; packed only by who is signed in, as the server has it. */
const request = async (method: string, path: string, body: unknown, credential: Record<string, string>): Promise<Response> => {
  const headers = { 'content-type': 'application/json', ...credential }
  const text = JSON.stringify(body)
  const sent = credential['authorization']
    ? { headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(text) }
    : { headers, body: text }
  const answer = await fetch(server.url + path, { method, ...sent })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer
}

const send = async (method: string, path: string, body: unknown, token?: string): Promise<Record<string, unknown>> => {
  const answer = await request(method, path, body, token ? { authorization: `Bearer ${token}` } : {})
  return (await answer.json()) as Record<string, unknown>
}

async function signUp(): Promise<string> {
  const registered = await request('POST', '/api/v1/auth/register/', { ...PERSON, first_name: 'Saves' }, {})
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const code = await mailedCode(PERSON.email, data)
  const verified = await request('POST', '/api/v1/auth/verify-email/', { email: PERSON.email, code }, { cookie })
  return ((await verified.json()) as { access: string }).access
}

/** The pages of a template, over and over. */
async function large(): Promise<Design> {
  const design = await loadTemplate(templates()[0]!.id)
  const pages = Array.from({ length: PAGES }, (_, index): Page => ({ ...design.pages[index % design.pages.length]!, id: `p${index}` }))
  const text = 'The tide table on the harbour wall is the most read text of the town. '.repeat(50)
  const content = Array.from({ length: 14 }, () => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }))
  return { ...design, pages, stories: { long: { doc: { type: 'doc', content }, frames: [] } } }
}

/** A story of words that do not repeat themselves: what repeats would be packed to nothing where it is stored. */
function storyOf(words: number, seed: number): Story {
  const next = random(seed)
  const word = (): string => Math.floor(next() * 60_466_176).toString(36)
  const paragraph = (count: number) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: Array.from({ length: count }, word).join(' ') }],
  })
  const content = Array.from({ length: Math.ceil(words / 50) }, (_, index) => paragraph(Math.min(50, words - index * 50)))
  return { doc: { type: 'doc', content }, frames: [] }
}

/** A magazine of many long stories and a short one. */
function manyStories(design: Design): Design {
  const long = Array.from({ length: LONG_STORIES }, (_, index) => [`long${index}`, storyOf(LONG_WORDS, index)] as const)
  return { ...design, stories: { ...Object.fromEntries(long), short: storyOf(40, LONG_STORIES) } }
}

/** The story with another indent of its first paragraph. */
function changed(story: Story, indent: number): Story {
  const [first, ...rest] = story.doc.content
  return { ...story, doc: { ...story.doc, content: [{ ...first!, attrs: { indent } } as typeof first & object, ...rest] } }
}

/** Bytes the database has written to its log so far. */
async function logWritten(): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`)
  return rows[0]!.bytes
}

/** Times of saves that the server logged, ms. */
const logged = (): number[] =>
  server
    .log()
    .split('\n')
    .flatMap((line) => (line.includes('"method":"PATCH"') ? Number(/"ms":(\d+)/.exec(line)?.[1]) : []))

/** Processor time of the server so far, ms, without that of its database; 0 where the system does not tell. */
function processorTime(): number {
  try {
    const fields = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // Fields 14 and 15 of proc(5), in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Waits until the server has done what it does after its start, such as painting templates; a minute at most. */
async function undisturbed(): Promise<void> {
  for (let second = 0; second < 60; second++) {
    const before = processorTime()
    await wait(1_000)
    if (processorTime() - before < 50) return
  }
}

interface Cost {
  times: readonly number[]
  /** Bytes that were sent, by save. */
  bytes: readonly number[]
  cpu: number
  wal: number
}

const told = ({ times, bytes, cpu, wal }: Cost) => ({
  saves: times.length,
  bytes: Math.round(bytes.reduce((sum, size) => sum + size, 0) / bytes.length),
  ms: { p50: rounded(quantile(times, 0.5)), p95: rounded(quantile(times, 0.95)) },
  processorMs: rounded(cpu / times.length),
  walBytes: Math.round(wal / times.length),
})

try {
  const token = await signUp()

  /** Stores a magazine; gives what saves one change of it after the other and tells what they cost. */
  const stored = async (design: Design) => {
    const { id } = (await send('POST', '/api/magazines/', { magazine_content: design, name: 'Large' }, token)) as { id: string }
    let revision = 1
    const save = async (changes: object): Promise<number> => {
      const body = { changes: { revision, ...changes } }
      revision = Number((await send('PATCH', `/api/magazines/${id}/`, body, token))['revision'])
      return gzipSync(JSON.stringify(body)).length
    }
    return async (count: number, changes: (count: number) => object) => {
      const [before, wal, cpu, bytes] = [logged().length, await logWritten(), processorTime(), [] as number[]]
      for (let index = 0; index < count; index++) bytes.push(await save(changes(index)))
      return told({ times: logged().slice(before), bytes, cpu: processorTime() - cpu, wal: (await logWritten()) - wal })
    }
  }

  const design = await large()
  const [ofLarge, ofMany] = [await stored(design), await stored(manyStories(design))]
  await undisturbed()
  const page = await ofLarge(SAVES, (count) => {
    const page = design.pages[count % PAGES]!
    return { pages: { [page.id]: { ...page, name: `Save ${count}` } } }
  })
  const story = await ofLarge(SAVES / 3, (count) => ({ stories: { long: changed(design.stories['long']!, count) } }))
  const short = storyOf(40, LONG_STORIES)
  const amongMany = await ofMany(SAVES / 3, (count) => ({ stories: { short: changed(short, count) } }))
  report('save', { page, story, amongMany })
} finally {
  await close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
