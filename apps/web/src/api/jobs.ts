import { operations } from '@magazineai/contract'
import type { Job } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call, socket } from './app.ts'
import { keys } from './keys.ts'
import { reportJob } from './news.ts'
import { newerJob } from './newer-job.ts'

/** How often a running creation is asked about when the socket is silent, ms. */
const POLL = 4_000

/** True while a creation has not come to an end. */
export const isLive = (job: Job): boolean => job.status === 'queued' || job.status === 'running'

/** The creation of one magazine, kept current by the socket, and by asking when the socket is down. */
export const useJob = (magazineId: string, enabled = true) =>
  useQuery({
    queryKey: keys.job(magazineId),
    enabled,
    queryFn: () => call(operations.getJob, { params: { id: magazineId } }),
    structuralSharing: (old, next) => newerJob(old as Job | undefined, next as Job),
    refetchInterval: ({ state }) => (state.data !== undefined && isLive(state.data) && socket.status() !== 'open' ? POLL : false),
  })

/** Lets messages of the socket update what was read before; answers how to stop. */
export function followServer(queryClient: QueryClient): () => void {
  const stops = [
    socket.subscribe('job', (job) => {
      queryClient.setQueryData<Job>(keys.job(job.magazine_id), (old) => newerJob(old, job))
      const magazine = { queryKey: keys.magazine(job.magazine_id) }
      // Pages may come faster than a magazine is read: a reading under way is left to end, or none ever would.
      if (isLive(job)) {
        void queryClient.invalidateQueries(magazine, { cancelRefetch: false })
        return
      }
      void queryClient.invalidateQueries(magazine)
      reportJob(job)
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      void queryClient.invalidateQueries({ queryKey: keys.limits })
    }),
    // Messages sent while the line was down are lost: read again what they would have told.
    socket.onReconnect(() => void queryClient.invalidateQueries()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
