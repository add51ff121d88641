import type { OnConflict } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once, type RepeatableCall } from '../../platform/idempotency.ts'
import { noteDeed } from './activity.ts'
import { createLargeCopies, isLarge } from './copy-large.ts'
import type { DriveDeps } from './deps.ts'
import { replace } from './finish.ts'
import { freeName, nameConflict, requireDepth, requireDestination, requireFreeForm, type Destination, type Placed } from './folders.ts'
import { requireOutside } from './move.ts'
import { magazineIdOf, nameColumns } from './paths.ts'
import { isBase, segmentOf, type Person } from './places.ts'
import { depthBelow, findChild, findNode, placeNode, rowsOf, type Node } from './tree-store.ts'

/** Most items that one call copies. */
const MOST_COPIED = 120_000

/** A copy as it is asked for. */
export interface Copy {
  from: string
  to: string
  onConflict: OnConflict
}

/** The items below a node, itself too, as far as they are there and copied: magazines are not, they would be others. */
export const below = (id: string) => sql`with recursive below (id, blob_id) as (
  select n.id, n.blob_id from nodes n where n.id = ${id}
  union all
  select c.id, c.blob_id from below join nodes c on c.parent_id = below.id and c.deleted_at is null and c.kind <> 'magazine')`

/** Gives contents of one owner to another: by the same bytes, once. Answers the ids they have there, by those they had. */
export const give = async (
  tx: Database,
  { objects, quota }: Pick<DriveDeps, 'objects' | 'quota'>,
  ownerId: string,
  nodeId: string,
): Promise<Record<string, string>> => {
  const contents = await rowsOf<{ id: string; key: string; bytes: number; there: string | null }>(
    tx,
    sql`${below(nodeId)} select b.id, b.object_key as key, b.bytes::float8 as bytes, o.id as there from blobs b
    left join blobs o on o.owner_id = ${ownerId} and o.sha256 = b.sha256 and o.bytes = b.bytes where b.id in (select blob_id from below)`,
  )
  const fresh = contents.filter(({ there }) => there === null)
  await quota.require(
    tx,
    ownerId,
    fresh.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  const given: Record<string, string> = Object.fromEntries(contents.flatMap(({ id, there }) => (there === null ? [] : [[id, there]])))
  for (const { id, key } of fresh) {
    const own = randomUUID()
    const objectKey = `blobs/${own.slice(0, 2)}/${own}`
    await objects.link(key, objectKey)
    await tx.execute(sql`insert into blobs (id, owner_id, object_key, sha256, bytes, media_type)
      select ${own}, ${ownerId}, ${objectKey}, sha256, bytes, media_type from blobs where id = ${id}`)
    given[id] = own
  }
  return given
}

const insertCopy = async (
  tx: Database,
  person: Person,
  node: Node,
  { parent, name }: Destination,
  given: Record<string, string>,
): Promise<Node> => {
  const id = randomUUID()
  const columns = nameColumns(name)
  const [from, to] = [sql.param(Object.keys(given)), sql.param(Object.values(given))]
  // A large folder takes longer than a statement may, on a machine that is busy.
  await tx.execute(sql`set local statement_timeout = '120s'`)
  await tx.execute(sql`with recursive src (id, copy, parent) as (
      select n.id, ${id}::uuid, ${parent.id}::uuid from nodes n where n.id = ${node.id}
      union all
      select c.id, gen_random_uuid(), src.copy from src join nodes c on c.parent_id = src.id and c.deleted_at is null and c.kind <> 'magazine')
    insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key, ending, blob_id, bytes, made_by)
    select src.copy, ${parent.ownerId}, src.parent, n.kind,
      case when src.copy = ${id} then ${columns.name} else n.name end, case when src.copy = ${id} then ${columns.nameKey} else n.name_key end,
      case when src.copy = ${id} then ${columns.sortKey} else n.sort_key end, case when src.copy = ${id} then ${columns.ending} else n.ending end,
      coalesce(given.after, n.blob_id), n.bytes, ${person.id}
    from src join nodes n on n.id = src.id left join unnest(${from}::uuid[], ${to}::uuid[]) as given (before, after) on given.before = n.blob_id`)
  return (await findNode(tx, id))!
}

/** Where a copy goes, and from what. */
interface Landing extends Pick<Copy, 'onConflict'> {
  node: Node
  destination: Destination
  given: Record<string, string>
}

const land = async (tx: Database, person: Person, { node, destination, onConflict, given }: Landing): Promise<Node> => {
  const { parent, parentPath, name } = destination
  const isFolder = node.kind === 'folder'
  const other = await findChild(tx, parent.id, name)
  if (!other) return insertCopy(tx, person, node, destination, given)
  if (onConflict === 'keep_both')
    return insertCopy(tx, person, node, { ...destination, name: await freeName(tx, parent.id, name, isFolder) }, given)
  if (onConflict === 'replace' && other.kind === 'file' && node.blobId !== null && other.id !== node.id)
    return replace(tx, other, { id: given[node.blobId] ?? node.blobId, bytes: node.bytes }, person.id)
  throw await nameConflict(tx, parentPath, parent.id, name, isFolder)
}

/** What is copied, where to, and what the person may do there. */
export interface Resolved {
  node: Node
  destination: Destination
  permission: Placed['permission']
}

/** Creates what copies. */
export const createCopies = (deps: DriveDeps) => {
  const { db, places, magazines, takeTurn } = deps

  /** Finds what is copied and where to, and holds the drives of both. @throws AppError `not_found`, `not_permitted`, `into_self`, `system_folder`. */
  const resolved = async (tx: Database, person: Person, { from, to }: Copy): Promise<Resolved> => {
    await places.lock(tx, person, [from, to])
    const { place: source, node } = await places.require(tx, person, from)
    if (node.system === 'root' || (isBase(source) && source.permission === 'own')) throw new AppError('system_folder')
    const isInto = to === '' || to === '/' || (to.endsWith('/') && node.kind !== 'folder')
    const place = await places.resolve(tx, person, isInto ? `${to === '/' ? '' : to}${segmentOf(node)}` : to)
    const destination = await requireDestination(tx, person.id, place)
    await requireOutside(tx, node, destination.parent.id)
    if (node.kind === 'magazine') return { node, destination, permission: place.permission }
    requireFreeForm(destination.name, destination.parent.system === 'root')
    await requireDepth(tx, destination.parent.id, node.kind === 'folder' ? 1 + (await depthBelow(tx, node.id)) : 0)
    return { node, destination, permission: place.permission }
  }

  const within = async (tx: Database, person: Person, copy: Copy): Promise<Placed & { magazine: Destination | null }> => {
    const { node, destination, permission } = await resolved(tx, person, copy)
    const { parent, parentPath } = destination
    if (node.kind === 'magazine') return { node, path: parentPath, permission, magazine: destination }
    const isFolder = node.kind === 'folder'
    const [size] = await rowsOf<{ n: number }>(tx, sql`${below(node.id)} select count(*)::int as n from below`)
    if ((size?.n ?? 0) > MOST_COPIED) throw new AppError('too_large')
    const given = parent.ownerId === node.ownerId ? {} : await give(tx, deps, parent.ownerId, node.id)
    const made = await land(tx, person, { node, destination, onConflict: copy.onConflict, given })
    await noteDeed(tx, {
      ownerId: made.ownerId,
      actorId: person.id,
      verb: 'copied',
      nodeId: made.id,
      itemName: made.name,
      detail: copy.from,
    })
    return { node: made, path: `${parentPath}${made.name}${isFolder ? '/' : ''}`, permission, magazine: null }
  }

  const copyMagazine = async (
    person: Person,
    node: Node,
    { parent, parentPath, name }: Destination,
  ): Promise<Omit<Placed, 'permission'>> => {
    if (node.ownerId !== person.id || parent.ownerId !== person.id) throw new AppError('not_permitted')
    const title = magazineIdOf(name) === null ? name.replace(/\.magazine$/i, '').trim() : undefined
    const id = await magazines.copy(person, node.magazineId!, title)
    const copy = (await rowsOf<{ id: string }>(db, sql`select id from nodes where magazine_id = ${id}`))[0]!
    await placeNode(db, copy.id, parent.id, '')
    const placed = (await findNode(db, copy.id))!
    return { node: placed, path: `${parentPath}${segmentOf(placed)}` }
  }

  const copyLarge = createLargeCopies(deps, resolved)

  return {
    /** Copies one of many items, in the transaction that copies them; of a magazine answers where its copy goes. @throws AppError as `copy`. */
    copyOne: within,
    copyMagazine,

    /** Tells whether a folder has so much in it that it is copied in pieces. */
    isLarge: (tx: Database, node: Node): Promise<boolean> => isLarge(tx, node),

    /**
     * Copies a file, a folder with everything in it, or a magazine; copies have neither versions nor marks. Bytes are stored once.
     * @throws AppError `not_found`, `not_permitted`, `into_self`, `name_conflict` with a free path, `quota_exceeded`, `too_large`.
     */
    copy: async (person: Person, copy: Copy, call: RepeatableCall | null = null): Promise<Placed> => {
      const { node } = await places.require(db, person, copy.from)
      if (await isLarge(db, node)) return copyLarge(person, copy, call)
      const { outcome } = await takeTurn(person.id, () => once(db, call, (tx) => within(tx, person, copy)))
      const { magazine, ...placed } = outcome
      return magazine ? { ...placed, ...(await copyMagazine(person, placed.node, magazine)) } : placed
    },
  }
}
