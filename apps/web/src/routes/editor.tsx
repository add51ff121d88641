import { loadHarfBuzz } from '@magazineai/typeset/harfbuzz'
import { createRoute, Navigate } from '@tanstack/react-router'
import { RequireUser } from './require-user.tsx'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'

// The editor brings the typesetter with it; nobody else should wait for that.
const EditorScreen = screen(
  () => import('../features/editor/index.ts'),
  (chunk) => chunk.EditorScreen,
)

/** `/editor/{id}`: a magazine in the editor. */
export const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/editor/$magazineId',
  component: Object.assign(Editor, { preload }),
})

/** What text is set with is not asked for by the editor before it is there itself: half of it all would come after the other half. */
function preload(): Promise<void> {
  loadHarfBuzz().catch(() => undefined)
  return EditorScreen.preload()
}

// For measuring alone, so it is not part of what a visitor loads.
const BenchScreen = screen(
  () => import('../features/editor/bench/bench-screen.tsx'),
  (chunk) => chunk.BenchScreen,
)

/** `/editor` without a magazine: the way to make one; with `?bench=1` an editor in memory, to be measured beside others. */
export const editorStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/editor',
  validateSearch: ({ bench }): { bench?: number } => (bench === 1 ? { bench } : {}),
  component: EditorStart,
})

function EditorStart() {
  const { bench } = editorStartRoute.useSearch()
  return bench === 1 ? <BenchScreen /> : <Navigate to="/create-magazine2" replace />
}

function Editor() {
  const { magazineId } = editorRoute.useParams()
  return (
    <RequireUser>
      <EditorScreen key={magazineId} magazineId={magazineId} />
    </RequireUser>
  )
}
