import { createRoute } from '@tanstack/react-router'
import { TemplatesCrash } from './crash.tsx'
import { PLACES } from './places.ts'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'

const component = screen(
  () => import('./coming-soon-page.tsx'),
  (chunk) => chunk.ComingSoonPage,
)

type Path = keyof typeof PLACES

const isOfTemplates = (path: Path): boolean => path.includes('template')

/** One screen under all addresses that are to come. */
export const comingSoonRoutes = (Object.keys(PLACES) as Path[]).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    ...(isOfTemplates(path) ? { errorComponent: TemplatesCrash } : {}),
  }),
)
