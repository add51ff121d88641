import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SocialSession } from '@magazineai/contract'
import { session, startSession } from '../api/app.ts'
import { AppProviders } from '../api/app-providers.tsx'
import { useSession } from '../api/use-session.ts'
import { safeNext } from '../features/auth/next.ts'
import { CallbackScreen, type CallbackProvider } from '../features/social/callback-screen.tsx'
import { ConfirmScreen } from '../features/social/confirm-screen.tsx'
import { toast } from '../ui/toast.ts'
import { useTitle } from '../ui/use-title.ts'
import { callbackSearch } from './search.ts'

/** Where Google sends the browser back to. */
export const GoogleCallbackPage = () => <CallbackPage provider="google" failedAt="/firebase" />

/** Where Facebook sends the browser back to. */
export const FacebookCallbackPage = () => <CallbackPage provider="facebook" failedAt="/firebase" />

/** Where LinkedIn sends the browser back to. */
export const LinkedinCallbackPage = () => <CallbackPage provider="linkedin" failedAt="/auth" />

/** Enters a session in place: the address keeps where to go, for the screen that stands here for the person who is in then. */
function useEnter(): (answer: SocialSession) => void {
  const navigate = useNavigate()
  return (answer) => {
    if (answer.restored)
      toast({ tone: 'success', title: 'Your account is kept', description: 'It was going to be deleted. You signed in, so it stays.' })
    void navigate({ to: '.', search: { next: answer.next }, replace: true }).then(() => session.enter(answer))
  }
}

function CallbackPage({ provider, failedAt }: { provider: CallbackProvider; failedAt: string }) {
  useTitle('Signing in')
  const navigate = useNavigate()
  const enter = useEnter()
  const isIn = useSession().status === 'in'
  const search = callbackSearch(useSearch({ strict: false }))
  const [given] = useState(search)
  if (isIn && search.next !== undefined) return <Navigate to={safeNext(search.next)} replace />
  const goTo = (to: string): void => void navigate({ to, replace: true })
  return (
    <CallbackScreen
      provider={provider}
      given={given}
      ways={{
        onSession: enter,
        onConnected: () => {
          void startSession()
          goTo('/profile')
        },
        onUnproven: () => goTo('/auth/confirm'),
        onFailed: () => goTo(isIn ? '/profile' : failedAt),
      }}
    />
  )
}

/** Proving an address that a provider does not vouch for. */
export function ConfirmPage() {
  useTitle('Is this address yours?')
  const enter = useEnter()
  const isIn = useSession().status === 'in'
  const { next } = callbackSearch(useSearch({ strict: false }))
  if (isIn) return <Navigate to={safeNext(next)} replace />
  return (
    <AppProviders>
      <ConfirmScreen onSession={enter} />
    </AppProviders>
  )
}
