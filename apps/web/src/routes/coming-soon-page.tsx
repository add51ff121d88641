import { Clock } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Frame } from './frame.tsx'
import { RequireUser } from './require-user.tsx'

/** The place of a section that is not there yet. */
export function ComingSoonPage() {
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
