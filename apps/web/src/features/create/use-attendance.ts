import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../api/keys.ts'
import { attendJob, leaveJob } from '../../api/steer-job.ts'

/** How often the server hears that the person is still there, ms. It takes 90 s of silence for leaving. */
const EVERY = 10_000

/**
 * While a creation runs that stops with its page: tells the server that somebody is there, and when they go. Every change of the job (`seq`) is
 * answered too, because browsers slow down the clocks of pages in the background, not their messages.
 */
export function useAttendance(magazineId: string, isNeeded: boolean, seq: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isNeeded) return undefined
    const attend = (): void => void attendJob(magazineId)
    const leave = (): void => void leaveJob(magazineId)
    // A page that comes back from the browser’s cache still shows what it showed when it went.
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) void queryClient.invalidateQueries({ queryKey: keys.job(magazineId) })
    }
    const timer = setInterval(attend, EVERY)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [magazineId, isNeeded, queryClient])
  useEffect(() => {
    if (isNeeded && seq >= 0) void attendJob(magazineId)
  }, [magazineId, isNeeded, seq])
}
