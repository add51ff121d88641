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

/** What Stripe knows, and what people and banks do there. Times are seconds; `now` is its clock, which a test moves. */
export interface StripeWorld {
  now: number
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

/** Creates an empty Stripe. */
export const createStripeWorld = (): StripeWorld => {
  const objects = new Map<string, StripeObject>()
  const events: StripeEvent[] = []
  const get = (id: string): StripeObject => {
    const found = objects.get(id)
    if (!found) throw new Error(`there is no ${id}`)
    return found
  }
  const add = (prefix: string, object: string, values: object): StripeObject => {
    const made = { id: `${prefix}_${randomUUID().replaceAll('-', '')}`, object, created: world.now, livemode: false, ...values }
    objects.set(made.id, made)
    return made
  }
  const emit = (type: string, object: StripeObject): void =>
    void events.push({ id: `evt_${randomUUID()}`, object: 'event', type, created: world.now, data: { object: structuredClone(object) } })

  const charge = (customer: string, amount: number, metadata: Record<string, string> = {}): StripeObject => {
    const intent = add('pi', 'payment_intent', { customer, amount, currency: 'usd', status: 'succeeded', metadata })
    const made = add('ch', 'charge', {
      customer,
      amount,
      currency: 'usd',
      status: 'succeeded',
      refunded: false,
      disputed: false,
      payment_intent: intent.id,
      receipt_url: `https://pay.stripe.example/receipts/${intent.id}`,
    })
    intent['latest_charge'] = made.id
    return intent
  }

  const invoice = (subscription: StripeObject, amount: number, isPaid: boolean): StripeObject => {
    const customer = subscription['customer'] as string
    const intent = amount > 0 && isPaid ? charge(customer, amount) : null
    const payments = intent
      ? [
          {
            id: `inpay_${randomUUID()}`,
            object: 'invoice_payment',
            status: 'paid',
            payment: { type: 'payment_intent', payment_intent: intent.id },
          },
        ]
      : []
    const made = add('in', 'invoice', {
      customer,
      currency: 'usd',
      status: isPaid ? 'paid' : 'open',
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      hosted_invoice_url: `https://invoice.stripe.example/${randomUUID()}`,
      status_transitions: { paid_at: isPaid ? world.now : null },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      payments: { object: 'list', data: payments, has_more: false },
    })
    subscription['latest_invoice'] = made.id
    emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', made)
    return made
  }

  const periodOf = (subscription: StripeObject): { current_period_end: number; price: { unit_amount: number } } =>
    (subscription['items'] as { data: { current_period_end: number; price: { unit_amount: number } }[] }).data[0]!

  const subscribe = (session: StripeObject): StripeObject => {
    const days = Number(session['_trial_days'] ?? 0)
    const amount = session['amount_total'] as number
    const end = world.now + (days > 0 ? days : 30) * DAY
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
  }

  const world: StripeWorld = {
    now: Math.floor(Date.now() / 1_000),
    objects,
    events,
    createCustomer: (form) => add('cus', 'customer', { email: textAt(form, 'email') ?? null, metadata: textsAt(form, 'metadata') }),
    createSession: (form) => {
      const price = ['line_items', '0', 'price_data'] as const
      const mode = textAt(form, 'mode') ?? 'payment'
      const made = add('cs_test', 'checkout.session', {
        mode,
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
    expireSession: (id) => {
      const session = get(id)
      Object.assign(session, { status: 'expired', url: null })
      emit('checkout.session.expired', session)
    },
    pay: (id) => {
      const session = get(id)
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
      if (session['mode'] === 'subscription') session['subscription'] = subscribe(session).id
      else
        session['payment_intent'] = charge(
          session['customer'] as string,
          session['amount_total'] as number,
          session['metadata'] as Record<string, string>,
        ).id
      emit('checkout.session.completed', session)
    },
    payLater: (id) => {
      const session = get(id)
      const intent = add('pi', 'payment_intent', {
        customer: session['customer'],
        status: 'processing',
        latest_charge: null,
        metadata: session['metadata'],
      })
      Object.assign(session, { status: 'complete', payment_status: 'unpaid', url: null, payment_intent: intent.id })
      emit('checkout.session.completed', session)
    },
    settle: (id, isPaid) => {
      const session = get(id)
      if (isPaid) {
        const intent = charge(session['customer'] as string, session['amount_total'] as number)
        Object.assign(session, { payment_status: 'paid', payment_intent: intent.id })
      } else get(session['payment_intent'] as string)['status'] = 'requires_payment_method'
      emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
    },
    renew: (id, isPaid = true) => {
      const subscription = get(id)
      const item = periodOf(subscription)
      world.now = Math.max(world.now, item.current_period_end)
      if (subscription['cancel_at_period_end'] === true) return world.cancel(id)
      item.current_period_end += 30 * DAY
      invoice(subscription, item.price.unit_amount, isPaid)
      subscription['status'] = isPaid ? 'active' : 'past_due'
      emit('customer.subscription.updated', subscription)
    },
    recover: (id) => {
      const subscription = get(id)
      const open = get(subscription['latest_invoice'] as string)
      const intent = charge(subscription['customer'] as string, open['amount_due'] as number)
      const payment = {
        id: `inpay_${randomUUID()}`,
        object: 'invoice_payment',
        status: 'paid',
        payment: { type: 'payment_intent', payment_intent: intent.id },
      }
      Object.assign(open, {
        status: 'paid',
        amount_paid: open['amount_due'],
        status_transitions: { paid_at: world.now },
        payments: { object: 'list', data: [payment] },
      })
      subscription['status'] = 'active'
      emit('invoice.paid', open)
      emit('customer.subscription.updated', subscription)
    },
    update: (id, form) => {
      const subscription = get(id)
      const isEnding = textAt(form, 'cancel_at_period_end') === 'true'
      Object.assign(subscription, {
        cancel_at_period_end: isEnding,
        cancel_at: isEnding ? periodOf(subscription).current_period_end : null,
      })
      emit('customer.subscription.updated', subscription)
    },
    cancel: (id) => {
      const subscription = get(id)
      Object.assign(subscription, { status: 'canceled', ended_at: world.now })
      emit('customer.subscription.deleted', subscription)
    },
    refund: (intent) => {
      const made = get(get(intent)['latest_charge'] as string)
      Object.assign(made, { refunded: true, amount_refunded: made['amount'] })
      emit('charge.refunded', made)
    },
    dispute: (intent, status = 'needs_response') => {
      const made = get(get(intent)['latest_charge'] as string)
      made['disputed'] = true
      const known = [...objects.values()].find((object) => object.object === 'dispute' && object['payment_intent'] === intent)
      const dispute = known ?? add('dp', 'dispute', { charge: made.id, payment_intent: intent })
      dispute['status'] = status
      emit(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute)
    },
    intentOf: (id) => {
      const object = get(id)
      if (object.object === 'checkout.session') return object['payment_intent'] as string
      const newest = get(object['latest_invoice'] as string)
      return (newest['payments'] as { data: { payment: { payment_intent: string } }[] }).data[0]!.payment.payment_intent
    },
  }
  return world
}
