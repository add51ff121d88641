import type { GenerationLimits } from '@magazineai/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { PLAN_LIMIT } from '../magazines/index.ts'
import type { GenerationDeps } from './service.ts'
import { runningMagazine } from './store.ts'
import { TOKENS, tokensToday } from './tokens.ts'

/** Pages a magazine may be made with. */
const PAGES = { least: 8, most: 24 } as const

/** What a person may still have made. */
export const limiting = ({ db, magazines }: GenerationDeps) => ({
  limits: async ({ id }: Pick<Caller, 'id'>): Promise<GenerationLimits> => ({
    projects: { used: await magazines.count(id), most: PLAN_LIMIT },
    pages: PAGES,
    tokens: { used_today: await tokensToday(db, id), a_day: TOKENS.day, a_magazine: TOKENS.magazine },
    running: await runningMagazine(db, id),
  }),
})
