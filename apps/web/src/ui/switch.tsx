import { Switch as AriaSwitch } from 'react-aria-components'
import type { SwitchProps } from 'react-aria-components'
import { cx } from './cx.ts'

/** Something that is on or off, at once. */
export function Switch({
  className,
  children,
  ...props
}: Omit<SwitchProps, 'className' | 'children'> & { className?: string; children: string }) {
  return (
    <AriaSwitch {...props} className={cx('group flex cursor-default items-center gap-2 text-ui data-disabled:opacity-45', className)}>
      <span className="flex h-4 w-7 items-center rounded-full bg-line-strong p-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-ink group-data-selected:bg-ink forced-colors:border forced-colors:border-[ButtonText] forced-colors:p-px forced-colors:group-data-selected:bg-[Highlight]">
        <span className="size-3 rounded-full bg-raised shadow-low transition-transform group-data-selected:translate-x-3 forced-colors:bg-[ButtonText]" />
      </span>
      {children}
    </AriaSwitch>
  )
}
