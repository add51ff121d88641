import type { Design } from '@magazineai/design'
import type { ModelInfo } from '@magazineai/models'
import type { Pool } from '../../engine/pool.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs, Queue } from '../../platform/jobs/index.ts'
import type { Logger } from '../../platform/log.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Quota } from '../../platform/quota.ts'
import type { Magazines } from '../magazines/index.ts'
import type { Notices } from '../notifications/index.ts'
import type { Plans } from '../plans/index.ts'
import { z } from 'zod'

/** What generation needs. */
export interface GenerationDeps {
  db: Database
  objects: Objects
  magazines: Magazines
  plans: Pick<Plans, 'entitlements'>
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
  /** Tells a person what they should know even when they are elsewhere. */
  tell: Notices['tell']
  jobs: Jobs
  quota: Quota
}

/** The step that says: the outline was looked at, write it. */
export const OUTLINE_APPROVED = 'outline-approved'

/** What a job of this kind carries: its key is the id of the generation, which is all there is to know. */
export const GenerationPayload = z.object({ generation: z.uuid() })

export type GenerationPayload = z.infer<typeof GenerationPayload>

/** The jobs that make magazines; the key of each is the id of its generation. */
export type GenerationQueue = Queue<GenerationPayload>
