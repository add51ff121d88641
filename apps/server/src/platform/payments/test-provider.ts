import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import type { Database } from '../database.ts'
import { testPayments } from '../schema.ts'
import { ForgedEvent } from './port.ts'
import { verified } from './signature.ts'
import type { CheckoutRequest, PaymentProvider, ProviderEvent, Subject } from './port.ts'
import { advance, begin, checkoutState, play, StoredCheckout, StoredSubscription, subscriptionState } from './test-state.ts'
import type { PlayedEvent } from './test-state.ts'
import { z } from 'zod'

/** An event as it would be sent: its body and the signature over it. */
export interface SignedEvent {
  raw: Uint8Array
  signature: string
}

/** A checkout of one person, as its page shows it. */
export interface ShownCheckout extends StoredCheckout {
  id: string
}

/** The provider that comes along: it keeps what a real one keeps, and charges nobody. */
export interface TestProvider extends PaymentProvider {
  id: 'test'
  /** Finds a checkout of its owner; null when there is none, or it is someone else's. */
  checkoutOf(ownerId: string, id: string): Promise<ShownCheckout | null>
  /** Plays that a person paid at an open checkout; null when it is not open. Answers what a real provider would send then. */
  pay(ownerId: string, id: string): Promise<SignedEvent[] | null>
  /** Plays something on a subscription of its owner; null when there is none. */
  play(ownerId: string, id: string, event: PlayedEvent): Promise<SignedEvent[] | null>
}

const Event = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  about: z.object({ kind: z.enum(['checkout', 'subscription']), id: z.string() }),
})

/** Creates the test provider over the database. `secret` signs its events, `now` is its clock. */
export const createTestProvider = (deps: { db: Database; secret: string; now?: () => Date }): TestProvider => {
  const { db, secret, now = () => new Date() } = deps
  const records = createRecords(db)

  const sign = (type: string, about: Subject): SignedEvent => {
    const payload = JSON.stringify({ id: `test_evt_${randomUUID()}`, type, about })
    return { raw: Buffer.from(payload), signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
  }

  const start = async (request: CheckoutRequest): Promise<{ id: string; url: string }> => {
    const { reference, ownerId, customer, name, price, trialDays, successUrl, cancelUrl } = request
    const { cents, currency, interval } = price
    const id = `test_cs_${reference}`
    const value = { reference, customer, name, cents, currency, interval, trialDays, successUrl, cancelUrl }
    const at = now().toISOString()
    await records.insert(db, {
      id,
      ownerId,
      kind: 'checkout',
      value: { ...value, status: 'open', subscription: null, isRevoked: false, at },
    })
    return { id, url: new URL(`/test-payment/${id}`, successUrl).href }
  }

  /** Reads a subscription as it is now, and keeps what time has done to it. */
  const current = (id: string): Promise<StoredSubscription | null> =>
    db.transaction(async (tx) => {
      const found = await records.read(tx, id, 'subscription', StoredSubscription)
      if (!found) return null
      const value = advance(found.value, now())
      if (value !== found.value) await records.write(tx, id, value)
      return value
    })

  const change = (id: string, work: (value: StoredSubscription) => StoredSubscription, ownerId?: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const found = await records.read(tx, id, 'subscription', StoredSubscription)
      if (!found || (ownerId !== undefined && found.ownerId !== ownerId)) return false
      await records.write(tx, id, work(advance(found.value, now())))
      return true
    })

  return {
    id: 'test',
    isTest: true,
    publicKey: null,
    createCustomer: async ({ ownerId }) => `test_cus_${ownerId}`,
    startOrder: start,
    startSubscription: start,
    readCheckout: async (id) => {
      const found = await records.read(db, id, 'checkout', StoredCheckout)
      return found && checkoutState(id, found.value)
    },
    readSubscription: async (id) => {
      const value = await current(id)
      return value && subscriptionState(id, value)
    },
    endCheckout: (id) =>
      db.transaction(async (tx) => {
        const found = await records.read(tx, id, 'checkout', StoredCheckout)
        if (found?.value.status === 'open') await records.write(tx, id, { ...found.value, status: 'expired' })
      }),
    setCancelling: async (id, isCancelling) => void (await change(id, (value) => ({ ...value, isCancelling }))),
    endSubscription: async (id) => void (await change(id, (value) => ({ ...value, status: 'canceled' }))),
    manageUrl: async (_customer, returnUrl) => returnUrl,
    subjectOfPayment: async () => null,
    readEvent: (raw, signature): ProviderEvent => {
      const event = Event.safeParse(verified(raw, signature, secret))
      if (!event.success) throw new ForgedEvent(event.error)
      return event.data
    },
    ...createPlaying({ db, records, sign, change, now }),
  }
}

/** What playing works with. */
interface PlayingContext {
  db: Database
  records: ReturnType<typeof createRecords>
  sign: (type: string, about: Subject) => SignedEvent
  change: (id: string, work: (value: StoredSubscription) => StoredSubscription, ownerId?: string) => Promise<boolean>
  now: () => Date
}

/** Creates what plays the person who pays, their bank, and time. */
const createPlaying = ({ db, records, sign, change, now }: PlayingContext): Pick<TestProvider, 'checkoutOf' | 'pay' | 'play'> => ({
  checkoutOf: async (ownerId, id) => {
    const found = await records.read(db, id, 'checkout', StoredCheckout)
    return found?.ownerId === ownerId ? { ...found.value, id } : null
  },
  pay: (ownerId, id) =>
    db.transaction(async (tx) => {
      const found = await records.read(tx, id, 'checkout', StoredCheckout)
      if (found?.ownerId !== ownerId || found.value.status !== 'open') return null
      const subscription = found.value.interval ? `test_sub_${found.value.reference}` : null
      await records.write(tx, id, { ...found.value, status: 'paid', subscription, at: now().toISOString() })
      const done = sign('checkout.session.completed', { kind: 'checkout', id })
      if (!subscription) return [done]
      await records.insert(tx, { id: subscription, ownerId, kind: 'subscription', value: begin(found.value, now()) })
      return [done, sign('customer.subscription.created', { kind: 'subscription', id: subscription })]
    }),
  play: async (ownerId, id, event) => {
    const isDone = await change(id, (value) => play(value, event, now()), ownerId)
    return isDone ? [sign('customer.subscription.updated', { kind: 'subscription', id })] : null
  },
})

/** Creates what reads and writes the rows of the test provider. */
const createRecords = (db: Database) => ({
  insert: async (tx: Database, row: typeof testPayments.$inferInsert): Promise<void> => {
    await tx.insert(testPayments).values(row).onConflictDoNothing()
  },
  write: async (tx: Database, id: string, value: object): Promise<void> => {
    await tx.update(testPayments).set({ value }).where(eq(testPayments.id, id))
  },
  read: async <T>(tx: Database, id: string, kind: Subject['kind'], schema: z.ZodType<T>): Promise<{ ownerId: string; value: T } | null> => {
    const query = tx
      .select()
      .from(testPayments)
      .where(and(eq(testPayments.id, id), eq(testPayments.kind, kind)))
    const [row] = await (tx === db ? query : query.for('update'))
    return row ? { ownerId: row.ownerId, value: schema.parse(row.value) } : null
  },
})
