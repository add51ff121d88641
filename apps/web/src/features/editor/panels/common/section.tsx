import type { ReactNode } from 'react'

/** A titled part of the inspector; `action` stands at the right of the title. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="relative flex flex-col gap-2 border-b border-line px-3 py-3">
      <div className="flex h-5 items-center justify-between">
        <h2 className="text-small font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A row of the inspector: what it is about, and its control. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-2">
      <span className="truncate text-small text-ink-2">{label}</span>
      <div className="flex min-w-0 items-center gap-1.5">{children}</div>
    </div>
  )
}
