import { createRoute, Navigate } from '@tanstack/react-router'
import { useSession } from '../api/use-session.ts'
import { lazily } from '../chunks/lazily.tsx'
import { rootRoute } from './root.tsx'
import { listSearch } from './search.ts'
import { documentsWait } from './waiting-note.ts'

const HomePage = lazily(
  () => import('./home-page.tsx'),
  (chunk) => chunk.HomePage,
)

const VisitorPage = lazily(
  () => import('./visitor-page.tsx'),
  (chunk) => chunk.VisitorPage,
)

/** `/`: the landing page for visitors, the magazines of people signed in. Whose documents wait from before goes on to the form that has them. */
export const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', validateSearch: listSearch, component: Home })

function Home() {
  const session = useSession()
  if (session.status !== 'in') return <VisitorPage />
  return documentsWait() ? <Navigate to="/create" replace /> : <HomePage profile={session.profile} />
}
