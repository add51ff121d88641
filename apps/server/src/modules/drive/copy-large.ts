import { sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once, type RepeatableCall } from '../../platform/idempotency.ts'
import { noteDeed } from './activity.ts'
import { below, give, type Copy, type Resolved } from './copy.ts'
import type { DriveDeps } from './deps.ts'
import { freeName, nameConflict, type Destination, type Placed } from './folders.ts'
import { nameColumns } from './paths.ts'
import type { Person } from './places.ts'
import { findChild, findNode, rowsOf, type Node } from './tree-store.ts'

/** Items that are copied in one transaction, and from which number on a folder is copied in several. */
const PIECE = 1_000

/** Most items that one call copies. */
const MOST_COPIED = 120_000

/** Tells whether a folder has so much in it that it is copied in pieces. */
export const isLarge = async (db: Database, node: Node): Promise<boolean> => {
  if (node.kind !== 'folder') return false
  const rows = await rowsOf<{ id: string }>(db, sql`${below(node.id)} select id from below limit ${PIECE + 2}`)
  return rows.length > PIECE + 1
}

/** A copy that is being made: out of sight until all of it is there. */
interface Making extends Resolved {
  person: Person
  rootId: string
  given: Record<string, string>
  /** The folders whose files are copied, and how many each has. */
  folders: { id: string; files: number }[]
}

/** The id of the copy of a folder: by those of the original and of the whole, so that nothing else has to be remembered. A UUID of version 8 (RFC 9562, 5.8). */
const copyOf = (
  { rootId, node }: Pick<Making, 'rootId' | 'node'>,
  id: SQL,
): SQL => sql`case when ${id} = ${node.id}::uuid then ${rootId}::uuid
  else overlay(overlay(md5(${rootId}::text || ${id}::text) placing '8' from 13) placing '8' from 17)::uuid end`

const foldersBelow = (id: string): SQL => sql`with recursive folders (id) as (
  select ${id}::uuid
  union all
  select c.id from folders join nodes c on c.parent_id = folders.id and c.kind = 'folder' and c.deleted_at is null)`

/** Creates what copies the files of a folder and of all below it, each piece in a transaction of its own. */
const createFileCopies = (db: Database) => {
  /** Copies the files of some folders, at most a piece of them, from behind one on. Answers the last; null for none. */
  const copyFiles = async (
    making: Making,
    parents: readonly string[],
    after: readonly [string, string] | null,
  ): Promise<[string, string] | null> => {
    const { given, destination, person } = making
    const [from, to] = [sql.param(Object.keys(given)), sql.param(Object.values(given))]
    const rest = after ? sql`and (n.sort_key, n.id) > (${after[0]}, ${after[1]}::uuid)` : sql``
    const [last] = await rowsOf<{ key: string; id: string }>(
      db,
      sql`with page as (
          select n.* from nodes n where n.parent_id = any(${sql.param(parents)}::uuid[]) and n.kind = 'file' and n.deleted_at is null ${rest}
          order by n.sort_key, n.id limit ${PIECE}),
        made as (
          insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key, ending, blob_id, bytes, made_by)
          select gen_random_uuid(), ${destination.parent.ownerId}, ${copyOf(making, sql`p.parent_id`)}, 'file', p.name, p.name_key, p.sort_key, p.ending,
            coalesce(given.after, p.blob_id), p.bytes, ${person.id}::uuid
          from page p left join unnest(${from}::uuid[], ${to}::uuid[]) as given (before, after) on given.before = p.blob_id)
        select sort_key as key, id from page order by sort_key desc, id desc limit 1`,
    )
    return last ? [last.key, last.id] : null
  }

  const copyAllFiles = async (making: Making): Promise<void> => {
    for (const { id } of making.folders.filter(({ files }) => files > PIECE))
      for (let last = await copyFiles(making, [id], null); last; last = await copyFiles(making, [id], last)) continue
    let pack: string[] = []
    let size = 0
    for (const { id, files } of making.folders.filter((each) => each.files > 0 && each.files <= PIECE)) {
      if (size + files > PIECE) {
        await copyFiles(making, pack, null)
        pack = []
        size = 0
      }
      pack.push(id)
      size += files
    }
    if (pack.length > 0) await copyFiles(making, pack, null)
  }

  return copyAllFiles
}

/** Creates what copies folders of many items, by pieces: no transaction is long, nobody else is held up, and nothing of it is seen before all of it is there. */
export const createLargeCopies = (
  deps: DriveDeps,
  resolved: (tx: Database, person: Person, copy: Copy) => Promise<Resolved>,
): ((person: Person, copy: Copy, call: RepeatableCall | null) => Promise<Placed>) => {
  const { db, takeTurn, purgeSoon } = deps
  const copyAllFiles = createFileCopies(db)

  /** Makes the folders, the uppermost out of sight: as one that is deleted and stood nowhere. */
  const begin = async (tx: Database, person: Person, copy: Copy): Promise<Making> => {
    const found = await resolved(tx, person, copy)
    const { node, destination } = found
    await requireName(tx, destination, copy.onConflict)
    const [size] = await rowsOf<{ n: number }>(tx, sql`${below(node.id)} select count(*)::int as n from below`)
    if ((size?.n ?? 0) > MOST_COPIED) throw new AppError('too_large')
    const given = destination.parent.ownerId === node.ownerId ? {} : await give(tx, deps, destination.parent.ownerId, node.id)
    const rootId = randomUUID()
    const folders = await rowsOf<Making['folders'][number]>(
      tx,
      sql`${foldersBelow(node.id)} select id, (select count(*)::int from nodes f where f.parent_id = folders.id and f.kind = 'file' and f.deleted_at is null) as files
        from folders`,
    )
    await tx.execute(sql`${foldersBelow(node.id)}
      insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key, ending, made_by, deleted_at)
      select ${copyOf({ rootId, node }, sql`n.id`)}, ${destination.parent.ownerId}, case when n.id <> ${node.id} then ${copyOf({ rootId, node }, sql`n.parent_id`)} end,
        'folder', n.name, n.name_key, n.sort_key, n.ending, ${person.id}::uuid, case when n.id = ${node.id} then clock_timestamp() end
      from folders join nodes n on n.id = folders.id`)
    return { ...found, person, rootId, given, folders }
  }

  /** Lets the copy be seen where it is to stand, under a name that is free by now. */
  const place = async (tx: Database, { person, rootId }: Making, copy: Copy): Promise<Placed> => {
    const { destination, permission } = await resolved(tx, person, copy)
    const { parent, parentPath } = destination
    const name = await requireName(tx, destination, copy.onConflict)
    const columns = nameColumns(name)
    await tx.execute(sql`update nodes set parent_id = ${parent.id}, name = ${name}, name_key = ${columns.nameKey}, sort_key = ${columns.sortKey},
      ending = ${columns.ending}, deleted_at = null, updated_at = clock_timestamp() where id = ${rootId}`)
    const node = (await findNode(tx, rootId))!
    await noteDeed(tx, { ownerId: node.ownerId, actorId: person.id, verb: 'copied', nodeId: rootId, itemName: name, detail: copy.from })
    return { node, path: `${parentPath}${name}/`, permission }
  }

  const discard = ({ rootId, destination }: Making): Promise<void> =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute(
        sql`update nodes set purged_at = now() where id = ${rootId} and deleted_at is not null returning id`,
      )
      if (rows.length > 0) await purgeSoon(tx, destination.parent.ownerId)
    })

  return async (person, copy, call) => {
    const making = await takeTurn(person.id, () => db.transaction((tx) => begin(tx, person, copy)))
    try {
      await copyAllFiles(making)
      const { outcome } = await takeTurn(person.id, () => once(db, call, (tx) => place(tx, making, copy)))
      // The same call has made another before this one.
      if (outcome.node.id !== making.rootId) await discard(making)
      return outcome
    } catch (error) {
      await discard(making).catch(() => undefined)
      throw error
    }
  }
}

/** Returns the name a copy of a folder gets there. @throws AppError `name_conflict` with a free path, where it is taken and both are not to be kept. */
const requireName = async (tx: Database, { parent, parentPath, name }: Destination, onConflict: Copy['onConflict']): Promise<string> => {
  if (!(await findChild(tx, parent.id, name))) return name
  if (onConflict === 'keep_both') return freeName(tx, parent.id, name, true)
  throw await nameConflict(tx, parentPath, parent.id, name, true)
}
