import type { ReactNode } from 'react'

/** The heading of a section of the panel, with what can be done in it. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="touch-room flex min-h-8 items-center justify-between gap-2 px-1">
      <h3 className="text-ui font-semibold">{title}</h3>
      {children}
    </div>
  )
}
