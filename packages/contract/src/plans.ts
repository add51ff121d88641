/** The plans of the product. Pro is bought; team and enterprise are agreed with whoever runs the server. */
export type PlanId = 'free' | 'pro' | 'team' | 'enterprise'

/** What is paid: whole cents of a currency, once or each interval. */
export interface Price {
  cents: number
  /** ISO 4217. */
  currency: 'USD'
  /** null = paid once. */
  interval: 'month' | null
}

/** A plan as a page offers it, in the words of that page. */
export interface PlanOffer {
  id: PlanId
  name: string
  /** null = agreed with whoever runs the server: “custom pricing”. */
  price: Price | null
  /** What the page says it holds, in the order shown. */
  features: readonly string[]
}

/** What an account on a plan may do. Each is enforced by the server; null = no limit. */
export interface PlanLimits {
  /** Magazines it holds at once, those in the bin left out. */
  projects: number | null
  /** Its pictures and documents together, as a multiple of the setting `STORAGE_QUOTA_MB`. */
  storage: number
  /** Tokens of writing models in a day. The built-in editor needs none. */
  tokensADay: number | null
}

/** What one payment without a subscription buys. */
interface OrderOffer {
  /** What a client names; which price of the provider that is, the server knows. */
  id: string
  name: string
  price: Price
  /** Magazines the account may hold beyond those of its plan, for good. */
  projects: number
  features: readonly string[]
}

const FREE: Price = { cents: 0, currency: 'USD', interval: 'month' }
const PRO: Price = { cents: 19_00, currency: 'USD', interval: 'month' }

/** Plans as the home screen of people signed in shows them. */
export const homePlans: readonly PlanOffer[] = [
  { id: 'free', name: 'Free', price: FREE, features: ['Basic templates', 'Limited AI generation', 'Community support'] },
  {
    id: 'pro',
    name: 'Pro',
    price: PRO,
    features: ['All Free features', 'Premium templates', 'Unlimited AI generation', 'Custom branding'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: null,
    features: ['All Pro features', 'Dedicated support', 'Team collaboration', 'Custom solutions'],
  },
]

/** Plans as the page of visitors shows them. */
export const landingPlans: readonly PlanOffer[] = [
  { id: 'free', name: 'Free', price: FREE, features: ['5 magazine projects', 'Basic templates library', 'Standard export quality'] },
  {
    id: 'pro',
    name: 'Pro',
    price: PRO,
    features: ['Unlimited projects', 'Premium templates', 'AI content generation', 'High-resolution exports'],
  },
  {
    id: 'team',
    name: 'Team',
    price: null,
    features: ['Everything in Pro', 'Collaboration tools', 'Brand management system', 'Priority support'],
  },
]

/** What each plan allows. */
export const planLimits: Readonly<Record<PlanId, PlanLimits>> = {
  free: { projects: 5, storage: 1, tokensADay: 1_500_000 },
  pro: { projects: null, storage: 10, tokensADay: null },
  team: { projects: null, storage: 10, tokensADay: null },
  enterprise: { projects: null, storage: 10, tokensADay: null },
}

/** The one-off order: room for five more magazines. It is bought as often as somebody likes. */
export const order: OrderOffer = {
  id: 'five-magazines',
  name: 'Five more magazines',
  price: { cents: 23_00, currency: 'USD', interval: null },
  projects: 5,
  features: ['Room for 5 more magazines', 'Yours for good, on any plan', 'One payment, no subscription'],
}

/** Returns a price as people read it, without its interval: `$19`, `$23`, `$0`, with cents only where there are some. */
export const priceText = ({ cents }: Price): string => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
