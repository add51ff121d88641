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
const FirebaseLoginPage = screen(
  () => import('./auth-page.tsx'),
  (chunk) => chunk.FirebaseLoginPage,
)
const FirebaseSignupPage = screen(
  () => import('./auth-page.tsx'),
  (chunk) => chunk.FirebaseSignupPage,
)
const ConfirmPage = screen(
  () => import('./confirm-page.tsx'),
  (chunk) => chunk.ConfirmPage,
)

const authRoute = <const Path extends string>(path: Path, component: typeof LoginPage) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: authSearch, component })

/** The auth screen under its addresses, each in the matching view, and the screen of mailed links. */
export const authRoutes = [
  authRoute('/login', LoginPage),
  authRoute('/auth', LoginPage),
  authRoute('/signup', SignupPage),
  authRoute('/firebase', FirebaseLoginPage),
  authRoute('/firebase/login', FirebaseLoginPage),
  authRoute('/firebase/signup', FirebaseSignupPage),
  createRoute({ getParentRoute: () => rootRoute, path: '/account/confirm', component: ConfirmPage }),
] as const
