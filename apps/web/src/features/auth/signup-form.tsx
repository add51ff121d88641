import { operations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isTypedTwice, NewPasswordFields } from './new-password-fields.tsx'
import { splitName } from './next.ts'
import { OtherWay } from './other-way.tsx'
import { refusedField } from './refused-field.ts'

const EMPTY = { name: '', email: '', password: '', confirm: '' }

/** Registers an address; the server mails a code to it. */
export function SignupForm({ loginHref, onRegistered }: { loginHref: string; onRegistered: (email: string) => void }) {
  const [form, setForm] = useState(EMPTY)
  const set = (part: Partial<typeof EMPTY>) => setForm((old) => ({ ...old, ...part }))
  const email = form.email.trim().toLowerCase()
  const register = useMutation({
    mutationFn: (given: { name: string; email: string; password: string }) =>
      call(operations.register, { body: { ...splitName(given.name), email: given.email, password: given.password } }),
    onSuccess: (_answer, given) => onRegistered(given.email),
  })
  const sent = register.variables
  const refused = { email: refusedField(register.error, 'email'), password: refusedField(register.error, 'password') }
  const incomplete = form.name.trim() === '' || email === '' || !isTypedTwice(form)
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        register.mutate({ ...form, email })
      }}
    >
      {register.isError && (refused.email ?? refused.password) === undefined && (
        <Banner tone="error">{messageOf(register.error, 'Signup failed')}</Banner>
      )}
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
        error={sent?.email === email ? refused.email : undefined}
      />
      <NewPasswordFields value={form} onChange={set} error={sent?.password === form.password ? refused.password : undefined} />
      <Button type="submit" variant="primary" size="lg" isDisabled={incomplete} isPending={register.isPending} className="mt-2">
        Sign Up
      </Button>
      <OtherWay question="Already have an account?" action="Log In" href={loginHref} />
    </Form>
  )
}
