import type { ReactNode } from 'react'

/** The head of a section that is one list: its name, a search, and what can be done with all of it. */
export function SectionHead({
  title,
  note,
  search,
  children,
}: {
  title: string
  note?: ReactNode
  search?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 pb-3">
      <div className="flex min-w-0 flex-1 items-baseline gap-3">
        <h1 className="truncate text-title font-semibold tracking-tight">{title}</h1>
        {note}
      </div>
      {search !== undefined && <div className="flex gap-2 max-sm:order-last max-sm:w-full sm:w-80">{search}</div>}
      {children}
    </div>
  )
}
