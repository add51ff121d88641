import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useSession } from '../api/use-session.ts'
import { AdminScreen } from '../features/admin/admin-screen.tsx'
import { isSection } from '../features/admin/sections.ts'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { searchOf } from './search.ts'

/** The rooms of whoever runs the server. Everybody else finds what they find at an address that does not exist. */
export function AdminPage() {
  const session = useSession()
  const { section = 'overview' } = useParams({ strict: false })
  if (session.status !== 'in' || session.profile.role !== 'admin' || !isSection(section)) return <NotFoundPage />
  return <Rooms section={section} />
}

function Rooms({ section }: { section: Parameters<typeof AdminScreen>[0]['section'] }) {
  useTitle('Administration')
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <Frame>
      <AdminScreen
        section={section}
        page={search.page ?? 1}
        query={search.q ?? ''}
        show={search.show ?? ''}
        onChange={({ show, ...next }) =>
          void navigate({ to: '.', search: { ...searchOf(next), show: show === '' ? undefined : show }, replace: true })
        }
      />
    </Frame>
  )
}
