import { type AccountLink, type LinkPurpose, securityOperations } from '@magazineai/contract'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormHeading } from './form-heading.tsx'
import { isTypedTwice, NewPasswordFields } from './new-password-fields.tsx'
import { refusedField } from './refused-field.ts'

/** What following a link did. */
export interface Followed {
  purpose: LinkPurpose
  email: string | null
}

/** What the form of a link needs. */
export interface AskProps {
  token: string
  link: AccountLink & { purpose: LinkPurpose }
  onDone: (done: Followed) => void
  /** Hears of every refusal. */
  onRefused: (error: unknown) => void
}

interface Given {
  new_email?: string
  new_password?: string
  confirm_password?: string
}

const useFollow = ({ token, onDone, onRefused }: AskProps) =>
  useMutation({
    mutationFn: (given: Given) => call(securityOperations.followLink, { body: { token, ...given } }),
    onSuccess: ({ purpose, email }) => onDone({ purpose, email }),
    onError: onRefused,
  })

/** Does what a link is for that asks for nothing: only when somebody says so, for programs open links too. */
export function JustConfirm({ title, action, children, ...props }: AskProps & { title: string; action: string; children: ReactNode }) {
  const follow = useFollow(props)
  return (
    <div className="flex flex-col gap-4">
      <FormHeading title={title}>{children}</FormHeading>
      {follow.isError && <Banner tone="error">{messageOf(follow.error)}</Banner>}
      <Button variant="primary" size="lg" isPending={follow.isPending} onPress={() => follow.mutate({})}>
        {action}
      </Button>
    </div>
  )
}

/** Asks for the new address of an account. */
export function ChooseEmail(props: AskProps) {
  const [text, setText] = useState('')
  const email = text.trim().toLowerCase()
  const follow = useFollow(props)
  const refused = refusedField(follow.error, 'new_email')
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        follow.mutate({ new_email: email })
      }}
    >
      <FormHeading title="Choose your new address">We send a link there. Your address changes when you open it.</FormHeading>
      {follow.isError && refused === undefined && <Banner tone="error">{messageOf(follow.error)}</Banner>}
      <TextField label="Current email" type="email" size="lg" isReadOnly value={props.link.email ?? ''} />
      <TextField
        label="New email"
        type="email"
        name="email"
        size="lg"
        autoComplete="email"
        isRequired
        takesFocus
        value={text}
        onChange={setText}
        error={follow.variables?.new_email === email ? refused : undefined}
      />
      <Button type="submit" variant="primary" size="lg" isDisabled={email === ''} isPending={follow.isPending} className="mt-2">
        Send Link
      </Button>
    </Form>
  )
}

/** Asks for a new password, or the first one. */
export function ChoosePassword(props: AskProps) {
  const [form, setForm] = useState({ password: '', confirm: '' })
  const follow = useFollow(props)
  const refused = refusedField(follow.error, 'new_password')
  const isFirst = props.link.purpose === 'add-password'
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        follow.mutate({ new_password: form.password, confirm_password: form.confirm })
      }}
    >
      <FormHeading title={isFirst ? 'Add a password' : 'Choose a new password'}>
        {isFirst ? 'You can sign in with it beside the way you use now.' : 'Everywhere else you are signed out when it is changed.'}
      </FormHeading>
      {follow.isError && refused === undefined && <Banner tone="error">{messageOf(follow.error, 'Failed to update password')}</Banner>}
      {/* For password managers: whose password this is. */}
      <TextField label="Email" type="email" size="lg" autoComplete="username" isReadOnly value={props.link.email ?? ''} />
      <NewPasswordFields
        label="New password"
        takesFocus
        value={form}
        onChange={(part) => setForm((old) => ({ ...old, ...part }))}
        error={follow.variables?.new_password === form.password ? refused : undefined}
      />
      <Button type="submit" variant="primary" size="lg" isDisabled={!isTypedTwice(form)} isPending={follow.isPending} className="mt-2">
        {isFirst ? 'Add Password' : 'Change Password'}
      </Button>
    </Form>
  )
}
