import type { RecycleItem } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { noteDeed } from './activity.ts'
import type { DriveDeps } from './deps.ts'
import { freeName, nameConflict, requireDepth, requireDestination, requireFreeForm, type Destination } from './folders.ts'
import { isTime } from './stretches.ts'
import { magazineName, parsePath } from './paths.ts'
import type { Person, Places } from './places.ts'
import { isoOf } from './presenter.ts'
import { purgeMagazines, purgeNodes } from './remove.ts'
import { mergeInto, originOf, recreate } from './restoring.ts'
import { depthBelow, ensureDrive, findChild, lockDrive, nodeFields, placeNode, rowsOf, type Node } from './tree-store.ts'

/** A deleted item: its row, when it was deleted, and from where. */
interface Deleted {
  id: string
  kind: 'file' | 'folder' | 'magazine'
  name: string
  bytes: number
  /** As the database writes it, to the microsecond. */
  deletedAt: string
  from: string
}

/** Deleted nodes and magazines of a person, one table to the reader. What is due is not shown any more, and a copy that is being made not yet: it stood nowhere. */
const binOf = (ownerId: string) => sql`(
  select n.id, n.kind, n.name, n.bytes::float8 as bytes, n.deleted_at, n.deleted_from as "from" from nodes n
    where n.owner_id = ${ownerId} and n.deleted_at is not null and n.deleted_from is not null and n.purged_at is null
  union all
  select m.id, 'magazine', m.name, 0, m.deleted_at, 'Magazine/' from magazines m
    where m.owner_id = ${ownerId} and m.deleted_at > now() - interval '30 days') as bin`

/** The handle of a deleted item: it names the item, not its name, so that any number of equal names stand side by side. */
const handleOf = ({ id, kind }: Pick<Deleted, 'id' | 'kind'>): string => `bin:${id}${kind === 'folder' ? '/' : ''}`

const HANDLE = /^(?:bin:)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/

const present = (item: Deleted): RecycleItem => {
  const { id, kind, name, bytes, from } = item
  const path = `${from}${kind === 'magazine' ? magazineName(id) : name}${kind === 'folder' ? '/' : ''}`
  const handle = handleOf(item)
  return {
    id,
    path,
    ...(kind === 'folder' ? { prefix: path, recycle_prefix: handle } : { key: path, recycle_key: handle }),
    type: kind,
    name,
    size: bytes,
    deleted_at: isoOf(item.deletedAt),
    restoration_path: path,
    original_path: path,
    original_parent: from,
  }
}

/** A restoration as it is asked for. */
export interface Restoration {
  handle: string
  /** Where it is to stand; where it stood when absent. */
  to: string | undefined
  keepBoth: boolean
}

/** Finds what a handle names; of a path the item that was deleted from it last. */
const find = async (tx: Database, person: Person, handle: string): Promise<Deleted> => {
  const id = HANDLE.exec(handle)?.[1]
  const fields = sql`id, kind, name, bytes, deleted_at::text as "deletedAt", "from"`
  if (id !== undefined) {
    const [row] = await rowsOf<Deleted>(tx, sql`select ${fields} from ${binOf(person.id)} where id = ${id}`)
    if (row) return row
    throw new AppError('not_found')
  }
  const { segments } = parsePath(handle)
  const name = segments.at(-1) ?? ''
  const from = segments
    .slice(0, -1)
    .map((each) => `${each}/`)
    .join('')
  const rows = await rowsOf<Deleted>(
    tx,
    sql`select ${fields} from ${binOf(person.id)} where "from" = ${from} and (name = ${name} or id::text || '.magazine' = ${name}) order by deleted_at desc limit 1`,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

const deletedNode = async (tx: Database, id: string): Promise<Node> => {
  const rows = await rowsOf<Node>(
    tx,
    sql`select ${nodeFields} from nodes n where n.id = ${id} and n.deleted_at is not null and n.purged_at is null`,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** A restoration under way: of which item, for whom. */
interface Restoring {
  places: Places
  person: Person
  item: Deleted
}

const destinationOf = async (
  tx: Database,
  { places, person, item }: Restoring,
  node: Node,
  to: string | undefined,
): Promise<Destination> => {
  const original = present(item).path
  if (to === undefined || to === original) return { ...(await originOf(tx, person.id, node)), name: node.name }
  const isInto = to === '' || to === '/' || (to.endsWith('/') && node.kind !== 'folder')
  const place = await places.resolve(tx, person, isInto ? `${to === '/' ? '' : to}${node.name}` : to)
  if (place.ownerId !== person.id) throw new AppError('not_found')
  return requireDestination(tx, person.id, place)
}

const restoreNode = async (tx: Database, restoring: Restoring, { to, keepBoth }: Restoration): Promise<string> => {
  const { person, item } = restoring
  const node = await deletedNode(tx, item.id)
  const isFolder = node.kind === 'folder'
  const { parent, parentPath, name } = await destinationOf(tx, restoring, node, to)
  requireFreeForm(name, parent.system === 'root')
  await requireDepth(tx, parent.id, isFolder ? 1 + (await depthBelow(tx, node.id)) : 0)
  const other = await findChild(tx, parent.id, name)
  const isStandIn = other !== null && (await recreate.standsFor(tx, other.id)) === node.id
  if (other && !isStandIn && !keepBoth) throw await nameConflict(tx, parentPath, parent.id, name, isFolder)
  const free = other && !isStandIn ? await freeName(tx, parent.id, name, isFolder) : name
  if (other && isStandIn) await mergeInto(tx, node.id, other.id)
  await placeNode(tx, node.id, parent.id, free)
  await tx.execute(sql`update nodes set deleted_at = null, deleted_from = null where id = ${node.id}`)
  await noteDeed(tx, { ownerId: person.id, actorId: person.id, verb: 'restored', nodeId: node.id, itemName: free })
  return `${parentPath}${free}${isFolder ? '/' : ''}`
}

/** Creates the bin of a drive. */
export const createBin = ({ db, places, magazines, purgeSoon, takeTurn }: DriveDeps) => {
  const change = <T>(person: Person, work: (tx: Database) => Promise<T>): Promise<T> => takeTurn(person.id, () => db.transaction(work))

  return {
    /** Restores one of many items, in the transaction that restores them; its name gets a number where it is taken. @throws AppError as `restore`. */
    restoreOne: async (tx: Database, person: Person, id: string): Promise<void> => {
      const item = await find(tx, person, id)
      await restoreNode(tx, { places, person, item }, { handle: id, to: undefined, keepBoth: true })
    },

    /** Lists a stretch of the bin, the newest deletion first. */
    list: async (
      person: Person,
      limit: number,
      cursor: string | undefined,
    ): Promise<{ items: RecycleItem[]; next_cursor: string | null }> => {
      const [at, id] = cursor ? Buffer.from(cursor, 'base64url').toString().split('|') : []
      if (cursor && (!at || !isTime(at) || !id || !isUuid(id)))
        throw new AppError('invalid_request', { fields: { cursor: ['This is no cursor of this list.'] } })
      const rows = await rowsOf<Deleted>(
        db,
        sql`select id, kind, name, bytes, deleted_at::text as "deletedAt", "from" from ${binOf(person.id)}
        where ${at && id ? sql`(deleted_at, id) < (${at}::timestamptz, ${id}::uuid)` : sql`true`} order by deleted_at desc, id desc limit ${limit + 1}`,
      )
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const next = rows.length > limit && last ? Buffer.from(`${last.deletedAt}|${last.id}`).toString('base64url') : null
      return { items: page.map(present), next_cursor: next }
    },

    /**
     * Restores an item with everything in it; never in the place of another. Folders it stood in are made anew where they are gone.
     * @throws AppError `not_found`, `name_conflict` with a free path, `plan_limit` for a magazine.
     */
    restore: async (person: Person, wish: Restoration): Promise<string> => {
      const item = await find(db, person, wish.handle)
      if (item.kind === 'magazine') {
        await magazines.restore(person, item.id)
        return `Magazine/${magazineName(item.id)}`
      }
      return change(person, async (tx) => {
        await lockDrive(tx, person.id)
        await ensureDrive(tx, person.id)
        return restoreNode(tx, { places, person, item }, wish)
      })
    },

    /** Removes an item of the bin for good. @throws AppError `not_found`. */
    remove: (person: Person, handle: string): Promise<void> =>
      change(person, async (tx) => {
        await lockDrive(tx, person.id)
        const { id, kind } = await find(tx, person, handle)
        const removed = kind === 'magazine' ? await purgeMagazines(tx, person.id, [id]) : await purgeNodes(tx, person.id, [id], purgeSoon)
        if (removed === 0) throw new AppError('not_found')
      }),

    /** Removes for good what is in the bin now. Answers how many items it was. */
    empty: (person: Person): Promise<number> =>
      change(person, async (tx) => {
        await lockDrive(tx, person.id)
        const rows = await rowsOf<Pick<Deleted, 'id' | 'kind'>>(tx, sql`select id, kind from ${binOf(person.id)}`)
        const idsOf = (isMagazine: boolean) => rows.filter(({ kind }) => (kind === 'magazine') === isMagazine).map(({ id }) => id)
        return (await purgeNodes(tx, person.id, idsOf(false), purgeSoon)) + (await purgeMagazines(tx, person.id, idsOf(true)))
      }),
  }
}
