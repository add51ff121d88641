import { getRouteApi, useRouter } from '@tanstack/react-router'
import { SampleStart } from '../features/create/sample-start.tsx'
import { MagazineList } from '../features/home/magazine-list.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { RequireUser } from './require-user.tsx'
import { searchOf } from './search.ts'

const magazines = getRouteApi('/magazines')

/** The list of magazines as a page of its own. */
export function MagazinesPage() {
  useTitle('Magazines')
  const search = magazines.useSearch()
  const navigate = magazines.useNavigate()
  const router = useRouter()
  return (
    <RequireUser>
      <Frame>
        <div className="mx-auto w-full max-w-[1080px] px-4 py-8 sm:px-8">
          <MagazineList
            title="Magazine List"
            isScreen
            page={search.page ?? 1}
            query={search.q ?? ''}
            onChange={(next) => void navigate({ search: searchOf(next), replace: true })}
            sample={<SampleStart onStarted={(id) => void router.navigate({ to: '/create', search: { job: id } })} />}
          />
        </div>
      </Frame>
    </RequireUser>
  )
}
