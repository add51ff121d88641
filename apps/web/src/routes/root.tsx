import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, use, useEffect, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react'
import { startSession } from '../api/app.ts'
import { sessionKnown, useSession } from '../api/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { NavigationContext, type Navigation } from '../ui/navigation.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import { waitingToasts } from '../ui/toast.ts'
import { CrashScreen } from './crash.tsx'
import { screen, started } from './screen.tsx'
import { Waiting } from './waiting.tsx'

/** The root of all screens: nothing is shown before we know who is here. */
export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: screen(
    () => import('./not-found-page.tsx'),
    (chunk) => chunk.NotFoundPage,
  ),
  errorComponent: CrashScreen,
})

function Root() {
  useEffect(started, [])
  return (
    <NavigationContext value={useWays()}>
      <Suspense fallback={<Waiting />}>
        <SessionGate />
      </Suspense>
      <Toasts />
    </NavigationContext>
  )
}

function useWays(): Navigation {
  const router = useRouter()
  return useMemo(
    () => ({
      go: (href) => router.history.push(href),
      // What does not come now is asked for again when it is needed.
      prepare: (href) => void router.preloadRoute({ to: href }).catch(() => undefined),
    }),
    [router],
  )
}

function SessionGate() {
  const session = useSession()
  // Waiting for this and for the screen is one wait to the person: the same splash stands through both.
  if (session.status === 'loading') use(sessionKnown())
  if (session.status !== 'unreachable') return <Outlet />
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState title="MagazineAI cannot be reached" action={<PlainButton onPress={() => void startSession()}>Try again</PlainButton>}>
        {session.message}
      </EmptyState>
    </main>
  )
}

/** Where short messages appear: brought for people signed in, who may get some, and for any message that waits. */
function Toasts() {
  const isIn = useSession().status === 'in'
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get)
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toaster || (!isIn && waiting === 0)) return
    import('../ui/toaster.tsx').then(
      (chunk) => setToaster(() => chunk.Toaster),
      // The next message asks again.
      () => undefined,
    )
  }, [Toaster, isIn, waiting])
  return Toaster && <Toaster />
}
