import { createRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RequireUser } from './require-user.tsx'
import { rootRoute } from './root.tsx'
import { Splash } from './splash.tsx'

// The editor brings the typesetter with it; nobody else should wait for that.
const EditorScreen = lazy(async () => ({ default: (await import('../features/editor/index.ts')).EditorScreen }))

/** `/editor/{id}`: a magazine in the editor. */
export const editorRoute = createRoute({ getParentRoute: () => rootRoute, path: '/editor/$magazineId', component: Editor })

// For measuring alone, so it is not part of what a visitor loads.
const BenchScreen = lazy(async () => ({ default: (await import('../features/editor/bench/bench-screen.tsx')).BenchScreen }))

/** `/editor` without a magazine: the way to make one; with `?bench=1` an editor in memory, to be measured beside others. */
export const editorStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/editor',
  validateSearch: ({ bench }): { bench?: number } => (bench === 1 ? { bench } : {}),
  component: EditorStart,
})

function EditorStart() {
  const { bench } = editorStartRoute.useSearch()
  if (bench !== 1) return <Navigate to="/create-magazine2" replace />
  return (
    <Suspense fallback={<Splash />}>
      <BenchScreen />
    </Suspense>
  )
}

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
