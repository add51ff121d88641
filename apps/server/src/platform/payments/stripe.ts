import { Stripe } from 'stripe'
import type { Logger } from '../log.ts'
import { ProviderUnavailable } from './port.ts'
import type { Checkout, CheckoutRequest, PaymentProvider, Subject } from './port.ts'
import { eventOf } from './stripe-event.ts'
import { checkoutStateOf, idOf, isDisputed, paymentIntentOf, subscriptionStateOf } from './stripe-state.ts'
import { verified } from './signature.ts'

/** How Stripe is reached. */
export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  publicKey: string | null
  /** Another address of its API, on this machine: for tests alone. */
  url: string | undefined
  log: Logger
  /** Longest wait for one answer, ms. */
  timeout?: number
}

/** Longest wait for one answer, ms, and how often a call without one is made again. */
const TIMEOUT = 10_000
const RETRIES = 2

/** Invoices of one subscription that are looked back at. */
const INVOICES = 24

/** Creates the provider over Stripe's API. It owns nothing that lasts: each call ends in time. */
export const createStripe = ({ secretKey, webhookSecret, publicKey, url, log, timeout = TIMEOUT }: StripeOptions): PaymentProvider => {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: RETRIES, timeout, telemetry: false, ...addressOf(url) })

  const reach = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error)) throw error
      if (isRefusal(error)) log.error({ reason: error.message }, 'Stripe does not take the key of this server')
      throw new ProviderUnavailable(error)
    }
  }

  /** The same for what may not be there. */
  const find = <T>(work: () => Promise<T>): Promise<T | null> =>
    reach(() => work().catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error as Error))))

  const isRevoked = async (intent: string | null): Promise<boolean> => {
    if (intent === null) return false
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
    if (charge === null || typeof charge === 'string') return false
    if (charge.refunded) return true
    return charge.disputed && isDisputed((await stripe.disputes.list({ payment_intent: intent, limit: 10 })).data)
  }

  const start = (request: CheckoutRequest, mode: 'payment' | 'subscription'): Promise<Checkout> =>
    reach(async () => {
      const session = await stripe.checkout.sessions.create(sessionOf(request, mode), { idempotencyKey: `checkout-${request.reference}` })
      return { id: session.id, url: session.url ?? '' }
    })

  return {
    id: 'stripe',
    isTest: secretKey.includes('_test_'),
    publicKey,
    createCustomer: ({ ownerId, email }) =>
      reach(async () => {
        const customer = await stripe.customers.create({ email, metadata: { user: ownerId } }, { idempotencyKey: `customer-${ownerId}` })
        return customer.id
      }),
    startOrder: (request) => start(request, 'payment'),
    startSubscription: (request) => start(request, 'subscription'),

    readCheckout: (id) =>
      find(async () => {
        const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
        const intent = idOf(session.payment_intent)
        return checkoutStateOf(session, session.payment_status === 'paid' && (await isRevoked(intent)))
      }),

    readSubscription: (id) =>
      find(async () => {
        const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
        const invoices = await stripe.invoices.list({ subscription: id, limit: INVOICES })
        return subscriptionStateOf(subscription, invoices.data, await isRevoked(paymentIntentOf(subscription.latest_invoice)))
      }),

    endCheckout: async (id) => {
      await find(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(id)
        if (status === 'open') await stripe.checkout.sessions.expire(id).catch((error: unknown) => ignoreRefusal(error))
      })
    },
    setCancelling: (id, isCancelling) =>
      reach(async () => void (await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelling }))),
    endSubscription: async (id) => {
      await find(async () => {
        const { status } = await stripe.subscriptions.retrieve(id)
        if (status !== 'canceled' && status !== 'incomplete_expired') await stripe.subscriptions.cancel(id)
      })
    },
    manageUrl: (customer, returnUrl) =>
      reach(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),

    subjectOfPayment: (intent) =>
      find(async (): Promise<Subject | null> => {
        const [session] = (await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })).data
        if (session) return { kind: 'checkout', id: session.id }
        const [payment] = (await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }))
          .data
        const invoice = payment && idOf(payment.invoice)
        const subscription = invoice ? idOf((await stripe.invoices.retrieve(invoice)).parent?.subscription_details?.subscription) : null
        return subscription ? { kind: 'subscription', id: subscription } : null
      }),

    readEvent: (raw, signature) => eventOf(verified(raw, signature, webhookSecret)),
  }
}

const addressOf = (url: string | undefined): ConstructorParameters<typeof Stripe>[1] => {
  if (url === undefined) return {}
  const { hostname, port } = new URL(url)
  return { protocol: 'http', host: hostname, port: Number(port || 80) }
}

const sessionOf = (request: CheckoutRequest, mode: 'payment' | 'subscription'): Stripe.Checkout.SessionCreateParams => {
  const { reference, customer, name, price, trialDays, successUrl, cancelUrl } = request
  const metadata = { reference }
  const recurring = price.interval ? { recurring: { interval: price.interval } } : {}
  const priceData = { currency: price.currency.toLowerCase(), unit_amount: price.cents, product_data: { name }, ...recurring }
  return {
    mode,
    customer,
    client_reference_id: reference,
    metadata,
    line_items: [{ quantity: 1, price_data: priceData }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(mode === 'payment'
      ? { payment_intent_data: { metadata } }
      : { subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) } }),
  }
}

const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeConnectionError,
  StripeInvalidRequestError,
  StripePermissionError,
  StripeRateLimitError,
} = Stripe.errors

/** True for a key that Stripe does not take: whoever runs the server can mend it, and then the same call succeeds. */
const isRefusal = (error: unknown): error is Error => error instanceof StripeAuthenticationError || error instanceof StripePermissionError

const isAway = (error: unknown): boolean =>
  isRefusal(error) || [StripeAPIError, StripeConnectionError, StripeRateLimitError].some((kind) => error instanceof kind)

const isMissing = (error: unknown): boolean => error instanceof StripeInvalidRequestError && error.statusCode === 404

/** A checkout that was paid or closed in the meantime cannot be closed: it is read again anyway. */
const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof StripeInvalidRequestError)) throw error as Error
}
