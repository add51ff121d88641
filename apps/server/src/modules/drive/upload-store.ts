import type { OnConflict } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { rowsOf } from './tree-store.ts'

/** An upload in several calls, as its row says. */
export interface UploadRow {
  id: string
  userId: string
  ownerId: string
  parentId: string | null
  path: string
  onConflict: OnConflict
  bytes: number
  createdAt: string
  nodeId: string | null
  isFinished: boolean
}

const fields = sql`id, user_id as "userId", owner_id as "ownerId", parent_id as "parentId", path, on_conflict as "onConflict", bytes::float8 as bytes,
  created_at::text as "createdAt", node_id as "nodeId", finished_at is not null as "isFinished"`

/** Finds an upload by its id. */
export const findUpload = async (db: Database, id: string): Promise<UploadRow | null> =>
  isUuid(id) ? ((await rowsOf<UploadRow>(db, sql`select ${fields} from drive_uploads where id = ${id}`))[0] ?? null) : null

/** Inserts an upload. */
export const insertUpload = async (
  tx: Database,
  { id, userId, ownerId, parentId, path, onConflict, bytes }: Omit<UploadRow, 'createdAt' | 'nodeId' | 'isFinished'>,
): Promise<void> => {
  await tx.execute(sql`insert into drive_uploads (id, user_id, owner_id, parent_id, path, on_conflict, bytes)
    values (${id}, ${userId}, ${ownerId}, ${parentId}, ${path}, ${onConflict}, ${bytes})`)
}

/** Notes that something of an upload comes. */
export const touchUpload = async (db: Database, id: string): Promise<void> => {
  await db.execute(sql`update drive_uploads set touched_at = now() where id = ${id}`)
}

/** Changes what is to happen where the name of an upload is taken. */
export const setConflict = async (db: Database, id: string, onConflict: OnConflict): Promise<void> => {
  await db.execute(sql`update drive_uploads set on_conflict = ${onConflict} where id = ${id} and finished_at is null`)
}

/** Notes what an upload became; false when that was noted before. */
export const finishUpload = async (tx: Database, id: string, nodeId: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`update drive_uploads set finished_at = now(), touched_at = now(), node_id = ${nodeId}
    where id = ${id} and finished_at is null returning id`)
  return rows.length === 1
}

/** Removes an upload. */
export const deleteUpload = async (db: Database, id: string): Promise<void> => {
  await db.execute(sql`delete from drive_uploads where id = ${id}`)
}

/** Sums what is announced for a drive and has not come whole, bytes: of uploads that are alive. */
export const announcedBytes = async (db: Database, ownerId: string): Promise<number> => {
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`select coalesce(sum(bytes), 0)::float8 as bytes from drive_uploads
    where owner_id = ${ownerId} and finished_at is null and touched_at > now() - interval '1 hour'`,
  )
  return row?.bytes ?? 0
}

/** Returns those of the ids that are uploads. */
export const knownUploads = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ id: string }>(db, sql`select id from drive_uploads where id = any(${sql.param(ids)}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
