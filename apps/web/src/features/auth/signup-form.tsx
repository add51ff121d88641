import { operations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isTypedTwice, NewPasswordFields } from './new-password-fields.tsx'
import { splitName } from './next.ts'
import { OtherWay } from './other-way.tsx'

const EMPTY = { name: '', email: '', password: '', confirm: '' }

/** Registers an address; the server mails a code to it. */
export function SignupForm({ loginHref, onRegistered }: { loginHref: string; onRegistered: (email: string) => void }) {
  const [form, setForm] = useState(EMPTY)
  const set = (part: Partial<typeof EMPTY>) => setForm((old) => ({ ...old, ...part }))
  const email = form.email.trim().toLowerCase()
  const register = useMutation({
    mutationFn: () => call(operations.register, { body: { ...splitName(form.name), email, password: form.password } }),
    onSuccess: () => onRegistered(email),
  })
  const wrong = register.error instanceof ApiError ? register.error.fields : {}
  const incomplete = form.name.trim() === '' || email === '' || !isTypedTwice(form)
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        register.mutate()
      }}
    >
      {register.isError && <Banner tone="error">{messageOf(register.error, 'Signup failed')}</Banner>}
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
      <TextField
        label="Email"
        type="email"
        name="email"
        size="lg"
        autoComplete="email"
        isRequired
        value={form.email}
        onChange={(value) => set({ email: value })}
        error={wrong['email']?.[0]}
      />
      <NewPasswordFields value={form} onChange={set} error={wrong['password']?.[0]} />
      <Button type="submit" variant="primary" size="lg" isDisabled={incomplete} isPending={register.isPending} className="mt-2">
        Sign Up
      </Button>
      <OtherWay question="Already have an account?" action="Log In" href={loginHref} />
    </Form>
  )
}
