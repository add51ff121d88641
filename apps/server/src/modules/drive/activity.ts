import type { DriveActivity } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { DriveDeps } from './deps.ts'
import { locate } from './locate.ts'
import type { Person } from './places.ts'
import { isoOf } from './presenter.ts'
import { rowsOf } from './tree-store.ts'

/** Something that was done in a drive. */
export interface Deed {
  /** Whose drive it was done in. */
  ownerId: string
  actorId: string
  verb: DriveActivity['verb']
  nodeId: string
  itemName: string
  /** Where it was before, or whom it was shared with. */
  detail?: string
}

/** Writes down what was done, in the transaction that did it. */
export const noteDeed = async (tx: Database, { ownerId, actorId, verb, nodeId, itemName, detail }: Deed): Promise<void> => {
  await tx.execute(sql`insert into drive_activity (owner_id, actor_id, verb, node_id, item_name, detail)
    values (${ownerId}, ${actorId}, ${verb}, ${nodeId}, ${itemName}, ${detail ?? null})`)
  if (verb !== 'deleted') await noteAccess(tx, actorId, nodeId)
}

/** Writes down that somebody opened or changed an item. Nothing happens when it is gone meanwhile. */
export const noteAccess = async (db: Database, userId: string, nodeId: string): Promise<void> => {
  await db.execute(sql`insert into accesses (user_id, node_id) select ${userId}, id from nodes where id = ${nodeId}
    on conflict (user_id, node_id) do update set at = now()`)
}

/** A row of what was done. */
interface Row {
  id: string
  verb: DriveActivity['verb']
  actor: string
  name: string
  node: string | null
  detail: string | null
  at: string
}

/** Which stretch of what was done is asked for: with one item, or in a whole drive. */
export interface ActivityWish {
  path?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Creates what lists what was done in the drive of a person, or with one item, the newest first. @throws AppError `not_found`. */
export const createActivity =
  ({ db, places }: Pick<DriveDeps, 'db' | 'places'>) =>
  async (person: Person, { path, limit, cursor }: ActivityWish): Promise<{ activity: DriveActivity[]; next_cursor: string | null }> => {
    const node = path === undefined || path === '' ? null : (await places.require(db, person, path)).node
    const before = cursor === undefined ? null : Number(cursor)
    if (before !== null && !(Number.isSafeInteger(before) && before > 0))
      throw new AppError('invalid_request', { fields: { cursor: ['This is no cursor of this list.'] } })
    const rows = await rowsOf<Row>(
      db,
      sql`select d.id::text, d.verb, coalesce(trim(u.first_name || ' ' || u.last_name), '') as actor, d.item_name as name, d.node_id as node, d.detail, d.at::text
    from drive_activity d left join users u on u.id = d.actor_id
    where ${node ? sql`d.node_id = ${node.id}` : sql`d.owner_id = ${person.id}`} ${before === null ? sql`` : sql`and d.id < ${before}`}
    order by d.id desc limit ${limit + 1}`,
    )
    const page = rows.slice(0, limit)
    const where = await locate(db, places.shared, person, [...new Set(page.flatMap((row) => row.node ?? []))])
    return {
      activity: page.map(({ id, verb, actor, name, node: of, detail, at }) => ({
        id,
        verb,
        actor,
        item_name: name,
        item_path: (of !== null && where.get(of)?.path) || null,
        detail,
        at: isoOf(at),
      })),
      next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  }
