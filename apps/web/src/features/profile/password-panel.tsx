import { useState } from 'react'
import { Form } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fail } from './messages.ts'

/** Asks for the current password before a link is mailed. `missing` is what is said without one. */
export function PasswordPanel({
  text,
  missing,
  action,
  isPending,
  onSubmit,
  onCancel,
}: {
  text: string
  missing: string
  action: string
  isPending: boolean
  onSubmit: (password: string) => void
  onCancel: () => void
}) {
  const [password, setPassword] = useState('')
  return (
    <Form
      className="flex max-w-md animate-fade flex-col gap-3 rounded-lg border border-line bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (password === '') fail(missing)
        else onSubmit(password)
      }}
    >
      <p className="text-ui text-ink-2">{text}</p>
      <TextField
        label="Current password"
        type="password"
        name="password"
        size="lg"
        autoComplete="current-password"
        takesFocus
        value={password}
        onChange={setPassword}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          {action}
        </Button>
        <Button variant="ghost" isDisabled={isPending} onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
