import { createLengths } from './lengths.ts'
import { createGenerationLimits } from './limits.ts'
import { createRewrites } from './rewrite.ts'
import { createJobStart } from './start.ts'
import { createJobControl } from './job-control.ts'
import { generationKind } from './work.ts'
import type { GenerationQueue, GenerationDeps } from './deps.ts'

/** The rules of making magazines. */
export type Generation = ReturnType<typeof createGeneration>

/** Creates the service of generation over the database, the objects and the worker threads; its jobs end when `deps.jobs` is stopped. */
export const createGeneration = (deps: GenerationDeps) => {
  const queue: GenerationQueue = deps.jobs.add(generationKind(deps, (job) => steer.park(job, true)))
  const steer = createJobControl(deps, queue)
  return { ...steer, ...createJobStart(deps, queue), ...createGenerationLimits(deps), ...createRewrites(deps), ...createLengths(deps) }
}
