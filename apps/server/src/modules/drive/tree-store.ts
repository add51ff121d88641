import { SYSTEM_FOLDERS } from '@magazineai/contract'
import { sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { nameColumns, magazineIdOf, nameKeyOf } from './paths.ts'

/** Kinds of items. */
export type NodeKind = 'folder' | 'file' | 'magazine'

/** A row of the tree. */
export interface Node {
  id: string
  ownerId: string
  parentId: string | null
  kind: NodeKind
  system: 'root' | 'uploads' | 'magazine' | 'templates' | null
  name: string
  blobId: string | null
  magazineId: string | null
  bytes: number
  revision: number
  deletedFrom: string | null
}

/** The columns of a node, of the row `n`, as `Node` names them. */
export const nodeFields = sql`n.id, n.owner_id as "ownerId", n.parent_id as "parentId", n.kind, n.system, n.name, n.blob_id as "blobId",
  n.magazine_id as "magazineId", n.bytes::float8 as bytes, n.revision, n.deleted_from as "deletedFrom"`

/** A condition: a magazine is there while it is not in the bin, anything else while it is not itself. */
export const isThere = sql`(n.deleted_at is null and (n.kind <> 'magazine' or exists (select 1 from magazines m where m.id = n.magazine_id and m.deleted_at is null)))`

/** Runs a query and returns its rows. */
export const rowsOf = async <T extends object>(db: Database, query: SQL): Promise<T[]> => (await db.execute(query)).rows as unknown as T[]

/**
 * Holds the drive of a person until the transaction ends: whatever changes a tree takes this lock first and no other row before it, so that changes of
 * one drive take turns and none waits for another in a circle.
 */
export const lockDrive = async (tx: Database, ownerId: string): Promise<void> => {
  await tx.execute(sql`select 1 from users where id = ${ownerId} for no key update`)
}

/** Finds the top of a drive; null where the drive has not been made yet. */
export const findRoot = async (db: Database, ownerId: string): Promise<Node | null> => {
  const rows = await rowsOf<Node>(db, sql`select ${nodeFields} from nodes n where n.owner_id = ${ownerId} and n.system = 'root'`)
  return rows[0] ?? null
}

/** Returns the top of a drive; makes it, with the folders every drive has, where it is not there yet. */
export const ensureDrive = async (db: Database, ownerId: string): Promise<Node> => {
  const root = await findRoot(db, ownerId)
  if (root) return root
  await db.transaction(async (tx) => {
    await lockDrive(tx, ownerId)
    await insertDrive(
      tx,
      ownerId,
      SYSTEM_FOLDERS.map((folder) => folder.slice(0, -1)),
    )
  })
  return (await findRoot(db, ownerId))!
}

/** Tells whether two names are the same to a folder. */
export const nameMatches = (a: string, b: string): boolean => nameKeyOf(a) === nameKeyOf(b)

/** Finds a system folder of a drive. */
export const findSystem = async (db: Database, ownerId: string, system: 'uploads' | 'magazine' | 'templates'): Promise<Node | null> => {
  const rows = await rowsOf<Node>(db, sql`select ${nodeFields} from nodes n where n.owner_id = ${ownerId} and n.system = ${system}`)
  return rows[0] ?? null
}

/** Finds a node by its id, deleted or not. */
export const findNode = async (db: Database, id: string): Promise<Node | null> => {
  const rows = await rowsOf<Node>(db, sql`select ${nodeFields} from nodes n where n.id = ${id}`)
  return rows[0] ?? null
}

/** Follows names downwards from a node, in one query; answers the nodes that are there, the first name’s first. */
export const walkDown = async (db: Database, fromId: string, names: readonly string[]): Promise<Node[]> => {
  if (names.length === 0) return []
  const keys = sql.param(names.map(nameKeyOf))
  const magazine = magazineIdOf(names.at(-1) ?? '')
  return rowsOf<Node>(
    db,
    sql`with recursive walk (id, depth) as (
      select ${fromId}::uuid, 0
      union all
      select c.id, walk.depth + 1 from walk join nodes c on c.parent_id = walk.id and c.deleted_at is null
        and ((c.kind <> 'magazine' and c.name_key = (${keys}::text[])[walk.depth + 1])
          or (c.kind = 'magazine' and c.magazine_id = ${magazine}::uuid and walk.depth + 1 = ${names.length}))
      where walk.depth < ${names.length})
    select ${nodeFields} from walk join nodes n on n.id = walk.id where walk.depth > 0 and ${isThere} order by walk.depth`,
  )
}

/** A node on the way up: `depth` 0 is the node asked for. */
export interface Ancestor {
  id: string
  name: string
  system: Node['system']
  magazineId: string | null
  isDeleted: boolean
}

/** Lists a node and those above it, itself first, as far as the tree goes. */
export const walkUp = (db: Database, id: string): Promise<Ancestor[]> =>
  rowsOf<Ancestor>(
    db,
    sql`with recursive up (id, parent_id, name, system, magazine_id, deleted, depth) as (
      select n.id, n.parent_id, n.name, n.system, n.magazine_id, not ${isThere}, 0 from nodes n where n.id = ${id}
      union all
      select n.id, n.parent_id, n.name, n.system, n.magazine_id, n.deleted_at is not null, up.depth + 1 from up join nodes n on n.id = up.parent_id where up.depth < 64)
    select id, name, system, magazine_id as "magazineId", deleted as "isDeleted" from up order by depth`,
  )

/** Tells whether an item is there: neither it nor a folder above it is in the bin. */
export const isReachable = async (db: Database, id: string): Promise<boolean> => {
  const up = await walkUp(db, id)
  return up.at(-1)?.system === 'root' && up.every(({ isDeleted }) => !isDeleted)
}

/** Counts how many levels stand below a folder; 0 where there is nothing in it, or where it is a file. */
export const depthBelow = async (db: Database, id: string): Promise<number> => {
  const rows = await rowsOf<{ depth: number }>(
    db,
    sql`with recursive below (id, depth) as (
      select ${id}::uuid, 0
      union all
      select n.id, below.depth + 1 from below join nodes n on n.parent_id = below.id and n.kind = 'folder' and n.deleted_at is null where below.depth < 64)
    select coalesce(max(depth), 0)::int as depth from below`,
  )
  return rows[0]?.depth ?? 0
}

/** What a new node is made from. */
export interface NewNode {
  ownerId: string
  parentId: string
  kind: NodeKind
  name?: string
  blobId?: string
  magazineId?: string
  bytes?: number
  /** Who made its content. */
  madeBy?: string
}

/** Inserts a node. */
export const insertNode = async (tx: Database, given: NewNode): Promise<Node> => {
  const { name, nameKey, sortKey, ending } = nameColumns(given.name ?? '')
  const rows = await rowsOf<Node>(
    tx,
    sql`insert into nodes as n (id, owner_id, parent_id, kind, name, name_key, sort_key, ending, blob_id, magazine_id, bytes, made_by)
    values (${randomUUID()}, ${given.ownerId}, ${given.parentId}, ${given.kind}, ${name}, ${nameKey}, ${sortKey}, ${ending}, ${given.blobId ?? null},
      ${given.magazineId ?? null}, ${given.bytes ?? 0}, ${given.madeBy ?? null}) returning ${nodeFields}`,
  )
  return rows[0]!
}

/** Makes the top of a drive and the folders every drive has; those that are there stay. */
export const insertDrive = async (tx: Database, ownerId: string, folders: readonly string[]): Promise<void> => {
  await tx.execute(sql`insert into nodes (id, owner_id, kind, system) values (${randomUUID()}, ${ownerId}, 'folder', 'root')
    on conflict (owner_id, system) where system is not null do nothing`)
  for (const folder of folders) {
    const { name, nameKey, sortKey } = nameColumns(folder)
    await tx.execute(sql`insert into nodes (id, owner_id, parent_id, kind, system, name, name_key, sort_key)
      select ${randomUUID()}, owner_id, id, 'folder', ${nameKey}, ${name}, ${nameKey}, ${sortKey} from nodes
      where owner_id = ${ownerId} and system = 'root' on conflict (owner_id, system) where system is not null do nothing`)
  }
}

/** Finds the child of a folder that has a name, however it is written; null when the name is free. */
export const findChild = async (db: Database, parentId: string, name: string): Promise<Node | null> => {
  const rows = await rowsOf<Node>(
    db,
    sql`select ${nodeFields} from nodes n where n.parent_id = ${parentId} and n.name_key = ${nameKeyOf(name)} and n.deleted_at is null and n.kind <> 'magazine'`,
  )
  return rows[0] ?? null
}

/** Returns those of the names that are taken in a folder, as keys. */
export const takenNames = async (db: Database, parentId: string, names: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select n.name_key as key from nodes n where n.parent_id = ${parentId} and n.deleted_at is null and n.kind <> 'magazine'
      and n.name_key = any(${sql.param(names.map(nameKeyOf))}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Puts a node elsewhere, under a name. What is in it goes along. */
export const placeNode = async (tx: Database, id: string, parentId: string, name: string): Promise<void> => {
  const columns = nameColumns(name)
  await tx.execute(sql`update nodes set parent_id = ${parentId}, name = ${columns.name}, name_key = ${columns.nameKey}, sort_key = ${columns.sortKey},
    ending = ${columns.ending}, updated_at = case when kind = 'folder' then now() else updated_at end where id = ${id}`)
}

/** Puts a node into the bin as it stands. */
export const markDeleted = async (tx: Database, id: string, from: string): Promise<void> => {
  await tx.execute(sql`update nodes set deleted_at = clock_timestamp(), deleted_from = ${from} where id = ${id} and deleted_at is null`)
}

/** Moves the magazines that stand anywhere below a folder up to the folder of magazines: what is deleted takes none with it. */
export const liftMagazines = async (tx: Database, ownerId: string, folderId: string): Promise<void> => {
  await tx.execute(sql`with recursive up (magazine, id, parent_id, depth) as (
      select n.id, n.id, n.parent_id, 0 from nodes n where n.owner_id = ${ownerId} and n.kind = 'magazine'
      union all
      select up.magazine, n.id, n.parent_id, up.depth + 1 from up join nodes n on n.id = up.parent_id where up.depth < 64 and up.id <> ${folderId})
    update nodes set parent_id = (select id from nodes where owner_id = ${ownerId} and system = 'magazine')
    where id in (select magazine from up where id = ${folderId})`)
}
