import { securityOperations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { refusedField } from './refused-field.ts'

/** Asks for a code to set a new password with. The answer is the same for every address. */
export function ForgotForm({ email: known, onSent, onBack }: { email: string; onSent: (email: string) => void; onBack: () => void }) {
  const [text, setText] = useState(known)
  const email = text.trim().toLowerCase()
  const send = useMutation({
    mutationFn: (to: string) => call(securityOperations.forgotPassword, { body: { email: to } }),
    onSuccess: (_answer, to) => onSent(to),
  })
  const refused = refusedField(send.error, 'email')
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate(email)
      }}
    >
      <FormHeading title="Forgot your password?">Enter your address. We mail you a code to choose a new one with.</FormHeading>
      {send.isError && refused === undefined && <Banner tone="error">{messageOf(send.error, 'Failed to send reset email')}</Banner>}
      <TextField
        label="Email"
        type="email"
        name="email"
        size="lg"
        autoComplete="email"
        isRequired
        takesFocus
        value={text}
        onChange={setText}
        error={send.variables === email ? refused : undefined}
      />
      <Button type="submit" variant="primary" size="lg" isPending={send.isPending} className="mt-2">
        Send Code
      </Button>
      <div className="flex">
        <Button variant="ghost" onPress={onBack} className="-ml-3">
          Back to Log In
        </Button>
      </div>
    </Form>
  )
}
