import { securityOperations } from '@magazineai/contract'
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
import { isTypedTwice, NewPasswordFields } from './new-password-fields.tsx'
import { refusedField } from './refused-field.ts'
import { Resend } from './resend.tsx'

const FAILED = 'Failed to update password'

/** Chooses a new password with the mailed code. */
export function ResetForm({ email: known, onDone, onBack }: { email: string; onDone: (email: string) => void; onBack: () => void }) {
  const config = useConfig()
  const [form, setForm] = useState({ email: known, code: '', password: '', confirm: '' })
  const set = (part: Partial<typeof form>) => setForm((old) => ({ ...old, ...part }))
  const email = form.email.trim().toLowerCase()
  const reset = useMutation({
    mutationFn: ({ code, password, confirm }: typeof form) =>
      call(securityOperations.resetPassword, { body: { email, code: code.trim(), new_password: password, confirm_password: confirm } }),
    onSuccess: () => onDone(email),
  })
  const refused = refusedField(reset.error, 'new_password')
  const isCodeWrong = reset.error instanceof ApiError && reset.error.code === 'invalid_reset_code'
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        reset.mutate(form)
      }}
    >
      <FormHeading title="Choose a new password">Enter the 6-digit code from the message. It works for 10 minutes.</FormHeading>
      {!reset.isError && <Banner tone="success">We&apos;ve sent an OTP to your email. Please check your inbox.</Banner>}
      <MailFolderNote mail={config.data?.mail} />
      {reset.isError && refused === undefined && (
        <Banner tone="error">
          {messageOf(reset.error, FAILED)}
          {isCodeWrong && (
            <span className="block text-ink-2">The code is wrong, used or too old. Check it, or ask for a new one below.</span>
          )}
        </Banner>
      )}
      <TextField
        label="Email"
        type="email"
        name="email"
        size="lg"
        autoComplete="username"
        isRequired
        isReadOnly={known !== ''}
        value={form.email}
        onChange={(text) => set({ email: text })}
      />
      <CodeField value={form.code} onChange={(code) => set({ code })} />
      <NewPasswordFields
        label="New password"
        value={form}
        onChange={set}
        error={reset.variables?.password === form.password ? refused : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isDisabled={form.code.trim() === '' || !isTypedTwice(form)}
        isPending={reset.isPending}
        className="mt-2"
      >
        Update Password
      </Button>
      <div className="flex items-start justify-between">
        <Button variant="ghost" onPress={onBack} className="-ml-3">
          Back to Log In
        </Button>
        <Resend send={() => call(securityOperations.forgotPassword, { body: { email } })} />
      </div>
    </Form>
  )
}
