import { createRoute } from '@tanstack/react-router'
import { lazily } from '../chunks/lazily.tsx'
import { rootRoute } from './root.tsx'
import { listSearch } from './search.ts'

/** `/magazines`: the list alone. */
export const magazinesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/magazines',
  validateSearch: listSearch,
  component: lazily(
    () => import('./magazines-page.tsx'),
    (chunk) => chunk.MagazinesPage,
  ),
})
