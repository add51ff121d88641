export { ForgedEvent, ProviderUnavailable } from './port.ts'
export type {
  CheckoutState,
  PaymentProvider,
  PaymentState,
  ReadSubscription,
  Subject,
} from './port.ts'
export { createStripe } from './stripe.ts'
export { createTestProvider } from './test-provider.ts'
export type { ShownCheckout, TestProvider } from './test-provider.ts'
