import { magazineOperations } from '@magazineai/contract'
import type { Job } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './app.ts'
import { keys } from './keys.ts'
import { socket } from './live.ts'
import { isLive, newerJob } from './newer-job.ts'

/** How often a running creation is asked about when the socket is silent, ms. */
const POLL = 4_000

/** Queries the creation of one magazine, kept current by the socket, and by polling while the socket is down and the job is live. */
export const useJob = (magazineId: string, enabled = true) =>
  useQuery({
    queryKey: keys.job(magazineId),
    enabled,
    queryFn: () => call(magazineOperations.getJob, { params: { id: magazineId } }),
    structuralSharing: (old, next) => newerJob(old as Job | undefined, next as Job),
    refetchInterval: ({ state }) => (state.data !== undefined && isLive(state.data) && socket.status() !== 'open' ? POLL : false),
  })
