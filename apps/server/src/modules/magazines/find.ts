import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { findMagazine, listOne } from './store.ts'
import type { Listed, MagazineRecord } from './store.ts'

/** Returns a magazine of its owner; `lock` keeps others from changing it. @throws AppError `not_found`, also when it is someone else's. */
export const requireMagazine = async (db: Database, ownerId: string, id: string, lock = false): Promise<MagazineRecord> => {
  const found = isUuid(id) ? await findMagazine(db, ownerId, id, lock) : null
  if (!found) throw new AppError('not_found')
  return found
}

/** Returns a magazine of its owner as a list shows it. @throws AppError `not_found`. */
export const requireRow = async (db: Database, ownerId: string, id: string): Promise<Listed> => {
  const found = isUuid(id) ? await listOne(db, ownerId, id) : null
  if (!found) throw new AppError('not_found')
  return found
}
