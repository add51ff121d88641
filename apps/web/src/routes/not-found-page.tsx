import { FileQuestionMark } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Frame } from './frame.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  useTitle('Page not found')
  return (
    <Frame>
      <div className="flex flex-1 items-center justify-center">
        <EmptyState
          icon={<FileQuestionMark size={28} aria-hidden />}
          title="Page not found"
          isScreen
          action={<LinkButton href="/">Go to the start page</LinkButton>}
        >
          There is nothing at this address.
        </EmptyState>
      </div>
    </Frame>
  )
}
