import { ISSUE_PAGES } from '@magazineai/contract'
import type { GenerationLimits } from '@magazineai/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { PLAN_LIMIT } from '../magazines/index.ts'
import type { GenerationDeps } from './service.ts'
import { runningMagazine } from './store.ts'
import { TOKENS, tokensToday } from './tokens.ts'

/** What a person may still have made. */
export const limiting = ({ db, magazines }: GenerationDeps) => ({
  limits: async ({ id }: Pick<Caller, 'id'>): Promise<GenerationLimits> => ({
    projects: { used: await magazines.count(id), most: PLAN_LIMIT },
    pages: ISSUE_PAGES,
    tokens: { used_today: await tokensToday(db, id), a_day: TOKENS.day, a_magazine: TOKENS.magazine },
    running: await runningMagazine(db, id),
  }),
})
