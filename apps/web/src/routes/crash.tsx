import type { ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { messageOf } from '../api/error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** What stands in place of a screen that failed to render. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  return (
    <main className="flex min-h-dvh items-center justify-center" role="alert">
      <EmptyState
        icon={<CircleAlert size={28} aria-hidden />}
        title="Something went wrong."
        action={<Button onPress={reset}>Try again</Button>}
      >
        {messageOf(error)}
      </EmptyState>
    </main>
  )
}
