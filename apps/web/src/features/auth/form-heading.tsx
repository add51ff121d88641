import type { ReactNode } from 'react'

/** What a form is for, and a sentence about it. */
export function FormHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-2">
      <h1 className="font-serif text-display font-medium tracking-tight text-balance">{title}</h1>
      {children !== undefined && <p className="mt-2 text-body text-ink-2">{children}</p>}
    </div>
  )
}
