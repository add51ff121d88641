import { sql, type SQL } from 'drizzle-orm'
import type { DriveActivity } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import type { BatchItem } from './batch-items.ts'
import { nameKeyOf } from './paths.ts'
import type { Person } from './places.ts'
import { isReachable, rowsOf, takenNames, walkUp, type Node } from './tree-store.ts'

/** Of many items the newest uses that are noted: no more are shown to anybody. */
const MOST_USES = 50

const idsOf = (items: readonly BatchItem[]): SQL => sql`${sql.param(items.map(({ node }) => node.id))}::uuid[]`

/** Writes down what was done with files, and the newest uses. */
const noteDeeds = async (
  tx: Database,
  person: Person,
  verb: DriveActivity['verb'],
  deeds: readonly { id: string; detail: string | null }[],
): Promise<void> => {
  const [ids, details] = [sql.param(deeds.map(({ id }) => id)), sql.param(deeds.map(({ detail }) => detail))]
  await tx.execute(sql`insert into drive_activity (owner_id, actor_id, verb, node_id, item_name, detail)
    select n.owner_id, ${person.id}, ${verb}, n.id, n.name, deed.detail from unnest(${ids}::uuid[], ${details}::text[]) as deed (id, detail)
    join nodes n on n.id = deed.id`)
  if (verb === 'deleted') return
  await tx.execute(sql`insert into accesses (user_id, node_id) select ${person.id}, id from unnest(${sql.param(deeds.slice(0, MOST_USES).map(({ id }) => id))}::uuid[]) id
    on conflict (user_id, node_id) do update set at = now()`)
}

/** Finds the path of each folder that files stand in, as its owner writes it. */
const pathsOfParents = async (tx: Database, parents: Iterable<string>): Promise<Map<string, string>> => {
  const paths = new Map<string, string>()
  for (const id of parents) {
    const names = (await walkUp(tx, id)).slice(0, -1).toReversed()
    paths.set(id, names.map(({ name }) => `${name}/`).join(''))
  }
  return paths
}

/** Moves files into the bin, all at once. Answers the ids of those that went. */
export const binFiles = async (tx: Database, person: Person, files: readonly BatchItem[]): Promise<string[]> => {
  const paths = await pathsOfParents(tx, new Set(files.map(({ node }) => node.parentId!)))
  const froms = sql.param(files.map(({ node }) => paths.get(node.parentId!)!))
  const gone = await rowsOf<{ id: string }>(
    tx,
    sql`update nodes n set deleted_at = clock_timestamp(), deleted_from = file."from" from unnest(${idsOf(files)}, ${froms}::text[]) as file (id, "from")
      where n.id = file.id and n.deleted_at is null returning n.id`,
  )
  await noteDeeds(
    tx,
    person,
    'deleted',
    gone.map(({ id }) => ({ id, detail: null })),
  )
  return gone.map(({ id }) => id)
}

/** Files that can be put into a folder as they are, and those whose names are taken there, or by another of them. */
export interface Parted {
  free: BatchItem[]
  taken: BatchItem[]
}

/** Parts files by whether their names are free in a folder. */
export const partByName = async (tx: Database, folderId: string, files: readonly BatchItem[]): Promise<Parted> => {
  const there = await takenNames(
    tx,
    folderId,
    files.map(({ node }) => node.name),
  )
  const parted: Parted = { free: [], taken: [] }
  for (const file of files) {
    const name = nameKeyOf(file.node.name)
    const isTaken = there.has(name)
    there.add(name)
    parted[isTaken ? 'taken' : 'free'].push(file)
  }
  return parted
}

/** Moves files whose names are free there into a folder of the same drive, all at once. */
export const moveFiles = async (tx: Database, person: Person, files: readonly BatchItem[], folder: Node): Promise<string[]> => {
  await tx.execute(sql`update nodes set parent_id = ${folder.id} where id = any(${idsOf(files)})`)
  await noteDeeds(
    tx,
    person,
    'moved',
    files.map(({ node, path }) => ({ id: node.id, detail: path })),
  )
  return files.map(({ node }) => node.id)
}

/** Copies files whose names are free there into a folder of the same drive, all at once. Answers the ids of the copies. */
export const copyFiles = async (tx: Database, person: Person, files: readonly BatchItem[], folder: Node): Promise<string[]> => {
  const made = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key, ending, blob_id, bytes, made_by)
      select gen_random_uuid(), owner_id, ${folder.id}, kind, name, name_key, sort_key, ending, blob_id, bytes, ${person.id} from nodes
      where id = any(${idsOf(files)}) returning id, name`,
  )
  const from = new Map(files.map(({ node, path }) => [node.name, path]))
  await noteDeeds(
    tx,
    person,
    'copied',
    made.map(({ id, name }) => ({ id, detail: from.get(name) ?? null })),
  )
  return made.map(({ id }) => id)
}

/** Restores those of a person’s deleted files whose folder is there and whose name is free in it, all at once. Answers their ids. */
export const restoreFiles = async (tx: Database, person: Person, ids: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ id: string; name: string; parentId: string }>(
    tx,
    sql`select id, name, parent_id as "parentId" from nodes where id = any(${sql.param(ids)}::uuid[]) and owner_id = ${person.id} and kind = 'file'
      and deleted_at is not null and purged_at is null and parent_id is not null`,
  )
  const back: string[] = []
  for (const [parentId, files] of Map.groupBy(rows, (row) => row.parentId)) {
    if (!(await isReachable(tx, parentId))) continue
    const there = await takenNames(
      tx,
      parentId,
      files.map(({ name }) => name),
    )
    for (const { id, name } of files) {
      if (there.has(nameKeyOf(name))) continue
      there.add(nameKeyOf(name))
      back.push(id)
    }
  }
  await tx.execute(sql`update nodes set deleted_at = null, deleted_from = null where id = any(${sql.param(back)}::uuid[])`)
  await noteDeeds(
    tx,
    person,
    'restored',
    back.map((id) => ({ id, detail: null })),
  )
  return back
}

/** Marks items as favorites of a person, or takes the marks away. */
export const markItems = async (tx: Database, person: Person, all: readonly BatchItem[], isFavorite: boolean): Promise<string[]> => {
  const items = all.filter(({ node }) => node.system !== 'root')
  await tx.execute(
    isFavorite
      ? sql`insert into favorites (user_id, node_id) select ${person.id}, id from unnest(${idsOf(items)}) id on conflict do nothing`
      : sql`delete from favorites where user_id = ${person.id} and node_id = any(${idsOf(items)})`,
  )
  return items.map(({ node }) => node.id)
}
