import { accountOperations, type ConfirmedAddress, type Session } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { useConfig } from '../../api/config.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField, MailFolderNote } from '../../ui/code-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { Resend } from './resend.tsx'

const WRONG_CODE = 'Failed to verify email. Please check your code.'

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
    mutationFn: () => call(accountOperations.verifyEmail, { body: { email, code: code.trim() } }),
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
      <FormHeading title="Verify Your Email">We’ve sent a 6-digit code to this address. It works for 10 minutes.</FormHeading>
      <MailFolderNote mail={config.data?.mail} />
      {verify.isError && <Banner tone="error">{sentenceOf(verify.error)}</Banner>}
      <TextField label="Email" type="email" size="lg" isReadOnly value={email} />
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" variant="primary" size="lg" isPending={verify.isPending} className="mt-2">
        {verify.isPending ? 'Verifying...' : 'Verify Email'}
      </Button>
      <div className="flex items-center justify-between">
        <Button variant="ghost" onPress={onBack} className="-ml-3">
          Back to Options
        </Button>
        <Resend send={() => call(accountOperations.resendCode, { body: { email } })} />
      </div>
    </Form>
  )
}

/** An answer that could not be read is one without what a session needs. */
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'unexpected_answer' ? 'Verification response missing tokens' : messageOf(error, WRONG_CODE)
