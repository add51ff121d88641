import { LinkButton } from '../../ui/button.tsx'

/** The page visitors meet first. */
export function LandingScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6">
      <h1 className="font-serif text-display">AI Meets Creativity</h1>
      <LinkButton href="/login" variant="primary" size="lg">
        Start Designing Free
      </LinkButton>
    </main>
  )
}
