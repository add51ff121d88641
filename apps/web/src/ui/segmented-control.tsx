import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'

/** One choice of a segmented control; `icon` replaces the words on screen, not for a screen reader. */
export interface Segment<Id extends string = string> {
  id: Id
  label: string
  icon?: ReactNode
}

/** A few choices side by side, exactly one taken. */
export function SegmentedControl<Id extends string>({
  label,
  segments,
  value,
  onChange,
  className,
}: {
  label: string
  segments: readonly Segment<Id>[]
  /** Null when several things that are chosen together differ. */
  value: Id | null
  onChange: (id: Id) => void
  className?: string
}) {
  const isDisabled = useDisabled(false)
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(selected) => {
        for (const id of selected) onChange(id as Id)
      }}
      className={cx('inline-flex h-8 gap-px rounded-md bg-sunken p-0.5 ring-1 ring-line ring-inset', className)}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.id}
          id={segment.id}
          aria-label={segment.label}
          className="flex min-w-fit flex-1 cursor-default items-center justify-center rounded-sm px-2 text-ui whitespace-nowrap text-ink-2 data-disabled:opacity-50 data-hovered:text-ink data-selected:bg-raised data-selected:text-ink data-selected:shadow-low"
        >
          {segment.icon ?? segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
