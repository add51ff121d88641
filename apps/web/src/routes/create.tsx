import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'
import { createSearch } from './search.ts'

const component = screen(
  () => import('./create-page.tsx'),
  (chunk) => chunk.CreatePage,
)

const createAt = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: createSearch, component })

/** The form and, with `?job={magazine id}`, the creation that goes on. */
export const createRoutes = [createAt('/create-magazine2'), createAt('/create')] as const
