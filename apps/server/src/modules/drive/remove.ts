import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { noteDeed } from './activity.ts'
import type { DriveDeps } from './deps.ts'
import { requireMovable } from './move.ts'
import type { Person } from './places.ts'
import { liftMagazines, markDeleted, walkUp, type Node } from './tree-store.ts'

/** Creates what removes items. */
export const createRemoval = ({ db, places, magazines, purgeSoon, takeTurn }: DriveDeps) => {
  const intoBin = async (tx: Database, person: Person, node: Node): Promise<void> => {
    const above = (await walkUp(tx, node.id)).slice(1, -1).toReversed()
    await markDeleted(tx, node.id, above.map(({ name }) => `${name}/`).join(''))
    // Of a folder that is deleted the magazines stay: they have a bin of their own.
    if (node.kind === 'folder') await liftMagazines(tx, node.ownerId, node.id)
    await noteDeed(tx, { ownerId: node.ownerId, actorId: person.id, verb: 'deleted', nodeId: node.id, itemName: node.name })
  }

  const binOne = async (tx: Database, person: Person, path: string): Promise<Node> => {
    const { place, node } = await places.require(tx, person, path)
    requireMovable(place, node)
    if (node.magazineId === null) await intoBin(tx, person, node)
    return node
  }

  return {
    /** Moves one of many items into the bin, in the transaction that moves them; not a magazine, which is answered for its service. @throws AppError as `remove`. */
    binOne,

    /**
     * Moves an item into the bin, whatever is in it; with `isSoft` false it is removed for good, as far as nothing in it was deleted before by itself.
     * @throws AppError `not_found`, `not_permitted`, `system_folder`.
     */
    remove: async (person: Person, path: string, isSoft: boolean): Promise<void> => {
      const work = async (tx: Database) => {
        await places.lock(tx, person, [path])
        const node = await binOne(tx, person, path)
        if (node.magazineId !== null) return { id: node.magazineId, owner: { id: node.ownerId } }
        if (!isSoft) await purgeNodes(tx, node.ownerId, [node.id], purgeSoon)
        return null
      }
      const magazine = await takeTurn(person.id, () => db.transaction(work))
      if (!magazine) return
      await magazines.remove(magazine.owner, magazine.id)
      if (!isSoft) await purgeMagazines(db, magazine.owner.id, [magazine.id])
    },
  }
}

/** Marks deleted nodes as removed for good, and asks for them to be taken away. Answers how many there were. */
export const purgeNodes = async (
  tx: Database,
  ownerId: string,
  ids: readonly string[],
  purgeSoon: DriveDeps['purgeSoon'],
): Promise<number> => {
  const { rows } =
    await tx.execute(sql`update nodes set purged_at = now() where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[])
    and deleted_at is not null and purged_at is null returning id`)
  if (rows.length > 0) await purgeSoon(tx, ownerId)
  return rows.length
}

/** Lets the time of deleted magazines come at once, so that retention removes them. Answers how many there were. */
export const purgeMagazines = async (tx: Database, ownerId: string, ids: readonly string[]): Promise<number> => {
  const { rows } =
    await tx.execute(sql`update magazines set deleted_at = 'epoch' where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[])
    and deleted_at > 'epoch' returning id`)
  return rows.length
}
