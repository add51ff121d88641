import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../platform/database.ts'
import type { Objects } from '../../platform/objects.ts'
import { removeUnnamed } from './purge.ts'
import { rowsOf } from './tree-store.ts'

/** Rows that are read at a time. */
const BATCH = 500

/** What a check of all drives stands on. */
export interface CheckDeps {
  db: Database
  objects: Objects
}

interface Stored {
  id: string
  key: string
  bytes: number
  sha256: Buffer
}

/** Queries whose every row is a fault, with what it says of it. */
const FAULTS = [
  [
    sql`select id::text as what from nodes n where n.parent_id is null and n.deleted_at is null and n.system is distinct from 'root'`,
    'the item stands nowhere',
  ],
  [
    sql`with recursive reached (id) as (
        select id from nodes where parent_id is null
        union all
        select n.id from reached join nodes n on n.parent_id = reached.id)
      select id::text as what from nodes where not exists (select 1 from reached where reached.id = nodes.id)`,
    'the item stands in a circle',
  ],
  [
    sql`select n.id::text as what from nodes n join nodes p on p.id = n.parent_id where p.kind <> 'folder' or p.owner_id <> n.owner_id`,
    'the item stands in no folder of its owner',
  ],
  [
    sql`select n.id::text as what from nodes n join blobs b on b.id = n.blob_id where b.bytes <> n.bytes`,
    'the size of the item is not that of its content',
  ],
  [
    sql`select n.id::text as what from nodes n join blobs b on b.id = n.blob_id where b.owner_id <> n.owner_id`,
    'the content of the item is another person’s',
  ],
  [
    sql`select m.id::text as what from magazines m where not exists (select 1 from nodes n where n.magazine_id = m.id)`,
    'the magazine stands nowhere',
  ],
] as const

/** Tells what is wrong with a content; null where its bytes are what they were. */
const faultOf = async (objects: Objects, { key, bytes, sha256 }: Stored): Promise<string | null> => {
  const found = await objects.get(key)
  if (!found) return 'its file is not there'
  if (found.bytes !== bytes) {
    found.stream.destroy()
    return `its file has ${found.bytes} bytes instead of ${bytes}`
  }
  const digest = createHash('sha256')
  await pipeline(found.stream, digest)
  return digest.digest().equals(sha256) ? null : 'its file has other bytes'
}

/** Lists contents in stretches, in the order of their ids. */
async function* contents(db: Database): AsyncIterable<Stored> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await rowsOf<Stored>(
      db,
      sql`select id, object_key as key, bytes::float8 as bytes, sha256 from blobs where id > ${after} order by id limit ${BATCH}`,
    )
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/**
 * Looks whether everything is there that the rows of all drives say: every content with its size and its SHA-256, every item in its folder, every
 * magazine in its place. Answers a line for each fault.
 */
export const verifyDrives = async ({ db, objects }: CheckDeps): Promise<string[]> => {
  const lines: string[] = []
  for await (const stored of contents(db)) {
    const fault = await faultOf(objects, stored)
    // It may have been removed while we looked.
    if (fault && (await rowsOf(db, sql`select 1 from blobs where id = ${stored.id}`)).length > 0)
      lines.push(`content ${stored.id}: ${fault}`)
  }
  for (const [query, fault] of FAULTS) for (const { what } of await rowsOf<{ what: string }>(db, query)) lines.push(`${what}: ${fault}`)
  return lines
}

/** Removes contents that no file and no version of one names. Answers their keys. */
export const removeUnnamedContents = async ({ db, objects }: CheckDeps): Promise<string[]> => {
  const removed: string[] = []
  for (;;) {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select b.id from blobs b where not exists (select 1 from nodes n where n.blob_id = b.id)
      and not exists (select 1 from file_versions v where v.blob_id = b.id) limit ${BATCH}`,
    )
    const keys = await db.transaction((tx) =>
      removeUnnamed(
        tx,
        rows.map(({ id }) => id),
      ),
    )
    for (const key of keys) await objects.remove(key)
    removed.push(...keys)
    if (keys.length === 0) return removed
  }
}
