import { Navigate, getRouteApi, useRouter } from '@tanstack/react-router'
import { AppProviders } from '../api/app-providers.tsx'
import { lastNameOf } from '../features/drive/model/paths.ts'
import { PreviewScreen } from '../features/drive/preview/preview-screen.tsx'
import { useTitle } from '../ui/use-title.ts'
import { fileToForm } from './file-to-form.ts'
import { pictureToEditor } from './picture-to-editor.ts'
import { RequireUser } from './require-user.tsx'

const preview = getRouteApi('/my-work/preview')

/** A file of the drive in a tab of its own. */
export function FilePreviewPage() {
  const { key } = preview.useSearch()
  const navigate = preview.useNavigate()
  const router = useRouter()
  useTitle(key === undefined ? undefined : lastNameOf(key))
  if (key === undefined) return <Navigate to="/my-work" search={{ section: 'myfiles' }} replace />
  return (
    <RequireUser>
      <AppProviders>
        <PreviewScreen
          path={key}
          onGo={(path) => void navigate({ search: { key: path }, replace: true })}
          onMakeMagazine={(file) => void fileToForm(file, () => void router.navigate({ to: '/create' }))}
          onOpenInEditor={(file) =>
            void pictureToEditor(file, (magazineId) => void router.navigate({ to: '/editor/$magazineId', params: { magazineId } }))
          }
        />
      </AppProviders>
    </RequireUser>
  )
}
