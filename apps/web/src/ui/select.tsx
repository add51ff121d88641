import { Check, ChevronDown } from 'lucide-react'
import { Button, ListBox, ListBoxItem, Select as AriaSelect, SelectValue, Text } from 'react-aria-components'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'
import { FIELD_BOX, FieldLabel, FieldNotes } from './field.tsx'
import type { FieldText } from './field.tsx'
import { Popover } from './popover.tsx'

/** A choice of a select. `note` stands quietly under its label. */
export interface Option<Id extends string = string> {
  id: Id
  label: string
  note?: string
  disabled?: boolean
}

const SIZES = { sm: 'h-6 px-1.5 text-small', md: 'h-8 px-2.5 text-ui', lg: 'h-11 sm:h-10 px-3 text-body' }

/** One choice of a list. `ariaLabel` names it where there is no visible label. */
export function Select<Id extends string>({
  label,
  hint,
  error,
  ariaLabel,
  options,
  value,
  onChange,
  placeholder = 'Select',
  size = 'md',
  className,
  isDisabled = false,
}: FieldText & {
  ariaLabel?: string
  options: readonly Option<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  placeholder?: string
  size?: keyof typeof SIZES
  className?: string
  isDisabled?: boolean
}) {
  const isOff = useDisabled(isDisabled)
  return (
    <AriaSelect
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
      placeholder={placeholder}
      value={value}
      onChange={(key) => key !== null && onChange(key as Id)}
      isInvalid={error !== undefined}
      isDisabled={isOff}
      className={cx('flex min-w-0 flex-col gap-1', className)}
    >
      {label !== undefined && <FieldLabel>{label}</FieldLabel>}
      <Button className={cx(FIELD_BOX, 'flex cursor-default items-center gap-2 text-left', SIZES[size])}>
        <SelectValue className="flex-1 truncate data-placeholder:text-ink-3">
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <ChevronDown size={14} aria-hidden className="shrink-0 text-ink-3" />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <Popover className="max-h-80 min-w-(--trigger-width)">
        <ListBox items={options} className="p-1 outline-none">
          {(option) => <SelectOption option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

function SelectOption({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.disabled === true}
      className="group flex cursor-default items-start gap-2 rounded-sm px-2 py-1 text-ui outline-none data-disabled:text-ink-3 data-focused:bg-hover"
    >
      <Check size={14} aria-hidden className="mt-[3px] shrink-0 opacity-0 group-data-selected:opacity-100" />
      <span className="flex min-w-0 flex-col">
        <Text slot="label">{option.label}</Text>
        {option.note !== undefined && (
          <Text slot="description" className="text-small text-ink-3">
            {option.note}
          </Text>
        )}
      </span>
    </ListBoxItem>
  )
}
