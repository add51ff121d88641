import type { Session } from '@magazineai/contract'
import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { VerificationForm } from './verification-form.tsx'

/** Signing in, signing up, and proving the address. `next` is kept when the person changes between the first two. */
export function AuthScreen({ view, next, onSession }: { view: 'login' | 'signup'; next: string; onSession: (session: Session) => void }) {
  const [unverified, setUnverified] = useState<string | null>(null)
  const suffix = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <main className="flex min-h-dvh flex-col bg-surface">
      <header className="flex h-14 items-center px-4 sm:px-6">
        <Link href="/" aria-label="MagazineAI, start page">
          <Logo />
        </Link>
      </header>
      <div className="flex flex-1 items-start justify-center px-4 pt-[8dvh] pb-16">
        <div className="w-full max-w-[360px] animate-rise">
          {unverified === null ? (
            <>
              <h1 className="font-serif text-display font-medium tracking-tight text-balance">Log in or sign up to MagazineAI</h1>
              <p className="mt-2 mb-7 text-body text-ink-2">It’s free. Your documents stay yours.</p>
              {view === 'login' ? (
                <LoginForm signupHref={`/signup${suffix}`} onSession={onSession} onUnverified={setUnverified} />
              ) : (
                <SignupForm loginHref={`/login${suffix}`} onRegistered={setUnverified} />
              )}
            </>
          ) : (
            <VerificationForm email={unverified} onSession={onSession} onBack={() => setUnverified(null)} />
          )}
        </div>
      </div>
    </main>
  )
}
