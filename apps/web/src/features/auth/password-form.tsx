import { accountOperations } from '@magazineai/contract'
import type { ConfirmedAddress, Session } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { isTypedTwice, NewPasswordFields } from './new-password-fields.tsx'
import { splitName } from './next.ts'
import { refusedField } from './refused-field.ts'

const EMPTY = { name: '', password: '', confirm: '' }

/** Gives a confirmed address its password, where the sign-up was begun in another browser, and by whoever it was. */
export function PasswordForm({
  confirmed: { email, ticket },
  onSession,
  onNewCode,
  onBack,
}: {
  confirmed: ConfirmedAddress
  onSession: (session: Session) => void
  onNewCode: () => void
  onBack: () => void
}) {
  const [form, setForm] = useState(EMPTY)
  const set = (part: Partial<typeof EMPTY>) => setForm((old) => ({ ...old, ...part }))
  const choose = useMutation({
    mutationFn: ({ name, password }: typeof form) =>
      call(accountOperations.choosePassword, { body: { ticket, ...splitName(name), password } }),
    onSuccess: onSession,
  })
  const expired = choose.error instanceof ApiError && choose.error.code === 'expired_confirmation'
  const refused = refusedField(choose.error, 'password')
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        choose.mutate(form)
      }}
    >
      <FormHeading title="Choose Your Password">
        Your address is confirmed. The sign-up began in another browser, so its password doesn’t count: choose one here.
      </FormHeading>
      {choose.isError && refused === undefined && (
        <Banner tone="error" {...(expired && { action: <NewCode email={email} onSent={onNewCode} /> })}>
          {messageOf(choose.error, 'Signup failed')}
        </Banner>
      )}
      <TextField label="Email" type="email" size="lg" isReadOnly value={email} />
      <TextField
        label="Full name"
        name="name"
        size="lg"
        autoComplete="name"
        isRequired
        takesFocus
        value={form.name}
        onChange={(name) => set({ name })}
      />
      <NewPasswordFields value={form} onChange={set} error={choose.variables?.password === form.password ? refused : undefined} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isDisabled={form.name.trim() === '' || !isTypedTwice(form) || expired}
        isPending={choose.isPending}
        className="mt-2"
      >
        Create Account
      </Button>
      <div className="flex">
        <Button variant="ghost" onPress={onBack} className="-ml-3">
          Back to Options
        </Button>
      </div>
    </Form>
  )
}

function NewCode({ email, onSent }: { email: string; onSent: () => void }) {
  const resend = useMutation({ mutationFn: () => call(accountOperations.resendCode, { body: { email } }), onSuccess: onSent })
  return (
    <Button variant="ghost" size="sm" isPending={resend.isPending} onPress={() => resend.mutate()}>
      Send a new code
    </Button>
  )
}
