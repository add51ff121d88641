import { magazineOperations } from '@magazineai/contract'
import type { Magazine } from '@magazineai/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './app.ts'
import { keys } from './keys.ts'

/** Queries a magazine with its design. */
export const useMagazine = (id: string) =>
  useQuery({ queryKey: keys.magazine(id), queryFn: (): Promise<Magazine> => call(magazineOperations.getMagazine, { params: { id } }) })

/** Moves a magazine to the bin and forgets what was kept of it. */
export function useDeleteMagazine(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(magazineOperations.deleteMagazine, { params: { id }, isRepeated: true }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: keys.magazine(id) })
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      void queryClient.invalidateQueries({ queryKey: keys.limits })
    },
  })
}

/** Takes a magazine out of the bin again. */
export function useRestoreMagazine() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(magazineOperations.restoreMagazine, { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keys.magazines })
      void queryClient.invalidateQueries({ queryKey: keys.limits })
    },
  })
}
