import { Input, TextField as AriaTextField } from 'react-aria-components'
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components'
import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'
import { FIELD_BOX, FieldLabel, FieldNotes } from './field.tsx'
import type { FieldText, Focusing } from './field.tsx'

const SIZES = { sm: 'h-6 px-1.5 text-small', md: 'h-8 px-2.5 text-ui', lg: 'h-11 sm:h-10 px-3 text-body' }

/** A text field's properties: those of react-aria plus words, size and a picture in front. */
export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children' | 'autoFocus'>, FieldText, Focusing {
  placeholder?: string
  size?: keyof typeof SIZES
  icon?: ReactNode
  className?: string
  inputRef?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  placeholder,
  size = 'md',
  icon,
  className,
  inputRef,
  takesFocus = false,
  ...props
}: TextFieldProps) {
  const isDisabled = useDisabled(props.isDisabled)
  return (
    <AriaTextField
      {...props}
      isDisabled={isDisabled}
      {...(takesFocus && { autoFocus: true })}
      isInvalid={error !== undefined || props.isInvalid === true}
      className={cx('flex flex-col gap-1', className)}
    >
      {label !== undefined && <FieldLabel>{label}</FieldLabel>}
      <div className="relative flex items-center">
        {icon !== undefined && <span className="pointer-events-none absolute left-2.5 text-ink-3">{icon}</span>}
        <Input
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...(placeholder === undefined ? {} : { placeholder })}
          className={cx(FIELD_BOX, SIZES[size], icon !== undefined && 'pl-8', props.isReadOnly === true && 'bg-sunken! text-ink-2')}
        />
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}
