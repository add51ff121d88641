import { createRoute } from '@tanstack/react-router'
import { lazily } from '../chunks/lazily.tsx'
import { rootRoute } from './root.tsx'
import { createSearch } from './search.ts'

const component = lazily(
  () => import('./create-page.tsx'),
  (chunk) => chunk.CreatePage,
)

const createAt = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: createSearch, component })

/** The form and, with `?job={magazine id}`, the creation that goes on. */
export const createRoutes = [createAt('/create-magazine2'), createAt('/create')] as const
