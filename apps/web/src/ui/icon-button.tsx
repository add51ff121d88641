import { Button as AriaButton, ToggleButton } from 'react-aria-components'
import type { ButtonProps, ToggleButtonProps } from 'react-aria-components'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'
import { Tooltip } from './tooltip.tsx'

const CLASS =
  'inline-flex shrink-0 cursor-default items-center justify-center rounded-md text-ink-2 transition-colors duration-100 data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-pressed data-disabled:opacity-40 data-selected:bg-pressed data-selected:text-ink'

const SIZES = { sm: 'size-6', md: 'size-8', lg: 'size-11' }

interface Look {
  /** The name: read aloud, and shown as a tooltip. */
  label: string
  /** Keys that do the same, shown in the tooltip. */
  shortcut?: string | undefined
  size?: keyof typeof SIZES
  className?: string
  children: ReactNode
}

/** A button that is only a picture; its name appears as a tooltip. */
export function IconButton({
  label,
  shortcut,
  size = 'md',
  className,
  children,
  ...props
}: Omit<ButtonProps, 'className' | 'children'> & Look) {
  const isDisabled = useDisabled(props.isDisabled)
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <AriaButton {...props} isDisabled={isDisabled} aria-label={label} className={cx(CLASS, SIZES[size], className)}>
        {children}
      </AriaButton>
    </Tooltip>
  )
}

/** An icon button that stays pressed. */
export function IconToggle({
  label,
  shortcut,
  size = 'md',
  className,
  children,
  ...props
}: Omit<ToggleButtonProps, 'className' | 'children'> & Look) {
  const isDisabled = useDisabled(props.isDisabled)
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <ToggleButton {...props} isDisabled={isDisabled} aria-label={label} className={cx(CLASS, SIZES[size], className)}>
        {children}
      </ToggleButton>
    </Tooltip>
  )
}
