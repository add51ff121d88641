import { accountOperations } from '@magazineai/contract'
import type { Session } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button as TextButton, Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OtherWay } from './other-way.tsx'

/** Signs in. An address not yet proven goes on to verification; the server has mailed a new code by then. */
export function LoginForm({
  email: known = '',
  failure = 'Login failed',
  signupHref,
  onSession,
  onUnverified,
  onForgot,
}: {
  email?: string
  /** What is said when the address or the password is wrong. */
  failure?: string
  signupHref: string
  onSession: (session: Session) => void
  onUnverified: (email: string) => void
  /** Goes on with the address as it is typed so far; without it a link leads to the screen that asks for it. */
  onForgot?: (email: string) => void
}) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const login = useMutation({
    mutationFn: () => call(accountOperations.login, { body: { username: email.trim(), password } }),
    onSuccess: onSession,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'email_not_verified') onUnverified(email.trim().toLowerCase())
    },
  })
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        login.mutate()
      }}
    >
      {login.isError && <Banner tone="error">{sentenceOf(login.error, failure)}</Banner>}
      <TextField
        label="Email"
        type="email"
        name="email"
        size="lg"
        autoComplete="email"
        isRequired
        takesFocus
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        size="lg"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
      {onForgot ? (
        <TextButton onPress={() => onForgot(email.trim())} className={FORGOT}>
          Forgot password?
        </TextButton>
      ) : (
        <Link href="/login?view=forgot" className={FORGOT}>
          Forgot password?
        </Link>
      )}
      <Button type="submit" variant="primary" size="lg" isPending={login.isPending}>
        Log In
      </Button>
      <OtherWay question="New to MagazineAI?" action="Register" href={signupHref} />
    </Form>
  )
}

const sentenceOf = (error: unknown, failure: string): string =>
  error instanceof ApiError && error.code === 'invalid_credentials' ? failure : messageOf(error, failure)

const FORGOT =
  '-mt-2 cursor-default self-end rounded-sm py-1 text-small text-ink-2 underline decoration-line-strong underline-offset-3 data-hovered:text-ink'
