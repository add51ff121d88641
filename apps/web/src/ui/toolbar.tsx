import { Separator, Toolbar as AriaToolbar } from 'react-aria-components'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A row of tools; the arrow keys walk it. */
export function Toolbar({
  label,
  orientation = 'horizontal',
  className,
  children,
}: {
  label: string
  orientation?: 'horizontal' | 'vertical'
  className?: string
  children: ReactNode
}) {
  return (
    <AriaToolbar
      aria-label={label}
      orientation={orientation}
      className={cx('flex items-center gap-0.5', orientation === 'vertical' && 'flex-col', className)}
    >
      {children}
    </AriaToolbar>
  )
}

/** A hairline between groups of tools. */
export const ToolbarSeparator = () => <Separator orientation="vertical" className="mx-1 h-4 w-px bg-line-strong" />
