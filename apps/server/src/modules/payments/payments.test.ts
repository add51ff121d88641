import { operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { design, startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const back = (screen: string): string => `${server.base}/${screen}`
const create = ({ token }: Person): Promise<Answer> =>
  server.call('POST', operations.createMagazine.path, { token, body: { magazine_content: design(1) } })
const subscription = async ({ token }: Person): Promise<Answer['json']> =>
  (await server.call('GET', operations.subscription.path, { token })).json
const post = ({ token }: Person, path: string, body: unknown = {}): Promise<Answer> => server.call('POST', path, { token, body })
const subscribe = (person: Person): Promise<Answer> =>
  post(person, operations.createSubscription.path, { plan_id: 'pro', return_url: back('subscription') })
const checkoutIn = ({ json }: Answer): string => new URL(json.checkout_url).pathname.split('/').at(-1) ?? ''
const pay = (person: Person, checkout: string, outcome = 'pay'): Promise<Answer> =>
  post(person, `/api/payments/test/checkouts/${checkout}/`, { outcome })
const play = (person: Person, event: string): Promise<Answer> => post(person, operations.playTestEvent.path, { event })
const refresh = async (person: Person): Promise<Answer['json']> => (await post(person, operations.refreshSubscription.path)).json

/** A person on Pro, after their trial. */
const pro = async (): Promise<Person> => {
  const ann = await server.person()
  await pay(ann, checkoutIn(await subscribe(ann)))
  await refresh(ann)
  return ann
}

describe('a subscription', () => {
  test('is begun with the trial, shown, cancelled, taken back, and ends', async () => {
    const ann = await server.person()
    expect(await subscription(ann)).toMatchObject({
      plan: 'free',
      status: 'none',
      can_try: true,
      usage: { projects: { used: 0, most: 5 } },
    })
    const begun = await subscribe(ann)
    expect(begun.status).toBe(201)
    expect(await subscription(ann)).toMatchObject({ plan: 'free', status: 'incomplete' })
    await pay(ann, checkoutIn(begun))
    expect(await refresh(ann)).toMatchObject({ plan: 'pro', status: 'trialing', can_try: false, usage: { projects: { most: null } } })
    expect((await server.call('GET', operations.profile.path, { token: ann.token })).json.plan).toBe('pro')
    expect((await play(ann, 'renew')).json).toMatchObject({ plan: 'pro', status: 'active' })

    const cancelled = (await post(ann, operations.cancelSubscription.path)).json
    expect(cancelled).toMatchObject({ plan: 'pro', status: 'active', cancel_at: cancelled.current_period_end })
    expect((await post(ann, operations.resumeSubscription.path)).json).toMatchObject({ plan: 'pro', cancel_at: null })
    expect((await post(ann, operations.resumeSubscription.path)).json.code).toBe('nothing_to_cancel')
    await post(ann, operations.cancelSubscription.path)
    expect((await play(ann, 'renew')).json).toMatchObject({ plan: 'free', status: 'canceled', can_try: false })
    expect((await post(ann, operations.cancelSubscription.path)).json.code).toBe('nothing_to_cancel')

    const { data } = (await server.call('GET', operations.paymentHistory.path, { token: ann.token })).json
    expect(data).toMatchObject([{ kind: 'subscription', amount: '19.00', currency: 'USD', status: 'paid' }])
    const told = (await server.call('GET', operations.listNotifications.path, { token: ann.token })).json.data
    expect(told.map(({ action, tone }: { action: string; tone: string }) => [action, tone])).toEqual([
      ['subscription_ended', 'warning'],
      ['subscription_ends', 'info'],
      ['subscription_ends', 'info'],
      ['payment_succeeded', 'success'],
      ['payment_succeeded', 'success'],
    ])
    // The trial of an account is used once.
    const again = await subscribe(ann)
    await pay(ann, checkoutIn(again))
    expect(await refresh(ann)).toMatchObject({ plan: 'pro', status: 'active', trial_end: null })
  })

  test('that failed to be paid holds for its grace, and recovers', async () => {
    const ann = await pro()
    const failed = (await play(ann, 'fail')).json
    expect(failed).toMatchObject({ plan: 'pro', status: 'past_due' })
    expect(new Date(failed.grace_until).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect((await subscribe(ann)).json.code).toBe('already_subscribed')
    expect((await play(ann, 'recover')).json).toMatchObject({ plan: 'pro', status: 'active', grace_until: null })
  })

  test.each(['refund', 'dispute'])('whose payment went back by a %s gives nothing any more', async (event) => {
    const ann = await pro()
    await play(ann, 'renew')
    expect((await play(ann, event)).json).toMatchObject({ plan: 'free', status: 'revoked' })
    expect((await server.call('GET', operations.paymentHistory.path, { token: ann.token })).json.data[0].status).toBe('refunded')
  })

  test('of 50 begun at once is one; beside one that runs there is none', async () => {
    const ann = await server.person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(ann)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ json }) => json.checkout_url)).size).toBe(1)
    await pay(ann, checkoutIn(answers[0]!))
    expect((await subscribe(ann)).status).toBe(409)
    const { rows } = await server.db.execute(sql`select 1 from subscriptions where owner_id = ${ann.id}`)
    expect(rows).toHaveLength(1)
  })
})

describe('an order', () => {
  const order = (person: Person, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call('POST', operations.createOrder.path, {
      token: person.token,
      headers,
      body: { price_id: 'five-magazines', return_url: back('payment') },
    })
  const capture = (person: Person, id: string): Promise<Answer> => post(person, `/api/payments/orders/${id}/capture/`)

  test('makes room for five more magazines, for good', async () => {
    const ann = await server.person()
    await Promise.all(Array.from({ length: 5 }, () => create(ann)))
    const full = await create(ann)
    expect([full.status, full.json.code, full.json.limit]).toEqual([403, 'plan_limit', { plan: 'free', used: 5, most: 5 }])
    const begun = await order(ann)
    expect((await capture(ann, begun.json.order_id)).json.status).toBe('open')
    await pay(ann, checkoutIn(begun))
    expect((await capture(ann, begun.json.order_id)).json.status).toBe('paid')
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(ann)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ json }) => json.code === 'plan_limit')).toHaveLength(45)
    expect((await server.call('GET', operations.paymentHistory.path, { token: ann.token })).json.data).toMatchObject([
      { kind: 'order', amount: '23.00', status: 'paid' },
    ])
  })

  test('that comes again under its key is the same; one that is left can be closed, and then not paid', async () => {
    const ann = await server.person()
    const headers = { 'idempotency-key': 'once' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(ann, headers)))
    expect(new Set(answers.map(({ json }) => json.order_id)).size).toBe(1)
    const { json } = answers[0]!
    expect((await post(ann, `/api/payments/orders/${json.order_id}/cancel/`)).json.status).toBe('cancelled')
    expect((await pay(ann, checkoutIn(answers[0]!))).json.status).toBe('expired')
    expect((await capture(ann, json.order_id)).json.status).toBe('cancelled')
  })

  test('of somebody else is not there', async () => {
    const [ann, bob] = [await server.person(), await server.person()]
    const begun = await order(ann)
    const missing = await capture(bob, 'c0ffee00-0000-4000-8000-000000000000')
    for (const path of ['capture', 'cancel']) {
      const answer = await post(bob, `/api/payments/orders/${begun.json.order_id}/${path}/`)
      expect([answer.status, answer.json.code]).toEqual([404, missing.json.code])
    }
    expect((await pay(bob, checkoutIn(begun))).status).toBe(404)
  })
})

test.each([
  'https://evil.example/payment',
  '//evil.example/payment',
  'javascript:alert(1)',
  '/payment',
  'http://user@HOST/payment',
  'http://HOST/login',
  'http://HOST.evil.example/payment',
  'http://HOST@evil.example/payment',
  '',
])('nobody is sent to %s', async (url) => {
  const ann = await server.person()
  const { host } = new URL(server.base)
  const return_url = url.replace('HOST', host)
  const answer = await post(ann, operations.createOrder.path, { price_id: 'five-magazines', return_url })
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request'])
})
