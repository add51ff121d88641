import { getRouteApi } from '@tanstack/react-router'
import { safeNext } from '../features/auth/next.ts'
import { PaymentScreen } from '../features/plans/payment-screen.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { RequireUser } from './require-user.tsx'

const payment = getRouteApi('/payment')

/** The one-off order. */
export function PaymentPage() {
  useTitle('Pay your Order')
  const { order, outcome, next } = payment.useSearch()
  const navigate = payment.useNavigate()
  return (
    <RequireUser>
      <Frame>
        <PaymentScreen
          order={order}
          hasLeft={outcome === 'left'}
          next={next === undefined ? undefined : safeNext(next)}
          onAgain={() => void navigate({ search: { next }, replace: true })}
        />
      </Frame>
    </RequireUser>
  )
}
