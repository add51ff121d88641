import { createRoute, Navigate, useSearch } from '@tanstack/react-router'
import type { Session } from '@magazineai/contract'
import { z } from 'zod'
import { session } from '../api/app.ts'
import { useSession } from '../api/hooks.ts'
import { AuthScreen } from '../features/auth/auth-screen.tsx'
import { safeNext } from '../features/auth/next.ts'
import { rootRoute } from './root.tsx'

const AuthSearch = z.object({ next: z.string().max(2_000).optional().catch(undefined) })

const authRoute = <const Path extends string>(path: Path, view: 'login' | 'signup') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: AuthSearch,
    component: () => <Auth view={view} />,
  })

/** The auth screen under its addresses, each in the matching view. */
export const authRoutes = [authRoute('/login', 'login'), authRoute('/auth', 'login'), authRoute('/signup', 'signup')] as const

function Auth({ view }: { view: 'login' | 'signup' }) {
  const state = useSession()
  const next = safeNext(AuthSearch.parse(useSearch({ strict: false })).next)
  if (state.status === 'in') return <Navigate to={next} replace />
  const enter = (answer: Session): void => session.enter(answer)
  return <AuthScreen key={view} view={view} next={next} onSession={enter} />
}
