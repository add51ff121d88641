import type { Profile } from '@magazineai/contract'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { SampleStart } from '../features/create/sample-start.tsx'
import { LazyRegion } from '../chunks/lazy-region.tsx'
import { lazily } from '../chunks/lazily.tsx'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { searchOf } from './search.ts'

const home = getRouteApi('/')

// What one writes in, and what it brings with it, comes while the rest is looked at.
const QuickCard = lazily(
  () => import('../features/create/quick-card.tsx'),
  (chunk) => chunk.QuickCard,
)

/** The start page of somebody signed in. */
export function HomePage({ profile }: { profile: Profile }) {
  useTitle('Home')
  const search = home.useSearch()
  const navigate = home.useNavigate()
  const router = useRouter()
  const follow = (id: string): void => void router.navigate({ to: '/create', search: { job: id } })
  return (
    <Frame>
      <HomeScreen
        profile={profile}
        page={search.page ?? 1}
        query={search.q ?? ''}
        onFollow={follow}
        onEdit={(id) => void router.navigate({ to: '/editor/$magazineId', params: { magazineId: id } })}
        onChange={(next) => void navigate({ search: searchOf(next), replace: true })}
        quick={
          <LazyRegion place={<div className="h-[238px] rounded-lg max-sm:h-[304px]" />}>
            <QuickCard onStarted={follow} />
          </LazyRegion>
        }
        sample={<SampleStart onStarted={follow} />}
      />
    </Frame>
  )
}
