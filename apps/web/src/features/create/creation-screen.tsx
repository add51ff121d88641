import type { Job } from '@magazineai/contract'
import { messageOf } from '../../api/error.ts'
import { useJob } from '../../api/jobs.ts'
import { isLive } from '../../api/newer-job.ts'
import { useMagazine } from '../../api/magazines.ts'
import { useOutline } from '../../api/outline.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Columns } from './columns.tsx'
import { Finished } from './finished.tsx'
import { InProgress } from './in-progress.tsx'
import { GrowingOutline } from './outline/growing-outline.tsx'
import { OutlineReview } from './outline/outline-review.tsx'
import { Flatplan } from './flatplan.tsx'
import { bindingOf, spreadPagesOf } from './spreads.ts'
import { Stopped } from './stopped.tsx'
import { Waiting } from './waiting.tsx'

/** A creation from its first second to the finished magazine. The job belongs to the server: whether leaving ends it is its own setting. */
export function CreationScreen({ magazineId, onLeave }: { magazineId: string; onLeave: (to: string) => void }) {
  const job = useJob(magazineId)
  const magazine = useMagazine(magazineId)
  if (job.isError && job.data === undefined) return <Lost message={messageOf(job.error)} />
  if (job.data === undefined) return <Loading />
  const name = magazine.data?.name
  if (isAboutOutline(job.data)) return <OutlineScreen job={job.data} name={name} onLeave={onLeave} />
  const leaves = spreadPagesOf(magazine.data?.magazine_content, isLive(job.data) ? job.data.pages_done : Infinity)
  return (
    <Columns panel={<State job={job.data} name={name} onLeave={onLeave} />} label="The magazine">
      <div className="mx-auto max-w-[1080px]">
        {isLive(job.data) || leaves.length > 0 || magazine.isPending ? (
          <Flatplan
            magazineId={magazineId}
            leaves={leaves}
            total={isLive(job.data) ? Math.max(1, job.data.pages_total) : 0}
            binding={bindingOf(magazine.data?.magazine_content)}
          />
        ) : (
          <EmptyState title="No page is finished yet">Pages appear here one by one while they are made.</EmptyState>
        )}
      </div>
    </Columns>
  )
}

/** True while there is an outline to look at instead of pages. */
const isAboutOutline = ({ step, waiting_for }: Job): boolean => step === 'outline' || waiting_for === 'outline'

function OutlineScreen({ job, name, onLeave }: { job: Job; name: string | undefined; onLeave: (to: string) => void }) {
  const { data, error } = useOutline(job.magazine_id, job.seq)
  const isReady = job.status === 'waiting' && job.waiting_for === 'outline'
  if (isReady) {
    // An answer from before it was ready may hold half of it.
    if (data?.outline && data.editable) return <OutlineReview job={job} name={name} outline={data.outline} />
    return error === null ? <Loading /> : <Lost message={messageOf(error)} />
  }
  return (
    <Columns panel={<State job={job} name={name} onLeave={onLeave} />} label="The outline">
      <GrowingOutline outline={data?.outline ?? null} isGrowing={isLive(job)} />
    </Columns>
  )
}

/** What the panel shows for each state of a job. */
function State({ job, name, onLeave }: { job: Job; name: string | undefined; onLeave: (to: string) => void }) {
  if (isLive(job)) return <InProgress job={job} name={name} />
  if (job.status === 'waiting') return <Waiting job={job} name={name} />
  if (job.status === 'finished') return <Finished job={job} name={name} onLeave={onLeave} />
  return <Stopped job={job} name={name} onLeave={onLeave} />
}

function Loading() {
  return (
    <div className="flex flex-1 items-center justify-center text-ink-2">
      <Spinner size={20} />
    </div>
  )
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
