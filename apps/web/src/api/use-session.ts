import { useSyncExternalStore } from 'react'
import { session } from './app.ts'
import type { SessionState } from './session.ts'

/** Returns who is here; renders again when that changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get)
