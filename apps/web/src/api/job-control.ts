import { magazineOperations } from '@magazineai/contract'
import type { Job } from '@magazineai/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './app.ts'
import { keys } from './keys.ts'
import { newerJob } from './newer-job.ts'

function useJobControl(magazineId: string, steer: () => Promise<Job>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: steer,
    onSuccess: (job) => {
      queryClient.setQueryData<Job>(keys.job(magazineId), (old) => newerJob(old, job))
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
    },
    // A refusal means that the job is not what we thought.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.job(magazineId) }),
  })
}

/** Lets a creation go on that stopped or waits. */
export const useResumeJob = (magazineId: string) =>
  useJobControl(magazineId, () => call(magazineOperations.resumeJob, { params: { id: magazineId } }))

/** Stops a creation; what is finished stays. */
export const useCancelJob = (magazineId: string) =>
  useJobControl(magazineId, () => call(magazineOperations.cancelJob, { params: { id: magazineId } }))

/** Says that the person leaves; sent even while the page goes away. */
export const reportLeave = (magazineId: string): Promise<unknown> =>
  call(magazineOperations.pauseJob, { params: { id: magazineId }, keepalive: true }).catch(() => undefined)

/** Says that the person is still there. A call that is lost is made good by the next. */
export const reportPresence = (magazineId: string): Promise<unknown> =>
  call(magazineOperations.attendJob, { params: { id: magazineId } }).catch(() => undefined)
