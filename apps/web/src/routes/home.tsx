import { createRoute } from '@tanstack/react-router'
import { useSession } from '../api/use-session.ts'
import { lazily } from '../chunks/lazily.tsx'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { rootRoute } from './root.tsx'
import { listSearch } from './search.ts'

const HomePage = lazily(
  () => import('./home-page.tsx'),
  (chunk) => chunk.HomePage,
)

/** `/`: the landing page for visitors, the magazines of people signed in. */
export const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', validateSearch: listSearch, component: Home })

function Home() {
  const session = useSession()
  return session.status === 'in' ? <HomePage profile={session.profile} /> : <LandingScreen />
}
