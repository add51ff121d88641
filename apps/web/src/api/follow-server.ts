import type { Job } from '@magazineai/contract'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { isLive, newerJob } from './newer-job.ts'
import { addNotice } from './notice-cache.ts'
import type { Socket } from './socket.ts'

/** Lets messages of the socket update what was read before; answers how to stop. */
export function followServer(socket: Socket, queryClient: QueryClient): () => void {
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
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      void queryClient.invalidateQueries({ queryKey: keys.limits })
    }),
    socket.subscribe('notification', (notice) => {
      addNotice(queryClient, notice)
      if (notice.affected_object_type !== 'subscription' && notice.affected_object_type !== 'order') return
      void queryClient.invalidateQueries({ queryKey: keys.payments })
      void queryClient.invalidateQueries({ queryKey: keys.limits })
    }),
    socket.subscribe('notifications', () => void queryClient.invalidateQueries({ queryKey: keys.notices })),
    // What was missed is told again as far as it can be; everything is read again all the same.
    socket.onReconnect(() => void queryClient.invalidateQueries()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
