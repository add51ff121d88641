import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../api/keys.ts'
import { reportPresence, reportLeave } from '../../api/job-control.ts'

/** How often the server hears that the person is still there, ms. It takes 90 s of silence for leaving. */
const EVERY = 10_000

/**
 * Reports to the server that somebody is there, and when they go, while a creation runs that stops with its page: every 10
 * s, until the screen that shows it goes. Every change of the job (`seq`) is answered too, because browsers slow down the
 * clocks of pages in the background, not their messages.
 */
export function usePresence(magazineId: string, isNeeded: boolean, seq: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isNeeded) return undefined
    const attend = (): void => void reportPresence(magazineId)
    const leave = (): void => void reportLeave(magazineId)
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
    if (isNeeded && seq >= 0) void reportPresence(magazineId)
  }, [magazineId, isNeeded, seq])
}
