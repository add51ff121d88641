import { useSyncExternalStore } from 'react'
import { session } from './app.ts'
import type { SessionState } from './session.ts'

/** Returns who is here; renders again when that changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get)

let known: Promise<void> | null = null

/** Settles when we know who is here, or that nothing answers. The same promise for all who wait at one time. */
export function sessionKnown(): Promise<void> {
  known ??= new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (session.get().status === 'loading') return
      stop()
      known = null
      resolve()
    })
  })
  return known
}
