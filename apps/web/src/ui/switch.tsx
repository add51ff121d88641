import { Switch as AriaSwitch } from 'react-aria-components'
import type { SwitchProps } from 'react-aria-components'
import { cx } from './cx.ts'
import { useDisabled } from './disabled.tsx'

/** Something that is on or off, at once; `null` when it is on for some of what is selected and off for the rest, and the first press turns all on. */
export function Switch({
  className,
  children,
  isSelected,
  ...props
}: Omit<SwitchProps, 'className' | 'children' | 'isSelected'> & { className?: string; isSelected?: boolean | null; children: string }) {
  const isMixed = isSelected === null
  const isDisabled = useDisabled(props.isDisabled)
  // A switch is on or off for ARIA: that it is neither has to be in its name.
  const name = props['aria-label']
  return (
    <AriaSwitch
      {...props}
      isDisabled={isDisabled}
      {...(isSelected === undefined ? {} : { isSelected: isSelected ?? false })}
      {...(isMixed && name !== undefined ? { 'aria-label': `${name}, mixed` } : {})}
      data-mixed={isMixed || undefined}
      className={cx('group flex cursor-default items-center gap-2 text-ui data-disabled:opacity-45', className)}
    >
      <span className="flex h-4 w-7 items-center rounded-full bg-line-strong p-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-ink group-data-mixed:bg-ink-3 group-data-selected:bg-ink forced-colors:border forced-colors:border-[ButtonText] forced-colors:p-px forced-colors:group-data-selected:bg-[Highlight]">
        <span className="size-3 rounded-full bg-raised shadow-low transition-transform group-data-mixed:h-1 group-data-mixed:translate-x-1.5 group-data-selected:translate-x-3 forced-colors:bg-[ButtonText]" />
      </span>
      {children}
      {isMixed && name === undefined && <span className="sr-only">, mixed</span>}
    </AriaSwitch>
  )
}
