import type { SubscriptionState } from '@magazineai/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { endOf, isEntitled } from '../plans/index.ts'
import type { PaymentDeps } from './context.ts'
import * as store from './store.ts'
import type { SubscriptionRecord } from './store.ts'
import type { Sync } from './sync.ts'

/** Returns whether a subscription is its person’s only one now: it waits to be paid, or runs. */
export const isOpen = ({ status }: SubscriptionRecord): boolean => (store.OPEN as readonly string[]).includes(status)

/** How people stand with what they subscribed to. */
export type Standing = ReturnType<typeof createStanding>

/** Creates what finds and shows the subscriptions of a person. */
export const createStanding = ({ db, provider, plans, trialDays, usage }: PaymentDeps, sync: Sync) => {
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

  return {
    own,
    canTry,
    show,
    reread,

    /** Lists what a person ever subscribed to with the provider, newest first. */
    ownOf: async (ownerId: string): Promise<SubscriptionRecord[]> => own(await all(ownerId)),

    /** The id at the provider of what a person has or had last. */
    providerIdOf: async (ownerId: string): Promise<string | null> => currentOf(own(await all(ownerId)))?.providerId ?? null,
  }
}

const text = (date: Date | null | undefined): string | null => date?.toISOString() ?? null
