import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { assets } from '../../platform/schema.ts'

/** An uploaded picture. */
export type AssetRecord = typeof assets.$inferSelect

/** Inserts the row of an uploaded picture; one that is there already stays as it is. */
export const insertAsset = async (db: Database, asset: typeof assets.$inferInsert): Promise<void> => {
  await db.insert(assets).values(asset).onConflictDoNothing()
}

/** Finds an uploaded picture of a person; null when there is none, or it is someone else's. */
export const findAsset = async (db: Database, ownerId: string, id: string): Promise<AssetRecord | null> => {
  const rows = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.ownerId, ownerId)))
  return rows[0] ?? null
}

/** Finds the picture of a person that was made from a content, by its SHA-256; null when there is none. Those of notes end with their notes and do not count. */
export const findAssetOf = async (db: Database, ownerId: string, sha256: Buffer): Promise<AssetRecord | null> => {
  const rows = await db
    .select()
    .from(assets)
    .where(and(eq(assets.ownerId, ownerId), eq(assets.sourceSha256, sha256), eq(assets.origin, 'upload')))
    .limit(1)
  return rows[0] ?? null
}

/** Lists the uploaded pictures of a person, the newest first, at most 500; those of notes are with their notes. */
export const listAssets = (db: Database, ownerId: string): Promise<AssetRecord[]> =>
  db
    .select()
    .from(assets)
    .where(and(eq(assets.ownerId, ownerId), eq(assets.origin, 'upload')))
    .orderBy(desc(assets.createdAt))
    .limit(500)

/** Makes a picture as young as a new one, so that it is not removed before it is shown; false when the person has none of this id. */
export const renewAsset = async (db: Database, ownerId: string, id: string): Promise<boolean> => {
  const rows = await db
    .update(assets)
    .set({ createdAt: sql`now()` })
    .where(and(eq(assets.id, id), eq(assets.ownerId, ownerId)))
    .returning({ id: assets.id })
  return rows.length === 1
}
