import type { ConfirmedAddress, Session } from '@magazineai/contract'
import { useState, type ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AuthFrame, LegalNotice } from './auth-frame.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { FormHeading } from './form-heading.tsx'
import { LoginForm } from './login-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignupForm } from './signup-form.tsx'
import { VerificationForm } from './verification-form.tsx'

/** Where somebody is on their way in; part of the address, so that it is the same after a reload. */
export type AuthStep = 'options' | 'forgot' | 'reset' | 'updated' | 'verify'

/** What the auth screen needs of its route. */
export interface AuthScreenProps {
  view: 'login' | 'signup'
  step: AuthStep
  /** The address that is on its way; '' before there is one. */
  email: string
  /** The two addresses of the screen, which lead to each other. */
  hrefs: { login: string; signup: string }
  /** What a person signs up with, and what is said when signing in fails: the second entrance has its own of both. */
  asks: 'name' | 'username'
  failure: string
  /** The ways in with an account elsewhere, above the form of the first step. */
  social?: ReactNode
  onStep: (step: AuthStep, email?: string) => void
  onSession: (session: Session) => void
}

/** Signing in, signing up, proving the address, and the way back when a password is forgotten. */
export function AuthScreen(props: AuthScreenProps) {
  const { step, email, onStep } = props
  // What a ticket opens, and who is let in after a notice, is kept nowhere.
  const [confirmed, setConfirmed] = useState<ConfirmedAddress | null>(null)
  const [kept, setKept] = useState<Session | null>(null)
  const enter = (session: Session) => (session.restored ? setKept(session) : props.onSession(session))
  const goBack = () => onStep('options')
  return (
    <AuthFrame>
      {kept ? (
        <KeptNotice onContinue={() => props.onSession(kept)} />
      ) : confirmed ? (
        <PasswordForm
          confirmed={confirmed}
          onSession={enter}
          onNewCode={() => {
            setConfirmed(null)
            onStep('verify', confirmed.email)
          }}
          onBack={() => {
            setConfirmed(null)
            goBack()
          }}
        />
      ) : step === 'forgot' ? (
        <ForgotForm email={email} onSent={(to) => onStep('reset', to)} onBack={goBack} />
      ) : step === 'reset' ? (
        <ResetForm email={email} onDone={(to) => onStep('updated', to)} onBack={goBack} />
      ) : step === 'verify' && email !== '' ? (
        <VerificationForm email={email} onSession={enter} onConfirmed={setConfirmed} onBack={goBack} />
      ) : (
        <Options {...props} onSession={enter} />
      )}
    </AuthFrame>
  )
}

function Options({ view, step, email, hrefs, asks, failure, social, onStep, onSession }: AuthScreenProps) {
  return (
    <>
      <h1 className="font-serif text-display font-medium tracking-tight text-balance">Log in or sign up to MagazineAI</h1>
      <p className="mt-2 mb-7 text-body text-ink-2">It’s free. Your documents stay yours.</p>
      {step === 'updated' && (
        <div className="mb-4">
          <Banner tone="success">Password updated successfully. Please log in with your new password.</Banner>
        </div>
      )}
      {social !== undefined && (
        <>
          {social}
          <p className="my-5 flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or with your email
          </p>
        </>
      )}
      {view === 'login' ? (
        <LoginForm
          email={email}
          failure={failure}
          signupHref={hrefs.signup}
          onSession={onSession}
          onUnverified={(address) => onStep('verify', address)}
          onForgot={(address) => onStep('forgot', address)}
        />
      ) : (
        <SignupForm asks={asks} loginHref={hrefs.login} onRegistered={(address) => onStep('verify', address)} />
      )}
      <LegalNotice />
    </>
  )
}

// It is the one thing to do here.
const FOCUSED = { autoFocus: true }

/** What somebody sees whose account was about to be deleted, after signing in to it. */
function KeptNotice({ onContinue }: { onContinue: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <FormHeading title="Welcome back: your account is kept">
        It was going to be deleted. You signed in, so it stays, with every magazine and picture in it. If you still want it to go, delete it
        again in your profile.
      </FormHeading>
      <Button variant="primary" size="lg" onPress={onContinue} {...FOCUSED}>
        Continue
      </Button>
    </div>
  )
}
