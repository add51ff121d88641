import { systemOperations } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './app.ts'
import { keys } from './keys.ts'

/** Queries the public settings of the server: models, limits. They are asked for again after 5 min at the earliest. */
export const useConfig = () => useQuery({ queryKey: keys.config, queryFn: () => call(systemOperations.config), staleTime: 300_000 })
