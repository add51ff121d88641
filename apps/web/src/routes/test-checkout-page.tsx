import { getRouteApi } from '@tanstack/react-router'
import { AppProviders } from '../api/app-providers.tsx'
import { TestCheckoutScreen } from '../features/plans/test-checkout-screen.tsx'
import { useTitle } from '../ui/use-title.ts'
import { RequireUser } from './require-user.tsx'

const checkout = getRouteApi('/test-payment/$id')

/** The page of the test provider, without the shell: it stands for another site. */
export function TestCheckoutPage() {
  useTitle('Test payment')
  const { id } = checkout.useParams()
  return (
    <RequireUser>
      <AppProviders>
        <TestCheckoutScreen id={id} />
      </AppProviders>
    </RequireUser>
  )
}
