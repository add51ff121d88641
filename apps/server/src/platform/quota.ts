import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'

/** What the files of an account may take together. */
export interface Quota {
  /**
   * Bytes of the pictures, documents, notes and files of a user, those in the bin and earlier versions too; a content that stands in several places counts
   * once. A picture made from a file of the drive counts for what it takes beyond that file.
   */
  used(db: Database, userId: string): Promise<number>
  /** Bytes the account may take. */
  limit(db: Database, userId: string): Promise<number>
  /**
   * Makes sure that so many bytes more fit. In a transaction the account is held until its end, so that parallel uploads cannot share the last room;
   * without one it is a first look, before a file is stored.
   * @throws AppError `quota_exceeded`.
   */
  require(db: Database, userId: string, bytes: number): Promise<void>
}

/** Creates the quota; `limitOf` says how many bytes an account may take. Exports are not counted: they can be made again, and only the newest are kept. */
export const createQuota = (limitOf: (userId: string, db: Database) => Promise<number>): Quota => {
  const used = async (db: Database, userId: string): Promise<number> => {
    const { rows } = await db.execute<{ bytes: number }>(sql`
      select ((select coalesce(sum(greatest(a.bytes - coalesce(b.bytes, 0), 0)), 0) from assets a
          left join blobs b on b.owner_id = a.owner_id and b.sha256 = a.source_sha256 where a.owner_id = ${userId})
        + (select coalesce(sum(source_bytes), 0) from generations where owner_id = ${userId})
        + (select coalesce(sum(bytes), 0) from notes where owner_id = ${userId})
        + (select coalesce(sum(bytes), 0) from blobs where owner_id = ${userId}))::float8 as bytes`)
    return rows[0]?.bytes ?? 0
  }
  return {
    used,
    limit: (db, userId) => limitOf(userId, db),
    require: async (db, userId, bytes) => {
      await db.execute(sql`select 1 from users where id = ${userId} for no key update`)
      if ((await used(db, userId)) + bytes > (await limitOf(userId, db))) throw new AppError('quota_exceeded')
    },
  }
}
