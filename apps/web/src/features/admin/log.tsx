import { adminOperations } from '@magazineai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { call } from '../../api/app.ts'
import { keys } from '../../api/keys.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatAgo } from '../../ui/format.ts'
import { Paginator } from '../../ui/paginator.tsx'
import type { View } from './sections.ts'
import { Loaded, Rows } from './parts.tsx'

/** What administrators did in the last year. */
export function Log({ page, onChange }: View) {
  const log = useQuery({
    queryKey: keys.adminAudit(page),
    queryFn: () => call(adminOperations.adminAudit, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={log}>
      {({ entries, pages }) => (
        <div className="flex flex-col gap-4">
          {entries.length === 0 ? (
            <div className="rounded-lg border border-dashed border-line-strong">
              <EmptyState icon={<ScrollText size={28} strokeWidth={1.5} aria-hidden />} title="Nothing yet">
                What administrators do here is kept for a year.
              </EmptyState>
            </div>
          ) : (
            <Rows label="Log">
              {entries.map(({ id, at, actor, action, subject }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
                  <span className="min-w-0 flex-1 basis-64 break-words">
                    <span className="font-medium">{actor ?? 'Somebody who is gone'}</span> {action}
                    {subject !== null && <span className="font-medium">: {subject}</span>}
                  </span>
                  <time dateTime={at} title={new Date(at).toLocaleString()} className="text-small text-ink-2">
                    {formatAgo(Date.parse(at), log.dataUpdatedAt)}
                  </time>
                </li>
              ))}
            </Rows>
          )}
          <Paginator page={page} total={pages} onChange={(next) => onChange({ page: next, query: '', show: '' })} />
        </div>
      )}
    </Loaded>
  )
}
