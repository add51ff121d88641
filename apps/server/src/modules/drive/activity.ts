import type { DriveActivity } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

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
