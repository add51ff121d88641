import { createRoute, useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { useSession } from '../api/hooks.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { Frame } from './frame.tsx'
import { rootRoute } from './root.tsx'

/** Which part of the list is shown. */
export const ListSearch = z.object({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
})

/** `/`: the landing page for visitors, the magazines of people signed in. */
export const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', validateSearch: ListSearch, component: Home })

function Home() {
  const session = useSession()
  const search = homeRoute.useSearch()
  const navigate = homeRoute.useNavigate()
  const router = useRouter()
  if (session.status !== 'in') return <LandingScreen />
  return (
    <Frame>
      <HomeScreen
        profile={session.profile}
        page={search.page ?? 1}
        query={search.q ?? ''}
        onFollow={(id) => void router.navigate({ to: '/create', search: { job: id } })}
        onChange={(next) =>
          void navigate({
            search: { page: next.page === 1 ? undefined : next.page, q: next.query === '' ? undefined : next.query },
            replace: true,
          })
        }
      />
    </Frame>
  )
}
