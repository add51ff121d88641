import type { Job } from '@magazineai/contract'
import { messageOf } from '../../api/error.ts'
import { useResumeJob } from '../../api/job-control.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { DeleteButton } from './delete-button.tsx'
import { PanelTitle } from './panel-title.tsx'

const FAILED = 'Failed to generate magazine.'

/** The server’s reason; where it has none to tell, more than the heading says already. */
const reasonOf = (error: string | null): string =>
  error === null || error === FAILED ? 'Something went wrong on the server. What was done so far is kept.' : error

/** The panel of a creation that failed or was cancelled: why, and how to go on from where it stopped. */
export function Stopped({ job, name, onLeave }: { job: Job; name: string | undefined; onLeave: (to: string) => void }) {
  const { magazine_id: magazineId, pages_done: pages, error } = job
  const resume = useResumeJob(magazineId)
  const failed = job.status === 'failed'
  return (
    <>
      <PanelTitle name={name}>{failed ? FAILED : 'Creation cancelled'}</PanelTitle>
      {failed && <Banner tone="error">{reasonOf(error)}</Banner>}
      <p className="text-body text-ink-2">
        {pages > 0 ? `${plural(pages, 'finished page')} ${pages === 1 ? 'is' : 'are'} kept.` : 'No page was finished yet.'} Going on starts
        where it stopped.
      </p>
      {resume.isError && <Banner tone="error">{messageOf(resume.error)}</Banner>}
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" onPress={() => resume.mutate()} isPending={resume.isPending}>
          {failed ? 'Retry' : 'Go on'}
        </Button>
        {pages > 0 && (
          <LinkButton href={`/editor/${magazineId}`} size="lg">
            Modify what is there
          </LinkButton>
        )}
        {failed && (
          <LinkButton href="/create-magazine2" size="lg">
            Create another
          </LinkButton>
        )}
        <DeleteButton magazineId={magazineId} onDeleted={() => onLeave('/')} />
      </div>
    </>
  )
}
