import type { Profile } from '@magazineai/contract'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { searchOf } from './search.ts'

const home = getRouteApi('/')

/** The start page of somebody signed in. */
export function HomePage({ profile }: { profile: Profile }) {
  useTitle('Home')
  const search = home.useSearch()
  const navigate = home.useNavigate()
  const router = useRouter()
  return (
    <Frame>
      <HomeScreen
        profile={profile}
        page={search.page ?? 1}
        query={search.q ?? ''}
        onFollow={(id) => void router.navigate({ to: '/create', search: { job: id } })}
        onChange={(next) => void navigate({ search: searchOf(next), replace: true })}
      />
    </Frame>
  )
}
