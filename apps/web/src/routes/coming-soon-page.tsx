import { useLocation } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'
import { RequireUser } from './require-user.tsx'

const TITLES: Record<string, string> = { '/chat': 'New Chat', '/my-work': 'Projects', '/templates': 'Template', '/apps': 'Apps' }

/** The place of a section that is not there yet. */
export function ComingSoonPage() {
  useTitle(useLocation({ select: ({ pathname }) => TITLES[pathname] }))
  return (
    <RequireUser>
      <Frame>
        <div className="flex flex-1 items-center justify-center">
          <EmptyState icon={<Clock size={28} aria-hidden />} title="This section is coming soon." isScreen />
        </div>
      </Frame>
    </RequireUser>
  )
}
