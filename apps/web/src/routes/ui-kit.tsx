import { createRoute } from '@tanstack/react-router'
import { lazily } from '../chunks/lazily.tsx'
import { rootRoute } from './root.tsx'

/** `/ui-kit`: every component of the kit in every state, for those who build with it. */
export const uiKitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ui-kit',
  component: lazily(
    () => import('../ui/kit/kit-screen.tsx'),
    (chunk) => chunk.KitScreen,
  ),
})
