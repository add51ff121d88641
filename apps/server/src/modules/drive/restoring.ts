import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { noteDeed } from './activity.ts'
import { freeName, type Destination } from './folders.ts'
import { parsePath } from './paths.ts'
import { findChild, findNode, findRoot, insertNode, placeNode, rowsOf, walkUp, type Node } from './tree-store.ts'

/** The deleted folders in whose stead others were made. */
export const recreate = {
  /** Returns the deleted folder in whose stead a folder was made; null for any other. */
  standsFor: async (tx: Database, id: string): Promise<string | null> =>
    (await rowsOf<{ id: string | null }>(tx, sql`select stands_for as id from nodes where id = ${id}`))[0]?.id ?? null,
}

/** A folder on the way down to where an item stood. */
interface Step {
  name: string
  /** The folder that had this place; null when it is known by its name alone. */
  id: string | null
}

/**
 * Finds the folder an item was deleted from. Where that is in the bin, or gone, it is made anew with those it stood in, in the stead of the
 * deleted ones: when those are restored too, they become one again.
 */
export const originOf = async (tx: Database, ownerId: string, node: Node): Promise<Omit<Destination, 'name'>> => {
  let parent = (await findRoot(tx, ownerId))!
  let parentPath = ''
  for (const step of await stepsTo(tx, node)) {
    parent = await follow(tx, parent, step)
    parentPath += `${parent.name}/`
  }
  return { parent, parentPath }
}

/** The folders an item stood in, top first: by the tree as far as it goes, else by the path that was written down. */
const stepsTo = async (tx: Database, node: Node): Promise<Step[]> => {
  const above = (await walkUp(tx, node.id)).slice(1)
  const isWhole = above.at(-1)?.system === 'root'
  const byTree = above
    .slice(0, isWhole ? -1 : undefined)
    .toReversed()
    .map(({ id, name }) => ({ id, name }))
  if (isWhole) return byTree
  const top = above.at(-1)
  const from = top ? ((await findNode(tx, top.id))?.deletedFrom ?? '') : (node.deletedFrom ?? '')
  return [...parsePath(from).segments.map((name) => ({ id: null, name })), ...byTree]
}

/** Goes down one step: into the folder itself where it stands there, else into one of its name, else into a new one. */
const follow = async (tx: Database, parent: Node, step: Step): Promise<Node> => {
  const own = step.id === null ? null : await findNode(tx, step.id)
  if (own && own.parentId === parent.id && (await isAlive(tx, own.id))) return own
  const other = await findChild(tx, parent.id, step.name)
  if (other?.kind === 'folder') return other
  const name = other ? await freeName(tx, parent.id, step.name, true) : step.name
  const made = await insertNode(tx, { ownerId: parent.ownerId, parentId: parent.id, kind: 'folder', name })
  if (step.id !== null) await tx.execute(sql`update nodes set stands_for = ${step.id} where id = ${made.id}`)
  await noteDeed(tx, { ownerId: made.ownerId, actorId: made.ownerId, verb: 'created', nodeId: made.id, itemName: name })
  return made
}

const isAlive = async (tx: Database, id: string): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 from nodes where id = ${id} and deleted_at is null`)).length > 0

/**
 * Makes a folder and the one that was made in its stead one again: what is in the stand-in goes into the folder, and the stand-in goes. Of two items
 * of one name both stay, the one that comes out of the bin under another name.
 */
export const mergeInto = async (tx: Database, folderId: string, standInId: string): Promise<void> => {
  const children = await rowsOf<{ id: string; name: string; standsFor: string | null }>(
    tx,
    sql`select id, name, stands_for as "standsFor" from nodes where parent_id = ${standInId} and deleted_at is null order by id`,
  )
  for (const child of children) {
    const other = await findChild(tx, folderId, child.name)
    if (other && other.id === child.standsFor) {
      await mergeInto(tx, other.id, child.id)
      continue
    }
    if (other) await placeNode(tx, other.id, folderId, await freeName(tx, folderId, other.name, other.kind === 'folder'))
    await tx.execute(sql`update nodes set parent_id = ${folderId} where id = ${child.id}`)
  }
  // What was deleted out of the stand-in belongs to the folder, too.
  await tx.execute(sql`update nodes set parent_id = ${folderId} where parent_id = ${standInId}`)
  await tx.execute(sql`insert into favorites (user_id, node_id, created_at) select user_id, ${folderId}, created_at from favorites where node_id = ${standInId}
    on conflict do nothing`)
  await tx.execute(sql`delete from nodes where id = ${standInId}`)
}
