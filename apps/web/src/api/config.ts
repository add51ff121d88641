import { operations } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './app.ts'
import { keys } from './keys.ts'

/** The public settings of the server: models, limits. */
export const useConfig = () => useQuery({ queryKey: keys.config, queryFn: () => call(operations.config), staleTime: 300_000 })
