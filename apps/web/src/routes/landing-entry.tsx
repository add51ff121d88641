import { providerNames, type ConfirmedAddress, type Provider, type Session } from '@magazineai/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { session } from '../api/app.ts'
import { AppProviders } from '../api/app-providers.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { PasswordForm } from '../features/auth/password-form.tsx'
import { SignupForm } from '../features/auth/signup-form.tsx'
import { VerificationForm } from '../features/auth/verification-form.tsx'
import { EntryDialog, type EntryForms } from '../features/landing/entry-dialog.tsx'
import type { Entry } from '../features/landing/entry.ts'
import { ProviderMark } from '../features/social/provider-mark.tsx'
import { useProviders } from '../features/social/use-providers.ts'
import { startAddress } from '../features/social/wording.ts'
import { NavigationContext, useNavigation } from '../ui/navigation.ts'
import { documentsWait, noteAddress } from './waiting-note.ts'

/** What the way in is given: where it begins, and the address of the picture beside its forms. */
interface LandingEntryProps {
  entry: Entry
  picture: string | null
  onClose: () => void
}

/** The way in over the landing page: its dialog, and the forms of signing in. */
export function LandingEntry(props: LandingEntryProps) {
  return (
    <AppProviders>
      <Dialog {...props} />
    </AppProviders>
  )
}

function Dialog({ entry, picture, onClose }: LandingEntryProps) {
  const navigation = useNavigation()
  const available = useProviders()
  const enter = (answer: Session): void => {
    noteAddress(null)
    session.enter(answer)
    // The page that stands by itself hears of it and gives way to the client; within the client the start page changes.
    if (navigation !== null) onClose()
  }
  return (
    <EntryDialog
      entry={entry}
      picture={picture}
      providers={OFFERED.map((id) => ({
        id,
        name: providerNames[id],
        mark: <ProviderMark provider={id} size={18} />,
        href: available?.has(id) ? startAddress(id, '/') : null,
      }))}
      areProvidersKnown={available !== null}
      forms={formsFor(enter)}
      note={documentsWait() ? 'Your document waits in this browser. You will find it in the form for your magazine.' : null}
      onView={(view) => noteAddress(view.name === 'verification' ? view.email : null)}
      onClose={() => {
        noteAddress(null)
        onClose()
      }}
    />
  )
}

/** Ways in with an account elsewhere, in their order. */
const OFFERED: readonly Provider[] = ['google', 'facebook', 'github', 'microsoft']

const LOGIN = '/login'
const SIGNUP = '/signup'

const formsFor = (enter: (answer: Session) => void): EntryForms => ({
  login: ({ signup, verification }) => (
    <Within to={{ [SIGNUP]: signup }}>
      <LoginForm signupHref={SIGNUP} onSession={enter} onUnverified={verification} />
    </Within>
  ),
  signup: ({ login, verification }) => (
    <Within to={{ [LOGIN]: login }}>
      <SignupForm loginHref={LOGIN} onRegistered={verification} />
    </Within>
  ),
  verification: (email, { back }) => <Verification email={email} onSession={enter} onBack={back} />,
})

/** Keeps links of a form to another form within the dialog; all others go where they say. */
function Within({ to, children }: { to: Readonly<Record<string, () => void>>; children: ReactNode }) {
  const outer = useNavigation()
  const inner = useMemo(
    () => ({
      go: (href: string) => (to[href] ?? (() => (outer === null ? location.assign(href) : outer.go(href))))(),
      prepare: (href: string) => (href in to ? undefined : outer?.prepare(href)),
    }),
    [outer, to],
  )
  return <NavigationContext value={inner}>{children}</NavigationContext>
}

/** The mailed code; where the sign-up was begun in another browser, a password after it. */
function Verification({ email, onSession, onBack }: { email: string; onSession: (answer: Session) => void; onBack: () => void }) {
  const [confirmed, setConfirmed] = useState<ConfirmedAddress | null>(null)
  return confirmed === null ? (
    <VerificationForm email={email} onSession={onSession} onConfirmed={setConfirmed} onBack={onBack} />
  ) : (
    <PasswordForm confirmed={confirmed} onSession={onSession} onNewCode={() => setConfirmed(null)} onBack={onBack} />
  )
}
