import { TextField } from '../../ui/text-field.tsx'
import { SHORTEST } from './strength.ts'
import { StrengthMeter } from './strength-meter.tsx'

/** A password that is chosen, and typed again. */
export interface NewPassword {
  password: string
  confirm: string
}

/** Returns whether there is a password and it was typed the same twice. */
export const isTypedTwice = ({ password, confirm }: NewPassword): boolean => password !== '' && confirm === password

/** The two fields in which a password is chosen. `error` is what the server has against it; `label` tells a new one from the first. */
export function NewPasswordFields({
  value: { password, confirm },
  onChange,
  error,
  label = 'Password',
  takesFocus = false,
}: {
  value: NewPassword
  onChange: (part: Partial<NewPassword>) => void
  error: string | undefined
  label?: 'Password' | 'New password'
  takesFocus?: boolean
}) {
  const mismatch = confirm !== '' && confirm !== password
  return (
    <>
      <TextField
        label={label}
        type="password"
        name="password"
        size="lg"
        autoComplete="new-password"
        minLength={SHORTEST}
        maxLength={128}
        isRequired
        takesFocus={takesFocus}
        value={password}
        onChange={(text) => onChange({ password: text })}
        error={error}
      />
      <StrengthMeter password={password} />
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
