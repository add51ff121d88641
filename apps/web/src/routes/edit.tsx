import { createRoute, Navigate } from '@tanstack/react-router'
import { z } from 'zod'
import { rootRoute } from './root.tsx'

/** `/edit?id=…`: the address Modify had; leads on to the editor. */
export const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/edit',
  validateSearch: z.object({ id: z.string().max(64).optional().catch(undefined) }),
  component: Edit,
})

function Edit() {
  const { id } = editRoute.useSearch()
  if (id === undefined) return <Navigate to="/magazines" replace />
  return <Navigate to="/editor/$magazineId" params={{ magazineId: id }} replace />
}
