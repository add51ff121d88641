import { magazineOperations } from '@magazineai/contract'
import type { Job, Outline, OutlineState } from '@magazineai/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from './app.ts'
import { keys } from './keys.ts'
import { takeAnswer } from './take-answer.ts'

/** Queries the outline of a magazine as the server has it, again whenever its job has changed; `seq` is that of the job. */
export function useOutline(magazineId: string, seq: number) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: keys.outline(magazineId),
    queryFn: async () => {
      const at = queryClient.getQueryData<Job>(keys.job(magazineId))?.seq ?? 0
      return { ...(await call(magazineOperations.getOutline, { params: { id: magazineId } })), at }
    },
  })
  const { data, isFetching, isError, refetch } = query
  const isBehind = data !== undefined && data.at < seq
  // An outline grows faster than it is read: one reading ends before the next begins, and the last one is never left out.
  useEffect(() => {
    if (isBehind && !isFetching && !isError) void refetch()
  }, [isBehind, isFetching, isError, refetch])
  return query
}

/** Queries what each length would mean for an outline as the server has it: `texts` tells outlines apart, `isSaved` lets it ask. */
export function useLengths(magazineId: string, texts: string, isSaved: boolean) {
  return useQuery({
    queryKey: keys.lengths(magazineId, texts),
    queryFn: async ({ signal }) => (await call(magazineOperations.measureOutline, { params: { id: magazineId }, signal })).lengths,
    enabled: isSaved,
    // What was so before the last change stands until its answer is there.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

/** Keeps an edited outline on the server. @throws ApiError with status 409 when it is not to be edited any more. */
export const saveOutline = async (magazineId: string, outline: Outline): Promise<void> => {
  await call(magazineOperations.saveOutline, { params: { id: magazineId }, body: { outline } })
}

/** Takes a saved outline for what the server has. */
export async function rememberOutline(queryClient: QueryClient, magazineId: string, outline: Outline): Promise<void> {
  await takeAnswer<OutlineState & { at: number }>(queryClient, keys.outline(magazineId), (old) => old && { ...old, outline })
}
