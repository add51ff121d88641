import { Stripe } from 'stripe'
import { ForgedEvent } from './port.ts'

/**
 * Returns what a signed body says, once its signature over the raw bytes fits and is at most five minutes old.
 * @throws ForgedEvent for anything else.
 */
export const verified = (raw: Uint8Array, signature: string, secret: string): unknown => {
  try {
    return Stripe.webhooks.constructEvent(Buffer.from(raw), signature, secret)
  } catch (error) {
    throw new ForgedEvent(error)
  }
}
