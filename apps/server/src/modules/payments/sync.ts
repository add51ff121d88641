import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { CheckoutState, PaymentState, ReadSubscription, Subject } from '../../platform/payments/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { PaymentDeps } from './context.ts'
import type { Endings } from './endings.ts'
import { noticeOfOrder, noticeOfSubscription } from './notices.ts'
import * as store from './store.ts'

/** How what was read is written: in a transaction of its own, or in that of a job. */
type Write = <T>(work: (tx: Database) => Promise<T>) => Promise<T>

/** What to tell whom, once it is written. */
interface Told {
  ownerId: string
  notice: Notice
}

/** What writing came to. */
interface Written {
  told: Told[]
  /** What else has to be read. */
  next: Subject | null
}

const NOTHING: Written = { told: [], next: null }

/** What reading and writing needs. */
export interface SyncDeps extends Pick<PaymentDeps, 'db' | 'provider' | 'log' | 'tell'> {
  endings: Pick<Endings, 'end'>
}

/** Brings what we know to what a provider says: whatever is heard, in whichever order and how often, is a reason to read and nothing else. */
export const createSync = ({ db, provider, log, tell, endings }: SyncDeps) => {
  const read = async (subject: Subject): Promise<((tx: Database) => Promise<Written>) | null> => {
    if (subject.kind === 'checkout') {
      const state = await provider.readCheckout(subject.id)
      return state && ((tx) => writeCheckout(tx, state))
    }
    const state = await provider.readSubscription(subject.id)
    return state && ((tx) => writeSubscription(tx, state))
  }

  /** Says so of what belongs to nobody here: another product may share the account at the provider. */
  const foreign = (subject: Subject): Written => {
    log.info(subject, 'something of the payment provider belongs to nobody here')
    return NOTHING
  }

  const isOf = async (tx: Database, ownerId: string, customer: string | null): Promise<boolean> =>
    customer !== null && (await store.findCustomer(tx, provider.id, ownerId)) === customer

  const writeCheckout = async (tx: Database, state: CheckoutState): Promise<Written> => {
    const subject = { kind: 'checkout', id: state.id } as const
    const { reference } = state
    if (reference === null || !isUuid(reference)) return foreign(subject)
    const order = await store.lockOrder(tx, provider.id, reference)
    if (order) return (await isOf(tx, order.ownerId, state.customer)) ? writeOrder(tx, order, state) : foreign(subject)
    const row = await store.lockSubscription(tx, provider.id, { id: reference })
    if (!row || !(await isOf(tx, row.ownerId, state.customer))) return foreign(subject)
    if (state.subscription) return { told: [], next: { kind: 'subscription', id: state.subscription } }
    const isOver = (state.status === 'expired' || state.status === 'failed') && row.status === 'incomplete'
    await store.updateSubscription(tx, row.id, isOver ? { status: 'expired' } : {})
    return NOTHING
  }

  const writeOrder = async (tx: Database, order: store.OrderRecord, state: CheckoutState): Promise<Written> => {
    const isPaid = state.status === 'paid'
    if (isPaid && (state.cents === null || state.cents < order.cents || state.currency !== order.currency)) {
      log.error({ order: order.id, cents: state.cents, currency: state.currency }, 'an order was paid with another amount')
      return NOTHING
    }
    const status = orderStatus(state)
    await store.updateOrder(tx, order.id, status)
    if (isPaid)
      await store.upsertPayment(tx, {
        provider: provider.id,
        providerId: state.id,
        ownerId: order.ownerId,
        kind: 'order',
        description: order.offer,
        cents: order.cents,
        currency: order.currency,
        status: state.isRevoked ? 'refunded' : 'paid',
        receiptUrl: state.receiptUrl,
        at: state.at,
      })
    const notice = noticeOfOrder(order, status)
    return { told: notice ? [{ ownerId: order.ownerId, notice }] : [], next: null }
  }

  const writeSubscription = async (tx: Database, state: ReadSubscription): Promise<Written> => {
    const { id: providerId, reference, customer, payments, ...values } = state
    const subject = { kind: 'subscription', id: providerId } as const
    const row =
      (await store.lockSubscription(tx, provider.id, { providerId })) ??
      (reference !== null && isUuid(reference) ? await store.lockSubscription(tx, provider.id, { id: reference }) : null)
    if (!row || (row.providerId !== null && row.providerId !== providerId) || !(await isOf(tx, row.ownerId, customer)))
      return foreign(subject)
    await store.updateSubscription(tx, row.id, { ...values, providerId })
    for (const payment of payments) await store.upsertPayment(tx, paymentRow(row, payment))
    // Who got the money back is not charged again.
    if (state.status === 'revoked' && row.status !== 'revoked') await endings.end(tx, providerId)
    const notice = noticeOfSubscription(row, state)
    return { told: notice ? [{ ownerId: row.ownerId, notice }] : [], next: null }
  }

  const paymentRow = (row: store.SubscriptionRecord, { id, ...payment }: PaymentState) => ({
    ...payment,
    provider: provider.id,
    providerId: id,
    ownerId: row.ownerId,
    kind: 'subscription' as const,
    description: row.plan,
  })

  /**
   * Reads something at the provider and writes it, unless what was read later was written first. Its owner is told in the same transaction.
   * @throws ProviderUnavailable when it cannot be read now.
   */
  const sync = async (subject: Subject, write: Write = (work) => db.transaction(work)): Promise<void> => {
    const ticket = await store.takeTicket(db, provider.id, subject)
    const apply = await read(subject)
    if (!apply) {
      log.warn(subject, 'the payment provider does not know something any more')
      return
    }
    const next = await write(async (tx) => {
      const written = (await store.useTicket(tx, provider.id, subject, ticket)) ? await apply(tx) : NOTHING
      for (const { ownerId, notice } of written.told) await tell(ownerId, notice, tx)
      return written.next
    })
    if (next) await sync(next, write)
  }

  return sync
}

/** Reads something at the provider and writes it. */
export type Sync = ReturnType<typeof createSync>

const orderStatus = ({ status, isRevoked }: CheckoutState): store.OrderRecord['status'] => {
  if (status === 'paid') return isRevoked ? 'revoked' : 'paid'
  if (status === 'failed') return 'failed'
  return status === 'expired' ? 'cancelled' : 'open'
}
