import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useJob } from '../api/jobs.ts'
import { isLive } from '../api/newer-job.ts'
import { reportLeave } from '../api/job-control.ts'
import { LeaveDialog } from '../features/create/leave-dialog.tsx'
import { usePresence } from '../features/create/use-presence.ts'

/** Stands beside a creation that stops when its page is left: asks before any way out. The browser asks in its own words before a refresh. */
export function LeaveGuard({ magazineId }: { magazineId: string }) {
  const { data: job } = useJob(magazineId)
  const isGuarded = job !== undefined && isLive(job) && !job.keep_going
  usePresence(magazineId, isGuarded, job?.seq ?? 0)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isGuarded,
    enableBeforeUnload: isGuarded,
    withResolver: true,
  })
  const isConfirming = status === 'blocked'
  // A creation that ends while we ask has nothing left to lose.
  useEffect(() => {
    if (isConfirming && !isGuarded) reset()
  }, [isConfirming, isGuarded, reset])
  const leave = (): void => {
    proceed?.()
    void reportLeave(magazineId)
  }
  return <LeaveDialog isOpen={isConfirming} onLeave={leave} onStay={() => reset?.()} />
}
