import { operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

const create = (server: TestServer, { token }: Person): Promise<Answer> =>
  server.call('POST', operations.createMagazine.path, { token, body: { magazine_content: design(1) } })

const shown = async (server: TestServer, { token }: Person): Promise<Answer['json']> =>
  (await server.call('GET', operations.subscription.path, { token })).json

describe('with the limits of plans', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ STORAGE_QUOTA_MB: '1' })))
  afterAll(() => server.stop())

  const give = (person: Person, provider: string, change = sql`null`): Promise<unknown> =>
    server.db.execute(sql`insert into subscriptions (id, owner_id, provider, plan, status, current_period_end)
      values (${randomUUID()}, ${person.id}, ${provider}, 'team', 'active', ${change})`)

  test('50 creations at once at the end of a plan make none beyond the free one, and all that is there stays', async () => {
    const ann = await server.person()
    await give(ann, 'operator')
    for (let count = 0; count < 7; count += 1) expect((await create(server, ann)).status).toBe(201)
    expect(await shown(server, ann)).toMatchObject({ plan: 'team', provider: 'operator', usage: { storage: { most: 10 * 1024 ** 2 } } })
    await server.db.execute(sql`update subscriptions set cancel_at = now() where owner_id = ${ann.id}`)
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(server, ann)))
    expect(answers.filter(({ json }) => json.code === 'plan_limit')).toHaveLength(50)
    expect(await shown(server, ann)).toMatchObject({ plan: 'free', usage: { projects: { used: 7, most: 5 } } })
    const { data } = (await server.call('GET', operations.listMagazines.path, { token: ann.token })).json
    for (const { id } of data) {
      const saved = await server.call('PATCH', `/api/magazines/${id}/`, { token: ann.token, body: { name: 'Still mine' } })
      expect(saved.status).toBe(200)
    }
  })

  test('what was paid to another provider gives nothing here', async () => {
    const ann = await server.person()
    await give(ann, 'stripe')
    await server.db.execute(sql`insert into orders (id, owner_id, provider, offer, projects, cents, currency, status)
      values (${randomUUID()}, ${ann.id}, 'stripe', 'x', 5, 2300, 'USD', 'paid')`)
    expect(await shown(server, ann)).toMatchObject({ plan: 'free', status: 'none', usage: { projects: { most: 5 } } })
  })

  test('what a body says about a plan is not heard', async () => {
    const ann = await server.person()
    const body = {
      plan: 'enterprise',
      plan_id: 'free',
      status: 'active',
      price: 0,
      user_id: randomUUID(),
      return_url: `${server.base}/subscription`,
    }
    const answer = await server.call('POST', operations.createSubscription.path, { token: ann.token, body })
    expect([answer.status, answer.json.fields]).toEqual([400, { plan_id: ['This plan is not sold here.'] }])
    expect(await shown(server, ann)).toMatchObject({ plan: 'free', status: 'none' })
  })

  test('the settings say what is limited', async () => {
    const { json } = await server.call('GET', operations.config.path)
    expect(json).toMatchObject({ limits: { projects: 5 }, plans: { limited: true, provider: 'test', is_test: true, trial_days: 7 } })
  })
})

describe('with PLANS=off', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ PLANS: 'off' })))
  afterAll(() => server.stop())

  test('everybody makes as many as they like, and there is nothing to buy', async () => {
    const ann = await server.person()
    for (let count = 0; count < 8; count += 1) expect((await create(server, ann)).status).toBe(201)
    expect(await shown(server, ann)).toMatchObject({ limited: false, usage: { projects: { used: 8, most: null }, tokens_a_day: null } })
    for (const [path, body] of [
      [operations.createSubscription.path, { plan_id: 'pro', return_url: `${server.base}/subscription` }],
      [operations.createOrder.path, { price_id: 'five-magazines', return_url: `${server.base}/payment` }],
    ] as const)
      expect((await server.call('POST', path, { token: ann.token, body })).json.code).toBe('nothing_to_buy')
    expect((await server.call('GET', operations.config.path)).json).toMatchObject({ limits: { projects: null }, plans: { limited: false } })
    const limits = await server.call('GET', operations.generationLimits.path, { token: ann.token })
    expect(limits.json).toMatchObject({ projects: { used: 8, most: null }, tokens: { a_day: null } })
  })
})
