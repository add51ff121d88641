import { useEffect, useState } from 'react'

let since: number | null = null

/**
 * Returns how long somebody has waited already when this is first shown, ms: what says so is put up by one part of the screen and then by
 * another, and must not begin to appear anew each time.
 */
export function useWaited(): number {
  const [{ began, waited }] = useState(() => {
    const now = performance.now()
    return { began: since ?? now, waited: now - (since ?? now) }
  })
  useEffect(() => {
    // What stood here before has let go of it by now.
    since = began
    return () => {
      since = null
    }
  }, [began])
  return waited
}
