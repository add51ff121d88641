import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Shows what a query brings, and until then that it is on its way, or why it did not come. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.isSuccess) return children(query.data)
  if (query.isPending)
    return (
      <output className="flex items-center justify-center gap-2 py-24 text-ink-2">
        <Spinner /> Loading…
      </output>
    )
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onPress={() => void query.refetch()}>
          Retry
        </Button>
      }
    >
      {messageOf(query.error)}
    </Banner>
  )
}

const TAGS = {
  plain: 'bg-sunken text-ink-2',
  good: 'bg-ok-soft text-ok',
  bad: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
  ours: 'bg-accent-soft text-accent',
}

/** A word about the state of a row. */
export function Tag({ tone = 'plain', children }: { tone?: keyof typeof TAGS; children: string }) {
  return <span className={cx('rounded-sm px-1.5 text-micro leading-5 font-medium whitespace-nowrap', TAGS[tone])}>{children}</span>
}

/** A part of a section under a heading of its own. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Rows in one frame, divided by hairlines. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
    {children}
  </ul>
)
