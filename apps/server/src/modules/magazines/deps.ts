import type { Database } from '../../platform/database.ts'
import type { Plans } from '../plans/index.ts'

/** What magazines need. */
export interface MagazineDeps {
  db: Database
  /** How many of them an account may hold. */
  plans: Pick<Plans, 'requireProject'>
  /** Tells the owner's clients that a magazine has changed. */
  changed: (ownerId: string, magazineId: string) => Promise<void>
  /** Gives a new magazine its place in the drive of its owner, in the transaction that makes it. */
  placed: (tx: Database, ownerId: string, magazineId: string) => Promise<void>
  /** Ends what is being done with a magazine that goes into the bin. */
  removed: (magazineId: string) => Promise<void>
}
