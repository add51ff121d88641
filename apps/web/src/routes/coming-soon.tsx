import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'

/** Addresses the shell leads to whose section is not there yet. */
const paths = ['/chat', '/my-work', '/templates', '/apps'] as const

const component = screen(
  () => import('./coming-soon-page.tsx'),
  (chunk) => chunk.ComingSoonPage,
)

/** One screen under all of them. */
export const comingSoonRoutes = paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path, component }))
