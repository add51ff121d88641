import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Objects } from '../../platform/objects.ts'
import { lockDrive, rowsOf } from './tree-store.ts'

/** Items taken away in one transaction: the drive is not held for long. */
const BATCH = 500

/** What taking away stands on. */
export interface PurgeDeps {
  db: Database
  objects: Objects
}

/** Marks a deleted node whose time has come, so that nobody restores it while it goes; null when its time has not come. */
const claim = async (db: Database, id: string): Promise<string | null> => {
  const rows = await rowsOf<{ owner: string }>(
    db,
    sql`update nodes set purged_at = coalesce(purged_at, now()) where id = ${id}
    and (purged_at is not null or deleted_at < now() - interval '30 days' or (deleted_from is null and deleted_at < now() - interval '1 day')) returning owner_id as owner`,
  )
  return rows[0]?.owner ?? null
}

/** Removes contents that nothing names any more. They are held first, so that who wants to name one meanwhile waits, and stores it anew. Answers their files. */
export const removeUnnamed = async (tx: Database, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const given = sql`any(${sql.param([...new Set(ids)])}::uuid[])`
  await tx.execute(sql`select 1 from blobs where id = ${given} order by id for update`)
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`delete from blobs b where b.id = ${given} and not exists (select 1 from nodes n where n.blob_id = b.id)
    and not exists (select 1 from file_versions v where v.blob_id = b.id) returning b.object_key as key`,
  )
  return rows.map(({ key }) => key)
}

/** Deletes nodes, with their versions, in a transaction. Answers the files of contents that went with them. */
const deleteNodes = async (tx: Database, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const given = sql`any(${sql.param(ids)}::uuid[])`
  const contents = await rowsOf<{ id: string }>(
    tx,
    sql`select blob_id as id from nodes where id = ${given} and blob_id is not null union select blob_id from file_versions where node_id = ${given}`,
  )
  await tx.execute(sql`delete from nodes where id = ${given}`)
  return removeUnnamed(
    tx,
    contents.map(({ id }) => id),
  )
}

/**
 * Answers a batch of what is in a folder that goes: files first, found along an index, however many are left. Behind the last of them, what was deleted by
 * itself is let out of it, and magazines too: nothing comes into a folder that cannot be reached.
 */
const emptied = async (tx: Database, ownerId: string, folderId: string): Promise<{ files: string[]; folders: string[] }> => {
  const idsOf = async (kind: 'file' | 'folder'): Promise<string[]> =>
    (
      await rowsOf<{ id: string }>(
        tx,
        sql`select id from nodes where parent_id = ${folderId} and kind = ${kind} and deleted_at is null limit ${BATCH}`,
      )
    ).map(({ id }) => id)
  const files = await idsOf('file')
  if (files.length > 0) return { files, folders: [] }
  await tx.execute(sql`update nodes set parent_id = null where parent_id = ${folderId} and deleted_at is not null`)
  await tx.execute(sql`update nodes set parent_id = (select id from nodes where owner_id = ${ownerId} and system = 'magazine')
    where parent_id = ${folderId} and kind = 'magazine'`)
  return { files, folders: await idsOf('folder') }
}

/**
 * Takes a deleted item away for good with everything in it, by batches, the innermost first: what is cut off goes on where it was. What was deleted by
 * itself stays in the bin. Nothing happens when its time has not come, or not any more.
 */
export const purgeNode = async ({ db, objects }: PurgeDeps, id: string): Promise<boolean> => {
  const ownerId = await claim(db, id)
  if (ownerId === null) return false
  const open = [id]
  while (open.length > 0) {
    const folderId = open.at(-1)!
    const { keys, inner } = await db.transaction(async (tx) => {
      await lockDrive(tx, ownerId)
      const { files, folders } = await emptied(tx, ownerId, folderId)
      if (files.length > 0 || folders.length > 0) return { keys: await deleteNodes(tx, files), inner: folders }
      return { keys: await deleteNodes(tx, [folderId]), inner: null }
    })
    for (const key of keys) await objects.remove(key)
    if (inner === null) open.pop()
    else open.push(...inner)
  }
  return true
}

/** Adds the job that takes away what people remove from their bins; answers what asks for it, in the transaction that removes. */
export const addDrivePurge = ({ db, objects, jobs }: PurgeDeps & { jobs: Jobs }): ((tx: Database, ownerId: string) => Promise<void>) => {
  const purges = jobs.add({
    name: 'drive-purge',
    payload: z.object({ owner: z.uuid() }),
    concurrency: 1,
    lease: 60,
    retry: { interruptions: 5, pauses: [60_000, 600_000], isTransient: () => true },
    run: async ({ job, signal }) => {
      const { owner } = job.payload
      for (;;) {
        const rows = await rowsOf<{ id: string }>(
          db,
          sql`select id from nodes where owner_id = ${owner} and purged_at is not null limit ${BATCH}`,
        )
        if (rows.length === 0) return
        for (const { id } of rows) {
          signal.throwIfAborted()
          await purgeNode({ db, objects }, id)
        }
      }
    },
  })
  return async (tx, ownerId) => void (await purges.enqueue({ key: ownerId, ownerId: null, payload: { owner: ownerId } }, tx))
}
