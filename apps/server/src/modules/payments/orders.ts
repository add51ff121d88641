import { order as offer } from '@magazineai/contract/plans'
import { randomUUID } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import { once, type RepeatableCall } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import { orders } from '../../platform/schema.ts'
import { reached, type Payer, type PaymentDeps } from './context.ts'
import type { Customers } from './customers.ts'
import { leaving, returning } from './return-url.ts'
import * as store from './store.ts'
import type { OrderRecord } from './store.ts'
import type { Sync } from './sync.ts'

/** Orders and subscriptions that one person may begin in an hour: each is a call to the provider. */
export const BEGINNINGS = { uses: 30, seconds: 3_600 } as const

/** Creates what sells one-off orders. */
export const createOrders = ({ db, provider, plans, rates }: PaymentDeps, customers: Customers, sync: Sync) => {
  const require = async (caller: Pick<Payer, 'id'>, id: string): Promise<OrderRecord> => {
    const found = isUuid(id) ? await store.findOrder(db, caller.id, id) : null
    if (found?.provider !== provider.id) throw new AppError('not_found')
    return found
  }

  const reread = async (caller: Pick<Payer, 'id'>, { id, checkoutId, status }: OrderRecord): Promise<OrderRecord> => {
    if (checkoutId && status !== 'cancelled') await reached(() => sync({ kind: 'checkout', id: checkoutId }))
    return require(caller, id)
  }

  return {
    /** Begins an order, once for a call that may come again. @throws AppError `payment_unavailable`; a repeated call goes on with the same order. */
    createOrder: async (caller: Payer, priceId: string, returnUrl: URL, call: RepeatableCall | null): Promise<OrderRecord> => {
      if (priceId !== offer.id) throw new AppError('invalid_request', { fields: { price_id: ['There is no such price.'] } })
      if (!plans.limited) throw new AppError('nothing_to_buy')
      await rates.take(`payments:${caller.id}`, BEGINNINGS)
      const { price, projects, name } = offer
      const { outcome } = await once(db, call, async (tx) => {
        const id = randomUUID()
        const { cents, currency } = price
        await store.insertOrder(tx, {
          id,
          ownerId: caller.id,
          provider: provider.id,
          offer: name,
          projects,
          cents,
          currency,
          status: 'open',
        })
        return { id }
      })
      const row = await require(caller, outcome.id)
      if (row.checkoutId) return row
      const checkout = await reached(async () =>
        provider.startOrder({
          reference: row.id,
          ownerId: caller.id,
          customer: await customers.of(caller),
          name,
          price,
          trialDays: 0,
          successUrl: returning(returnUrl, { order: row.id }),
          cancelUrl: leaving(returnUrl, { order: row.id }),
        }),
      )
      await store.noteCheckout(db, orders, row.id, checkout)
      return require(caller, row.id)
    },

    /** Reads an order again at the provider. */
    captureOrder: async (caller: Payer, id: string): Promise<OrderRecord> => reread(caller, await require(caller, id)),

    /** Closes the checkout of an order that is not paid. */
    cancelOrder: async (caller: Payer, id: string): Promise<OrderRecord> => {
      const row = await require(caller, id)
      if (row.status !== 'open') return row
      const { checkoutId } = row
      if (checkoutId) await reached(() => provider.endCheckout(checkoutId))
      else await store.updateOrder(db, row.id, 'cancelled')
      return reread(caller, row)
    },
  }
}
