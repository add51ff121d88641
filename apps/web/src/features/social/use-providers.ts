import { operations, type Provider } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/app.ts'
import { keys } from '../../api/keys.ts'

/** Returns which providers this server can sign in with; null until that is known. */
export function useProviders(): ReadonlySet<Provider> | null {
  const { data } = useQuery({ queryKey: keys.providers, queryFn: () => call(operations.providers), staleTime: 300_000 })
  if (!data) return null
  const { email: _, client_ids: __, ...providers } = data
  return new Set(Object.entries(providers).flatMap(([name, isOn]) => (isOn ? [name as Provider] : [])))
}
