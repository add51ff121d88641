import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { CheckoutState, PaymentState, ReadSubscription, Subject } from '../../platform/payments/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { PaymentDeps } from './context.ts'
import type { Endings } from './endings.ts'
import { noticeOfOrder, noticeOfSubscription } from './notices.ts'
import * as store from './store.ts'

/** What to tell whom, once it is written. */
interface Told {
  ownerId: string
  notice: Notice
}

/** What writing came to. */
export interface Written {
  told: Told[]
  /** What else has to be read. */
  next: Subject | null
}

/** Nothing was written. */
export const NOTHING: Written = { told: [], next: null }

/** What writing needs. */
export interface WritingDeps extends Pick<PaymentDeps, 'provider' | 'log'> {
  endings: Pick<Endings, 'end'>
}

/** What tells whose something of the provider is. */
type Ownership = ReturnType<typeof createOwnership>

const createOwnership = ({ provider, log }: WritingDeps) => ({
  /** Says so of what belongs to nobody here: another product may share the account at the provider. */
  foreign: (subject: Subject): Written => {
    log.info(subject, 'something of the payment provider belongs to nobody here')
    return NOTHING
  },
  isOf: async (tx: Database, ownerId: string, customer: string | null): Promise<boolean> =>
    customer !== null && (await store.findCustomer(tx, provider.id, ownerId)) === customer,
})

/** Creates what writes a checkout or a subscription as it was read, where it belongs to somebody here. */
export const createWriting = (deps: WritingDeps) => {
  const ownership = createOwnership(deps)
  return { checkout: createCheckoutWriting(deps, ownership), subscription: createSubscriptionWriting(deps, ownership) }
}

const createCheckoutWriting = ({ provider, log }: WritingDeps, { foreign, isOf }: Ownership) => {
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

  return writeCheckout
}

const createSubscriptionWriting = ({ provider, endings }: WritingDeps, { foreign, isOf }: Ownership) => {
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

  return writeSubscription
}

const orderStatus = ({ status, isRevoked }: CheckoutState): store.OrderRecord['status'] => {
  if (status === 'paid') return isRevoked ? 'revoked' : 'paid'
  if (status === 'failed') return 'failed'
  return status === 'expired' ? 'cancelled' : 'open'
}
