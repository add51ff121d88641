import type { BatchAction, OnConflict } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { locate } from './locate.ts'
import { pathOfFound, segmentOf, targetOf, type Permission, type Person, type Places } from './places.ts'
import { isTime, KINDS } from './stretches.ts'
import { lockDrive, nodeFields, rowsOf, type Node, type NodeKind } from './tree-store.ts'

/** One call of a batch: what is done, with which items, and where to. */
export interface Batch {
  action: BatchAction
  ids?: readonly string[] | undefined
  all?: { prefix: string; except: readonly string[] } | undefined
  cursor?: string | undefined
  to?: string | undefined
  names?: Readonly<Record<string, string>> | undefined
  onConflict: OnConflict
}

/** An item of a batch, with its path as the person writes it. */
export interface BatchItem {
  node: Node
  path: string
  permission: Permission
}

/** The items of one call, and where the next begins; null at the end. */
export interface BatchItems {
  items: BatchItem[]
  next: string | null
}

/** How far a folder has been gone through: by name, kind by kind, and of what was in it when that began. */
interface Way {
  at: string
  kind: NodeKind
  after: readonly [string, string] | null
}

const writeWay = ({ at, kind, after }: Way): string => Buffer.from(JSON.stringify([at, kind, after])).toString('base64url')

/** @throws AppError `invalid_request` for a cursor that no batch gave. */
const readWay = (text: string): Way => {
  try {
    const [at, kind, after] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown, unknown]
    const isPair =
      Array.isArray(after) && after.length === 2 && typeof after[0] === 'string' && !after[0].includes('\0') && isUuid(String(after[1]))
    if (typeof at === 'string' && isTime(at) && KINDS.includes(kind as NodeKind) && (after === null || isPair))
      return { at, kind: kind as NodeKind, after: after as Way['after'] }
  } catch {
    // It is refused below.
  }
  throw new AppError('invalid_request', { fields: { cursor: ['This is no cursor of this list.'] } })
}

/** Holds the drives that the items of a batch are in, and the one they go to. What a person may not see is not held for them. */
export const lockBatch = async (tx: Database, places: Places, person: Person, { action, ids, all, to }: Batch): Promise<void> => {
  const paths = [...(to === undefined ? [] : [to]), ...(all ? [all.prefix] : [])]
  if (ids && action !== 'restore') {
    const found = await locate(tx, places.shared, person, ids)
    for (const path of new Set([...found.values()].map((each) => each.path.split('/').slice(0, 3).join('/')))) paths.push(path)
  }
  if (paths.length === 0) return lockDrive(tx, person.id)
  await places.lock(tx, person, paths)
}

/** Finds items by their ids; those that are not there for the person are left out. */
const itemsById = async (tx: Database, places: Places, person: Person, ids: readonly string[]): Promise<BatchItems> => {
  const found = await locate(tx, places.shared, person, ids)
  const rows = await rowsOf<Node>(tx, sql`select ${nodeFields} from nodes n where n.id = any(${sql.param([...found.keys()])}::uuid[])`)
  const nodes = new Map(rows.map((node) => [node.id, node]))
  const items = ids.flatMap((id) => {
    const [node, place] = [nodes.get(id), found.get(id)]
    return node && place ? [{ node, path: place.path, permission: place.permission }] : []
  })
  return { items, next: null }
}

/** Reads on through a folder. What came into it meanwhile is not among its items. @throws AppError `not_found`. */
const itemsIn = async (
  tx: Database,
  places: Places,
  person: Person,
  { all, cursor, limit }: { all: NonNullable<Batch['all']>; cursor: string | undefined; limit: number },
): Promise<BatchItems> => {
  const place = await places.resolve(tx, person, all.prefix)
  const folder = targetOf(place)
  if (folder?.kind !== 'folder') throw new AppError('not_found')
  const [now] = await rowsOf<{ at: string }>(tx, sql`select now()::text as at`)
  const way: Way = cursor === undefined ? { at: now!.at, kind: KINDS[0]!, after: null } : readWay(cursor)
  const prefix = pathOfFound(place)
  const except = new Set(all.except)
  const items: BatchItem[] = []
  for (const kind of KINDS.slice(KINDS.indexOf(way.kind))) {
    // Magazines are their owner’s alone.
    if (kind === 'magazine' && place.permission !== 'own') continue
    const after = kind === way.kind && way.after ? sql`and (n.sort_key, n.id) > (${way.after[0]}, ${way.after[1]}::uuid)` : sql``
    const room = limit - items.length
    const rows = await rowsOf<Node & { sortKey: string }>(
      tx,
      sql`select ${nodeFields}, n.sort_key as "sortKey" from nodes n where n.parent_id = ${folder.id} and n.kind = ${kind} and n.deleted_at is null
        and n.created_at <= ${way.at}::timestamptz ${kind === 'magazine' ? sql`and exists (select 1 from magazines m where m.id = n.magazine_id and m.deleted_at is null)` : sql``}
        ${after} order by n.sort_key, n.id limit ${room + 1}`,
    )
    const page = rows.slice(0, room)
    for (const node of page)
      if (!except.has(node.id))
        items.push({ node, path: `${prefix}${segmentOf(node)}${node.kind === 'folder' ? '/' : ''}`, permission: place.permission })
    const last = page.at(-1)
    if (rows.length > room) return { items, next: writeWay({ at: way.at, kind, after: last ? [last.sortKey, last.id] : null }) }
  }
  return { items, next: null }
}

/** Finds the items that one call of a batch is about, at most `limit` of a folder. @throws AppError `not_found`, `invalid_request`. */
export const batchItems = (tx: Database, places: Places, person: Person, { ids, all, cursor }: Batch, limit: number): Promise<BatchItems> =>
  all ? itemsIn(tx, places, person, { all, cursor, limit }) : itemsById(tx, places, person, ids ?? [])
