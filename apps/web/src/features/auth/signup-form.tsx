import { operations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { splitName } from './next.ts'
import { OtherWay } from './other-way.tsx'

const EMPTY = { name: '', email: '', password: '', confirm: '' }

/** Registers an address; the server mails a code to it. */
export function SignupForm({ loginHref, onRegistered }: { loginHref: string; onRegistered: (email: string) => void }) {
  const [form, setForm] = useState(EMPTY)
  const set = (field: keyof typeof EMPTY) => (value: string) => setForm((old) => ({ ...old, [field]: value }))
  const email = form.email.trim().toLowerCase()
  const register = useMutation({
    mutationFn: () => call(operations.register, { body: { ...splitName(form.name), email, password: form.password } }),
    onSuccess: () => onRegistered(email),
  })
  const wrong = register.error instanceof ApiError ? register.error.fields : {}
  const mismatch = form.confirm !== '' && form.confirm !== form.password
  const incomplete = form.name.trim() === '' || email === '' || form.password === '' || form.confirm !== form.password
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
        onChange={set('name')}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        size="lg"
        autoComplete="email"
        isRequired
        value={form.email}
        onChange={set('email')}
        error={wrong['email']?.[0]}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        size="lg"
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        hint="At least 8 characters."
        isRequired
        value={form.password}
        onChange={set('password')}
        error={wrong['password']?.[0]}
      />
      <TextField
        label="Confirm password"
        type="password"
        name="confirm"
        size="lg"
        autoComplete="new-password"
        isRequired
        value={form.confirm}
        onChange={set('confirm')}
        error={mismatch ? 'Passwords do not match' : undefined}
      />
      <Button type="submit" variant="primary" size="lg" isDisabled={incomplete} isPending={register.isPending} className="mt-2">
        Sign Up
      </Button>
      <OtherWay question="Already have an account?" action="Log In" href={loginHref} />
    </Form>
  )
}
