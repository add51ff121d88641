import { homePlans, priceText } from '@magazineai/contract/plans'
import type { PlanId } from '@magazineai/contract/plans'

/** A plan as the dashboard offers it. */
export interface PlanOffer {
  name: string
  price: string
  /** What the price is for; null where there is none. */
  period: string | null
  offers: readonly string[]
  action: { label: string; href: string; isMain?: boolean }
}

const ACTIONS: Partial<Record<PlanId, PlanOffer['action']>> = {
  free: { label: 'Start a magazine', href: '/create-magazine2' },
  pro: { label: 'Choose Pro', href: '/subscription', isMain: true },
}

/** The plans of the dashboard (S-10.5). */
export const PLANS: readonly PlanOffer[] = homePlans.map(({ id, name, price, features }) => ({
  name,
  price: price === null ? 'Custom pricing' : priceText(price),
  period: price?.interval ? `/${price.interval}` : null,
  offers: features,
  action: ACTIONS[id] ?? { label: 'Contact us', href: '/contact' },
}))
