import type { PlanOffer } from '../features/landing/pricing.tsx'

/** The plans as the landing page offers them. */
export const OFFERS: readonly PlanOffer[] = [
  {
    id: 'free',
    name: 'Free',
    price: { cents: 0, currency: 'USD', interval: 'month' },
    features: ['5 magazine projects', 'Basic templates library', 'Standard export quality'],
  },
  {
    id: 'pro',
    name: 'Pro',
    price: { cents: 19_00, currency: 'USD', interval: 'month' },
    features: ['Unlimited projects', 'Premium templates', 'AI content generation', 'High-resolution exports'],
  },
  {
    id: 'team',
    name: 'Team',
    price: null,
    features: ['Everything in Pro', 'Collaboration tools', 'Brand management system', 'Priority support'],
  },
]
