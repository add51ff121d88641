import type { ReactNode } from 'react'

/** A creation: what stands and can be done at the left, on small screens above; the work itself beside it. */
export function Columns({ panel, label, children }: { panel: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <aside className="flex shrink-0 flex-col gap-6 border-line px-4 py-8 max-lg:border-b sm:px-8 lg:sticky lg:top-12 lg:h-[calc(100dvh-48px)] lg:w-[340px] lg:overflow-y-auto lg:border-r">
        {panel}
      </aside>
      <section aria-label={label} className="flex-1 bg-desk px-4 py-8 sm:px-10 sm:py-10">
        {children}
      </section>
    </div>
  )
}
