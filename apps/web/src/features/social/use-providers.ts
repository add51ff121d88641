import { oauthOperations, type Provider, PROVIDERS } from '@magazineai/contract'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/app.ts'
import { keys } from '../../api/keys.ts'

/** Longest time the sign-in screen waits to know which providers there are, ms. */
const PATIENCE = 3_000

const providers = queryOptions({
  queryKey: keys.providers,
  staleTime: 300_000,
  queryFn: async (): Promise<readonly Provider[]> => {
    try {
      const answer = await call(oauthOperations.providers, { signal: AbortSignal.timeout(PATIENCE) })
      return PROVIDERS.filter((name) => answer[name])
    } catch {
      // All are offered then: the way to one that is not set up says so.
      return PROVIDERS
    }
  },
})

/** Returns which providers this server can sign in with; null until that is known. */
export function useProviders(): ReadonlySet<Provider> | null {
  const { data } = useQuery(providers)
  return data ? new Set(data) : null
}

/** Returns the same for a screen that comes when it is known, so that nothing on it moves. */
export const useKnownProviders = (): ReadonlySet<Provider> => new Set(useSuspenseQuery(providers).data)

/** Calls `back` when the browser shows this page again as it was left: somebody went back from a provider. */
export function useComeBack(back: () => void): void {
  const comeBack = useEffectEvent((event: PageTransitionEvent) => event.persisted && back())
  useEffect(() => {
    const hear = (event: PageTransitionEvent): void => void comeBack(event)
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])
}
