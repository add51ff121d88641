import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'
import { adminSearch } from './search.ts'

const component = screen(
  () => import('./admin-page.tsx'),
  (chunk) => chunk.AdminPage,
)

/** `/admin` and its sections: for whoever runs the server. */
export const adminRoutes = (['/admin', '/admin/$section'] as const).map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: adminSearch, component }),
)
