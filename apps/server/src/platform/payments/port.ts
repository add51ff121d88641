import type { PaymentRow, SubscriptionStatus } from '@magazineai/contract'
import type { Price } from '@magazineai/contract/plans'

/** Something of a provider that can be read again. */
export interface Subject {
  kind: 'checkout' | 'subscription'
  id: string
}

/** A page of the provider where somebody pays. */
export interface Checkout {
  id: string
  url: string
}

/** What a checkout is made for. */
export interface CheckoutRequest {
  /** Our id of the order or subscription: comes back with whatever is read of it, and makes a repeated call the same call. */
  reference: string
  /** Who pays: their id here, and their account at the provider. */
  ownerId: string
  customer: string
  name: string
  price: Price
  /** Days before the first payment; 0 for an order. */
  trialDays: number
  /** Where the person comes back to: after paying, and after leaving without. */
  successUrl: string
  cancelUrl: string
}

/** A checkout as it was read. */
export interface CheckoutState {
  id: string
  /** Our id of what it is for; null when it is not ours. */
  reference: string | null
  customer: string | null
  /** `pending` = done by the person, the money is on its way. */
  status: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  /** The subscription that came of it. */
  subscription: string | null
  /** What was paid; null before. */
  cents: number | null
  currency: string | null
  /** The money went back: refunded whole, or disputed. */
  isRevoked: boolean
  receiptUrl: string | null
  /** When it was paid, or made. */
  at: Date
}

/** A payment of a subscription as it was read. */
export interface PaymentState {
  id: string
  status: PaymentRow['status']
  cents: number
  currency: string
  receiptUrl: string | null
  at: Date
}

/** A subscription as it was read. */
export interface ReadSubscription {
  id: string
  reference: string | null
  customer: string | null
  status: Exclude<SubscriptionStatus, 'none'>
  currentPeriodEnd: Date | null
  cancelAt: Date | null
  trialEnd: Date | null
  pastDueSince: Date | null
  payments: PaymentState[]
}

/** What a provider tells of by itself: ids alone, for what changed is read anew. */
export interface ProviderEvent {
  id: string
  type: string
  /** What it is about; `payment` is found out by reading; null = nothing of ours. */
  about: Subject | { kind: 'payment'; id: string } | null
}

/** Who takes the money. Each call ends in time; what cannot be reached throws {@link ProviderUnavailable}. */
export interface PaymentProvider {
  id: 'stripe' | 'test'
  isTest: boolean
  publicKey: string | null
  /** Creates an account for a person, the same for the same person. */
  createCustomer(person: { ownerId: string; email: string }): Promise<string>
  startOrder(request: CheckoutRequest): Promise<Checkout>
  startSubscription(request: CheckoutRequest): Promise<Checkout>
  /** Reads; null when there is no such thing. */
  readCheckout(id: string): Promise<CheckoutState | null>
  readSubscription(id: string): Promise<ReadSubscription | null>
  /** Closes a checkout that is open; one that is done stays. */
  endCheckout(id: string): Promise<void>
  /** Ends a subscription with its period, or takes that back. */
  setCancelling(id: string, isCancelling: boolean): Promise<void>
  /** Ends a subscription at once; nothing happens when it has ended. */
  endSubscription(id: string): Promise<void>
  /** Where a person changes the card and sees invoices. */
  manageUrl(customer: string, returnUrl: string): Promise<string>
  /** Finds what a payment was for. */
  subjectOfPayment(id: string): Promise<Subject | null>
  /** Reads an event out of its raw body. @throws ForgedEvent when the signature does not fit. */
  readEvent(raw: Uint8Array, signature: string): ProviderEvent
}

/** The provider does not answer, or not now: the same call may succeed later. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the payment provider does not answer', { cause })
    this.name = 'ProviderUnavailable'
  }
}

/** An event whose signature does not fit: somebody else wrote it, it was changed on its way, or it is old. */
export class ForgedEvent extends Error {
  constructor(cause?: unknown) {
    super('the signature of an event does not fit', { cause })
    this.name = 'ForgedEvent'
  }
}
