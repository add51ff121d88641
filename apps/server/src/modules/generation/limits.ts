import { ISSUE_PAGES, type GenerationLimits } from '@magazineai/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { PLAN_LIMIT } from '../magazines/index.ts'
import { runningMagazine } from './store.ts'
import { TOKENS, tokensToday } from './tokens.ts'
import type { GenerationDeps } from './deps.ts'

/** Creates what tells what a person may still have made. */
export const createGenerationLimits = ({ db, magazines }: GenerationDeps) => ({
  limits: async ({ id }: Pick<Caller, 'id'>): Promise<GenerationLimits> => ({
    projects: { used: await magazines.count(id), most: PLAN_LIMIT },
    pages: ISSUE_PAGES,
    tokens: { used_today: await tokensToday(db, id), a_day: TOKENS.day, a_magazine: TOKENS.magazine },
    running: await runningMagazine(db, id),
  }),
})
