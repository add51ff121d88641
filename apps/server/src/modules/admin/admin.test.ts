import { adminOperations as operations, operations as all } from '@magazineai/contract'
import type { Operation } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { settingNames } from '../../env.ts'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

const SECRET = 'sk-a-secret-of-the-owner'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer({ OPENAI_API_KEY: SECRET, LLM_BASE_URL: 'http://me:pass-of-mine@127.0.0.1:9/v1', LLM_MODEL: 'm' })
  owner = await server.person('owner')
  await promote(owner)
})
afterAll(() => server.stop())

const promote = (person: Person) => server.db.execute(sql`update users set role = 'admin' where id = ${person.id}`)
const at = (path: string, id: string): string => path.replace('{id}', id)
const as = (
  person: Person,
  operation: Operation,
  { id = randomUUID() as string, query = '', body }: { id?: string; query?: string; body?: unknown } = {},
) => server.call(operation.method, at(operation.path, id) + query, { token: person.token, ...(body === undefined ? {} : { body }) })
const change = (by: Person, id: string, body: unknown): Promise<Answer> => as(by, operations.adminUpdateUser, { id, body })
const me = (person: Person): Promise<Answer> => server.call('GET', all.me.path, { token: person.token })
const audit = async (): Promise<string[]> =>
  (await as(owner, operations.adminAudit)).json.entries.map(
    ({ actor, action, subject }: Record<string, string>) => `${actor}: ${action}: ${subject}`,
  )

describe('who is not an administrator', () => {
  const GUARDED = Object.entries<Operation>(operations)

  test.for(GUARDED)('is told of %s what is told of what does not exist', async ([, operation]) => {
    const ann = await server.person()
    const path = at(operation.path, ann.id)
    const nowhere = path.replace('/api/admin/', '/api/nothing/')
    const bodies = operation.method === 'GET' ? [undefined] : [undefined, {}, { disabled: true }, '{', null]
    for (const sent of [{}, { token: ann.token }, { token: 'x' }, { cookie: 'access=x' }])
      for (const body of bodies) {
        const call = (to: string) => server.call(operation.method, to, { ...sent, ...(body === undefined ? {} : { body }) })
        const [answer, none] = [await call(path), await call(nowhere)]
        const bare = ({ text, json }: Answer) => text.replace(json?.request_id ?? '', '')
        const headersOf = ({ headers }: Answer) =>
          [...headers.keys()].filter((name) => !/^(x-request-id|date|x-ratelimit-.*)$/.test(name)).toSorted()
        expect([answer.status, bare(answer), headersOf(answer)]).toEqual([404, bare(none), headersOf(none)])
      }
    expect((await me(ann)).status).toBe(200)
  })

  test('is found out at the next call when the role is taken away', async () => {
    const second = await server.person()
    await promote(second)
    expect((await as(second, operations.adminHealth)).status).toBe(200)
    expect((await change(owner, second.id, { role: 'user' })).status).toBe(200)
    expect((await as(second, operations.adminHealth)).status).toBe(404)
  })
})

describe('people', () => {
  test('are found by address and name, page by page, with what they use', async () => {
    const ann = await server.person('ann.searched')
    await server.call('POST', all.createMagazine.path, { token: ann.token, body: { magazine_content: design() } })
    const { json } = await as(owner, operations.adminUsers, { query: '?q=ANN.SEARCHED' })
    expect(json).toMatchObject({ page: 1, pages: 1, total: 1 })
    expect(json.users[0]).toMatchObject({
      id: ann.id,
      email: ann.email,
      magazines: 1,
      sessions: 1,
      role: 'user',
      plan: 'free',
      is_you: false,
    })
    expect(Date.parse(json.users[0].last_used_at)).toBeGreaterThan(Date.now() - 600_000)
    for (const text of ["' or 1=1 --", '_', '\\', '"', '%', '{}', '${7*7}']) {
      const found = await as(owner, operations.adminUsers, { query: `?q=${encodeURIComponent(text)}` })
      expect([text, found.status, found.json.total]).toEqual([text, 200, 0])
    }
    expect((await as(owner, operations.adminUsers, { query: '?page=9999' })).json.users).toEqual([])
    for (const bad of ['?q=%00', '?page=0', '?page=x', '?show=none'])
      expect((await as(owner, operations.adminUsers, { query: bad })).status).toBe(400)
  })

  test('are shown without a secret', async () => {
    const { text } = await as(owner, operations.adminUsers)
    expect(text).not.toMatch(/hash|argon|token/i)
  })

  test('who are disabled are out at once, with every session and socket, and in again when they are enabled', async () => {
    const ann = await server.person()
    const socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws/notifications/${ann.id}`, {
      headers: { authorization: `Bearer ${ann.token}` },
    })
    await once(socket, 'open')
    const closed = once(socket, 'close')
    const answer = await change(owner, ann.id, { disabled: true })
    expect([answer.status, answer.json.sessions]).toEqual([200, 0])
    expect((await closed)[0]).toBe(4401)
    expect((await me(ann)).status).toBe(401)
    expect((await server.call('POST', all.refresh.path, { body: { refresh: ann.refresh } })).status).toBe(401)
    const login = () => server.call('POST', all.login.path, { body: { username: ann.email, password: 'correct horse battery 9' } })
    expect((await login()).status).toBe(401)
    expect((await change(owner, ann.id, { disabled: false })).json.disabled_at).toBeNull()
    expect((await me(ann)).status).toBe(401)
    expect((await login()).status).toBe(200)
    expect(await audit()).toEqual(
      expect.arrayContaining([`${owner.email}: disabled: ${ann.email}`, `${owner.email}: enabled: ${ann.email}`]),
    )
  })

  test('become administrators and cease to be', async () => {
    const ann = await server.person()
    expect((await change(owner, ann.id, { role: 'admin' })).json).toMatchObject({ role: 'admin', is_last_admin: false })
    expect((await as(ann, operations.adminUsers)).status).toBe(200)
    expect((await change(owner, ann.id, { role: 'user' })).json.role).toBe('user')
  })

  test('never change themselves, nor the last administrator', async () => {
    expect((await change(owner, owner.id, { role: 'user' })).status).toBe(409)
    expect((await change(owner, owner.id, { disabled: true })).status).toBe(409)
    expect((await change(owner, randomUUID(), { disabled: true })).status).toBe(404)
    for (const body of [{}, { role: 'owner' }, { disabled: 'yes' }, { disabled: true, plan: 'pro' }, []])
      expect((await change(owner, owner.id, body)).status).toBe(400)
  })

  test('are mailed a code for a new password, and changed only by who signed in lately', async () => {
    const ann = await server.person()
    expect((await as(owner, operations.adminResetPassword, { id: ann.id })).json).toEqual({ to: ann.email })
    await expect.poll(async () => (await server.subjects(ann.email)).length, { timeout: 20_000 }).toBeGreaterThan(1)
    expect((await as(owner, operations.adminResetPassword)).status).toBe(404)
    await server.db.execute(sql`update sessions set fresh_at = now() - interval '11 minutes' where user_id = ${owner.id}`)
    for (const answer of [await change(owner, ann.id, { disabled: true }), await as(owner, operations.adminResetPassword, { id: ann.id })])
      expect([answer.status, answer.json.code]).toEqual([403, 'reauth_required'])
    await server.db.execute(sql`update sessions set fresh_at = now() where user_id = ${owner.id}`)
    expect((await change(owner, ann.id, { disabled: true })).status).toBe(200)
    expect((await as(owner, operations.adminResetPassword, { id: ann.id })).status).toBe(409)
  })

  test('who take the role from each other at once leave one', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const two = [await server.person(), await server.person()] as const
      for (const each of two) await promote(each)
      await server.db.execute(sql`update users set disabled_at = now() where role = 'admin' and id not in (${two[0].id}, ${two[1].id})`)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          change(two[index % 2]!, two[(index + 1) % 2]!.id, index < 6 ? { role: 'user' } : { disabled: true }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
      const { rows } = await server.db.execute<{ n: number }>(
        sql`select count(*)::int as n from users where role = 'admin' and disabled_at is null`,
      )
      expect(rows[0]?.n).toBe(1)
      await server.db.execute(sql`update users set disabled_at = null where id = ${owner.id}`)
      await server.db.execute(sql`update users set role = 'user' where id in (${two[0].id}, ${two[1].id})`)
    }
  })
})

describe('jobs', () => {
  const insert = async (kind: string, status: string, more = sql``): Promise<string> => {
    const id = randomUUID()
    const ended = status === 'failed' || status === 'finished' ? sql`now()` : sql`null`
    await server.db.execute(sql`
      insert into jobs (id, kind, dedupe_key, status, ended_at, run_at, failures, error)
      values (${id}, ${kind}, ${id}, ${status}, ${ended}, now() + interval '1 hour', 2, 'the mail server is away')`)
    await server.db.execute(sql`update jobs set id = id ${more} where id = ${id}`)
    return id
  }
  const listed = async (show: string) => (await as(owner, operations.adminJobs, { query: `?show=${show}` })).json.jobs

  test('are listed with why they failed, and never with what they were asked', async () => {
    const id = await insert('letter', 'queued', sql`, payload = '{"text":"a private word"}'`)
    const { text, json } = await as(owner, operations.adminJobs, { query: '?show=open' })
    expect(json.jobs.find((job: { id: string }) => job.id === id)).toMatchObject({
      title: 'Sending an email',
      error: 'the mail server is away',
      can_cancel: true,
      can_retry: true,
    })
    expect(text).not.toContain('a private word')
    expect((await as(owner, operations.adminCancelJob, { id })).status).toBe(204)
    expect((await listed('ended')).map((job: { id: string }) => job.id)).toContain(id)
    expect((await as(owner, operations.adminCancelJob, { id })).status).toBe(409)
    expect((await as(owner, operations.adminRetryJob, { id })).status).toBe(409)
    expect((await as(owner, operations.adminCancelJob)).status).toBe(404)
    expect(await audit()).toContain(`${owner.email}: cancelled a job: Sending an email`)
  })

  test('that wait for another try begin at once', async () => {
    const id = await insert('letter', 'queued', sql`, payload = '{"to":"late@example.com","subject":"Late","text":"."}'`)
    expect((await as(owner, operations.adminRetryJob, { id })).status).toBe(204)
    await expect.poll(() => server.subjects('late@example.com'), { timeout: 20_000 }).toEqual(['Late'])
  })

  test('of the server itself are not cancelled', async () => {
    const sweep = (await listed('open')).find(({ kind }: { kind: string }) => kind === 'sweep-files')
    expect(sweep).toMatchObject({ can_cancel: false, can_retry: false })
    expect((await as(owner, operations.adminCancelJob, { id: sweep.id })).status).toBe(409)
  })

  test('that make a PDF and failed are done again, once', async () => {
    const ann = await server.person()
    const { json } = await server.call('POST', all.createMagazine.path, { token: ann.token, body: { magazine_content: design() } })
    const path = `/api/magazines/${json.id}/exports/`
    const made = await server.call('POST', path, { token: ann.token, body: { format: 'pdf' } })
    const status = async () => (await server.call('GET', `${path}${made.json.export_id}/`, { token: ann.token })).json.status
    await expect.poll(status, { timeout: 60_000 }).toBe('finished')
    await server.db.execute(sql`update exports set status = 'failed', object_key = null where id = ${made.json.export_id}`)
    await server.db.execute(sql`update jobs set status = 'failed' where dedupe_key = ${made.json.export_id}`)
    const failed = (await listed('failed')).find((job: { owner: { id: string } | null }) => job.owner?.id === ann.id)
    expect(failed).toMatchObject({ title: 'Writing a PDF', can_retry: true, owner: { email: ann.email } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => as(owner, operations.adminRetryJob, { id: failed.id })))
    expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([204, ...Array.from({ length: 7 }, () => 409)])
    await expect.poll(status, { timeout: 60_000 }).toBe('finished')
  })
})

describe('the server', () => {
  test('tells how it is in numbers', async () => {
    const { status, json } = await as(owner, operations.adminHealth)
    expect(status).toBe(200)
    expect(json.checks.map(({ ok }: { ok: boolean }) => ok)).toEqual(json.checks.map(() => true))
    expect(json.database).toMatchObject({ brought_along: true, bytes: expect.any(Number) })
    expect(json.storage.find(({ kind }: { kind: string }) => kind === 'mail').files).toBeGreaterThan(0)
    expect(json.mail).toMatchObject({ kind: 'folder', last_sent_at: expect.any(String) })
    expect(json.users.admins).toBeGreaterThanOrEqual(1)
  })

  test('mails a test to who asks', async () => {
    expect((await as(owner, operations.adminTestMail)).json).toEqual({ to: owner.email })
    await expect.poll(() => server.subjects(owner.email), { timeout: 20_000 }).toContain('MagazineAI can send email')
  })

  test('tells of every variable whether it is set, and of none a secret', async () => {
    const { text, json } = await as(owner, operations.adminSettings)
    expect(json.settings.map(({ name }: { name: string }) => name)).toEqual(settingNames)
    const of = (name: string) => json.settings.find((setting: { name: string }) => setting.name === name)
    expect(of('OPENAI_API_KEY')).toMatchObject({ is_set: true, is_secret: true, value: null })
    expect(of('DEEPSEEK_API_KEY')).toMatchObject({ is_set: false, value: null, line: 'DEEPSEEK_API_KEY=your-key' })
    expect(of('LLM_BASE_URL')).toMatchObject({ is_set: true, is_secret: true, value: null })
    expect(of('HOST')).toMatchObject({ is_set: false, value: '127.0.0.1' })
    for (const secret of [SECRET, SECRET.slice(3, 12), 'pass-of-mine']) expect(text).not.toContain(secret)
  })

  test('says on its landing page what an administrator writes, and again what a fresh one says', async () => {
    const fresh = (await as(owner, operations.adminLanding)).json
    expect(fresh.is_own).toBe(false)
    const saved = await as(owner, operations.adminSaveLanding, { body: { ...fresh.content, creators: 'Twelve creators' } })
    expect([saved.status, saved.json.content.creators, saved.json.is_own]).toEqual([200, 'Twelve creators', true])
    expect((await server.call('GET', all.landing.path)).json.content.creators).toBe('Twelve creators')
    const link = { ...fresh.content, footer: [{ title: 'Menu', links: [{ label: 'x', href: 'javascript:alert(1)' }] }] }
    const refused = await as(owner, operations.adminSaveLanding, { body: link })
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['footer.0.links.0.href']])
    expect((await as(owner, operations.adminResetLanding)).json).toEqual(fresh)
    expect(await audit()).toEqual(
      expect.arrayContaining([`${owner.email}: wrote the landing page: null`, `${owner.email}: reset the landing page: null`]),
    )
  })

  test('keeps its log without the names of who is gone', async () => {
    const ann = await server.person()
    await change(owner, ann.id, { disabled: true })
    await server.db.execute(sql`delete from users where id = ${ann.id}`)
    const { text, json } = await as(owner, operations.adminAudit)
    expect(json.entries[0]).toMatchObject({ actor: owner.email, action: 'disabled', subject: null })
    expect(text).not.toContain(ann.email)
  })
})
