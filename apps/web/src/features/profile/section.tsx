import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** A part of the settings: what it is about at the left, what can be done at the right; one below the other on small screens. */
export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = `section-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[240px_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-ui text-ink-2 text-pretty">{text}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-sm:[&_button]:min-h-11">{children}</div>
    </section>
  )
}

/** A name and what it stands for, in a list of such. */
export function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="text-body wrap-anywhere">{children}</dd>
    </div>
  )
}
