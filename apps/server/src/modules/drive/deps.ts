import type { MagazineRow } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Quota } from '../../platform/quota.ts'
import type { Person, Places } from './places.ts'
import type { TakeTurn } from './turns.ts'

/** What the drive does with magazines, whose service has the say over them. */
export interface DriveMagazines {
  /** The magazines of a person that are not in the bin, as lists show them, by their ids. */
  rows(owner: Person, ids: readonly string[]): Promise<Map<string, MagazineRow>>
  rename(owner: Person, id: string, name: string): Promise<void>
  /** Makes another of the same design, and answers its id. @throws AppError `plan_limit`. */
  copy(owner: Person, id: string, name: string | undefined): Promise<string>
  /** Moves one into the bin. @throws AppError `not_found`. */
  remove(owner: Person, id: string): Promise<void>
  /** Takes one out of the bin. @throws AppError `not_found`, `plan_limit`. */
  restore(owner: Person, id: string): Promise<void>
}

/** What the parts of the drive stand on. */
export interface DriveDeps {
  db: Database
  objects: Objects
  quota: Quota
  places: Places
  /** Lets changes of one person wait for each other. */
  takeTurn: TakeTurn
  magazines: DriveMagazines
  /** Asks for what was removed for good to be taken away soon. */
  purgeSoon: (tx: Database, ownerId: string) => Promise<void>
  log: Logger
}
