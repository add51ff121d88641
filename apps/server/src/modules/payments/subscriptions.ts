import type { SubscriptionState } from '@magazineai/contract'
import { homePlans } from '@magazineai/contract/plans'
import type { PlanOffer } from '@magazineai/contract/plans'
import { randomUUID } from 'node:crypto'
import type { Caller } from '../../platform/http/caller.ts'
import { AppError } from '../../platform/errors.ts'
import { subscriptions } from '../../platform/schema.ts'
import { endOf, isEntitled } from '../plans/index.ts'
import { reached, type PaymentDeps } from './context.ts'
import type { Customers } from './customers.ts'
import { BEGINNINGS } from './orders.ts'
import { leaving, returning } from './return-url.ts'
import * as store from './store.ts'
import type { SubscriptionRecord } from './store.ts'
import type { Sync } from './sync.ts'

/** Plans that are sold here, with their price. */
const sold = homePlans.flatMap((plan) => (plan.price && plan.price.cents > 0 ? [{ ...plan, price: plan.price }] : []))

const isOpen = ({ status }: SubscriptionRecord): boolean => (store.OPEN as readonly string[]).includes(status)

/** Creates what begins, shows and ends subscriptions. */
export const createSubscriptions = (deps: PaymentDeps, customers: Customers, sync: Sync) => {
  const { db, provider, plans, rates, trialDays, usage } = deps

  const all = async (ownerId: string): Promise<SubscriptionRecord[]> => store.subscriptionsOf(db, ownerId, provider.id)
  const own = (rows: readonly SubscriptionRecord[]): SubscriptionRecord[] => rows.filter((row) => row.provider === provider.id)

  /** The one that counts for its person: the open one, else the newest that came to life, else the newest. */
  const currentOf = (rows: readonly SubscriptionRecord[]): SubscriptionRecord | null =>
    rows.find((row) => isOpen(row) && row.status !== 'incomplete') ??
    rows.find(isOpen) ??
    rows.find((row) => row.providerId !== null) ??
    rows[0] ??
    null

  const canTry = (rows: readonly SubscriptionRecord[]): boolean => trialDays > 0 && own(rows).every(({ providerId }) => providerId === null)

  const show = async (caller: Pick<Caller, 'id' | 'role'>): Promise<SubscriptionState> => {
    const { id } = caller
    const rows = await all(id)
    const current = currentOf(rows)
    const { plan, projects, tokensADay } = await plans.entitlements(id)
    const end = current?.status === 'past_due' && isEntitled(current, new Date()) ? endOf(current) : null
    return {
      plan,
      status: current?.status ?? 'none',
      current_period_end: text(current?.currentPeriodEnd),
      cancel_at: text(current?.cancelAt),
      trial_end: text(current?.trialEnd),
      grace_until: text(end),
      can_try: canTry(rows),
      provider: current?.provider ?? null,
      limited: plans.limited && caller.role !== 'admin',
      usage: {
        projects: { used: await usage.projects(id), most: caller.role === 'admin' ? null : projects },
        storage: { used: await usage.storage(id), most: await plans.storageOf(id) },
        tokens_a_day: tokensADay,
      },
    }
  }

  /** Reads again what a person has; what is still to be paid by its checkout. */
  const reread = async (ownerId: string): Promise<void> => {
    const current = currentOf(own(await all(ownerId)))
    if (current?.providerId) await sync({ kind: 'subscription', id: current.providerId })
    else if (current?.checkoutId) await sync({ kind: 'checkout', id: current.checkoutId })
  }

  /** The subscription that is still to be paid, a new one where there is none. @throws AppError `already_subscribed` beside one that runs. */
  const claim = (ownerId: string, plan: PlanOffer, returnUrl: URL): Promise<{ row: SubscriptionRecord; days: number }> =>
    db.transaction(async (tx) => {
      await store.lockOwner(tx, ownerId)
      const rows = own(await store.subscriptionsOf(tx, ownerId, provider.id))
      const open = rows.find(isOpen)
      if (open && open.status !== 'incomplete') throw new AppError('already_subscribed')
      const days = canTry(rows) ? trialDays : 0
      if (open) return { row: open, days }
      const id = randomUUID()
      const values = { plan: plan.id as SubscriptionRecord['plan'], status: 'incomplete', returnUrl: returnUrl.href } as const
      await store.insertSubscription(tx, { id, ownerId, provider: provider.id, ...values })
      const row = await store.lockSubscription(tx, provider.id, { id })
      if (!row) throw new Error('a subscription went away inside its own transaction')
      return { row, days }
    })

  const requireLive = async (ownerId: string): Promise<SubscriptionRecord & { providerId: string }> => {
    const current = own(await all(ownerId)).find((row) => isOpen(row) && row.status !== 'incomplete')
    if (!current?.providerId) throw new AppError('nothing_to_cancel')
    return { ...current, providerId: current.providerId }
  }

  return {
    subscription: show,

    /** The id at the provider of what a person has or had last. */
    providerIdOf: async (ownerId: string): Promise<string | null> => currentOf(own(await all(ownerId)))?.providerId ?? null,

    /** Begins a subscription, or goes on with the one that was begun. @throws AppError `already_subscribed`, `payment_unavailable`. */
    createSubscription: async (caller: Caller, planId: string, returnUrl: URL): Promise<{ id: string; url: string }> => {
      const plan = sold.find(({ id }) => id === planId)
      if (!plan) throw new AppError('invalid_request', { fields: { plan_id: ['This plan is not sold here.'] } })
      if (!plans.limited) throw new AppError('nothing_to_buy')
      await rates.take(`payments:${caller.id}`, BEGINNINGS)
      // What was begun may be paid or over by now, and nobody has told us yet.
      await reached(() => reread(caller.id))
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

    /** Ends the subscription with its period; one whose payment failed at once. @throws AppError `nothing_to_cancel`. */
    cancelSubscription: async (caller: Caller): Promise<SubscriptionState> => {
      const { status, providerId } = await requireLive(caller.id)
      await reached(() => (status === 'past_due' ? provider.endSubscription(providerId) : provider.setCancelling(providerId, true)))
      await reached(() => sync({ kind: 'subscription', id: providerId }))
      return show(caller)
    },

    /** Takes a cancellation back. @throws AppError `nothing_to_cancel` when there is none, or it has ended. */
    resumeSubscription: async (caller: Caller): Promise<SubscriptionState> => {
      const { cancelAt, providerId } = await requireLive(caller.id)
      if (!cancelAt) throw new AppError('nothing_to_cancel')
      await reached(() => provider.setCancelling(providerId, false))
      await reached(() => sync({ kind: 'subscription', id: providerId }))
      return show(caller)
    },

    /** Reads the subscription again at the provider. */
    refreshSubscription: async (caller: Caller): Promise<SubscriptionState> => {
      await reached(() => reread(caller.id))
      return show(caller)
    },

    /** Where the caller changes the card. @throws AppError `not_found` for who never paid. */
    manageUrl: async (caller: Caller, returnUrl: URL): Promise<string> => {
      const customer = await customers.find(caller.id)
      if (!customer) throw new AppError('not_found')
      return reached(() => provider.manageUrl(customer, returnUrl.href))
    },
  }
}

const text = (date: Date | null | undefined): string | null => date?.toISOString() ?? null
