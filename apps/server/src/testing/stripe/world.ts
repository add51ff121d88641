import { randomUUID } from 'node:crypto'
import { textAt, textsAt, type FormValue } from './form.ts'

/** An object of Stripe's API as far as we look at it. */
export interface StripeObject {
  id: string
  object: string
  [name: string]: unknown
}

/** An event that a real Stripe would send. */
export interface StripeEvent extends StripeObject {
  type: string
  data: { object: StripeObject }
}

const DAY = 86_400

/** What Stripe knows, and what people and banks do there. Its clock goes on when a period is renewed. */
export interface StripeWorld {
  objects: Map<string, StripeObject>
  /** Everything that happened, oldest first. */
  events: StripeEvent[]
  createCustomer(form: FormValue): StripeObject
  createSession(form: FormValue): StripeObject
  expireSession(id: string): void
  /** A person pays at a checkout. */
  pay(session: string): void
  /** A person is done, and the money is on its way; later it arrives, or not. */
  payLater(session: string): void
  settle(session: string, isPaid: boolean): void
  /** The period of a subscription ends: with the next payment, one that fails, or the subscription. */
  renew(subscription: string, isPaid?: boolean): void
  recover(subscription: string): void
  update(subscription: string, form: FormValue): void
  cancel(subscription: string): void
  refund(intent: string): void
  dispute(intent: string, status?: string): void
  /** The payment of the newest invoice of a subscription, or of a checkout. */
  intentOf(id: string): string
}

/** The objects, the events and the clock. */
const createBooks = () => {
  const objects = new Map<string, StripeObject>()
  const events: StripeEvent[] = []
  const clock = { now: Math.floor(Date.now() / 1_000) }
  return {
    objects,
    events,
    clock,
    get: (id: string): StripeObject => {
      const found = objects.get(id)
      if (!found) throw new Error(`there is no ${id}`)
      return found
    },
    add: (prefix: string, object: string, values: object): StripeObject => {
      const made = { id: `${prefix}_${randomUUID().replaceAll('-', '')}`, object, created: clock.now, livemode: false, ...values }
      objects.set(made.id, made)
      return made
    },
    emit: (type: string, object: StripeObject): void =>
      void events.push({ id: `evt_${randomUUID()}`, object: 'event', type, created: clock.now, data: { object: structuredClone(object) } }),
  }
}

type Books = ReturnType<typeof createBooks>

/** Money that moves: charges, and invoices of subscriptions. */
const createMoney = ({ clock, add, emit }: Books) => {
  const charge = (customer: string, amount: number, metadata: Record<string, string> = {}): StripeObject => {
    const intent = add('pi', 'payment_intent', { customer, amount, currency: 'usd', status: 'succeeded', metadata })
    const receipt = `https://pay.stripe.example/receipts/${intent.id}`
    const state = { status: 'succeeded', refunded: false, disputed: false, payment_intent: intent.id, receipt_url: receipt }
    intent['latest_charge'] = add('ch', 'charge', { customer, amount, currency: 'usd', ...state }).id
    return intent
  }

  const paymentsBy = (intent: StripeObject | null): object => ({
    object: 'list',
    has_more: false,
    data: intent
      ? [
          {
            id: `inpay_${randomUUID()}`,
            object: 'invoice_payment',
            status: 'paid',
            payment: { type: 'payment_intent', payment_intent: intent.id },
          },
        ]
      : [],
  })

  const paid = (amount: number, intent: StripeObject | null): object => ({
    status: 'paid',
    amount_paid: amount,
    status_transitions: { paid_at: clock.now },
    payments: paymentsBy(intent),
  })

  return {
    charge,
    paid,
    invoice: (subscription: StripeObject, amount: number, isPaid: boolean): StripeObject => {
      const customer = subscription['customer'] as string
      const open = { status: 'open', amount_paid: 0, status_transitions: { paid_at: null }, payments: paymentsBy(null) }
      const made = add('in', 'invoice', {
        customer,
        currency: 'usd',
        amount_due: amount,
        hosted_invoice_url: `https://invoice.stripe.example/${randomUUID()}`,
        parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
        ...(isPaid ? paid(amount, amount > 0 ? charge(customer, amount) : null) : open),
      })
      subscription['latest_invoice'] = made.id
      emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', made)
      return made
    },
  }
}

type Money = ReturnType<typeof createMoney>

interface Item {
  current_period_end: number
  price: { unit_amount: number }
}

const itemOf = (subscription: StripeObject): Item => (subscription['items'] as { data: Item[] }).data[0]!

/** Subscriptions and what becomes of them. */
const createSubscriptions = ({ clock, get, add, emit }: Books, { charge, paid, invoice }: Money) => {
  const cancel = (id: string): void => {
    const subscription = get(id)
    Object.assign(subscription, { status: 'canceled', ended_at: clock.now })
    emit('customer.subscription.deleted', subscription)
  }
  return {
    cancel,
    subscribe: (session: StripeObject): StripeObject => {
      const days = Number(session['_trial_days'] ?? 0)
      const amount = session['amount_total'] as number
      const end = clock.now + (days > 0 ? days : 30) * DAY
      const made = add('sub', 'subscription', {
        customer: session['customer'],
        metadata: session['_subscription_metadata'],
        status: days > 0 ? 'trialing' : 'active',
        cancel_at: null,
        cancel_at_period_end: false,
        trial_end: days > 0 ? end : null,
        latest_invoice: null,
        items: { object: 'list', data: [{ id: 'si_1', current_period_end: end, price: { unit_amount: amount } }] },
      })
      emit('customer.subscription.created', made)
      invoice(made, days > 0 ? 0 : amount, true)
      return made
    },
    renew: (id: string, isPaid = true): void => {
      const subscription = get(id)
      const item = itemOf(subscription)
      clock.now = Math.max(clock.now, item.current_period_end)
      if (subscription['cancel_at_period_end'] === true) return cancel(id)
      item.current_period_end += 30 * DAY
      invoice(subscription, item.price.unit_amount, isPaid)
      subscription['status'] = isPaid ? 'active' : 'past_due'
      emit('customer.subscription.updated', subscription)
    },
    recover: (id: string): void => {
      const subscription = get(id)
      const open = get(subscription['latest_invoice'] as string)
      const due = open['amount_due'] as number
      Object.assign(open, paid(due, charge(subscription['customer'] as string, due)))
      subscription['status'] = 'active'
      emit('invoice.paid', open)
      emit('customer.subscription.updated', subscription)
    },
    update: (id: string, form: FormValue): void => {
      const subscription = get(id)
      const isEnding = textAt(form, 'cancel_at_period_end') === 'true'
      const end = itemOf(subscription).current_period_end
      Object.assign(subscription, { cancel_at_period_end: isEnding, cancel_at: isEnding ? end : null })
      emit('customer.subscription.updated', subscription)
    },
  }
}

/** Checkouts, and the people who pay there. */
const createCheckouts = ({ get, add, emit }: Books, { charge }: Money, subscribe: (session: StripeObject) => StripeObject) => {
  const chargeFor = (session: StripeObject): StripeObject =>
    charge(session['customer'] as string, session['amount_total'] as number, session['metadata'] as Record<string, string>)
  return {
    createSession: (form: FormValue): StripeObject => {
      const price = ['line_items', '0', 'price_data'] as const
      const made = add('cs_test', 'checkout.session', {
        mode: textAt(form, 'mode') ?? 'payment',
        customer: textAt(form, 'customer') ?? null,
        client_reference_id: textAt(form, 'client_reference_id') ?? null,
        metadata: textsAt(form, 'metadata'),
        status: 'open',
        payment_status: 'unpaid',
        amount_total: Number(textAt(form, ...price, 'unit_amount')),
        currency: textAt(form, ...price, 'currency'),
        payment_intent: null,
        subscription: null,
        success_url: textAt(form, 'success_url'),
        cancel_url: textAt(form, 'cancel_url'),
        _subscription_metadata: textsAt(form, 'subscription_data', 'metadata'),
        _trial_days: textAt(form, 'subscription_data', 'trial_period_days'),
      })
      made['url'] = `https://checkout.stripe.example/c/pay/${made.id}`
      return made
    },
    expireSession: (id: string): void => {
      const session = get(id)
      Object.assign(session, { status: 'expired', url: null })
      emit('checkout.session.expired', session)
    },
    pay: (id: string): void => {
      const session = get(id)
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
      if (session['mode'] === 'subscription') session['subscription'] = subscribe(session).id
      else session['payment_intent'] = chargeFor(session).id
      emit('checkout.session.completed', session)
    },
    payLater: (id: string): void => {
      const session = get(id)
      const { customer, metadata } = session
      const intent = add('pi', 'payment_intent', { customer, status: 'processing', latest_charge: null, metadata })
      Object.assign(session, { status: 'complete', payment_status: 'unpaid', url: null, payment_intent: intent.id })
      emit('checkout.session.completed', session)
    },
    settle: (id: string, isPaid: boolean): void => {
      const session = get(id)
      if (isPaid) Object.assign(session, { payment_status: 'paid', payment_intent: chargeFor(session).id })
      else get(session['payment_intent'] as string)['status'] = 'requires_payment_method'
      emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
    },
  }
}

/** Money that goes back. */
const createReturns = ({ objects, get, add, emit }: Books) => ({
  refund: (intent: string): void => {
    const made = get(get(intent)['latest_charge'] as string)
    Object.assign(made, { refunded: true, amount_refunded: made['amount'] })
    emit('charge.refunded', made)
  },
  dispute: (intent: string, status = 'needs_response'): void => {
    const made = get(get(intent)['latest_charge'] as string)
    made['disputed'] = true
    const known = [...objects.values()].find((object) => object.object === 'dispute' && object['payment_intent'] === intent)
    const dispute = known ?? add('dp', 'dispute', { charge: made.id, payment_intent: intent })
    dispute['status'] = status
    emit(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute)
  },
  intentOf: (id: string): string => {
    const object = get(id)
    if (object.object === 'checkout.session') return object['payment_intent'] as string
    const newest = get(object['latest_invoice'] as string)
    return (newest['payments'] as { data: { payment: { payment_intent: string } }[] }).data[0]!.payment.payment_intent
  },
})

/** Creates an empty Stripe. */
export const createStripeWorld = (): StripeWorld => {
  const books = createBooks()
  const money = createMoney(books)
  const { subscribe, ...subscriptions } = createSubscriptions(books, money)
  return {
    objects: books.objects,
    events: books.events,
    createCustomer: (form) => books.add('cus', 'customer', { email: textAt(form, 'email') ?? null, metadata: textsAt(form, 'metadata') }),
    ...createCheckouts(books, money, subscribe),
    ...subscriptions,
    ...createReturns(books),
  }
}
