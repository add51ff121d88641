import { Popover as AriaPopover } from 'react-aria-components'
import type { PopoverProps } from 'react-aria-components'
import { cx } from './cx.ts'

/** A floating panel beside its trigger; put it in a react-aria `DialogTrigger`, menu or select. */
export function Popover({ className, ...props }: Omit<PopoverProps, 'className'> & { className?: string }) {
  return (
    <AriaPopover
      offset={4}
      {...props}
      className={cx(
        'overflow-auto rounded-lg bg-raised text-ink shadow-float outline-none data-entering:animate-rise data-exiting:opacity-0',
        className,
      )}
    />
  )
}
