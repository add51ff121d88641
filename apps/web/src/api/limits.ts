import { magazineOperations } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './app.ts'
import { keys } from './keys.ts'

/** Queries what the person may still have made. */
export const useLimits = (enabled: boolean) =>
  useQuery({ queryKey: keys.limits, enabled, queryFn: () => call(magazineOperations.generationLimits) })
