import { magazineOperations } from '@magazineai/contract'
import type { MagazineRow } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/app.ts'
import { keys } from '../../api/keys.ts'

/** Queries the magazines of who is signed in, those that changed last first. */
export const useRecent = () =>
  useQuery({
    queryKey: keys.creations,
    queryFn: async (): Promise<MagazineRow[]> =>
      (await call(magazineOperations.magazinesList, { query: { ordering: '-updated_at' } })).results,
  })
