import { magazineOperations as operations } from '@magazineai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const article = `# The bakery at the end of the pier\n\n${'Anna Holm bakes at four in the morning. She sells everything by eight. '.repeat(12)}\n\n## The winter\n\n${'In winter the pier is empty, and the bread is dark and heavy. People drive an hour for it. '.repeat(12)}\n`

const brief = (
  files: Record<string, string | Uint8Array<ArrayBuffer>> = { 'pier.md': article },
  fields: Record<string, string> = {},
): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    content_idea: 'A magazine about life on the coast',
    model_name: 'built-in',
    pages: '8',
    leave_room: 'true',
    ...fields,
  }))
    form.set(name, value)
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name)
  return form
}

const generate = (
  person: Pick<Person, 'token'>,
  form = brief(),
  headers: Record<string, string> = { prefer: 'respond-async' },
): Promise<Answer> => server.call('POST', operations.createMagazine.path, { token: person.token, form, headers })
const jobOf = async (person: Pick<Person, 'token'>, id: string) =>
  (await server.call('GET', `/api/magazines/${id}/job/`, { token: person.token })).json

const ended = async (person: Pick<Person, 'token'>, id: string) => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const job = await jobOf(person, id)
    if (!['queued', 'running'].includes(job.status)) return job
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('the job does not end')
}

test('an idea and a document become a magazine, then a picture and a PDF', { timeout: 180_000 }, async () => {
  const ann = await server.person()
  const started = await generate(ann)
  expect(started.status).toBe(202)
  const { id } = started.json
  const job = await ended(ann, id)
  expect(job).toMatchObject({ status: 'finished', step: 'done', pages_done: 8, error: null })
  const { json } = await server.call('GET', `/api/magazines/${id}/`, { token: ann.token })
  expect([json.status, json.page_count]).toEqual(['ready', 8])
  expect(JSON.stringify(json.magazine_content)).toContain('Anna Holm bakes')

  const picture = await fetch(server.base + json.thumbnail_url, { headers: { authorization: `Bearer ${ann.token}` } })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000)

  const made = await server.call('POST', `/api/magazines/${id}/exports/`, { token: ann.token, body: { format: 'pdf' } })
  expect(made.status).toBe(202)
  const path = `/api/magazines/${id}/exports/${made.json.export_id}/`
  expect((await server.call('GET', `${path}file`, { token: ann.token })).json.code).toBe('conflict')
  let state = made.json
  for (let tries = 0; tries < 1_200 && ['queued', 'running'].includes(state.status); tries += 1) {
    await new Promise((wake) => setTimeout(wake, 100))
    state = (await server.call('GET', path, { token: ann.token })).json
  }
  expect(state).toMatchObject({ status: 'finished', progress: 1, error: null })
  const file = await fetch(server.base + state.url, { headers: { authorization: `Bearer ${ann.token}` } })
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBe(state.bytes)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/)

  // One that is not wanted any more ends, and stays ended; one that is done stays done.
  const unwanted = await server.call('POST', `/api/magazines/${id}/exports/`, { token: ann.token, body: { format: 'pdf' } })
  const other = `/api/magazines/${id}/exports/${unwanted.json.export_id}/`
  expect((await server.call('POST', `${other}cancel/`, { token: ann.token })).json.status).toBe('cancelled')
  expect((await server.call('POST', `${path}cancel/`, { token: ann.token })).json.status).toBe('finished')
  const third = await server.call('POST', `/api/magazines/${id}/exports/`, { token: ann.token, body: { format: 'pdf' } })
  await expect
    .poll(
      async () => (await server.call('GET', `/api/magazines/${id}/exports/${third.json.export_id}/`, { token: ann.token })).json.status,
      { timeout: 60_000 },
    )
    .toBe('finished')
  // The third was made after it: what was cancelled came to nothing.
  expect((await server.call('GET', other, { token: ann.token })).json).toMatchObject({ status: 'cancelled', url: null })
  expect((await server.call('POST', `${path}cancel/`, { token: (await server.person()).token })).status).toBe(404)
})

test('a second magazine waits for the first; a cancelled one ends and can go on', { timeout: 180_000 }, async () => {
  const ann = await server.person()
  const first = (await generate(ann)).json
  const more = await Promise.all([generate(ann), generate(ann), generate(ann)])
  expect(more.map((answer) => answer.json.code)).toEqual(['job_running', 'job_running', 'job_running'])
  const cancelled = await server.call('POST', `/api/magazines/${first.id}/job/cancel/`, { token: ann.token })
  expect(cancelled.json.status).toBe('cancelled')
  const stopped = (await server.call('GET', `/api/magazines/${first.id}/`, { token: ann.token })).json
  expect(stopped.status).toBe(stopped.page_count > 0 ? 'ready' : 'draft')
  const resumed = await server.call('POST', `/api/magazines/${first.id}/job/resume/`, { token: ann.token })
  expect(resumed.status).toBe(202)
  // It may have been begun before the answer was written.
  expect(['queued', 'running']).toContain(resumed.json.status)
  expect((await ended(ann, first.id)).status).toBe('finished')
  expect((await server.call('GET', `/api/magazines/${first.id}/`, { token: ann.token })).json.status).toBe('ready')
  expect((await server.call('POST', `/api/magazines/${first.id}/job/resume/`, { token: ann.token })).status).toBe(409)
})

test(
  'without a number of pages there are as many as the documents fill, and room is left only where it is asked for',
  { timeout: 180_000 },
  async () => {
    const ann = await server.person()
    const make = async (fields: Record<string, string>) => {
      const form = brief()
      form.delete('pages')
      form.delete('leave_room')
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const { json } = await generate(ann, form)
      const seen: { done: number; total: number }[] = []
      for (;;) {
        const job = await jobOf(ann, json.id)
        seen.push({ done: job.pages_done, total: job.pages_total })
        if (!['queued', 'running'].includes(job.status)) return { job, seen, content: (await magazineOf(json.id)).magazine_content }
        await new Promise((wake) => setTimeout(wake, 20))
      }
    }
    const magazineOf = async (id: string) => (await server.call('GET', `/api/magazines/${id}/`, { token: ann.token })).json
    const [natural, room] = [await make({}), await make({ pages: '8', leave_room: 'true' })]
    expect(natural.job).toMatchObject({ status: 'finished', error: null })
    expect(natural.content.pages.length % 2).toBe(0)
    expect(natural.content.pages.length).toBeLessThan(8)
    expect(JSON.stringify(natural.content)).not.toContain('"placeholder":true')
    // The total is not known before the pages are planned, and is right from then on.
    for (const { done, total } of natural.seen) expect([0, natural.content.pages.length]).toContain(done ? total : total || 0)
    expect(room.content.pages.length).toBe(8)
    expect(JSON.stringify(room.content)).toContain('"placeholder":true')
  },
)

test('signs follow the language, or stay as they were typed', { timeout: 180_000 }, async () => {
  const ann = await server.person()
  const text = `# The keeper\n\n${'"The lamp -- it burns," he said, and it did. '.repeat(40)}`
  const wordsOf = async (typography: string) => {
    const { json } = await generate(ann, brief({ 'keeper.md': text }, { typography }))
    expect((await ended(ann, json.id)).status).toBe('finished')
    return JSON.stringify((await server.call('GET', `/api/magazines/${json.id}/`, { token: ann.token })).json.magazine_content)
  }
  const [corrected, source] = [await wordsOf('corrected'), await wordsOf('source')]
  expect(corrected).toContain('“The lamp')
  expect(corrected).not.toContain('lamp -- it')
  expect(source).toContain('lamp -- it')
  expect((await generate(ann, brief({}, { typography: 'perhaps' }))).status).toBe(400)
})

test('a page and a text in Rich Text Format become a magazine', { timeout: 180_000 }, async () => {
  const ann = await server.person()
  const said = 'The lamp burns all night, and it turns once in ten seconds. '.repeat(30)
  const files = {
    'page.html': `<nav>Home</nav><h1>The keeper</h1><p>${said}</p>`,
    'letter.rtf': `{\\rtf1\\ansi\\pard\\b The boat\\b0\\par ${said}\\par}`,
  }
  const { json } = await generate(ann, brief(files))
  expect((await ended(ann, json.id)).status).toBe('finished')
  const made = JSON.stringify((await server.call('GET', `/api/magazines/${json.id}/`, { token: ann.token })).json.magazine_content)
  expect(made).toContain('The keeper')
  expect(made).toContain('turns once in ten seconds')
  expect(made).not.toMatch(/<h1>|rtf1/)
})

test('what cannot be made is refused before anything is kept', async () => {
  const ann = await server.person()
  expect((await generate(ann, brief({}, { model_name: 'gpt-4o' }))).json.code).toBe('model_unavailable')
  expect((await generate(ann, brief({}, { template: 'no-such' }))).status).toBe(404)
  for (const pages of ['80', '25', '3', '0', '-4', '6.5', 'many', ''])
    expect((await generate(ann, brief({}, { pages }))).status, pages).toBe(400)
  expect((await generate(ann, brief({}, { leave_room: 'perhaps' }))).status).toBe(400)
  for (const [name, content] of [
    ['virus.exe', 'MZ'],
    ['fake.pdf', 'hello'],
    ['fake.docx', 'hello'],
    ['binary.txt', 'a\0b'],
    ['no-extension', 'hello'],
    ['fake.pptx', 'hello'],
    ['fake.odt', 'hello'],
    ['fake.xlsx', 'hello'],
    ['fake.rtf', 'hello'],
    ['binary.csv', 'a\0b'],
    ['binary.html', '<p>a\0b'],
    ['fake.jpg', '\u0089PNG'],
    ['fake.png', 'GIF89a'],
    ['fake.webp', 'RIFF0000WAVE'],
  ] as const) {
    const answer = await generate(ann, brief({ [name]: content }))
    expect([answer.status, answer.json.code], name).toEqual([415, 'unsupported_type'])
  }
  for (const ending of [
    'docx',
    'odt',
    'rtf',
    'epub',
    'pptx',
    'html',
    'htm',
    'pdf',
    'txt',
    'md',
    'xlsx',
    'ods',
    'csv',
    'jpg',
    'jpeg',
    'png',
    'webp',
  ]) {
    const { status, json } = await generate(ann, brief({ 'full.txt': 'A text.', [`none.${ending}`]: '' }))
    expect([status, json.code, json.fields], ending).toEqual([400, 'invalid_file', { files: [`none.${ending} is empty.`] }])
  }
  expect((await generate(ann, brief({ 'none.exe': '' }))).json.code).toBe('unsupported_type')
  expect((await server.call('GET', operations.listMagazines.path, { token: ann.token })).json.total).toBe(0)
})

test('a document that cannot be read ends in a reason', { timeout: 120_000 }, async () => {
  const ann = await server.person()
  const { json } = await generate(ann, brief({ 'broken.pdf': '%PDF-1.7 and nothing more' }))
  const job = await ended(ann, json.id)
  expect(job.status).toBe('failed')
  expect(job.error).toContain('broken.pdf')
  expect((await server.call('GET', `/api/magazines/${json.id}/`, { token: ann.token })).json.status).toBe('failed')
})

test('a magazine without a job has none to show', async () => {
  const ann = await server.person()
  const { json } = await server.call('POST', operations.createMagazine.path, { token: ann.token, body: { magazine_content: design() } })
  expect((await server.call('GET', `/api/magazines/${json.id}/job/`, { token: ann.token })).status).toBe(404)
})
