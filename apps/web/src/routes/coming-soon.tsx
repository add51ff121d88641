import { createRoute } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Frame } from './frame.tsx'
import { RequireUser } from './require-user.tsx'
import { rootRoute } from './root.tsx'

/** Addresses the shell leads to whose section is not there yet. */
const paths = ['/chat', '/my-work', '/templates', '/apps'] as const

/** One screen under all of them. */
export const comingSoonRoutes = paths.map((path) => createRoute({ getParentRoute: () => rootRoute, path, component: ComingSoon }))

function ComingSoon() {
  return (
    <RequireUser>
      <Frame>
        <div className="flex flex-1 items-center justify-center">
          <EmptyState icon={<Clock size={28} aria-hidden />} title="This section is coming soon." />
        </div>
      </Frame>
    </RequireUser>
  )
}
