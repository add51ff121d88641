import { createPageCommits } from './commit.ts'
import { createMagazineCreation } from './create.ts'
import { createMagazineReads } from './read.ts'
import { createMagazineSaves } from './save.ts'
import type { MagazineDeps } from './deps.ts'

/** The rules of magazines; everything is private to its owner. */
export type Magazines = ReturnType<typeof createMagazineService>

/** Magazines over the database: one file per use case. */
export const createMagazineService = (deps: MagazineDeps) => ({
  ...createMagazineCreation(deps),
  ...createMagazineReads(deps),
  ...createMagazineSaves(deps),
  ...createPageCommits(deps),
})
