import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'
import { authSearch } from './search.ts'

const ProfilePage = screen(
  () => import('./profile-page.tsx'),
  (chunk) => chunk.ProfilePage,
)

/** `/profile`: everything a person can set about their account. */
export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  validateSearch: authSearch,
  component: ProfilePage,
})
