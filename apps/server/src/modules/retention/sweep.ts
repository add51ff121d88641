import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { OBJECT_KINDS } from '../../platform/objects.ts'
import type { ObjectEntry, Objects } from '../../platform/objects.ts'
import type { Purged } from './purge.ts'
import { objectRetention, rowRetention } from './table.ts'

/** What sweeping works on. */
export interface SweepDeps {
  db: Database
  objects: Objects
}

/** Rows deleted, or files looked at, in one go: no statement lasts long. */
const BATCH = 500

/** Deletes the rows of every table that have ended, but those that are purged. Answers how many, by table. */
export const sweepRows = async ({ db, objects }: SweepDeps): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const [table, { ended, purged, file }] of Object.entries(rowRetention))
    if (ended && !purged) counts[table] = await deleteEnded({ db, objects }, table, ended, file)
  return counts
}

const deleteEnded = async ({ db, objects }: SweepDeps, table: string, ended: SQL, file: string | undefined): Promise<number> => {
  const name = sql.identifier(table)
  let count = 0
  for (;;) {
    const { rows } = await db.execute<{ file: string | null }>(sql`
      delete from ${name} where ctid in (select ctid from ${name} where ${ended} limit ${BATCH})
      returning ${file ? sql.identifier(file) : sql`null::text`} as file`)
    for (const row of rows) if (row.file) await objects.remove(row.file)
    count += rows.length
    if (rows.length < BATCH) return count
  }
}

/** Lists what is to be purged now, some of it at a time. */
export const toPurge = async (db: Database): Promise<{ what: Purged; id: string }[]> => {
  const found: { what: Purged; id: string }[] = []
  for (const [table, { ended, purged }] of Object.entries(rowRetention)) {
    if (!ended || !purged) continue
    const { rows } = await db.execute<{ id: string }>(sql`select id from ${sql.identifier(table)} where ${ended} limit ${BATCH}`)
    found.push(...rows.map(({ id }) => ({ what: purged, id })))
  }
  return found
}

/** Age at which a file without a row is nobody's, ms: a file is stored before its row. */
const ORPHAN_AGE = 24 * 3_600_000

/** Removes files whose rows are gone or never came, and halves that a killed server left. Answers their keys. */
export const removeOrphans = async ({ db, objects }: SweepDeps, age = ORPHAN_AGE): Promise<string[]> => {
  const removed: string[] = []
  for (const kind of OBJECT_KINDS)
    for await (const keys of batchesOf(objects.list(kind), age)) {
      const { rows } = await db.execute<{ key: string }>(objectRetention[kind].owned(keys.filter((key) => !key.endsWith('.part'))))
      const owned = new Set(rows.map(({ key }) => key))
      for (const key of keys) {
        if (owned.has(key)) continue
        await objects.remove(key)
        removed.push(key)
      }
    }
  return removed
}

async function* batchesOf(entries: AsyncIterable<ObjectEntry>, age: number): AsyncIterable<string[]> {
  let batch: string[] = []
  for await (const { key, writtenAt } of entries) {
    if (Date.now() - writtenAt.getTime() < age) continue
    batch.push(key)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
