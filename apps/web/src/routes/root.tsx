import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { createElement, Suspense, use, useEffect, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react'
import { session as ownSession, signOut, startSession } from '../api/app.ts'
import { useSession } from '../api/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { NavigationContext, type Navigation } from '../ui/navigation.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import { waitingToasts } from '../ui/toast.ts'
import { CrashScreen } from './crash.tsx'
import { dock } from './dock.ts'
import { PlanFull } from './plan-full.tsx'
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
      <Arrivals />
      <Dock />
      <WayOut />
      <PlanFull />
    </NavigationContext>
  )
}

function useWays(): Navigation {
  const router = useRouter()
  return useMemo(
    () => ({
      go: (href) => router.history.push(href),
      // What does not come now is asked for again when it is needed.
      prepare: (href) => void router.preloadRoute({ to: href, href }).catch(() => undefined),
    }),
    [router],
  )
}

function SessionGate() {
  const session = useSession()
  const router = useRouter()
  const hasLeft = session.status === 'out' && session.left === true
  // Wherever somebody signs out, in whichever tab, they are outside then.
  useEffect(() => {
    if (hasLeft) void router.navigate({ to: '/', replace: true })
  }, [hasLeft, router])
  // Waiting for this and for the screen is one wait to the person: the same splash stands through both.
  if (session.status === 'loading') use(ownSession.known())
  // Nothing that a screen holds of one person is there for the next.
  if (session.status !== 'unreachable') return <Outlet key={session.status === 'in' ? session.profile.id : ''} />
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState title="MagazineAI cannot be reached" action={<PlainButton onPress={() => void startSession()}>Try again</PlainButton>}>
        {session.message}
      </EmptyState>
    </main>
  )
}

/** What shows to people signed in what happens meanwhile, wherever they are. */
function Arrivals() {
  const person = usePerson()
  const [Shown, setShown] = useState<ComponentType<{ owner: string }> | null>(null)
  useEffect(() => {
    if (Shown || person === null) return
    import('./arrivals.tsx').then(
      (chunk) => setShown(() => chunk.Arrivals),
      // It comes with the next screen; until then the list has everything.
      () => undefined,
    )
  }, [Shown, person])
  return Shown && person !== null ? <Shown key={person} owner={person} /> : null
}

/** What goes on beside the screens, once a screen has begun it. */
function Dock() {
  const Shown = useSyncExternalStore(dock.subscribe, dock.get)
  const person = usePerson()
  return Shown && person !== null ? createElement(Shown, { key: person }) : null
}

function usePerson(): string | null {
  const session = useSession()
  return session.status === 'in' ? session.profile.id : null
}

/** The question before somebody signs out, brought for people signed in: it must be there without a connection too. */
function WayOut() {
  const isIn = useSession().status === 'in'
  const isLeaving = useSyncExternalStore(signOut.subscribe, () => signOut.get().step !== 'here')
  const [Question, setQuestion] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Question || (!isIn && !isLeaving)) return
    import('../features/auth/sign-out-dialog.tsx').then(
      (chunk) => setQuestion(() => chunk.SignOutDialog),
      // The next attempt asks again.
      () => undefined,
    )
  }, [Question, isIn, isLeaving])
  return Question && isLeaving ? <Question /> : null
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
