import type { Job } from '@magazineai/contract'
import { messageOf } from '../../api/error.ts'
import { isLive, useJob } from '../../api/jobs.ts'
import { useMagazine } from '../../api/magazines.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Finished } from './finished.tsx'
import { InProgress } from './in-progress.tsx'
import { PageWall } from './page-wall.tsx'
import { Stopped } from './stopped.tsx'
import { leavesOf } from './spreads.ts'

/** A creation from its first second to the finished magazine. The job belongs to the server: leaving this screen does not end it. */
export function CreationScreen({ magazineId, onLeave }: { magazineId: string; onLeave: (to: string) => void }) {
  const job = useJob(magazineId)
  const magazine = useMagazine(magazineId)
  if (job.isError) return <Lost message={messageOf(job.error)} />
  if (job.data === undefined) {
    return (
      <div className="flex flex-1 items-center justify-center text-ink-2">
        <Spinner size={20} />
      </div>
    )
  }
  const leaves = leavesOf(magazine.data?.magazine_content, isLive(job.data) ? job.data.pages_done : Infinity)
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <aside className="flex shrink-0 flex-col gap-6 border-line px-4 py-8 max-lg:border-b sm:px-8 lg:sticky lg:top-12 lg:h-[calc(100dvh-48px)] lg:w-[340px] lg:overflow-y-auto lg:border-r">
        <State job={job.data} name={magazine.data?.name} magazineId={magazineId} onLeave={onLeave} />
      </aside>
      <section aria-label="The magazine" className="flex-1 bg-desk px-4 py-8 sm:px-10 sm:py-10">
        <div className="mx-auto max-w-[1080px]">
          <PageWall magazineId={magazineId} leaves={leaves} total={isLive(job.data) ? Math.max(1, job.data.pages_total) : 0} />
        </div>
      </section>
    </div>
  )
}

/** What the panel beside the pages shows for each state of a job. */
function State({ job, ...props }: { job: Job; name: string | undefined; magazineId: string; onLeave: (to: string) => void }) {
  if (isLive(job)) return <InProgress job={job} name={props.name} />
  if (job.status === 'finished') return <Finished job={job} {...props} />
  return <Stopped job={job} {...props} />
}

function Lost({ message }: { message: string }) {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState title="This creation cannot be shown" action={<LinkButton href="/">Home</LinkButton>}>
        {message}
      </EmptyState>
    </div>
  )
}
