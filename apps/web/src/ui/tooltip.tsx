import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import type { TooltipProps } from 'react-aria-components'
import type { ReactElement } from 'react'
import { Kbd } from './kbd.tsx'

/** A word about the control inside, after 400 ms of hovering or at once on focus. */
export function Tooltip({
  text,
  shortcut,
  placement = 'bottom',
  children,
}: {
  text: string
  shortcut?: string | undefined
  placement?: TooltipProps['placement']
  children: ReactElement
}) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {children}
      <AriaTooltip
        offset={6}
        {...(placement === undefined ? {} : { placement })}
        className="flex max-w-64 items-center gap-2 rounded-sm bg-ink px-2 py-1 text-small text-on-ink shadow-float data-entering:animate-fade"
      >
        {text}
        {shortcut !== undefined && <Kbd keys={shortcut} onInk />}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
