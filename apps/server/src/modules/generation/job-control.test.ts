import { operations } from '@magazineai/contract'
import type { Job, Length, Outline, OutlineState } from '@magazineai/contract'
import { apply } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generations } from '../../platform/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'
import { parkGeneration } from './store.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const hours = ['four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']
const story = (title: string, sentence: string): string =>
  `## ${title}\n\n${hours.map((hour) => `${`${sentence} At ${hour} somebody else comes by and tells of the night. `.repeat(6)}\n\n`).join('')}`
const town = `# The town on the coast\n\n${story('The bakery', 'Anna Holm bakes at four in the morning.')}${story('The harbour', 'The boats leave before the sun is up.')}${story('The school', 'Eleven children share one room and one teacher.')}`

const start = async (person: Person, fields: Record<string, string>): Promise<string> => {
  const form = new FormData()
  const all = { content_idea: 'A magazine about life on the coast', model_name: 'built-in', pages: '12', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  form.append('files', new Blob([town]), 'town.md')
  const { status, json } = await server.call('POST', operations.createMagazine.path, {
    token: person.token,
    form,
    headers: { prefer: 'respond-async' },
  })
  expect(status).toBe(202)
  return json.id
}

/** What a job that goes on is: it may be begun before the answer that says so is written. */
const UNDER_WAY: readonly Job['status'][] = ['queued', 'running']

const at = (id: string, path: string): string => `/api/magazines/${id}/${path}`
const ask = (person: Person, method: string, path: string, body?: unknown): Promise<Answer> =>
  server.call(method, path, { token: person.token, ...(body === undefined ? {} : { body }) })

const until = async (person: Person, id: string, is: (job: Job) => boolean): Promise<Job> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const job: Job = (await ask(person, 'GET', at(id, 'job/'))).json
    if (is(job)) return job
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('the job does not get there')
}

test('an outline is looked at, edited and followed', { timeout: 180_000 }, async () => {
  const [ann, stranger] = [await server.person(), await server.person()]
  const id = await start(ann, { review: 'true' })
  const waiting = await until(ann, id, (job) => !UNDER_WAY.includes(job.status))
  expect(waiting).toMatchObject({ status: 'waiting', waiting_for: 'outline', step: 'outline', pages_done: 0, error: null })

  const { outline, editable } = (await ask(ann, 'GET', at(id, 'outline/'))).json as { outline: Outline; editable: boolean }
  expect(editable).toBe(true)
  expect(outline.items.map((item) => item.workingTitle)).toEqual(expect.arrayContaining(['The bakery', 'The harbour', 'The school']))

  const [first, ...rest] = outline.items.filter((item) => item.workingTitle !== 'The school')
  const dropped = outline.items.find((item) => item.workingTitle === 'The school')
  const edited = {
    ...outline,
    items: [...rest, { ...first, workingTitle: 'Bread before dawn' }, { ...dropped, keep: false }],
  }
  expect((await ask(stranger, 'PATCH', at(id, 'outline/'), { outline: edited })).status).toBe(404)
  expect((await ask(stranger, 'GET', at(id, 'outline/'))).status).toBe(404)
  const twice = { ...edited, items: [...edited.items, edited.items[0]] }
  expect((await ask(ann, 'PATCH', at(id, 'outline/'), { outline: twice })).status).toBe(400)
  expect((await ask(ann, 'PATCH', at(id, 'outline/'), { outline: edited })).json).toEqual({
    outline: edited,
    editable: true,
    lengths: null,
  })

  // A cancelled creation shows its outline again, with what was edited.
  expect((await ask(ann, 'POST', at(id, 'job/cancel/'))).json.status).toBe('cancelled')
  expect((await ask(ann, 'PATCH', at(id, 'outline/'), { outline: edited })).status).toBe(409)
  expect((await ask(ann, 'POST', at(id, 'job/resume/'))).json).toMatchObject({ status: 'waiting', waiting_for: 'outline' })
  expect((await ask(ann, 'GET', at(id, 'outline/'))).json.outline).toEqual(edited)

  expect(UNDER_WAY).toContain((await ask(ann, 'POST', at(id, 'job/resume/'))).json.status)
  expect(await until(ann, id, (job) => !UNDER_WAY.includes(job.status))).toMatchObject({ status: 'finished', error: null })
  const content = JSON.stringify((await ask(ann, 'GET', at(id, ''))).json.magazine_content)
  expect(content).toContain('Bread before dawn')
  expect(content).toContain('The boats leave')
  expect(content).not.toContain('Eleven children')
})

test(
  'an outline says what each length would mean, follows what is done to it, and the length that was chosen is made',
  { timeout: 180_000 },
  async () => {
    const [ann, stranger] = [await server.person(), await server.person()]
    const id = await start(ann, { review: 'true' })
    await until(ann, id, (job) => job.status === 'waiting')
    const { outline, lengths } = (await ask(ann, 'GET', at(id, 'outline/'))).json as OutlineState
    if (!outline || !lengths) throw new Error('no outline')
    expect(lengths.map(({ asked }) => asked)).toEqual([null, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24])
    expect(lengths[0]).toMatchObject({ left: [] })
    expect((await ask(ann, 'GET', at(id, 'outline/lengths/'))).json).toEqual({ lengths })
    for (const { genre, sure, pages, pictures } of outline.items)
      expect({ genre, sure, pages: Number(pages) > 0, pictures }).toEqual({ genre: 'feature', sure: true, pages: true, pictures: 0 })

    const [first, second, third] = outline.items
    if (!first || !second || !third) throw new Error('too few')
    const merged = { ...first, merged: [second.id], passageIds: [...first.passageIds, ...second.passageIds] }
    // A line stands once: by itself, or inside another.
    expect((await ask(ann, 'PATCH', at(id, 'outline/'), { outline: { ...outline, items: [merged, second, third] } })).status).toBe(400)
    expect((await ask(ann, 'PATCH', at(id, 'outline/'), { outline: { ...outline, pages: 3 } })).status).toBe(400)
    const edited: Outline = { ...outline, items: [merged, { ...third, genre: 'poem' }], pages: 6 }
    expect((await ask(ann, 'PATCH', at(id, 'outline/'), { outline: edited })).json).toEqual({
      outline: edited,
      editable: true,
      lengths: null,
    })
    expect((await ask(stranger, 'GET', at(id, 'outline/lengths/'))).status).toBe(404)
    const again = await Promise.all([1, 2, 3, 4, 5].map(() => ask(ann, 'GET', at(id, 'outline/lengths/'))))
    const answered = again.filter(({ status }) => status === 200)
    for (const { status } of again) expect([200, 429]).toContain(status)
    expect(answered.length).toBeGreaterThan(0)
    expect((await ask(ann, 'GET', at(id, 'outline/'))).json.lengths).toEqual(answered[0]?.json.lengths)

    await ask(ann, 'POST', at(id, 'job/resume/'))
    expect(await until(ann, id, (job) => !UNDER_WAY.includes(job.status))).toMatchObject({ status: 'finished', error: null })
    const made = answered[0]?.json.lengths.find((length: Length) => length.asked === 6) as Length
    const { json } = await ask(ann, 'GET', at(id, ''))
    expect(json.page_count).toBe(made.pages)
  },
)

test('a creation that does not keep going waits for its person, others go on', { timeout: 180_000 }, async () => {
  const [ann, ben] = [await server.person(), await server.person()]
  const id = await start(ann, { keep_going: 'false' })
  expect((await ask(ann, 'POST', at(id, 'job/attend/'))).status).toBe(204)
  expect((await ask(ben, 'POST', at(id, 'job/pause/'))).status).toBe(404)
  expect((await ask(ann, 'POST', at(id, 'job/pause/'))).json).toMatchObject({ status: 'waiting', waiting_for: 'return', keep_going: false })
  expect((await ask(ann, 'GET', operations.generationLimits.path)).json.running).toBeNull()
  expect(UNDER_WAY).toContain((await ask(ann, 'POST', at(id, 'job/resume/'))).json.status)
  expect((await until(ann, id, (job) => !UNDER_WAY.includes(job.status))).status).toBe('finished')

  const other = await start(ben, {})
  expect((await ask(ben, 'POST', at(other, 'job/pause/'))).json.status).not.toBe('waiting')
  expect((await ask(ben, 'GET', operations.generationLimits.path)).json).toMatchObject({
    projects: { used: 1, most: 5 },
    tokens: { used_today: 0 },
  })
  expect((await until(ben, other, (job) => !UNDER_WAY.includes(job.status))).status).toBe('finished')
})

test('who works in another tab is not taken for gone: silence of a minute and a half is', { timeout: 180_000 }, async () => {
  const ann = await server.person()
  const id = await start(ann, { keep_going: 'false', review: 'true' })
  await until(ann, id, (job) => job.status === 'waiting')
  const { db } = server
  const silentFor = async (seconds: number): Promise<boolean> => {
    await db
      .update(generations)
      // Touched just now, so that the server does not take it up for abandoned and park it itself.
      .set({ status: 'running', attendedAt: sql`now() - make_interval(secs => ${seconds})`, updatedAt: sql`now()` })
      .where(eq(generations.magazineId, id))
    const [job] = await db.select({ id: generations.id }).from(generations).where(eq(generations.magazineId, id))
    return parkGeneration(db, job?.id ?? '', true)
  }
  expect(await silentFor(75)).toBe(false)
  expect(await silentFor(95)).toBe(true)
})

test(
  'what was stopped over finished pages can be opened, and says that it stopped until somebody changes it',
  { timeout: 180_000 },
  async () => {
    const ann = await server.person()
    const id = await start(ann, {})
    await until(ann, id, (job) => job.status === 'finished')
    const row = async () =>
      (await ask(ann, 'GET', operations.magazinesList.path)).json.results.find((each: { id: string }) => each.id === id)
    expect(await row()).toMatchObject({ status: 'ready', stopped: false })
    await server.db
      .update(generations)
      .set({ status: 'failed', error: 'The model is busy.', updatedAt: sql`now()` })
      .where(eq(generations.magazineId, id))
    expect(await row()).toMatchObject({ status: 'ready', stopped: true })
    expect((await ask(ann, 'GET', at(id, ''))).json.stopped).toBe(true)
    await ask(ann, 'PATCH', at(id, ''), { name: 'Mine now' })
    expect(await row()).toMatchObject({ name: 'Mine now', stopped: false })
  },
)

test('a model that is not set up is refused with what is missing', async () => {
  const ann = await server.person()
  const form = new FormData()
  form.set('content_idea', 'Bread')
  form.set('model_name', 'gpt-4o')
  const { status, json } = await server.call('POST', operations.createMagazine.path, { token: ann.token, form })
  expect([status, json.code]).toEqual([400, 'model_unavailable'])
  expect(json.fields.model_name).toEqual(['Set OPENAI_API_KEY on the server.'])
})

test('an article is made shorter by one operation, and nothing is stored', { timeout: 180_000 }, async () => {
  const [ann, stranger] = [await server.person(), await server.person()]
  const id = await start(ann, {})
  await until(ann, id, (job) => job.status === 'finished')
  const before = (await ask(ann, 'GET', at(id, ''))).json
  const stories = Object.entries((before.magazine_content as Design).stories)
  const [longest] = stories.toSorted(([, a], [, b]) => b.doc.content.length - a.doc.content.length)
  const key = longest?.[0].replace(/-body$/, '') ?? ''
  const form = { target: { type: 'article', key }, request: 'shorten', magazine_content: before.magazine_content }
  expect((await ask(stranger, 'POST', at(id, 'rewrite/'), form)).status).toBe(404)

  const { status, json } = await ask(ann, 'POST', at(id, 'rewrite/'), form)
  expect([status, json.tokens_used, json.fields]).toEqual([200, 0, undefined])
  const applied = apply(before.magazine_content, json.operation)
  const words = (design: Design): number => JSON.stringify(design.stories[`${key}-body`]?.doc).length
  expect(applied.ok && words(applied.design)).toBeLessThan(words(before.magazine_content))
  expect((await ask(ann, 'GET', at(id, ''))).json.revision).toBe(before.revision)

  const tone = await ask(ann, 'POST', at(id, 'rewrite/'), { ...form, request: 'tone', tone: 'drier' })
  expect([tone.status, tone.json.code]).toEqual([422, 'rewrite_refused'])
  expect(tone.json.fields.request[0]).toContain('needs a writing model')
  const nowhere = { ...form, target: { type: 'page', page: 'none' } }
  expect((await ask(ann, 'POST', at(id, 'rewrite/'), nowhere)).status).toBe(400)
})
