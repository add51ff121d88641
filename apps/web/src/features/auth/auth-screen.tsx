import type { ConfirmedAddress, Session } from '@magazineai/contract'
import { useState, type ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LoginForm } from './login-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { VerificationForm } from './verification-form.tsx'

/** Where somebody is on their way in. */
type Step = { name: 'options' } | { name: 'code'; email: string } | { name: 'password'; confirmed: ConfirmedAddress }

/** Signing in, signing up, and proving the address. `next` is kept when the person changes between the first two. */
export function AuthScreen({
  view,
  next,
  social,
  onSession,
}: {
  view: 'login' | 'signup'
  next: string
  /** Ways in with an account elsewhere. */
  social?: ReactNode
  onSession: (session: Session) => void
}) {
  const [step, setStep] = useState<Step>({ name: 'options' })
  const askCode = (email: string) => setStep({ name: 'code', email })
  const goBack = () => setStep({ name: 'options' })
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
          {step.name === 'options' && (
            <>
              <h1 className="font-serif text-display font-medium tracking-tight text-balance">Log in or sign up to MagazineAI</h1>
              <p className="mt-2 mb-7 text-body text-ink-2">It’s free. Your documents stay yours.</p>
              {social !== undefined && (
                <>
                  {social}
                  <div className="my-5 flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                    or with your email
                  </div>
                </>
              )}
              {view === 'login' ? (
                <LoginForm signupHref={`/signup${suffix}`} onSession={onSession} onUnverified={askCode} />
              ) : (
                <SignupForm loginHref={`/login${suffix}`} onRegistered={askCode} />
              )}
            </>
          )}
          {step.name === 'code' && (
            <VerificationForm
              email={step.email}
              onSession={onSession}
              onConfirmed={(confirmed) => setStep({ name: 'password', confirmed })}
              onBack={goBack}
            />
          )}
          {step.name === 'password' && (
            <PasswordForm
              confirmed={step.confirmed}
              onSession={onSession}
              onNewCode={() => askCode(step.confirmed.email)}
              onBack={goBack}
            />
          )}
        </div>
      </div>
    </main>
  )
}
