import type { ReactNode } from 'react'

/** A titled part of the inspector. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-b border-line px-3 py-3">
      <h2 className="text-micro font-semibold tracking-wide text-ink-3 uppercase">{title}</h2>
      {children}
    </section>
  )
}
