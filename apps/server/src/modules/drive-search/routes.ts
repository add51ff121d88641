import { driveListOperations as operations } from '@magazineai/contract'
import type { Serve } from '../../platform/http/route.ts'
import type { Search } from './service.ts'

/** Mounts F-11 and F-12, which is the same. */
export const mountSearch = (serve: Serve, search: Search): void =>
  serve(operations.searchDrive, ({ caller, query }) =>
    search.search(caller, {
      query: query.query,
      prefix: query.prefix,
      isCaseSensitive: query.case_sensitive,
      threshold: query.similarity_threshold,
      limit: query.limit,
    }),
  )
