import { ApiError } from '../../../../api/error.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'

/** Says that something of the drive could not be read: in the server’s words, else `fallback`. */
export function LoadError({ error, fallback, onAgain }: { error: unknown; fallback: string; onAgain: () => void }) {
  const message = error instanceof ApiError || (error instanceof Error && error.message !== '') ? error.message : fallback
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onPress={onAgain}>
          Try again
        </Button>
      }
    >
      {message} — check your API base URL and auth token.
    </Banner>
  )
}
