import { accountOperations, PROFILE_LIMITS } from '@magazineai/contract'
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

const EMPTY = { name: '', username: '', email: '', password: '', confirm: '' }

/** Registers an address; the server mails a code to it. */
export function SignupForm({
  asks = 'name',
  loginHref,
  onRegistered,
}: {
  /** What a person is called by: their full name, or a user name. */
  asks?: 'name' | 'username'
  loginHref: string
  onRegistered: (email: string) => void
}) {
  const [form, setForm] = useState(EMPTY)
  const set = (part: Partial<typeof EMPTY>) => setForm((old) => ({ ...old, ...part }))
  const email = form.email.trim().toLowerCase()
  const register = useMutation({
    mutationFn: ({ name, username, confirm, ...given }: typeof form & { email: string }) =>
      call(accountOperations.register, {
        body: { ...given, ...(asks === 'name' ? splitName(name) : { username: username.trim() }), confirm_password: confirm },
      }),
    onSuccess: (_answer, given) => onRegistered(given.email),
  })
  const sent = register.variables
  const refused = {
    email: refusedField(register.error, 'email'),
    password: refusedField(register.error, 'password'),
    username: refusedField(register.error, 'username'),
  }
  const incomplete = form[asks].trim() === '' || email === '' || !isTypedTwice(form)
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        register.mutate({ ...form, email })
      }}
    >
      {register.isError && (refused.email ?? refused.password ?? refused.username) === undefined && (
        <Banner tone="error">{messageOf(register.error, 'Signup failed')}</Banner>
      )}
      <CalledField
        asks={asks}
        value={form[asks]}
        onChange={(text) => set({ [asks]: text })}
        error={sent?.username === form.username ? refused.username : undefined}
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

/** The field of what a person is called by. */
function CalledField({
  asks,
  ...field
}: {
  asks: 'name' | 'username'
  value: string
  onChange: (text: string) => void
  error: string | undefined
}) {
  const about =
    asks === 'name'
      ? { label: 'Full name', autoComplete: 'name', maxLength: 2 * PROFILE_LIMITS.name }
      : { label: 'Username', autoComplete: 'nickname', maxLength: PROFILE_LIMITS.username }
  return <TextField {...about} {...field} name={asks} size="lg" isRequired takesFocus />
}
