import { ApiError } from '../../../../api/error.ts'
import { FailureBanner } from '../../../../ui/banner.tsx'

/** Says that something of the drive could not be read: in the server’s words, else `fallback`. */
export function LoadError({ error, fallback, onAgain }: { error: unknown; fallback: string; onAgain: () => void }) {
  const message = error instanceof ApiError || (error instanceof Error && error.message !== '') ? error.message : fallback
  return <FailureBanner onAgain={onAgain}>{message} — check your API base URL and auth token.</FailureBanner>
}
