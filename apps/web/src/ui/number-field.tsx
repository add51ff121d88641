import { Button, Group, Input, NumberField as AriaNumberField } from 'react-aria-components'
import type { NumberFieldProps } from 'react-aria-components'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { cx } from './cx.ts'
import { FIELD_BOX, FieldLabel, FieldNotes } from './field.tsx'
import type { FieldText } from './field.tsx'

const SIZES = { sm: 'h-6 text-small', md: 'h-8 text-ui', lg: 'h-11 sm:h-10 text-body' }

const STEP = 'flex flex-1 items-center justify-center text-ink-3 data-disabled:opacity-40 data-hovered:bg-hover data-hovered:text-ink'

/** A number with its unit; arrow keys, wheel and small arrows step it. `prefix` is a letter such as X or W. */
export function NumberField({
  label,
  hint,
  error,
  unit,
  prefix,
  size = 'md',
  className,
  ...props
}: Omit<NumberFieldProps, 'className' | 'children'> &
  FieldText & { unit?: string; prefix?: string; size?: keyof typeof SIZES; className?: string }) {
  return (
    <AriaNumberField
      {...props}
      isInvalid={error !== undefined || props.isInvalid === true}
      className={cx('flex min-w-0 flex-col gap-1', className)}
    >
      {label !== undefined && <FieldLabel>{label}</FieldLabel>}
      <Group
        className={cx(
          FIELD_BOX,
          'group flex items-center data-focus-within:border-ink data-focus-within:ring-1 data-focus-within:ring-ink',
          SIZES[size],
        )}
      >
        {prefix !== undefined && <span className="pl-2 text-ink-3 select-none">{prefix}</span>}
        <Input className="h-full w-full min-w-0 bg-transparent px-2 tabular-nums outline-none" />
        {unit !== undefined && <span className="pr-2 text-ink-3 select-none">{unit}</span>}
        <div className="flex h-full w-4 shrink-0 flex-col border-l border-line">
          <Button slot="increment" className={STEP}>
            <ChevronUp size={10} aria-hidden />
          </Button>
          <Button slot="decrement" className={STEP}>
            <ChevronDown size={10} aria-hidden />
          </Button>
        </div>
      </Group>
      <FieldNotes hint={hint} error={error} />
    </AriaNumberField>
  )
}
