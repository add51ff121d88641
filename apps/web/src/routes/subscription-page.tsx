import { getRouteApi } from '@tanstack/react-router'
import { safeNext } from '../features/auth/next.ts'
import { SubscriptionScreen } from '../features/plans/subscription-screen.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { RequireUser } from './require-user.tsx'

const subscription = getRouteApi('/subscription')

/** The plan, the subscription and what was paid. */
export function SubscriptionPage() {
  useTitle('Subscription')
  const { outcome, next } = subscription.useSearch()
  return (
    <RequireUser>
      <Frame>
        <SubscriptionScreen outcome={outcome} next={next === undefined ? undefined : safeNext(next)} />
      </Frame>
    </RequireUser>
  )
}
