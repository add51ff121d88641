import { z } from 'zod'
import { operation } from './operation.ts'

/** Who takes the money: Stripe, or the test provider that comes along, which charges nobody. */
const PaymentProviderId = z.enum(['stripe', 'test'])

/** An amount as text, in whole units with two decimals: `23.00`. */
const Amount = z.string()

/** What can be bought here. */
export const PaymentConfig = z.object({
  provider: PaymentProviderId,
  /** Key of the provider that is meant for browsers; null where none is needed. */
  public_key: z.string().nullable(),
  /** True while no real money moves. */
  is_test: z.boolean(),
  plans: z.array(z.object({ id: z.string(), name: z.string(), price: Amount, currency: z.string(), interval: z.string() })),
  order: z.object({ id: z.string(), name: z.string(), amount: Amount, currency: z.string(), projects: z.number().int() }),
  /** Days a first subscription is free; 0 = there is no trial. */
  trial_days: z.number().int(),
  /** False where the limits of plans are switched off: then there is nothing to buy. */
  limited: z.boolean(),
})
export type PaymentConfig = z.infer<typeof PaymentConfig>

/** How an order stands. */
export const OrderStatus = z.enum(['open', 'paid', 'cancelled', 'failed', 'revoked'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** How a subscription stands; `none` = there never was one. */
export const SubscriptionStatus = z.enum(['none', 'incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired', 'revoked'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** What an account may do now, and how much of it is used. `null` = no limit. */
const PlanUsage = z.object({
  projects: z.object({ used: z.number().int(), most: z.number().int().nullable() }),
  storage: z.object({ used: z.number(), most: z.number().nullable() }),
  tokens_a_day: z.number().int().nullable(),
})

/** The plan of the caller and the subscription behind it. */
export const SubscriptionState = z.object({
  /** The plan that holds now. */
  plan: z.enum(['free', 'pro', 'team', 'enterprise']),
  status: SubscriptionStatus,
  current_period_end: z.string().nullable(),
  /** When it ends for good, once it is cancelled. */
  cancel_at: z.string().nullable(),
  trial_end: z.string().nullable(),
  /** Until when the plan still holds although a payment failed. */
  grace_until: z.string().nullable(),
  /** True while a first subscription would begin with the trial. */
  can_try: z.boolean(),
  /** Who it is with; `operator` = given by whoever runs the server; null without one. */
  provider: z.enum(['stripe', 'test', 'operator']).nullable(),
  /** False where the limits of plans are switched off for everybody. */
  limited: z.boolean(),
  usage: PlanUsage,
})
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** One payment of the caller’s past. */
export const PaymentRow = z.object({
  id: z.string(),
  kind: z.enum(['subscription', 'order']),
  description: z.string(),
  amount: Amount,
  currency: z.string(),
  status: z.enum(['paid', 'open', 'failed', 'refunded']),
  at: z.string(),
  /** Where the provider shows its receipt or invoice. */
  receipt_url: z.string().nullable(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** A checkout of the test provider, as its page shows it. */
export const TestCheckout = z.object({
  id: z.string(),
  kind: z.enum(['order', 'subscription']),
  description: z.string(),
  amount: Amount,
  currency: z.string(),
  interval: z.enum(['month']).nullable(),
  trial_days: z.number().int(),
  status: z.enum(['open', 'complete', 'expired']),
  /** Where to go on when it is done, and when it is left. */
  success_url: z.string(),
  cancel_url: z.string(),
})
export type TestCheckout = z.infer<typeof TestCheckout>

const ReturnUrl = z.string().max(2_000)
const Id = z.object({ id: z.string().max(100) })

/** Payments: Y-01 … */
export const paymentOperations = {
  paymentConfig: operation({
    id: 'Y-01',
    method: 'GET',
    path: '/api/payments/config/',
    auth: 'user',
    summary: 'What can be bought, at which price, and with whom.',
    responses: { 200: PaymentConfig },
  }),
  createOrder: operation({
    id: 'Y-02',
    method: 'POST',
    path: '/api/payments/orders/',
    auth: 'user',
    repeatable: true,
    summary: 'Begins a one-off order; the caller pays at `checkout_url` and comes back to `return_url`, an address of this site.',
    body: z.object({ price_id: z.string().max(100), return_url: ReturnUrl }),
    responses: { 201: z.object({ order_id: z.string(), checkout_url: z.string(), provider_order_id: z.string() }) },
  }),
  captureOrder: operation({
    id: 'Y-03',
    method: 'POST',
    path: '/api/payments/orders/{id}/capture/',
    auth: 'user',
    summary: 'Reads an order again at the provider and says how it stands.',
    params: Id,
    responses: { 200: z.object({ order_id: z.string(), status: OrderStatus }) },
  }),
  cancelOrder: operation({
    id: 'Y-07',
    method: 'POST',
    path: '/api/payments/orders/{id}/cancel/',
    auth: 'user',
    summary: 'Closes the checkout of an order that is not paid; one that is paid stays so.',
    params: Id,
    responses: { 200: z.object({ order_id: z.string(), status: OrderStatus }) },
  }),
  createSubscription: operation({
    id: 'Y-04',
    method: 'POST',
    path: '/api/payments/subscriptions/',
    auth: 'user',
    summary: 'Begins a subscription. With one that runs already: 409. The first of an account begins with the trial, when there is one.',
    body: z.object({ plan_id: z.string().max(100), return_url: ReturnUrl }),
    responses: { 201: z.object({ subscription_id: z.string(), checkout_url: z.string() }) },
  }),
  subscription: operation({
    id: 'Y-05',
    method: 'GET',
    path: '/api/payments/subscription/',
    auth: 'user',
    summary: 'The plan of the caller, their subscription, and how much of the plan is used.',
    responses: { 200: SubscriptionState },
  }),
  cancelSubscription: operation({
    id: 'Y-05',
    method: 'POST',
    path: '/api/payments/subscription/cancel/',
    auth: 'user',
    summary: 'Ends the subscription with the period that is paid; one whose payment failed ends at once.',
    responses: { 200: SubscriptionState },
  }),
  resumeSubscription: operation({
    id: 'Y-08',
    method: 'POST',
    path: '/api/payments/subscription/resume/',
    auth: 'user',
    summary: 'Takes a cancellation back, until the period has ended.',
    responses: { 200: SubscriptionState },
  }),
  refreshSubscription: operation({
    id: 'Y-08',
    method: 'POST',
    path: '/api/payments/subscription/refresh/',
    auth: 'user',
    summary: 'Reads the subscription again at the provider: for who comes back from paying before the provider has told of it.',
    responses: { 200: SubscriptionState },
  }),
  manageSubscription: operation({
    id: 'Y-08',
    method: 'POST',
    path: '/api/payments/subscription/manage/',
    auth: 'user',
    summary: 'Where the provider lets the caller change the card and see invoices.',
    body: z.object({ return_url: ReturnUrl }),
    responses: { 200: z.object({ url: z.string() }) },
  }),
  paymentHistory: operation({
    id: 'Y-09',
    method: 'GET',
    path: '/api/payments/history/',
    auth: 'user',
    summary: 'The caller’s payments, newest first.',
    responses: { 200: z.object({ data: z.array(PaymentRow) }) },
  }),
  paymentWebhook: operation({
    id: 'Y-06',
    method: 'POST',
    path: '/api/payments/webhooks/{provider}/',
    auth: 'none',
    summary: 'Hears from the provider that something changed. The signature over the raw body counts; what changed is read anew.',
    params: z.object({ provider: z.string().max(20) }),
    responses: { 200: z.object({ received: z.literal(true) }) },
  }),
  testCheckout: operation({
    id: 'Y-10',
    method: 'GET',
    path: '/api/payments/test/checkouts/{id}/',
    auth: 'user',
    summary: 'A checkout of the test provider; 404 where real payments are set up.',
    params: Id,
    responses: { 200: TestCheckout },
  }),
  answerTestCheckout: operation({
    id: 'Y-10',
    method: 'POST',
    path: '/api/payments/test/checkouts/{id}/',
    auth: 'user',
    summary: 'Plays the answer of a bank: paid or declined. Nothing is charged.',
    params: Id,
    body: z.object({ outcome: z.enum(['pay', 'decline']) }),
    responses: { 200: TestCheckout },
  }),
  playTestEvent: operation({
    id: 'Y-10',
    method: 'POST',
    path: '/api/payments/test/subscription/',
    auth: 'user',
    summary: 'Plays what may happen to the caller’s subscription with the test provider.',
    body: z.object({ event: z.enum(['renew', 'fail', 'recover', 'refund', 'dispute', 'end']) }),
    responses: { 200: SubscriptionState },
  }),
} as const
