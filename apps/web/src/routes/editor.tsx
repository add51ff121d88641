import { createRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RequireUser } from './require-user.tsx'
import { rootRoute } from './root.tsx'
import { Splash } from './splash.tsx'

// The editor brings the typesetter with it; nobody else should wait for that.
const EditorScreen = lazy(async () => ({ default: (await import('../features/editor/index.ts')).EditorScreen }))

/** `/editor/{id}`: a magazine in the editor. */
export const editorRoute = createRoute({ getParentRoute: () => rootRoute, path: '/editor/$magazineId', component: Editor })

/** `/editor` without a magazine: the way to make one. */
export const editorStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/editor',
  component: () => <Navigate to="/create-magazine2" replace />,
})

function Editor() {
  const { magazineId } = editorRoute.useParams()
  return (
    <RequireUser>
      <Suspense fallback={<Splash />}>
        <EditorScreen key={magazineId} magazineId={magazineId} />
      </Suspense>
    </RequireUser>
  )
}
