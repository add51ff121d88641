import { magazineOperations } from '@magazineai/contract'
import type { Job } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './app.ts'
import { keys } from './keys.ts'
import { socket } from './live.ts'
import { isLive, newerJob } from './newer-job.ts'

/** How often a running creation is asked about while the socket is down, ms. */
const POLL = 4_000

/** How often while it is open, ms: a line that died without a word looks open, and the end of a creation would never be shown. */
const SLOW_POLL = 20_000

/** Queries the creation of one magazine, kept current by the socket, and while the job is live by polling, which is slow unless the socket is down. */
export const useJob = (magazineId: string, enabled = true) =>
  useQuery({
    queryKey: keys.job(magazineId),
    enabled,
    queryFn: () => call(magazineOperations.getJob, { params: { id: magazineId } }),
    structuralSharing: (old, next) => newerJob(old as Job | undefined, next as Job),
    refetchInterval: ({ state }) => {
      if (state.data === undefined || !isLive(state.data)) return false
      return socket.status() === 'open' ? SLOW_POLL : POLL
    },
  })
