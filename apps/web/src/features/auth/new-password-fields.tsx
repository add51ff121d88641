import { TextField } from '../../ui/text-field.tsx'

/** A password that is chosen, and typed again. */
export interface NewPassword {
  password: string
  confirm: string
}

/** Returns whether there is a password and it was typed the same twice. */
export const isTypedTwice = ({ password, confirm }: NewPassword): boolean => password !== '' && confirm === password

/** The two fields in which a password is chosen. `error` is what the server has against it. */
export function NewPasswordFields({
  value: { password, confirm },
  onChange,
  error,
}: {
  value: NewPassword
  onChange: (part: Partial<NewPassword>) => void
  error: string | undefined
}) {
  const mismatch = confirm !== '' && confirm !== password
  return (
    <>
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
        value={password}
        onChange={(text) => onChange({ password: text })}
        error={error}
      />
      <TextField
        label="Confirm password"
        type="password"
        name="confirm"
        size="lg"
        autoComplete="new-password"
        isRequired
        value={confirm}
        onChange={(text) => onChange({ confirm: text })}
        error={mismatch ? 'Passwords do not match' : undefined}
      />
    </>
  )
}
