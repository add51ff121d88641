import { operations } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, session } from './app.ts'
import { keys } from './keys.ts'
import type { SessionState } from './session.ts'

/** Who is here; renders again when that changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get)

/** The public settings of the server: models, limits. */
export const useConfig = () => useQuery({ queryKey: keys.config, queryFn: () => call(operations.config), staleTime: 300_000 })
