import { securityOperations } from '@magazineai/contract'
import type { AccountLink, LinkPurpose } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Link2Off, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../api/app.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ChooseEmail, ChoosePassword, JustConfirm, type AskProps, type Followed } from './confirm-forms.tsx'
import { FormHeading } from './form-heading.tsx'

/** Where a mailed link leads: asks what it needs, does it, and says when it has ended and how to go on. */
export function ConfirmScreen({
  token,
  done,
  isSignedIn,
  onDone,
}: {
  token: string
  /** What following it did, once it was followed. */
  done: Followed | null
  isSignedIn: boolean
  onDone: (done: Followed) => void
}) {
  const link = useQuery({
    queryKey: keys.accountLink(token),
    queryFn: () => call(securityOperations.lookAtLink, { body: { token } }),
    // What it is now is asked once: while it is followed it changes under our hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: token !== '' && done === null,
  })
  const ended = (error: unknown): void => {
    if (error instanceof ApiError && ENDED.has(error.code)) void link.refetch()
  }
  return (
    <AuthFrame>
      {done ? (
        <Done {...done} isSignedIn={isSignedIn} />
      ) : token === '' ? (
        <Ended state="unknown" purpose={null} isSignedIn={isSignedIn} />
      ) : link.isError ? (
        <Notice
          icon="fault"
          title="This link could not be looked up"
          actions={<Button onPress={() => void link.refetch()}>Try again</Button>}
        >
          {messageOf(link.error)}
        </Notice>
      ) : link.data === undefined ? (
        <output className="flex items-center gap-2 text-body text-ink-2">
          <Spinner />
          Looking up your link…
        </output>
      ) : link.data.state === 'open' && link.data.purpose !== null ? (
        <Ask token={token} link={{ ...link.data, purpose: link.data.purpose }} onDone={onDone} onRefused={ended} />
      ) : (
        <Ended state={link.data.state === 'open' ? 'unknown' : link.data.state} purpose={link.data.purpose} isSignedIn={isSignedIn} />
      )}
    </AuthFrame>
  )
}

const ENDED = new Set(['used_link', 'expired_link', 'unknown_link'])

function Ask(props: AskProps) {
  const { purpose, email } = props.link
  if (purpose === 'choose-email') return <ChooseEmail {...props} />
  if (purpose === 'change-password' || purpose === 'add-password') return <ChoosePassword {...props} />
  const { title, action, text } = QUESTIONS[purpose]
  return (
    <JustConfirm {...props} title={title} action={action}>
      {text(email ?? 'this address')}
    </JustConfirm>
  )
}

type Question = { title: string; action: string; text: (email: string) => string }

const QUESTIONS: Record<'confirm-email' | 'undo-email' | 'keep-account', Question> = {
  'confirm-email': {
    title: 'Confirm your new address',
    action: 'Confirm this address',
    text: (email) => `From now on you sign in with ${email}, and letters go there.`,
  },
  'undo-email': {
    title: 'Take the change back?',
    action: 'Take it back',
    text: (email) => `The address of your account is ${email} again, and everybody who is signed in to it is signed out.`,
  },
  'keep-account': {
    title: 'Keep your account?',
    action: 'Keep my account',
    text: () => 'It is going to be deleted. Kept, it stays as it was, with every magazine and picture in it.',
  },
}

const ICONS = {
  done: <CircleCheck size={28} className="text-ok" aria-hidden />,
  ended: <Link2Off size={28} className="text-ink-3" aria-hidden />,
  fault: <TriangleAlert size={28} className="text-danger" aria-hidden />,
}

function Notice({ icon, title, actions, children }: { icon: keyof typeof ICONS; title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4">
      {ICONS[icon]}
      <FormHeading title={title}>{children}</FormHeading>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  )
}

const start = (isSignedIn: boolean): ReactNode =>
  isSignedIn ? (
    <LinkButton href="/profile" variant="primary" size="lg">
      Back to your profile
    </LinkButton>
  ) : (
    <LinkButton href="/login" variant="primary" size="lg">
      Log In
    </LinkButton>
  )

function Done({ purpose, email, isSignedIn }: Followed & { isSignedIn: boolean }) {
  const address = email ?? 'the address'
  const [title, text] = {
    'choose-email': [
      'Check the new address',
      `We’ve sent a link to ${address}. Open it within 10 minutes to confirm the change. Until then nothing changes.`,
    ],
    'confirm-email': [
      'Your address is changed',
      `You sign in with ${address} from now on. The old address was told, and can take it back for 7 days.`,
    ],
    'undo-email': [
      'Your address is back',
      `${address} is the address of your account again, and all sessions have ended. If somebody else had changed it, choose a new password now.`,
    ],
    'change-password': ['Your password is changed', 'Other sessions have ended. Sign in with the new password there.'],
    'add-password': ['Your password is set', `You can sign in with ${address} and this password from now on.`],
    'keep-account': ['Your account is kept', 'Nothing of it is deleted. Sign in to go on where you left.'],
  }[purpose] as [string, string]
  return (
    <Notice
      icon="done"
      title={title}
      actions={
        purpose === 'undo-email' ? (
          <>
            <LinkButton href="/auth?view=forgot" variant="primary" size="lg">
              Choose a new password
            </LinkButton>
            <LinkButton href="/login" size="lg">
              Log In
            </LinkButton>
          </>
        ) : (
          start(isSignedIn)
        )
      }
    >
      {text}
    </Notice>
  )
}

const TITLES: Record<Exclude<AccountLink['state'], 'open'>, string> = {
  used: 'This link has been used',
  expired: 'This link has expired',
  unknown: 'This link does not work',
}

/** How to go on where a link has ended, by what it was for. */
const WAYS_ON: Record<LinkPurpose, string> = {
  'choose-email': 'Each link works once, for 10 minutes. Ask for a new one under Email Settings in your profile.',
  'confirm-email':
    'Each link works once, for 10 minutes. If your address has not changed, begin again under Email Settings in your profile.',
  'undo-email': 'The change can be taken back once, within 7 days. If you cannot get in, choose a new password with a code.',
  'change-password': 'Each link works once, for 10 minutes. Ask for a new one in your profile, or choose a new password with a code.',
  'add-password': 'Each link works once, for 10 minutes. Ask for a new one under Password Settings in your profile.',
  'keep-account': 'If your account is still there, signing in keeps it.',
}

function Ended({ state, purpose, isSignedIn }: { state: keyof typeof TITLES; purpose: LinkPurpose | null; isSignedIn: boolean }) {
  const helpsToReset = purpose === 'undo-email' || purpose === 'change-password'
  return (
    <Notice
      icon="ended"
      title={TITLES[state]}
      actions={
        <>
          {start(isSignedIn)}
          {helpsToReset && !isSignedIn && (
            <LinkButton href="/auth?view=forgot" size="lg">
              Choose a new password
            </LinkButton>
          )}
        </>
      }
    >
      {purpose === null
        ? 'It may have been cut off when it was copied: open it from the message itself. If a newer message came after it, take the link in that one.'
        : WAYS_ON[purpose]}
    </Notice>
  )
}
