import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'
import { callbackSearch } from './search.ts'

const load = () => import('./social-pages.tsx')

type Pages = Awaited<ReturnType<typeof load>>

const page = (pick: (pages: Pages) => Pages[keyof Pages]) => screen(load, pick)

const socialRoute = <const Path extends string>(path: Path, component: ReturnType<typeof page>) =>
  createRoute({ getParentRoute: () => rootRoute, path, validateSearch: callbackSearch, component })

/** Where providers send the browser back to, and where an address is proved that they do not vouch for. */
export const socialRoutes = [
  socialRoute(
    '/google-callback',
    page((pages) => pages.GoogleCallbackPage),
  ),
  socialRoute(
    '/facebook-callback',
    page((pages) => pages.FacebookCallbackPage),
  ),
  socialRoute(
    '/linkedin-callback',
    page((pages) => pages.LinkedinCallbackPage),
  ),
  socialRoute(
    '/auth/confirm',
    page((pages) => pages.ConfirmPage),
  ),
] as const
