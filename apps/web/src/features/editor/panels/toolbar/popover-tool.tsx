import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger } from 'react-aria-components'
import { Popover } from '../../../../ui/popover.tsx'
import { Tooltip } from '../../../../ui/tooltip.tsx'

/** A tool that opens a small panel of controls. */
export function PopoverTool({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <DialogTrigger>
      <Tooltip text={label} placement="top">
        <Button
          aria-label={label}
          className="flex h-7 shrink-0 items-center gap-0.5 rounded-md pr-1 pl-1.5 text-ink-2 data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-pressed"
        >
          {icon}
          <ChevronDown size={11} aria-hidden className="text-ink-3" />
        </Button>
      </Tooltip>
      <Popover placement="bottom" className="w-60 p-3">
        <Dialog aria-label={label} className="flex flex-col gap-2 outline-none">
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
