import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Caches } from '../../platform/caches.ts'
import type { Objects } from '../../platform/objects.ts'
import { rowRetention } from './table.ts'

/** What is removed as a whole. */
export type Purged = 'magazine' | 'user' | 'node'

/** What purging works on. */
export interface PurgeDeps {
  db: Database
  objects: Objects
  caches: Caches
  jobs: Pick<Jobs, 'cancelOfOwner'>
  /** Ends elsewhere what goes on for a person who is removed, in the same transaction. */
  leaving: (tx: Database, userId: string) => Promise<void>
  /** Removes an item of a drive by batches; false when its time has not come. */
  purgeNode: (id: string) => Promise<boolean>
}

/** Files that go with rows: keys, and folders with all that is in them. */
interface Files {
  keys: string[]
  folders: string[]
  /** Magazines and pictures of which copies are cached. */
  subjects: string[]
}

/**
 * Removes a magazine, an item of a drive or a person whose time has come, with everything that is theirs; nothing happens when it has not, or not any more. Rows first, in
 * one transaction, then files: a restored magazine never lacks any, and files that a crash leaves behind are found as having no owner.
 */
export const purge = async ({ db, objects, caches, jobs, leaving, purgeNode }: PurgeDeps, what: Purged, id: string): Promise<boolean> => {
  if (what === 'node') return purgeNode(id)
  const files = await db.transaction(async (tx) => {
    if (!(await isDue(tx, what, id))) return null
    if (what === 'user') {
      await jobs.cancelOfOwner(id, tx)
      await leaving(tx, id)
    }
    return removeRows(tx, what, id)
  })
  if (!files) return false
  for (const key of files.keys) await objects.remove(key)
  for (const folder of files.folders) await objects.removeFolder(folder)
  for (const subject of files.subjects) for (const cache of [caches.pages, caches.pictures]) await cache.removeSubject(subject)
  return true
}

/** What goes in one transaction. */
type Whole = Exclude<Purged, 'node'>

const tables = { magazine: sql`magazines`, user: sql`users` } as const
const ended = { magazine: rowRetention['magazines']?.ended, user: rowRetention['users']?.ended } as const

const isDue = async (tx: Database, what: Whole, id: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 from ${tables[what]} where id = ${id} and (${ended[what] ?? sql`false`}) for update`)
  return rows.length === 1
}

const removeRows = async (tx: Database, what: Whole, id: string): Promise<Files> => {
  const files = await filesOf(tx, what, id)
  if (what === 'user') {
    await removeByAddress(tx, id)
    await removeDrive(tx, id)
  }
  await tx.execute(sql`delete from ${tables[what]} where id = ${id}`)
  return files
}

/** Removes what knows a person by their address alone: limits, codes, and what waits for a code. */
const removeByAddress = async (tx: Database, id: string): Promise<void> => {
  const person = sql`users where users.id = ${id}`
  await tx.execute(sql`delete from rates using ${person} and (strpos(key, users.email) > 0 or strpos(key, users.id::text) > 0)`)
  for (const table of ['codes', 'registrations', 'tickets', 'identity_claims'])
    await tx.execute(sql`delete from ${sql.identifier(table)} as known using ${person} and known.email = users.email`)
}

/** Removes the tree of a person before its contents: however large it is, it goes in the same transaction as the person. */
const removeDrive = async (tx: Database, id: string): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`delete from nodes where owner_id = ${id}`)
}

const filesOf = async (tx: Database, what: Whole, id: string): Promise<Files> => {
  const magazines = what === 'user' ? sql`select id from magazines where owner_id = ${id}` : sql`select ${id}::uuid`
  const assets = what === 'user' ? sql`owner_id = ${id}` : sql`false`
  const person = what === 'user' ? sql`id = ${id}` : sql`false`
  const { rows } = await tx.execute<{ key: string | null; folder: string | null; subject: string | null }>(sql`
    select object_key as key, null as folder, null as subject from exports where object_key is not null and magazine_id in (${magazines})
    union all select object_key, null, id::text from assets where ${assets}
    union all select object_key, null, null from blobs where ${assets}
    union all select avatar_key, null, null from users where avatar_key is not null and ${person}
    union all select null, 'sources/' || id, null from generations where magazine_id in (${magazines})
    union all select null, null, id::text from (${magazines}) gone (id)`)
  return {
    keys: rows.flatMap(({ key }) => key ?? []),
    folders: rows.flatMap(({ folder }) => folder ?? []),
    subjects: rows.flatMap(({ subject }) => subject ?? []),
  }
}
