import { homePlans } from '@magazineai/contract/plans'
import type { PlanOffer } from '@magazineai/contract/plans'
import { randomUUID } from 'node:crypto'
import type { SubscriptionState } from '@magazineai/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { AppError } from '../../platform/errors.ts'
import { subscriptions } from '../../platform/schema.ts'
import { reached, type PaymentDeps } from './context.ts'
import type { Customers } from './customers.ts'
import { BEGINNINGS } from './orders.ts'
import { leaving, returning } from './return-url.ts'
import { isOpen, type Standing } from './standing.ts'
import * as store from './store.ts'
import type { SubscriptionRecord } from './store.ts'
import type { Sync } from './sync.ts'

/** Plans that are sold here, with their price. */
const sold = homePlans.flatMap((plan) => (plan.price && plan.price.cents > 0 ? [{ ...plan, price: plan.price }] : []))

/** Creates what begins subscriptions. */
export const createBeginnings = (deps: PaymentDeps, customers: Customers, standing: Standing) => {
  const { db, provider, plans, rates, trialDays } = deps

  /** The subscription that is still to be paid, a new one where there is none. @throws AppError `already_subscribed` beside one that runs. */
  const claim = (ownerId: string, plan: PlanOffer, returnUrl: URL): Promise<{ row: SubscriptionRecord; days: number }> =>
    db.transaction(async (tx) => {
      await store.lockOwner(tx, ownerId)
      const rows = standing.own(await store.subscriptionsOf(tx, ownerId, provider.id))
      const open = rows.find(isOpen)
      if (open && open.status !== 'incomplete') throw new AppError('already_subscribed')
      const days = standing.canTry(rows) ? trialDays : 0
      if (open) return { row: open, days }
      const id = randomUUID()
      const values = { plan: plan.id as SubscriptionRecord['plan'], status: 'incomplete', returnUrl: returnUrl.href } as const
      await store.insertSubscription(tx, { id, ownerId, provider: provider.id, ...values })
      const row = await store.lockSubscription(tx, provider.id, { id })
      if (!row) throw new Error('a subscription went away inside its own transaction')
      return { row, days }
    })

  return {
    /** Begins a subscription, or goes on with the one that was begun. @throws AppError `already_subscribed`, `payment_unavailable`. */
    createSubscription: async (caller: Caller, planId: string, returnUrl: URL): Promise<{ id: string; url: string }> => {
      const plan = sold.find(({ id }) => id === planId)
      if (!plan) throw new AppError('invalid_request', { fields: { plan_id: ['This plan is not sold here.'] } })
      if (!plans.limited) throw new AppError('nothing_to_buy')
      await rates.take(`payments:${caller.id}`, BEGINNINGS)
      // What was begun may be paid or over by now, and nobody has told us yet.
      await reached(() => standing.reread(caller.id))
      const { row, days } = await claim(caller.id, plan, returnUrl)
      if (row.checkoutUrl) return { id: row.id, url: row.checkoutUrl }
      // A call that comes again must be the same to the last sign, or the provider refuses it.
      const url = new URL(row.returnUrl ?? returnUrl)
      const checkout = await reached(async () =>
        provider.startSubscription({
          reference: row.id,
          ownerId: caller.id,
          customer: await customers.of(caller),
          name: `MagazineAI ${plan.name}`,
          price: plan.price,
          trialDays: days,
          successUrl: returning(url),
          cancelUrl: leaving(url),
        }),
      )
      await store.noteCheckout(db, subscriptions, row.id, checkout)
      return { id: row.id, url: checkout.url }
    },
  }
}

/** Creates what ends subscriptions, and takes that back. */
export const createChanges = (
  { provider }: PaymentDeps,
  { customers, standing, sync }: { customers: Customers; standing: Standing; sync: Sync },
) => {
  const requireLive = async (ownerId: string): Promise<SubscriptionRecord & { providerId: string }> => {
    const current = (await standing.ownOf(ownerId)).find((row) => isOpen(row) && row.status !== 'incomplete')
    if (!current?.providerId) throw new AppError('nothing_to_cancel')
    return { ...current, providerId: current.providerId }
  }

  return {
    /** Ends the subscription with its period; one whose payment failed at once. @throws AppError `nothing_to_cancel`. */
    cancelSubscription: async (caller: Caller): Promise<SubscriptionState> => {
      const { status, providerId } = await requireLive(caller.id)
      await reached(() => (status === 'past_due' ? provider.endSubscription(providerId) : provider.setCancelling(providerId, true)))
      await reached(() => sync({ kind: 'subscription', id: providerId }))
      return standing.show(caller)
    },

    /** Takes a cancellation back. @throws AppError `nothing_to_cancel` when there is none, or it has ended. */
    resumeSubscription: async (caller: Caller): Promise<SubscriptionState> => {
      const { cancelAt, providerId } = await requireLive(caller.id)
      if (!cancelAt) throw new AppError('nothing_to_cancel')
      await reached(() => provider.setCancelling(providerId, false))
      await reached(() => sync({ kind: 'subscription', id: providerId }))
      return standing.show(caller)
    },

    /** Reads the subscription again at the provider. */
    refreshSubscription: async (caller: Caller): Promise<SubscriptionState> => {
      await reached(() => standing.reread(caller.id))
      return standing.show(caller)
    },

    /** Where the caller changes the card. @throws AppError `not_found` for who never paid. */
    manageUrl: async (caller: Caller, returnUrl: URL): Promise<string> => {
      const customer = await customers.find(caller.id)
      if (!customer) throw new AppError('not_found')
      return reached(() => provider.manageUrl(customer, returnUrl.href))
    },
  }
}
