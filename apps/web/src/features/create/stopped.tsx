import { operations } from '@magazineai/contract'
import type { Job } from '@magazineai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/app.ts'
import { messageOf } from '../../api/error.ts'
import { keys } from '../../api/keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DeleteButton } from './delete-button.tsx'

/** The panel of a creation that failed or was cancelled: why, and how to go on from where it stopped. */
export function Stopped({
  job,
  name,
  magazineId,
  onLeave,
}: {
  job: Job
  name: string | undefined
  magazineId: string
  onLeave: (to: string) => void
}) {
  const queryClient = useQueryClient()
  const resume = useMutation({
    mutationFn: () => call(operations.resumeJob, { params: { id: magazineId } }),
    onSuccess: (next) => queryClient.setQueryData(keys.job(magazineId), next),
  })
  const failed = job.status === 'failed'
  return (
    <>
      <div>
        {name !== undefined && <p className="mb-1 truncate text-ui text-ink-2">{name}</p>}
        <h1 className="font-serif text-[26px]/8 font-medium tracking-tight text-balance">
          {failed ? 'Failed to generate magazine.' : 'Creation cancelled'}
        </h1>
      </div>
      {failed && job.error !== null && <Banner tone="error">{job.error}</Banner>}
      <p className="text-body text-ink-2">
        {job.pages_done > 0 ? `The ${job.pages_done} finished pages are kept.` : 'No page was finished yet.'} Going on starts where it
        stopped.
      </p>
      {resume.isError && <Banner tone="error">{messageOf(resume.error)}</Banner>}
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" onPress={() => resume.mutate()} isPending={resume.isPending}>
          {failed ? 'Retry' : 'Go on'}
        </Button>
        {job.pages_done > 0 && (
          <LinkButton href={`/editor/${magazineId}`} size="lg">
            Modify what is there
          </LinkButton>
        )}
        <DeleteButton magazineId={magazineId} onDeleted={() => onLeave('/')} />
      </div>
    </>
  )
}
