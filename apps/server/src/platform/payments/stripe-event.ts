import { z } from 'zod'
import { ForgedEvent } from './port.ts'
import type { ProviderEvent } from './port.ts'

const Id = z.string().max(255)
const Reference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]).nullish()

const Event = z.object({ id: Id, type: Id, data: z.object({ object: z.unknown() }) })
const Named = z.object({ id: Id })
const Invoice = z.object({
  subscription: Reference,
  parent: z.object({ subscription_details: z.object({ subscription: Reference }).nullish() }).nullish(),
})
const OfPayment = z.object({ payment_intent: Reference })

/** Returns an event of Stripe with what it is about: ids alone are taken from it. Where an invoice names its subscription depends on the version of the endpoint. */
export const eventOf = (body: unknown): ProviderEvent => {
  const event = Event.safeParse(body)
  if (!event.success) throw new ForgedEvent(event.error)
  const { id, type, data } = event.data
  return { id, type, about: aboutOf(type, data.object) }
}

const aboutOf = (type: string, object: unknown): ProviderEvent['about'] => {
  if (type.startsWith('checkout.session.')) return named('checkout', Named.safeParse(object).data?.id)
  if (type.startsWith('customer.subscription.')) return named('subscription', Named.safeParse(object).data?.id)
  if (type.startsWith('invoice.')) {
    const invoice = Invoice.safeParse(object).data
    return named('subscription', invoice?.parent?.subscription_details?.subscription ?? invoice?.subscription)
  }
  if (type.startsWith('charge.')) return named('payment', OfPayment.safeParse(object).data?.payment_intent)
  return null
}

const named = (kind: 'checkout' | 'subscription' | 'payment', id: string | null | undefined): ProviderEvent['about'] =>
  id ? { kind, id } : null
