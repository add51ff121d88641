import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'
import { paymentSearch } from './search.ts'

/** `/payment`: the one-off order, and with `?order={id}` how it went. */
const paymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment',
  validateSearch: paymentSearch,
  component: screen(
    () => import('./payment-page.tsx'),
    (chunk) => chunk.PaymentPage,
  ),
})

/** `/subscription`: the plan, and with `?outcome=` how paying went. */
const subscriptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscription',
  validateSearch: paymentSearch,
  component: screen(
    () => import('./subscription-page.tsx'),
    (chunk) => chunk.SubscriptionPage,
  ),
})

/** `/test-payment/{id}`: the page of the test provider. */
const testCheckoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-payment/$id',
  component: screen(
    () => import('./test-checkout-page.tsx'),
    (chunk) => chunk.TestCheckoutPage,
  ),
})

/** The screens where one pays. */
export const paymentRoutes = [paymentRoute, subscriptionRoute, testCheckoutRoute] as const
