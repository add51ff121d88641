import { TextArea as AriaTextArea, TextField } from 'react-aria-components'
import type { TextFieldProps } from 'react-aria-components'
import { cx } from './cx.ts'
import { FIELD_BOX, FieldLabel, FieldNotes } from './field.tsx'
import type { FieldText, Focusing } from './field.tsx'

/** Several lines of text; grows with its content from `rows` lines up to a third of the screen. */
export function TextArea({
  label,
  hint,
  error,
  placeholder,
  rows = 3,
  className,
  boxClassName,
  takesFocus = false,
  ...props
}: Omit<TextFieldProps, 'className' | 'children' | 'autoFocus'> &
  FieldText &
  Focusing & { placeholder?: string; rows?: number; className?: string; boxClassName?: string }) {
  return (
    <TextField
      {...props}
      {...(takesFocus && { autoFocus: true })}
      isInvalid={error !== undefined || props.isInvalid === true}
      className={cx('flex flex-col gap-1', className)}
    >
      {label !== undefined && <FieldLabel>{label}</FieldLabel>}
      <AriaTextArea
        rows={rows}
        {...(placeholder === undefined ? {} : { placeholder })}
        className={cx(FIELD_BOX, 'field-sizing-content max-h-[33dvh] resize-none px-2.5 py-1.5 text-ui', boxClassName)}
        style={{ minHeight: `calc(${rows}lh + 14px)` }}
      />
      <FieldNotes hint={hint} error={error} />
    </TextField>
  )
}
