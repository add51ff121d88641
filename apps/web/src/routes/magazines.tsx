import { createRoute } from '@tanstack/react-router'
import { MagazineList } from '../features/home/magazine-list.tsx'
import { Frame } from './frame.tsx'
import { ListSearch } from './home.tsx'
import { RequireUser } from './require-user.tsx'
import { rootRoute } from './root.tsx'

/** `/magazines`: the list alone. */
export const magazinesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/magazines',
  validateSearch: ListSearch,
  component: Magazines,
})

function Magazines() {
  const search = magazinesRoute.useSearch()
  const navigate = magazinesRoute.useNavigate()
  return (
    <RequireUser>
      <Frame>
        <div className="mx-auto w-full max-w-[1200px] px-4 py-8 sm:px-8">
          <MagazineList
            title="Magazine List"
            page={search.page ?? 1}
            query={search.q ?? ''}
            onChange={(next) =>
              void navigate({
                search: { page: next.page === 1 ? undefined : next.page, q: next.query === '' ? undefined : next.query },
                replace: true,
              })
            }
          />
        </div>
      </Frame>
    </RequireUser>
  )
}
