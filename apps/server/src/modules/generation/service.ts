import { createLengths } from './lengths.ts'
import { createRewrites } from './rewrite.ts'
import { createJobStart } from './start.ts'
import { createJobControl } from './job-control.ts'
import { generationKind } from './work.ts'
import type { GenerationQueue, GenerationDeps } from './deps.ts'
import { ISSUE_PAGES, type GenerationLimits } from '@magazineai/contract'
import type { Caller } from '../../platform/http/caller.ts'
import { runningMagazine } from './store.ts'
import { TOKENS, tokensToday } from './tokens.ts'

/** The rules of making magazines. */
export type Generation = ReturnType<typeof createGeneration>

/** Creates the service of generation over the database, the objects and the worker threads; its jobs end when `deps.jobs` is stopped. */
export const createGeneration = (deps: GenerationDeps) => {
  const queue: GenerationQueue = deps.jobs.add(generationKind(deps, (job) => steer.park(job, true)))
  const steer = createJobControl(deps, queue)
  return { ...steer, ...createJobStart(deps, queue), ...createGenerationLimits(deps), ...createRewrites(deps), ...createLengths(deps) }
}

/** Creates what tells what a person may still have made. */
const createGenerationLimits = ({ db, magazines, plans }: GenerationDeps) => ({
  limits: async ({ id, role }: Pick<Caller, 'id' | 'role'>): Promise<GenerationLimits> => {
    const { projects, tokensADay } = await plans.entitlements(id)
    return {
      projects: { used: await magazines.count(id), most: role === 'admin' ? null : projects },
      pages: ISSUE_PAGES,
      tokens: { used_today: await tokensToday(db, id), a_day: tokensADay, a_magazine: TOKENS.magazine },
      running: await runningMagazine(db, id),
    }
  },
})
