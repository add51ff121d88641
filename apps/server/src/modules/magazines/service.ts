import type { Database } from '../../platform/database.ts'
import { committing } from './commit.ts'
import { creating } from './create.ts'
import { reading } from './read.ts'
import { saving } from './save.ts'

/** What magazines need. */
export interface MagazineDeps {
  db: Database
  /** Tells the owner's clients that a magazine has changed. */
  changed: (ownerId: string, magazineId: string) => Promise<void>
  /** Ends what is being done with a magazine that goes into the bin. */
  removed: (magazineId: string) => Promise<void>
}

/** The rules of magazines; everything is private to its owner. */
export type Magazines = ReturnType<typeof createMagazineService>

/** Magazines over the database: one file per use case. */
export const createMagazineService = (deps: MagazineDeps) => ({
  ...creating(deps),
  ...reading(deps),
  ...saving(deps),
  ...committing(deps),
})
