import type { Design } from '@magazineai/design'
import type { ModelInfo } from '@magazineai/models'
import type { Pool } from '../../engine/pool.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Logger } from '../../platform/log.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Quota } from '../../platform/quota.ts'
import type { Magazines } from '../magazines/index.ts'
import { measuring } from './lengths.ts'
import { limiting } from './limits.ts'
import { rewriting } from './rewrite.ts'
import { starting } from './start.ts'
import { steering } from './steer.ts'
import { generationKind } from './work.ts'
import type { GenerationQueue } from './work.ts'

/** What generation needs. */
export interface GenerationDeps {
  db: Database
  objects: Objects
  magazines: Magazines
  /** Threads that make magazines, and those that rewrite parts of them while somebody waits; most of their time they wait for models. */
  composers: Pool
  rewriters: Pool
  log: Logger
  /** The design of a template, by any form of its id; its name likewise. */
  templateDesign: (id: string) => Promise<Design>
  templateName: (id: string) => string
  /** A model that can be called; null for the built-in editor. @throws AppError `model_unavailable`, saying what is missing. */
  modelFor: (id: string) => ModelInfo | null
  /** Keeps a picture of a document for its owner; answers its address. */
  keepPicture: (ownerId: string, name: string, bytes: Uint8Array) => Promise<string>
  notify: (ownerId: string, magazineId: string) => Promise<void>
  jobs: Jobs
  quota: Quota
}

/** The rules of making magazines. */
export type Generation = ReturnType<typeof createGeneration>

/** Generation over the database, the objects and the worker threads. */
export const createGeneration = (deps: GenerationDeps) => {
  const queue: GenerationQueue = deps.jobs.add(generationKind(deps, (job) => steer.park(job, true)))
  const steer = steering(deps, queue)
  return { ...steer, ...starting(deps, queue), ...limiting(deps), ...rewriting(deps), ...measuring(deps) }
}
