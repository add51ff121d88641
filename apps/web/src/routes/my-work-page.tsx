import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../api/use-session.ts'
import { sectionLink } from '../features/drive/model/sections.ts'
import { lastNameOf } from '../features/drive/model/paths.ts'
import { Workspace } from '../features/drive/sections/workspace.tsx'
import { useTitle } from '../ui/use-title.ts'
import { dock } from './dock.ts'
import { fileToForm } from './file-to-form.ts'
import { Frame } from './frame.tsx'
import { RequireUser } from './require-user.tsx'
import { Uploads } from './upload-dock.tsx'

const work = getRouteApi('/my-work')

/** The drive of the person, in the shell. */
export function MyWorkPage() {
  const session = useSession()
  const router = useRouter()
  const { section = 'home', path = '', sort, order } = work.useSearch()
  const navigate = work.useNavigate()
  useTitle(path === '' ? sectionLink(section).label : lastNameOf(path))
  useEffect(() => dock.set(Uploads), [])
  return (
    <RequireUser>
      <Frame>
        {session.status === 'in' && (
          <Workspace
            owner={session.profile.id}
            name={session.profile.first_name.trim()}
            section={section}
            path={path}
            sorting={{ ...(sort && { sort }), ...(order && { order }) }}
            onSort={(sorting) => void navigate({ search: (before) => ({ ...before, ...sorting }), replace: true })}
            onMakeMagazine={(item) => void fileToForm(item, () => void router.navigate({ to: '/create' }))}
          />
        )}
      </Frame>
    </RequireUser>
  )
}
