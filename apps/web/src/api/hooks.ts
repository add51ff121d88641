import { operations } from '@magazineai/contract'
import type { Profile, SocketMessage } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { call, session, socket } from './app.ts'
import { keys } from './keys.ts'
import type { SessionState } from './session.ts'
import type { DataOf } from './socket.ts'

/** Who is here; renders again when that changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get)

/** The person signed in. @throws Error outside the signed-in part of the app. */
export function useProfile(): Profile {
  const state = useSession()
  if (state.status !== 'in') throw new Error('Nobody is signed in.')
  return state.profile
}

/** Calls `handler` with every message of a type while the component is shown. */
export function useSocket<T extends SocketMessage['type']>(type: T, handler: (data: DataOf<T>) => void): void {
  const onMessage = useEffectEvent(handler)
  useEffect(() => socket.subscribe(type, (data) => onMessage(data)), [type])
}

/** The public settings of the server: models, limits. */
export const useConfig = () => useQuery({ queryKey: keys.config, queryFn: () => call(operations.config), staleTime: 300_000 })
