import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'
import { authSearch } from './search.ts'

const LoginPage = screen(
  () => import('./auth-page.tsx'),
  (chunk) => chunk.LoginPage,
)
const SignupPage = screen(
  () => import('./auth-page.tsx'),
  (chunk) => chunk.SignupPage,
)

const authRoute = <const Path extends string>(path: Path, component: typeof LoginPage) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: authSearch, component })

/** The auth screen under its addresses, each in the matching view. */
export const authRoutes = [authRoute('/login', LoginPage), authRoute('/auth', LoginPage), authRoute('/signup', SignupPage)] as const
