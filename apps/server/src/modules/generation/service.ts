import type { KeptPicture } from '@magazineai/compose'
import type { Design } from '@magazineai/design'
import type { ModelInfo } from '@magazineai/models'
import type { Pool } from '../../engine/pool.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Magazines } from '../magazines/index.ts'
import { limiting } from './limits.ts'
import { rewriting } from './rewrite.ts'
import { starting } from './start.ts'
import { steering } from './steer.ts'
import { working } from './work.ts'

/** What generation needs. */
export interface GenerationDeps {
  db: Database
  objects: Objects
  magazines: Magazines
  /** Threads that make magazines; most of their time they wait for models. */
  composers: Pool
  log: Logger
  /** The design of a template, by any form of its id; its name likewise. */
  templateDesign: (id: string) => Promise<Design>
  templateName: (id: string) => string
  /** A model that can be called; null for the built-in editor. @throws AppError `model_unavailable`, saying what is missing. */
  modelFor: (id: string) => ModelInfo | null
  /** Keeps a picture of a document for its owner; answers its address. */
  keepPicture: (ownerId: string, name: string, bytes: Uint8Array) => Promise<KeptPicture>
  notify: (ownerId: string, magazineId: string) => Promise<void>
  /** Tells every node that a job is not to be done any more. */
  announceCancel: (jobId: string) => Promise<void>
}

/** The rules of making magazines. */
export type Generation = ReturnType<typeof createGeneration>

/** Generation over the database, the objects and the worker threads. */
export const createGeneration = (deps: GenerationDeps) => ({
  work: working(deps),
  ...starting(deps),
  ...steering(deps),
  ...limiting(deps),
  ...rewriting(deps),
})
