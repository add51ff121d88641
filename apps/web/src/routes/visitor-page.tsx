import { landingOperations } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { AppProviders } from '../api/app-providers.tsx'
import { call } from '../api/app.ts'
import { messageOf } from '../api/error.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { LandingPage } from './landing-page.tsx'
import { Splash } from './splash.tsx'

/** The landing page within the client, where somebody comes back to it: its words are asked for. */
export function VisitorPage() {
  return (
    <AppProviders>
      <Asked />
    </AppProviders>
  )
}

function Asked() {
  const { data, error, refetch } = useQuery({ queryKey: ['landing'], queryFn: () => call(landingOperations.landing), staleTime: 300_000 })
  if (data) return <LandingPage landing={data} />
  if (!error) return <Splash />
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState title="MagazineAI cannot be reached" action={<PlainButton onPress={() => void refetch()}>Try again</PlainButton>}>
        {messageOf(error)}
      </EmptyState>
    </main>
  )
}
