import { type AdminJob, AdminJobFilter, adminOperations } from '@magazineai/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatAgo, plural } from '../../ui/format.ts'
import { Paginator } from '../../ui/paginator.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { toast } from '../../ui/toast.ts'
import type { View } from './sections.ts'
import { Loaded, Rows, Tag } from './parts.tsx'

/** How often the list of what runs is read anew, ms. The query owns the timer; it ends with the section. */
const EVERY = 5_000

const FILTERS = [
  { id: 'open', label: 'Running and waiting' },
  { id: 'failed', label: 'Failed' },
  { id: 'ended', label: 'Ended' },
] as const

const EMPTY = {
  open: ['Nothing to do', 'What is made, written, sent or removed is shown here while it is.'],
  failed: ['Nothing failed', 'What fails is kept here for a week.'],
  ended: ['Nothing ended lately', 'What has ended is kept here for a week.'],
} as const

/** All work of the server that outlives a call. */
export function Jobs({ page, show: wanted, onChange }: View) {
  const show = AdminJobFilter.catch('open').parse(wanted)
  const list = useQuery({
    queryKey: keys.adminJobs(page, show),
    queryFn: () => call(adminOperations.adminJobs, { query: { page, show } }),
    placeholderData: keepPreviousData,
    refetchInterval: show === 'open' ? EVERY : false,
  })
  const [title, text] = EMPTY[show]
  return (
    <section aria-label="Jobs" className="flex flex-col gap-4">
      <SegmentedControl
        label="Which jobs"
        segments={FILTERS}
        value={show}
        onChange={(id) => onChange({ page: 1, query: '', show: id === 'open' ? '' : id })}
        className="self-start"
      />
      <Loaded query={list}>
        {({ jobs, pages }) => (
          <>
            {jobs.length === 0 ? (
              <div className="rounded-lg border border-dashed border-line-strong">
                <EmptyState icon={<ListChecks size={28} strokeWidth={1.5} aria-hidden />} title={title}>
                  {text}
                </EmptyState>
              </div>
            ) : (
              <Rows label="Jobs">
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} now={list.dataUpdatedAt} />
                ))}
              </Rows>
            )}
            <Paginator page={page} total={pages} onChange={(next) => onChange({ page: next, query: '', show: wanted })} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function JobRow({ job, now }: { job: AdminJob; now: number }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-body font-medium">{job.title}</span>
          <State job={job} now={now} />
        </div>
        <p className="truncate text-small text-ink-2">
          {job.owner === null ? 'The server itself' : job.owner.email} · {timeOf(job, now)}
          {job.failures > 0 && ` · failed ${plural(job.failures, 'time')}`}
        </p>
        {job.error !== null && <p className="mt-1 text-small break-words text-danger">{job.error}</p>}
        {job.status === 'running' && job.progress > 0 && (
          <div className="mt-2 max-w-xs">
            <ProgressBar label={job.title} value={job.progress} />
          </div>
        )}
      </div>
      <Actions job={job} />
    </li>
  )
}

function State({ job, now }: { job: AdminJob; now: number }) {
  if (job.status === 'running') return <Tag tone="good">Running</Tag>
  if (job.status === 'failed') return <Tag tone="bad">Failed</Tag>
  if (job.status === 'cancelled') return <Tag>Cancelled</Tag>
  if (job.status === 'finished') return <Tag>Finished</Tag>
  return Date.parse(job.run_at) > now ? (
    <Tag tone={job.failures > 0 ? 'warn' : 'plain'}>{inTime(Date.parse(job.run_at) - now)}</Tag>
  ) : (
    <Tag>Waits</Tag>
  )
}

const MINUTE = 60_000

const inTime = (ms: number): string => {
  if (ms < MINUTE) return 'Within a minute'
  return ms < 90 * MINUTE ? `In ${Math.round(ms / MINUTE)} min` : `In ${Math.round(ms / MINUTE / 60)} h`
}

const timeOf = (job: AdminJob, now: number): string => {
  if (job.ended_at !== null) return `ended ${formatAgo(Date.parse(job.ended_at), now)}`
  if (job.status === 'running' && job.started_at !== null) return `began ${formatAgo(Date.parse(job.started_at), now)}`
  return `queued ${formatAgo(Date.parse(job.created_at), now)}`
}

function Actions({ job }: { job: AdminJob }) {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (operation: typeof adminOperations.adminCancelJob | typeof adminOperations.adminRetryJob) =>
      call(operation, { params: { id: job.id } }),
    onError: (error) => toast({ tone: 'error', title: messageOf(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.admin }),
  })
  if (!job.can_cancel && !job.can_retry) return null
  return (
    <div className="flex gap-2">
      {job.can_retry && (
        <Button size="md" onPress={() => act.mutate(adminOperations.adminRetryJob)} isPending={act.isPending} className="max-sm:h-11">
          {job.status === 'failed' ? 'Try again' : 'Try now'}
        </Button>
      )}
      {job.can_cancel && (
        <Button
          size="md"
          variant="ghost"
          onPress={() => act.mutate(adminOperations.adminCancelJob)}
          isPending={act.isPending}
          className="max-sm:h-11"
        >
          Cancel
        </Button>
      )}
    </div>
  )
}
