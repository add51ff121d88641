import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { findMagazine, listOne } from './store.ts'
import type { Listed, MagazineRecord } from './store.ts'

const Uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** True for what can be the id of a magazine. */
export const isId = (id: string): boolean => Uuid.test(id)

/** A magazine of its owner; `lock` keeps others from changing it. @throws AppError `not_found`, also when it is someone else's. */
export const requireMagazine = async (db: Database, ownerId: string, id: string, lock = false): Promise<MagazineRecord> => {
  const found = isId(id) ? await findMagazine(db, ownerId, id, lock) : null
  if (!found) throw new AppError('not_found')
  return found
}

/** A magazine of its owner as a list shows it. @throws AppError `not_found`. */
export const requireRow = async (db: Database, ownerId: string, id: string): Promise<Listed> => {
  const found = isId(id) ? await listOne(db, ownerId, id) : null
  if (!found) throw new AppError('not_found')
  return found
}
