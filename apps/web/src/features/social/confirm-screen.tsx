import { oauthOperations, providerNames, type SocialSession, type UnprovenIdentity } from '@magazineai/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { useConfig } from '../../api/config.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField, MailFolderNote } from '../../ui/code-field.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'

/** Seconds before another code may be asked for. */
const RESEND_AFTER = 60

/** Asks for the code, or for the password of the account, where a provider does not vouch for an address. */
export function ConfirmScreen({ onSession }: { onSession: (session: SocialSession) => void }) {
  const unproven = useQuery({ queryKey: keys.unproven, queryFn: () => call(oauthOperations.unproven), retry: false, staleTime: Infinity })
  return (
    <main className="flex min-h-dvh flex-col bg-surface">
      <header className="flex h-14 items-center px-4 sm:px-6">
        <Link href="/" aria-label="MagazineAI, start page">
          <Logo />
        </Link>
      </header>
      <div className="flex flex-1 items-start justify-center px-4 pt-[8dvh] pb-16">
        <div className="w-full max-w-[360px] animate-rise">
          {unproven.isPending && <Spinner className="mx-auto text-ink-3" />}
          {unproven.isError && <Ended text={messageOf(unproven.error)} />}
          {unproven.data && <ProofForm identity={unproven.data} onSession={onSession} />}
        </div>
      </div>
    </main>
  )
}

function Ended({ text }: { text: string }) {
  return (
    <>
      <h1 className="font-serif text-display font-medium tracking-tight">Start again</h1>
      <p className="mt-2 mb-6 text-body text-ink-2">{text}</p>
      <LinkButton href="/login" variant="primary" size="lg">
        Back to sign-in
      </LinkButton>
    </>
  )
}

function ProofForm({
  identity: { provider, email },
  onSession,
}: {
  identity: UnprovenIdentity
  onSession: (session: SocialSession) => void
}) {
  const [way, setWay] = useState<'code' | 'password'>('code')
  const [typed, setTyped] = useState('')
  const config = useConfig()
  const name = providerNames[provider]
  const prove = useMutation({
    mutationFn: () => call(oauthOperations.proveIdentity, { body: way === 'code' ? { code: typed.trim() } : { password: typed } }),
    onSuccess: onSession,
  })
  const change = (): void => {
    setWay(way === 'code' ? 'password' : 'code')
    setTyped('')
    prove.reset()
  }
  if (prove.error instanceof ApiError && prove.error.code === 'expired_sign_in') return <Ended text={prove.error.message} />
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        prove.mutate()
      }}
    >
      <div className="mb-2">
        <h1 className="font-serif text-display font-medium tracking-tight">Is this address yours?</h1>
        <p className="mt-2 text-body text-ink-2">
          {name} does not confirm it for us.{' '}
          {way === 'code'
            ? 'We’ve sent a 6‑digit code there, which works for 10 minutes.'
            : `Enter the password of your account here to connect ${name} to it.`}
        </p>
      </div>
      {way === 'code' && <MailFolderNote mail={config.data?.mail} />}
      {prove.isError && <Banner tone="error">{refusalOf(prove.error, way)}</Banner>}
      <TextField label="Email" type="email" size="lg" isReadOnly value={email} />
      {way === 'code' ? <CodeField value={typed} onChange={setTyped} /> : <PasswordField value={typed} onChange={setTyped} />}
      <Button type="submit" variant="primary" size="lg" isPending={prove.isPending} className="mt-2">
        Continue
      </Button>
      <div className="-mx-3 flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" onPress={change}>
          {way === 'code' ? 'Use my password instead' : 'Use the code instead'}
        </Button>
        {way === 'code' && <Resend />}
      </div>
      <LinkButton href="/login" variant="ghost" className="-ml-3 self-start">
        Back to Options
      </LinkButton>
    </Form>
  )
}

interface Typed {
  value: string
  onChange: (text: string) => void
}

const PasswordField = (props: Typed) => (
  <TextField {...props} label="Password" type="password" name="password" size="lg" autoComplete="current-password" isRequired takesFocus />
)

const refusalOf = (error: unknown, way: 'code' | 'password'): string => {
  if (error instanceof ApiError && error.code === 'invalid_credentials') return 'This is not the password of an account with this address.'
  return messageOf(error, way === 'code' ? 'Failed to verify email. Please check your code.' : 'Login failed')
}

function Resend() {
  const [left, restart] = useCountdown(RESEND_AFTER)
  const resend = useMutation({ mutationFn: () => call(oauthOperations.resendIdentityCode, { body: {} }), onSuccess: restart })
  if (resend.isError) return <span className="text-small text-danger">{messageOf(resend.error)}</span>
  return (
    <Button variant="ghost" isDisabled={left > 0} isPending={resend.isPending} onPress={() => resend.mutate()}>
      {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
    </Button>
  )
}
