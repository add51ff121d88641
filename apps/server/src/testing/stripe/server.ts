import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readForm, textAt, type FormValue } from './form.ts'
import { createStripeWorld, type StripeObject, type StripeWorld } from './world.ts'

/** How the server behaves. `dead` = connections are cut, `silent` = nothing is answered, the others are Stripe's own refusals. */
export type StripeMood = 'well' | 'dead' | 'silent' | 'rate-limited' | 'broken' | 'busy'

/** A server of ours that speaks Stripe's API, as far as we use it. */
export interface StripeServer {
  url: string
  world: StripeWorld
  /** Calls it got: method and path. */
  calls: string[]
  set(mood: StripeMood): void
  /** Behaves so for the next calls, and well afterwards. */
  next(...moods: StripeMood[]): void
  close(): Promise<void>
}

/** The key it takes. */
export const STRIPE_KEY = 'sk_test_ours'

/** An answer of the API: its status and body. */
interface Reply {
  status: number
  body: object
}

const refusal = (status: number, type: string, message: string, code?: string): Reply => ({
  status,
  body: { error: { type, message, ...(code === undefined ? {} : { code }) } },
})

const MOODS: Partial<Record<StripeMood, Reply>> = {
  'rate-limited': refusal(429, 'invalid_request_error', 'Too many requests hit the API too quickly.', 'rate_limit'),
  broken: refusal(500, 'api_error', 'An unknown error occurred'),
  busy: refusal(409, 'idempotency_error', 'This object cannot be accessed right now.', 'lock_timeout'),
}

/** Starts it on a free port of this machine. */
export const startStripe = async (): Promise<StripeServer> => {
  const world = createStripeWorld()
  const answer = createApi(world)
  const calls: string[] = []
  const before = new Map<string, { text: string; reply: Reply }>()
  let mood: StripeMood = 'well'
  let queued: StripeMood[] = []

  /** A key that comes again gets the answer of its first call, and none when it is another call (docs.stripe.com/api/idempotent_requests). */
  const once = (key: string | undefined, text: string, work: () => Reply): Reply => {
    const known = key === undefined ? undefined : before.get(key)
    if (known)
      return known.text === text
        ? known.reply
        : refusal(
            400,
            'idempotency_error',
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          )
    const reply = work()
    if (key !== undefined && reply.status < 500) before.set(key, { text, reply })
    return reply
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const now = queued.shift() ?? mood
    const text = await bodyOf(request)
    const url = new URL(request.url ?? '/', 'http://stripe')
    calls.push(`${request.method} ${url.pathname}`)
    if (now === 'dead') return void request.socket.destroy()
    if (now === 'silent') return
    const refused =
      MOODS[now] ??
      (request.headers.authorization === `Bearer ${STRIPE_KEY}` ? null : refusal(401, 'invalid_request_error', 'Invalid API Key provided'))
    const key = request.headers['idempotency-key']
    const form = readForm(request.method === 'GET' ? url.search.slice(1) : text)
    const reply =
      refused ??
      once(typeof key === 'string' ? key : undefined, `${url.pathname}?${text}`, () => answer(request.method ?? 'GET', url.pathname, form))
    response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(JSON.stringify(reply.body))
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    calls,
    set: (next) => {
      mood = next
    },
    next: (...moods) => {
      queued = moods
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const ok = (body: object): Reply => ({ status: 200, body })
const list = (data: object[]): Reply => ok({ object: 'list', data, has_more: false, url: '/' })

/** The calls of the API. Lists are newest first; what is expanded stands in place of its id. */
const createApi = (world: StripeWorld) => {
  const { objects } = world
  const all = (kind: string): StripeObject[] => [...objects.values()].filter(({ object }) => object === kind).toReversed()

  /** Puts objects in place of ids, along `a.b.c` or through lists. */
  const expand = (object: StripeObject, paths: readonly string[]): StripeObject => {
    const copy = structuredClone(object)
    for (const path of paths) {
      let place: Record<string, unknown> = copy
      for (const name of path.split('.')) {
        const value = place[name]
        const found = typeof value === 'string' ? structuredClone(objects.get(value)) : value
        if (typeof found !== 'object' || found === null) break
        place[name] = found
        place = found as Record<string, unknown>
      }
    }
    return copy
  }

  const pathsOf = (form: FormValue): string[] =>
    typeof form === 'object' && typeof form['expand'] === 'object'
      ? Object.values(form['expand']).filter((path) => typeof path === 'string')
      : []

  const one = (id: string, prefix: string, form: FormValue, work: (object: StripeObject) => void = () => undefined): Reply => {
    const found = id.startsWith(prefix) ? objects.get(id) : undefined
    if (!found) return refusal(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing')
    work(found)
    return ok(expand(found, pathsOf(form)))
  }

  return (method: string, path: string, form: FormValue): Reply => {
    const [, , kind = '', ...rest] = path.split('/')
    const call = `${method} ${kind}`
    if (call === 'POST customers') return ok(world.createCustomer(form))
    if (kind === 'checkout') return checkout(method, rest.slice(1), form)
    if (kind === 'subscriptions') return subscription(method, rest[0] ?? '', form)
    if (call === 'GET invoices' && rest[0]) return one(rest[0], 'in_', form)
    if (call === 'GET invoices') return list(all('invoice').filter((each) => subscriptionOf(each) === textAt(form, 'subscription')))
    if (call === 'GET payment_intents') return one(rest[0] ?? '', 'pi_', form)
    if (call === 'GET disputes') return list(all('dispute').filter((each) => each['payment_intent'] === textAt(form, 'payment_intent')))
    if (call === 'GET invoice_payments') return list(paymentsOf(textAt(form, 'payment', 'payment_intent') ?? ''))
    if (call === 'POST billing_portal')
      return ok({ object: 'billing_portal.session', url: `https://billing.stripe.example/${textAt(form, 'customer')}` })
    return refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
  }

  function checkout(method: string, [id, action]: string[], form: FormValue): Reply {
    if (method === 'POST' && id === undefined) return ok(world.createSession(form))
    if (method === 'GET' && id === undefined)
      return list(all('checkout.session').filter((each) => each['payment_intent'] === textAt(form, 'payment_intent')))
    if (action !== 'expire') return one(id ?? '', 'cs_', form)
    if (objects.get(id ?? '')?.['status'] !== 'open')
      return refusal(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.')
    return one(id ?? '', 'cs_', form, (session) => world.expireSession(session.id))
  }

  function subscription(method: string, id: string, form: FormValue): Reply {
    if (method === 'GET') return one(id, 'sub_', form)
    if (objects.get(id)?.['status'] === 'canceled')
      return refusal(404, 'invalid_request_error', `No such subscription: '${id}'`, 'resource_missing')
    return one(id, 'sub_', form, () => (method === 'DELETE' ? world.cancel(id) : world.update(id, form)))
  }

  function subscriptionOf(invoice: StripeObject): string {
    return (invoice['parent'] as { subscription_details: { subscription: string } }).subscription_details.subscription
  }

  function paymentsOf(intent: string): object[] {
    return all('invoice').flatMap((invoice) =>
      (invoice['payments'] as { data: { payment: { payment_intent: string } }[] }).data
        .filter(({ payment }) => payment.payment_intent === intent)
        .map((payment) => ({ ...payment, invoice: invoice.id })),
    )
  }
}
