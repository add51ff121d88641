import { createRouter } from '@tanstack/react-router'
import { adminRoutes } from './routes/admin.tsx'
import { authRoutes } from './routes/auth.tsx'
import { comingSoonRoutes } from './routes/coming-soon.tsx'
import { createRoutes } from './routes/create.tsx'
import { editRoute } from './routes/edit.tsx'
import { editorRoute, editorStartRoute } from './routes/editor.tsx'
import { homeRoute } from './routes/home.tsx'
import { legalRoutes } from './routes/legal.tsx'
import { magazinesRoute } from './routes/magazines.tsx'
import { driveRoutes } from './routes/my-work.tsx'
import { paymentRoutes } from './routes/payment.tsx'
import { notesRoute } from './routes/notes.tsx'
import { profileRoute } from './routes/profile.tsx'
import { rootRoute } from './routes/root.tsx'
import { socialRoutes } from './routes/social.tsx'
import { uiKitRoute } from './routes/ui-kit.tsx'
import { Waiting } from './routes/waiting.tsx'

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...authRoutes,
  ...socialRoutes,
  ...createRoutes,
  editRoute,
  editorStartRoute,
  editorRoute,
  magazinesRoute,
  ...adminRoutes,
  profileRoute,
  ...legalRoutes,
  ...paymentRoutes,
  notesRoute,
  ...driveRoutes,
  ...comingSoonRoutes,
  uiKitRoute,
])

/** Every screen by its address. */
export const router = createRouter({ routeTree, defaultPreload: 'intent', defaultPendingComponent: Waiting, scrollRestoration: true })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
