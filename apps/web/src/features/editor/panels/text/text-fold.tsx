import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is seldom needed, folded away under its name. */
export function Fold({ name, children, isOpen = false }: { name: string; children: ReactNode; isOpen?: boolean }) {
  return (
    <details className="group flex flex-col" open={isOpen}>
      <summary className="flex cursor-default list-none items-center gap-1 rounded-sm text-small text-ink-2 select-none hover:text-ink">
        <ChevronRight size={12} aria-hidden className="transition-transform group-open:rotate-90" />
        {name}
      </summary>
      <div className="flex flex-col gap-2 pt-2">{children}</div>
    </details>
  )
}
