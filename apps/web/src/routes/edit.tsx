import { createRoute, Navigate } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { textIn } from './search.ts'

/** `/edit?id=…`: the address Modify had; leads on to the editor. */
export const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/edit',
  validateSearch: ({ id }): { id?: string | undefined } => ({ id: textIn(id, 64) }),
  component: Edit,
})

function Edit() {
  const { id } = editRoute.useSearch()
  if (id === undefined) return <Navigate to="/magazines" replace />
  return <Navigate to="/editor/$magazineId" params={{ magazineId: id }} replace />
}
