import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'

const TermsPage = screen(
  () => import('./legal-page.tsx'),
  (chunk) => chunk.TermsPage,
)
const PrivacyPage = screen(
  () => import('./legal-page.tsx'),
  (chunk) => chunk.PrivacyPage,
)

/** `/terms` and `/privacy`, readable by everybody. */
export const legalRoutes = [
  createRoute({ getParentRoute: () => rootRoute, path: '/terms', component: TermsPage }),
  createRoute({ getParentRoute: () => rootRoute, path: '/privacy', component: PrivacyPage }),
] as const
