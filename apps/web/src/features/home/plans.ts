/** A plan as the dashboard offers it. */
export interface PlanOffer {
  name: string
  price: string
  /** What the price is for; null where there is none. */
  period: string | null
  offers: readonly string[]
  action: { label: string; href: string; isMain?: boolean }
}

/** The plans of the dashboard (S-10.5). */
export const PLANS: readonly PlanOffer[] = [
  {
    name: 'Free',
    price: '$0',
    period: '/month',
    offers: ['Basic templates', 'Limited AI generation', 'Community support'],
    action: { label: 'Start a magazine', href: '/create-magazine2' },
  },
  {
    name: 'Pro',
    price: '$19',
    period: '/month',
    offers: ['All Free features', 'Premium templates', 'Unlimited AI generation', 'Custom branding'],
    action: { label: 'Choose Pro', href: '/subscription', isMain: true },
  },
  {
    name: 'Enterprise',
    price: 'Custom pricing',
    period: null,
    offers: ['All Pro features', 'Dedicated support', 'Team collaboration', 'Custom solutions'],
    action: { label: 'Contact us', href: '/contact' },
  },
]
