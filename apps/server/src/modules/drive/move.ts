import type { OnConflict } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once, type RepeatableCall } from '../../platform/idempotency.ts'
import { noteDeed } from './activity.ts'
import { etagOfNode } from './content.ts'
import type { DriveDeps } from './deps.ts'
import { freeName, nameConflict, requireDepth, requireDestination, requireFreeForm, type Destination, type Placed } from './folders.ts'
import { magazineIdOf } from './paths.ts'
import { isBase, requireEdit, segmentOf, type Person, type Place } from './places.ts'
import { depthBelow, findChild, findNode, placeNode, walkUp, type Node } from './tree-store.ts'

/** A move as it is asked for. */
export interface Move {
  from: string
  to: string
  onConflict: OnConflict
  /** Entity tags, one of which the content must have. */
  ifMatch?: string | undefined
}

/** What becomes of a move: where it goes, and whether it takes the place of another file. */
interface Landing extends Destination {
  replaced: Node | null
}

/** @throws AppError `system_folder` for what is part of every drive, or what the caller does not hold the place of. */
export const requireMovable = (place: Place, node: Node): void => {
  requireEdit(place)
  if (node.system !== null || isBase(place)) throw new AppError('system_folder')
}

/** @throws AppError `file_changed` where none of the entity tags is that of the content. */
export const requireTag = async (db: Database, node: Node, ifMatch: string | undefined): Promise<void> => {
  if (ifMatch === undefined || ifMatch === '*') return
  const tag = await etagOfNode(db, node)
  if (!ifMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)) throw new AppError('file_changed')
}

/** @throws AppError `into_self` where a folder would stand in itself. */
export const requireOutside = async (db: Database, node: Node, parentId: string): Promise<void> => {
  if (node.kind === 'folder' && (await walkUp(db, parentId)).some(({ id }) => id === node.id)) throw new AppError('into_self')
}

/**
 * Finds the name under which an item stands in its new folder.
 * @throws AppError `name_conflict` with a free path, where it is taken and nothing else was asked for.
 */
const land = async (tx: Database, node: Node, destination: Destination, onConflict: OnConflict): Promise<Landing> => {
  const { parent, parentPath, name } = destination
  const isFolder = node.kind === 'folder'
  const other = await findChild(tx, parent.id, name)
  if (!other || other.id === node.id) return { ...destination, replaced: null }
  if (onConflict === 'keep_both') return { ...destination, name: await freeName(tx, parent.id, name, isFolder), replaced: null }
  if (onConflict === 'replace' && node.kind === 'file' && other.kind === 'file') return { ...destination, replaced: other }
  throw await nameConflict(tx, parentPath, parent.id, name, isFolder)
}

/** Makes the contents of a file that is replaced earlier versions of the one that takes its place. */
const inherit = async (tx: Database, heir: Node, old: Node): Promise<void> => {
  await tx.execute(sql`insert into file_versions (id, node_id, blob_id, made_at)
    select gen_random_uuid(), ${heir.id}, blob_id, updated_at from nodes where id = ${old.id}`)
  await tx.execute(sql`update file_versions set node_id = ${heir.id} where node_id = ${old.id}`)
  await tx.execute(sql`delete from nodes where id = ${old.id}`)
}

/** Creates what renames and moves. */
export const createMoves = ({ db, places, magazines, takeTurn }: DriveDeps) => {
  const moveMagazine = async (tx: Database, node: Node, { parent, name }: Destination): Promise<string | null> => {
    await placeNode(tx, node.id, parent.id, '')
    const isSame = magazineIdOf(name) === node.magazineId
    if (isSame) return null
    const title = name.replace(/\.magazine$/i, '').trim()
    if (title === '') throw new AppError('invalid_request', { fields: { path: ['A name is missing.'] } })
    return title
  }

  const within = async (
    tx: Database,
    person: Person,
    { from, to, onConflict, ifMatch }: Move,
  ): Promise<Placed & { title: string | null }> => {
    await places.lock(tx, person, [from, to])
    const { place: source, node } = await places.require(tx, person, from)
    requireMovable(source, node)
    await requireTag(tx, node, ifMatch)
    // A file that is sent “to a folder” keeps its name.
    const isInto = to === '' || to === '/' || (to.endsWith('/') && node.kind !== 'folder')
    const place = await places.resolve(tx, person, isInto ? `${to === '/' ? '' : to}${segmentOf(node)}` : to)
    if (place.ownerId !== node.ownerId)
      throw new AppError('invalid_request', { fields: { path: ['Nothing moves from one person’s drive to another’s. Copy it.'] } })
    if (place.found.some(({ id }) => id === node.id) && place.missing.length > 0) throw new AppError('into_self')
    const destination = await requireDestination(tx, person.id, place)
    await requireOutside(tx, node, destination.parent.id)
    await requireDepth(tx, destination.parent.id, node.kind === 'folder' ? 1 + (await depthBelow(tx, node.id)) : 0)
    const { permission } = place
    if (node.kind === 'magazine') {
      const title = await moveMagazine(tx, node, destination)
      return { node: { ...node, parentId: destination.parent.id }, path: `${destination.parentPath}${segmentOf(node)}`, permission, title }
    }
    requireFreeForm(destination.name, destination.parent.system === 'root')
    const { parent, parentPath, name, replaced } = await land(tx, node, destination, onConflict)
    const path = `${parentPath}${name}${node.kind === 'folder' ? '/' : ''}`
    if (parent.id === node.parentId && name === node.name) return { node, path, permission, title: null }
    if (replaced) await inherit(tx, node, replaced)
    await placeNode(tx, node.id, parent.id, name)
    const verb = parent.id === node.parentId ? 'renamed' : 'moved'
    await noteDeed(tx, { ownerId: node.ownerId, actorId: person.id, verb, nodeId: node.id, itemName: name, detail: from })
    return { node: (await findNode(tx, node.id))!, path, permission, title: null }
  }

  return {
    /** Moves one of many items, in the transaction that moves them. @throws AppError as `move`. */
    moveOne: async (tx: Database, person: Person, move: Move): Promise<Node> => (await within(tx, person, move)).node,

    /**
     * Renames or moves an item with everything in it, in one go whatever that is. Of a magazine the place changes, and with another last name its title.
     * @throws AppError `not_found`, `not_permitted`, `system_folder`, `into_self`, `name_conflict` with a free path, `file_changed`.
     */
    move: async (person: Person, move: Move, call: RepeatableCall | null = null): Promise<Placed> => {
      const { outcome } = await takeTurn(person.id, () => once(db, call, (tx) => within(tx, person, move)))
      const { title, ...placed } = outcome
      if (title !== null && placed.node.magazineId !== null)
        await magazines.rename({ id: placed.node.ownerId }, placed.node.magazineId, title)
      return placed
    },
  }
}
