import { useLocation, useNavigate } from '@tanstack/react-router'
import { startSession } from '../api/app.ts'
import { AppProviders } from '../api/app-providers.tsx'
import { useSession } from '../api/use-session.ts'
import type { Followed } from '../features/auth/confirm-forms.tsx'
import { ConfirmScreen } from '../features/auth/confirm-screen.tsx'
import { useTitle } from '../ui/use-title.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What following a mailed link did: still said after a reload, and when the session ended over it. */
    followed?: Followed
  }
}

/** Where mailed links lead. Their token stands behind the `#`, so that it is in no log of a server. */
export function ConfirmPage() {
  useTitle('Confirm')
  const navigate = useNavigate()
  const token = useLocation({ select: ({ hash }) => hash })
  const followed = useLocation({ select: ({ state }) => state.followed ?? null })
  const isSignedIn = useSession().status === 'in'
  const finish = async (done: Followed): Promise<void> => {
    await navigate({ to: '.', hash: token, state: { followed: done }, replace: true })
    // The address may be another, and the session may have ended.
    await startSession()
  }
  return (
    <AppProviders>
      <ConfirmScreen key={token} token={token} done={followed} isSignedIn={isSignedIn} onDone={(done) => void finish(done)} />
    </AppProviders>
  )
}
