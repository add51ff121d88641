import type { Job } from '@magazineai/contract'
import { messageOf } from '../../api/error.ts'
import { useResumeJob } from '../../api/job-control.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import { CancelButton } from './cancel-button.tsx'
import { PanelTitle } from './panel-title.tsx'

/** The panel of a creation whose person had left: everything is kept, and it goes on when they say so. */
export function Waiting({ job, name }: { job: Job; name: string | undefined }) {
  const resume = useResumeJob(job.magazine_id)
  return (
    <>
      <PanelTitle name={name}>Waiting for you</PanelTitle>
      <p className="text-body text-ink-2">
        You left while this magazine was being made, so it stopped.{' '}
        {job.pages_done > 0 ? `${plural(job.pages_done, 'finished page')} ${job.pages_done === 1 ? 'is' : 'are'} kept. ` : ''}
        Going on starts where it stopped; nothing is paid for twice.
      </p>
      {resume.isError && <Banner tone="error">{messageOf(resume.error)}</Banner>}
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" onPress={() => resume.mutate()} isPending={resume.isPending}>
          Go on
        </Button>
        <CancelButton magazineId={job.magazine_id} size="lg" />
      </div>
    </>
  )
}
