import { useRef, type ReactNode } from 'react'
import { Menu as AriaMenu } from 'react-aria-components'
import { Popover } from './popover.tsx'

/** Where a menu opens: px of the window. */
export interface MenuPlace {
  x: number
  y: number
}

// Who opened it by keys goes on by keys.
const FIRST = { autoFocus: 'first' } as const

/** A menu at a point: of the pointer, or of what has the focus. Null = closed. Its lines are those of `ui/menu.tsx`. */
export function ContextMenu({
  label,
  at,
  onClose,
  children,
}: {
  label: string
  at: MenuPlace | null
  onClose: () => void
  children: ReactNode
}) {
  const point = useRef<HTMLSpanElement>(null)
  return (
    <>
      {at !== null && <span ref={point} aria-hidden className="pointer-events-none fixed size-px" style={{ left: at.x, top: at.y }} />}
      <Popover
        aria-label={label}
        triggerRef={point}
        isOpen={at !== null}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom start"
        offset={2}
        className="min-w-48"
      >
        <AriaMenu aria-label={label} {...FIRST} onClose={onClose} className="p-1 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </>
  )
}
