import { inTurn } from '@magazineai/common/testing'
import { operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createStripe, type PaymentProvider } from '../../platform/payments/index.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../testing/server.ts'
import { startStripe, STRIPE_KEY } from '../../testing/stripe/server.ts'
import type { StripeServer } from '../../testing/stripe/server.ts'
import type { StripeEvent } from '../../testing/stripe/world.ts'
import { createSync } from './sync.ts'

/* Payments over Stripe: a server of ours that speaks its API stands in for it, with real signatures under its events. */

const SECRET = 'whsec_test_of_ours'

let stripe: StripeServer
let server: TestServer
beforeAll(async () => {
  stripe = await startStripe()
  server = await startTestServer({ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: stripe.url })
})
afterAll(async () => {
  await server.stop()
  await stripe.close()
})
beforeEach(() => stripe.set('well'))

const post = ({ token }: Person, path: string, body: unknown = {}): Promise<Answer> => server.call('POST', path, { token, body })
const shown = async ({ token }: Person): Promise<Answer['json']> => (await server.call('GET', operations.subscription.path, { token })).json
const history = async ({ token }: Person): Promise<Answer['json']> =>
  (await server.call('GET', operations.paymentHistory.path, { token })).json.data
const refresh = async (person: Person): Promise<Answer['json']> => (await post(person, operations.refreshSubscription.path)).json
const subscribe = (person: Person): Promise<Answer> =>
  post(person, operations.createSubscription.path, { plan_id: 'pro', return_url: `${server.base}/subscription` })
const order = (person: Person): Promise<Answer> =>
  post(person, operations.createOrder.path, { price_id: 'five-magazines', return_url: `${server.base}/payment` })
const sessionIn = ({ json }: Answer): string => new URL(json.checkout_url).pathname.split('/').at(-1) ?? ''

const WEBHOOK = '/api/payments/webhooks/stripe/'
const send = (payload: string, header?: string): Promise<Answer> =>
  server.call('POST', WEBHOOK, {
    body: payload,
    headers: { 'stripe-signature': header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }) },
  })
const sendEvent = (event: StripeEvent): Promise<Answer> => send(JSON.stringify(event, null, 2))

/** What happened at Stripe since. */
const during = (work: () => void): StripeEvent[] => {
  const from = stripe.world.events.length
  work()
  return stripe.world.events.slice(from)
}

/** A person who subscribed and paid; nothing was heard of it yet. */
const subscriber = async (): Promise<{ person: Person; subscription: string; events: StripeEvent[] }> => {
  const person = await server.person()
  const session = sessionIn(await subscribe(person))
  const events = during(() => stripe.world.pay(session))
  return { person, subscription: stripe.world.objects.get(session)?.['subscription'] as string, events }
}

const until = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000, interval: 50 })

describe('an order', () => {
  test('is sold at the price of the server, and paid by what Stripe tells', async () => {
    const ann = await server.person()
    const begun = await order(ann)
    expect(begun.status).toBe(201)
    const session = sessionIn(begun)
    expect(stripe.world.objects.get(session)).toMatchObject({ mode: 'payment', amount_total: 2_300, currency: 'usd' })
    for (const event of during(() => stripe.world.pay(session))) expect((await sendEvent(event)).json).toEqual({ received: true })
    await until(async () => (await shown(ann)).usage.projects.most).toBe(10)
    expect(await history(ann)).toMatchObject([
      { kind: 'order', amount: '23.00', status: 'paid', receipt_url: expect.stringContaining('receipts') as string },
    ])
    const [refunded] = during(() => stripe.world.refund(stripe.world.intentOf(session)))
    await sendEvent(refunded!)
    await until(async () => (await shown(ann)).usage.projects.most).toBe(5)
    expect((await history(ann))[0].status).toBe('refunded')
  })

  test('whose money is on its way is open until it arrives, or fails', async () => {
    for (const isPaid of [true, false]) {
      const ann = await server.person()
      const begun = await order(ann)
      const session = sessionIn(begun)
      stripe.world.payLater(session)
      const capture = `/api/payments/orders/${begun.json.order_id}/capture/`
      expect((await post(ann, capture)).json.status).toBe('open')
      for (const event of during(() => stripe.world.settle(session, isPaid))) await sendEvent(event)
      await until(async () => (await post(ann, capture)).json.status).toBe(isPaid ? 'paid' : 'failed')
    }
  })

  test('that was left is closed at Stripe; one that was paid meanwhile stays paid', async () => {
    const ann = await server.person()
    const [left, paid] = [await order(ann), await order(ann)]
    expect((await post(ann, `/api/payments/orders/${left.json.order_id}/cancel/`)).json.status).toBe('cancelled')
    expect(stripe.world.objects.get(sessionIn(left))?.['status']).toBe('expired')
    stripe.world.pay(sessionIn(paid))
    expect((await post(ann, `/api/payments/orders/${paid.json.order_id}/cancel/`)).json.status).toBe('paid')
  })
})

describe('a subscription', () => {
  test('runs through its life', async () => {
    const { person, subscription } = await subscriber()
    expect(await refresh(person)).toMatchObject({ plan: 'pro', status: 'trialing' })
    stripe.world.renew(subscription)
    expect(await refresh(person)).toMatchObject({ plan: 'pro', status: 'active' })
    expect(await history(person)).toMatchObject([{ amount: '19.00', status: 'paid' }])
    const cancelled = (await post(person, operations.cancelSubscription.path)).json
    expect(cancelled.cancel_at).toBe(cancelled.current_period_end)
    expect((await post(person, operations.resumeSubscription.path)).json.cancel_at).toBeNull()
    stripe.world.renew(subscription, false)
    expect(await refresh(person)).toMatchObject({ status: 'past_due' })
    stripe.world.recover(subscription)
    expect(await refresh(person)).toMatchObject({ plan: 'pro', status: 'active' })
    expect((await post(person, operations.manageSubscription.path, { return_url: `${server.base}/subscription` })).json.url).toContain(
      'billing',
    )
    await post(person, operations.cancelSubscription.path)
    stripe.world.renew(subscription)
    expect(await refresh(person)).toMatchObject({ plan: 'free', status: 'canceled' })
  })

  test('ends with its payment when that goes back, at Stripe too; a dispute that was won does not begin it anew', async () => {
    const { person, subscription } = await subscriber()
    await refresh(person)
    stripe.world.renew(subscription)
    const intent = stripe.world.intentOf(subscription)
    for (const event of during(() => stripe.world.dispute(intent))) await sendEvent(event)
    await until(async () => (await shown(person)).status).toBe('revoked')
    expect(await shown(person)).toMatchObject({ plan: 'free' })
    expect((await history(person))[0].status).toBe('refunded')
    await until(async () => stripe.world.objects.get(subscription)?.['status']).toBe('canceled')
    for (const event of during(() => stripe.world.dispute(intent, 'won'))) await sendEvent(event)
    await until(async () => (await shown(person)).status).toBe('canceled')
    expect((await history(person))[0].status).toBe('paid')
    const other = await subscriber()
    stripe.world.renew(other.subscription)
    expect((await refresh(other.person)).status).toBe('active')
    for (const event of during(() => stripe.world.refund(stripe.world.intentOf(other.subscription)))) await sendEvent(event)
    await until(async () => (await shown(other.person)).status).toBe('revoked')
    await until(async () => stripe.world.objects.get(other.subscription)?.['status']).toBe('canceled')
  })

  test('of 20 begun at once is one, under one checkout', async () => {
    const ann = await server.person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(ann)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(sessionIn)).size).toBe(1)
    stripe.world.pay(sessionIn(answers[0]!))
    expect((await subscribe(ann)).json.code).toBe('already_subscribed')
  })

  test('of somebody else, or of another product on the same account, gives nobody anything', async () => {
    const [ann, eve] = [await server.person(), await server.person()]
    await subscribe(eve)
    const session = sessionIn(await subscribe(ann))
    // Eve's checkout is made to carry the reference of Ann's.
    const foreign = stripe.world.createSession({
      mode: 'subscription',
      customer: 'cus_other',
      line_items: { 0: { price_data: { unit_amount: '1', currency: 'usd' } } },
    })
    const { metadata } = stripe.world.objects.get(session) as unknown as { metadata: object }
    Object.assign(foreign, {
      metadata,
      client_reference_id: (metadata as { reference: string }).reference,
      _subscription_metadata: metadata,
    })
    for (const event of during(() => stripe.world.pay(foreign.id))) expect((await sendEvent(event)).status).toBe(200)
    await until(openReadings).toBe(0)
    expect(await shown(ann)).toMatchObject({ plan: 'free', status: 'incomplete' })
    expect(await shown(eve)).toMatchObject({ plan: 'free', status: 'incomplete' })
  })
})

describe('what is heard', () => {
  test('is taken only with a signature over its very bytes', async () => {
    const { person, events } = await subscriber()
    const event = events.at(-1)!
    const payload = JSON.stringify(event, null, 2)
    const at = Math.floor(Date.now() / 1_000)
    const sign = (changes: object = {}) => Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, ...changes })
    const attacks: [string, string, string | null][] = [
      ['changed by one byte', payload.replace('"livemode": false', '"livemode": true '), sign()],
      ['written anew', JSON.stringify(event), sign()],
      ['with another secret', payload, sign({ secret: 'whsec_another' })],
      ['an hour old', payload, sign({ timestamp: at - 3_600 })],
      ['without a header', payload, null],
      ['with the old scheme alone', payload, sign().replace('v1=', 'v0=')],
    ]
    for (const [what, body, header] of attacks) {
      const answer = await server.call('POST', WEBHOOK, { body, headers: header === null ? {} : { 'stripe-signature': header } })
      expect([what, answer.status, answer.json.code]).toEqual([what, 400, 'invalid_request'])
    }
    const { rows } = await server.db.execute(`select 1 from payment_events where event_id = '${event.id}'`)
    expect(rows).toEqual([])
    expect((await shown(person)).status).toBe('incomplete')
    expect((await send(payload, sign())).status).toBe(200)
    await until(async () => (await shown(person)).status).toBe('trialing')
  })

  test('twice does nothing twice; for another provider it is not there', async () => {
    const { events } = await subscriber()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(events[0]!)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const { rows } = await server.db.execute(`select 1 from jobs where kind = 'payment-reading' and dedupe_key = 'event ${events[0]!.id}'`)
    expect(rows).toHaveLength(1)
    const payload = JSON.stringify(events[0])
    const headers = { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }) }
    expect((await server.call('POST', '/api/payments/webhooks/test/', { body: payload, headers })).status).toBe(404)
  })

  test('that says more than it may is believed nothing but its ids', async () => {
    const { person, subscription } = await subscriber()
    const lie = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      created: 1,
      data: {
        object: {
          id: subscription,
          object: 'subscription',
          status: 'active',
          metadata: {},
          items: { data: [{ current_period_end: 4_000_000_000 }] },
        },
      },
    }
    stripe.world.cancel(subscription)
    await sendEvent(lie)
    await until(async () => (await shown(person)).status).toBe('canceled')
  })
})

test('the test provider cannot be played where Stripe is set up', async () => {
  const ann = await server.person()
  expect((await post(ann, operations.playTestEvent.path, { event: 'renew' })).status).toBe(404)
  expect((await post(ann, '/api/payments/test/checkouts/x/', { outcome: 'pay' })).status).toBe(404)
})

/** Runs a job of the system now that would run later. */
const runNow = (kind: string): Promise<unknown> =>
  server.db.execute(sql`update jobs set run_at = now() where kind = ${kind} and status = 'queued'`)

const openReadings = async (): Promise<number> => {
  const { rows } = await server.db.execute<{ n: number }>(
    sql`select count(*)::int as n from jobs where kind = 'payment-reading' and status in ('queued', 'running')`,
  )
  return rows[0]?.n ?? 0
}

/** Every order of some things. */
const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2 ? [[...items]] : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

test('every order of five events, each of them twice, comes to the same state', { timeout: 300_000 }, async () => {
  const { person, subscription, events } = await subscriber()
  events.push(...during(() => stripe.world.renew(subscription, false)), ...during(() => stripe.world.recover(subscription)))
  const five = events.slice(-5)
  expect(new Set(five.map(({ id }) => id)).size).toBe(5)
  await refresh(person)
  const { usage: _, ...wanted } = await shown(person)
  expect(wanted).toMatchObject({ plan: 'pro', status: 'active' })
  let heard = 0
  const orders = inTurn(permutations(five), 3)
  for (const order of orders) {
    await server.db.execute(
      sql`update subscriptions set status = 'incomplete', provider_id = null, current_period_end = null where owner_id = ${person.id}`,
    )
    const again = order.map((event) => ({ ...event, id: `evt_${randomUUID()}` }))
    const answers = await Promise.all([...again, ...again].map(sendEvent))
    heard += answers.filter(({ status }) => status === 200).length
    await until(openReadings).toBe(0)
    const { usage: __, ...state } = await shown(person)
    expect(state).toEqual(wanted)
  }
  expect(heard).toBe(orders.length * 2 * five.length)
})

test('what was read early and comes late does not take the place of what was read after it', async () => {
  const { person, subscription } = await subscriber()
  await refresh(person)
  const real = createStripe({ secretKey: STRIPE_KEY, webhookSecret: SECRET, publicKey: null, url: stripe.url, log: createLog('silent') })
  const early = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  const slow: PaymentProvider = {
    ...real,
    readSubscription: async (id) => {
      const state = await real.readSubscription(id)
      read.resolve()
      await early.promise
      return state
    },
  }
  const sync = createSync({
    db: server.db,
    provider: slow,
    log: createLog('silent'),
    tell: async () => undefined,
    endings: { end: async () => undefined },
  })
  const late = sync({ kind: 'subscription', id: subscription })
  await read.promise
  stripe.world.cancel(subscription)
  expect((await refresh(person)).status).toBe('canceled')
  early.resolve()
  await late
  expect((await shown(person)).status).toBe('canceled')
})

describe('without a word', () => {
  test('from Stripe, what changed there is found out', { timeout: 60_000 }, async () => {
    const { person, subscription } = await subscriber()
    const begun = await order(person)
    await server.db.execute(sql`update subscriptions set synced_at = now() - interval '6 minutes' where owner_id = ${person.id}`)
    stripe.world.pay(sessionIn(begun))
    await server.db.execute(sql`update orders set synced_at = now() - interval '6 minutes' where owner_id = ${person.id}`)
    await runNow('payment-reconciling')
    await until(async () => (await shown(person)).status).toBe('trialing')
    await until(async () => (await history(person)).length).toBe(1)
    stripe.world.cancel(subscription)
    await server.db.execute(sql`update subscriptions set synced_at = now() - interval '7 hours' where owner_id = ${person.id}`)
    await runNow('payment-reconciling')
    await until(async () => (await shown(person)).status).toBe('canceled')
  })

  test('Stripe is away for ten seconds: what was heard meanwhile is read when it is back', { timeout: 60_000 }, async () => {
    const { person, events } = await subscriber()
    stripe.set('dead')
    for (const event of events) expect((await sendEvent(event)).status).toBe(200)
    await pause(10_000)
    expect((await shown(person)).status).toBe('incomplete')
    stripe.set('well')
    await until(async () => (await shown(person)).status).toBe('trialing')
  })
})

test('who is removed pays no longer, and nothing of theirs is left here', { timeout: 60_000 }, async () => {
  const { person, subscription } = await subscriber()
  await refresh(person)
  await server.db.execute(sql`update users set deletes_at = now() - interval '1 minute' where id = ${person.id}`)
  await runNow('sweep')
  await until(async () => stripe.world.objects.get(subscription)?.['status']).toBe('canceled')
  for (const table of ['subscriptions', 'orders', 'payments']) {
    const { rows } = await server.db.execute(sql`select 1 from ${sql.identifier(table)} where owner_id = ${person.id}`)
    expect([table, rows]).toEqual([table, []])
  }
})

describe('a Stripe that is not well', () => {
  test.each(['dead', 'broken', 'busy'] as const)('once %s: the call is made again and sells once', async (mood) => {
    const ann = await server.person()
    stripe.next(mood)
    const begun = await order(ann)
    expect(begun.status).toBe(201)
  })

  test('that stays away is said so, sells nothing, and the next try goes on', async () => {
    const ann = await server.person()
    stripe.set('rate-limited')
    const refused = await order(ann)
    expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([503, 'payment_unavailable', '10'])
    expect((await subscribe(ann)).json.code).toBe('payment_unavailable')
    stripe.set('well')
    expect((await subscribe(ann)).status).toBe(201)
  })
})
