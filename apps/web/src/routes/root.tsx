import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { RouterProvider } from 'react-aria-components'
import { startSession } from '../api/app.ts'
import { useSession } from '../api/hooks.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Toaster } from '../ui/toast.tsx'
import { CrashScreen } from './crash.tsx'
import { NotFoundScreen } from './not-found.tsx'
import { Splash } from './splash.tsx'

/** The root of all screens: nothing is shown before we know who is here. */
export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen, errorComponent: CrashScreen })

function Root() {
  const router = useRouter()
  return (
    <RouterProvider navigate={(href) => router.history.push(href)}>
      <SessionGate />
      <Toaster />
    </RouterProvider>
  )
}

function SessionGate() {
  const session = useSession()
  if (session.status === 'loading') return <Splash />
  if (session.status !== 'unreachable') return <Outlet />
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState title="MagazineAI cannot be reached" action={<Button onPress={() => void startSession()}>Try again</Button>}>
        {session.message}
      </EmptyState>
    </main>
  )
}
