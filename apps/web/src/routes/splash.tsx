import { LogoMark } from '../ui/logo.tsx'
import { useWaited } from '../ui/use-waited.ts'

/** After how long it appears, ms. */
const DELAY = 200

/** What is shown until we know who is here; appears only when that takes noticeable time. */
export function Splash() {
  const delay = { animationDelay: `${DELAY - useWaited()}ms` }
  return (
    <main className="flex min-h-dvh animate-[fade_400ms_ease-out_backwards] flex-col items-center justify-center gap-4" style={delay}>
      <span className="animate-breathe">
        <LogoMark size={36} />
      </span>
      <output className="text-ui text-ink-2">Loading Your Workspace</output>
    </main>
  )
}
