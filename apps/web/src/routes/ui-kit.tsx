import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.tsx'
import { screen } from './screen.tsx'

/** `/ui-kit`: every component of the kit in every state, for those who build with it. */
export const uiKitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ui-kit',
  component: screen(
    () => import('../ui/kit/kit-screen.tsx'),
    (chunk) => chunk.KitScreen,
  ),
})
