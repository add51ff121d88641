import { FieldError as AriaFieldError, Label as AriaLabel, Text } from 'react-aria-components'
import type { ReactNode } from 'react'

/** The frame of every text entry: hairline border that turns to ink on focus and red when wrong. */
export const FIELD_BOX =
  'w-full min-w-0 rounded-md border border-line-strong bg-raised text-ink placeholder:text-ink-3 transition-colors duration-100 outline-none data-hovered:border-ink-3 data-focused:border-ink data-focused:ring-1 data-focused:ring-ink data-invalid:border-danger data-disabled:opacity-50'

/** For the one field a screen or dialog is about: it takes the focus when shown. */
export interface Focusing {
  takesFocus?: boolean
}

/** What every field may say around its control. */
export interface FieldText {
  label?: string | undefined
  /** A quiet sentence under the field. */
  hint?: string | undefined
  /** What is wrong; the field is marked invalid while there is one. */
  error?: string | undefined
}

/** The name above a field. */
export function FieldLabel({ children }: { children: ReactNode }) {
  return <AriaLabel className="text-small font-medium text-ink-2">{children}</AriaLabel>
}

/** The sentences under a field. */
export function FieldNotes({ hint, error }: FieldText) {
  return (
    <>
      {hint !== undefined && error === undefined && (
        <Text slot="description" className="text-small text-ink-3">
          {hint}
        </Text>
      )}
      <AriaFieldError className="text-small text-danger">{error}</AriaFieldError>
    </>
  )
}
