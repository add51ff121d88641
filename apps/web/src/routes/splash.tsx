import { LogoMark } from '../ui/logo.tsx'

/** What is shown until we know who is here; appears only when that takes noticeable time. */
export function Splash() {
  return (
    <main className="flex min-h-dvh animate-[fade_400ms_ease-out_200ms_backwards] flex-col items-center justify-center gap-4">
      <span className="animate-breathe">
        <LogoMark size={36} />
      </span>
      <output className="text-ui text-ink-2">Loading Your Workspace</output>
    </main>
  )
}
