import type { ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { messageOf } from '../api/error.ts'
import { ChunkError } from '../chunks/chunk.ts'
import { retryChunks } from '../chunks/lazily.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { useTitle } from '../ui/use-title.ts'

/** What stands in place of a screen that failed to render, or could not be loaded. */
export const CrashScreen = (props: ErrorComponentProps) => <Crash {...props} title="Something went wrong." />

/** The same for the screens of templates. */
export const TemplatesCrash = (props: ErrorComponentProps) => <Crash {...props} title="Something broke in TemplatesPage" />

function Crash({ error, reset, title }: ErrorComponentProps & { title: string }) {
  useTitle('Something went wrong')
  const tryAgain = (): void => {
    retryChunks()
    reset()
  }
  return (
    <main className="flex min-h-dvh items-center justify-center" role="alert">
      <EmptyState
        icon={<CircleAlert size={28} aria-hidden />}
        title={error instanceof ChunkError ? 'This page could not be loaded.' : title}
        action={
          <PlainButton size="lg" onPress={tryAgain}>
            Try again
          </PlainButton>
        }
      >
        {error instanceof ChunkError ? 'Check your connection and try again.' : messageOf(error)}
      </EmptyState>
    </main>
  )
}
