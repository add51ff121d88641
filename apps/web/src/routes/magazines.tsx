import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'
import { listSearch } from './search.ts'

/** `/magazines`: the list alone. */
export const magazinesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/magazines',
  validateSearch: listSearch,
  component: screen(
    () => import('./magazines-page.tsx'),
    (chunk) => chunk.MagazinesPage,
  ),
})
