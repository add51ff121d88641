import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'

/** `/ui-kit`: every component of the kit in every state, for those who build with it. */
export const uiKitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ui-kit',
  component: lazyRouteComponent(() => import('../ui/kit/kit-screen.tsx'), 'KitScreen'),
})
