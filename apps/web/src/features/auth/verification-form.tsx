import { operations, type ConfirmedAddress, type Session } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { useConfig } from '../../api/config.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'

const WRONG_CODE = 'Failed to verify email. Please check your code.'

/** Seconds before another code may be asked for. */
const RESEND_AFTER = 60

/** Turns the mailed code into a session; or, where the sign-up was begun in another browser, into a confirmed address without a password. */
export function VerificationForm({
  email,
  onSession,
  onConfirmed,
  onBack,
}: {
  email: string
  onSession: (session: Session) => void
  onConfirmed: (address: ConfirmedAddress) => void
  onBack: () => void
}) {
  const [code, setCode] = useState('')
  const config = useConfig()
  const verify = useMutation({
    mutationFn: () => call(operations.verifyEmail, { body: { email, code: code.trim() } }),
    onSuccess: (answer) => ('ticket' in answer ? onConfirmed(answer) : onSession(answer)),
  })
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        verify.mutate()
      }}
    >
      <div className="mb-2">
        <h1 className="font-serif text-display font-medium tracking-tight">Verify Your Email</h1>
        <p className="mt-2 text-body text-ink-2">We’ve sent a 6-digit code to this address. It works for 10 minutes.</p>
      </div>
      {config.data?.mail === 'folder' && (
        <Banner tone="info">This server sends no mail: the code is in its log and in the mail folder of its data.</Banner>
      )}
      {verify.isError && <Banner tone="error">{messageOf(verify.error, WRONG_CODE)}</Banner>}
      <TextField label="Email" type="email" size="lg" isReadOnly value={email} />
      <TextField
        label="Verification Code"
        name="code"
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*\d{6}\s*"
        maxLength={8}
        isRequired
        takesFocus
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="primary" size="lg" isPending={verify.isPending} className="mt-2">
        {verify.isPending ? 'Verifying...' : 'Verify Email'}
      </Button>
      <div className="flex items-center justify-between">
        <Button variant="ghost" onPress={onBack}>
          Back to Options
        </Button>
        <Resend email={email} />
      </div>
    </Form>
  )
}

function Resend({ email }: { email: string }) {
  const [left, restart] = useCountdown(RESEND_AFTER)
  const resend = useMutation({ mutationFn: () => call(operations.resendCode, { body: { email } }), onSuccess: restart })
  if (resend.isError) return <span className="text-small text-danger">{messageOf(resend.error)}</span>
  return (
    <Button variant="ghost" isDisabled={left > 0} isPending={resend.isPending} onPress={() => resend.mutate()}>
      {left > 0 ? `Resend code in ${left} s` : 'Resend code'}
    </Button>
  )
}
