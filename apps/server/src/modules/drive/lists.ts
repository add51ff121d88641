import type { DriveActivity, DriveFile, DriveFolder, DriveItemType, DriveQuota, RecentItem } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { DriveDeps } from './deps.ts'
import { isoOf, listedNodes, type createListing } from './listing.ts'
import { locate } from './locate.ts'
import type { Person } from './places.ts'
import { rowsOf } from './tree-store.ts'

/** Most marks of one person that are shown. */
const MOST_FAVORITES = 1_000

/** Items that are read for each that is shown: some are gone, or not shared any more. */
const SPARE = 3

/** Creates the lists of items that a person knows by other ways than their folder. */
export const createLists = ({ db, places, quota }: DriveDeps, listing: ReturnType<typeof createListing>) => {
  /** Items as lists show them, in the order of their ids; what is not there for the person is left out. */
  const itemsOf = async (person: Person, ids: readonly string[]): Promise<Map<string, DriveFolder | DriveFile>> => {
    const where = await locate(db, places.shared, person, ids)
    const rows = await listedNodes(db, person, [...where.keys()])
    const ordered = ids.flatMap((id) => rows.get(id) ?? [])
    const { folders, files } = await listing.present(ordered, (node) => where.get(node.id)!)
    return new Map([...folders, ...files].map((item) => [item.id, item]))
  }

  return {
    itemsOf,

    /** Marks an item as a favorite of a person, or takes the mark away. @throws AppError `not_found`. */
    favorite: async (person: Person, path: string, isFavorite: boolean): Promise<void> => {
      const { node } = await places.require(db, person, path)
      if (node.system === 'root') throw new AppError('system_folder')
      await db.execute(
        isFavorite
          ? sql`insert into favorites (user_id, node_id) select ${person.id}, id from nodes where id = ${node.id} on conflict do nothing`
          : sql`delete from favorites where user_id = ${person.id} and node_id = ${node.id}`,
      )
    },

    /** Lists the favorites of a person, the newest mark first. */
    favorites: async (person: Person): Promise<{ folders: DriveFolder[]; files: DriveFile[] }> => {
      const rows = await rowsOf<{ id: string }>(
        db,
        sql`select node_id as id from favorites where user_id = ${person.id} order by created_at desc, node_id limit ${MOST_FAVORITES}`,
      )
      const ids = rows.map(({ id }) => id)
      const items = await itemsOf(person, ids)
      const shown = ids.flatMap((id) => items.get(id) ?? [])
      return {
        folders: shown.filter((item): item is DriveFolder => 'prefix' in item),
        files: shown.filter((item): item is DriveFile => 'key' in item),
      }
    },

    /** Lists what a person opened or changed lately, the newest first. */
    recent: async (person: Person, limit: number, type: DriveItemType | undefined): Promise<RecentItem[]> => {
      const rows = await rowsOf<{ id: string; at: string }>(
        db,
        sql`select n.id, a.at::text as at from accesses a join nodes n on n.id = a.node_id where a.user_id = ${person.id}
        ${type === undefined ? sql`` : sql`and n.kind = ${type}`} order by a.at desc, n.id limit ${limit * SPARE}`,
      )
      const items = await itemsOf(
        person,
        rows.map(({ id }) => id),
      )
      return rows
        .flatMap(({ id, at }) => {
          const item = items.get(id)
          return item ? [recentOf(item, at)] : []
        })
        .slice(0, limit)
    },

    /** Lists what was done in the drive of a person, or with one item, the newest first. @throws AppError `not_found`. */
    activity: async (
      person: Person,
      { path, limit, cursor }: { path?: string | undefined; limit: number; cursor?: string | undefined },
    ): Promise<{ activity: DriveActivity[]; next_cursor: string | null }> => {
      const node = path === undefined || path === '' ? null : (await places.require(db, person, path)).node
      const before = cursor === undefined ? null : Number(cursor)
      if (before !== null && !(Number.isSafeInteger(before) && before > 0))
        throw new AppError('invalid_request', { fields: { cursor: ['This is no cursor of this list.'] } })
      const rows = await rowsOf<{
        id: string
        verb: DriveActivity['verb']
        actor: string
        name: string
        node: string | null
        detail: string | null
        at: string
      }>(
        db,
        sql`select d.id::text, d.verb, coalesce(trim(u.first_name || ' ' || u.last_name), '') as actor, d.item_name as name, d.node_id as node, d.detail, d.at::text
        from drive_activity d left join users u on u.id = d.actor_id
        where ${node ? sql`d.node_id = ${node.id}` : sql`d.owner_id = ${person.id}`} ${before === null ? sql`` : sql`and d.id < ${before}`}
        order by d.id desc limit ${limit + 1}`,
      )
      const page = rows.slice(0, limit)
      const where = await locate(db, places.shared, person, [...new Set(page.flatMap((row) => row.node ?? []))])
      return {
        activity: page.map(({ id, verb, actor, name, node: of, detail, at }) => ({
          id,
          verb,
          actor,
          item_name: name,
          item_path: (of !== null && where.get(of)?.path) || null,
          detail,
          at: isoOf(at),
        })),
        next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      }
    },

    /** Sums what the files of a person take, with what is in the bin and in earlier versions alone. */
    quota: async (person: Person): Promise<DriveQuota> => {
      const [row] = await rowsOf<{ bin: number; versions: number }>(
        db,
        sql`with recursive gone (id, blob_id) as (
            select n.id, n.blob_id from nodes n where n.owner_id = ${person.id} and n.deleted_at is not null
            union all
            select c.id, c.blob_id from gone join nodes c on c.parent_id = gone.id and c.deleted_at is null),
          former as (select distinct v.blob_id from file_versions v join nodes n on n.id = v.node_id where n.owner_id = ${person.id})
        select (select coalesce(sum(bytes), 0) from blobs where id in (select blob_id from gone))::float8 as bin,
          (select coalesce(sum(bytes), 0) from blobs b where id in (select blob_id from former)
            and not exists (select 1 from nodes n where n.blob_id = b.id))::float8 as versions`,
      )
      const [used, limit] = [await quota.used(db, person.id), await quota.limit(db, person.id)]
      return { used, limit: Math.min(limit, Number.MAX_SAFE_INTEGER), bin: row?.bin ?? 0, versions: row?.versions ?? 0 }
    },
  }
}

const recentOf = (item: DriveFolder | DriveFile, at: string): RecentItem => {
  const common = { id: item.id, item_name: item.name, accessed_at: isoOf(at), is_favorite: item.is_favorite }
  if ('prefix' in item)
    return {
      ...common,
      item_path: item.prefix,
      item_type: 'folder',
      file_size: 0,
      owner: '',
      openUrl: `/drive?prefix=${encodeURIComponent(item.prefix)}`,
      thumbUrl: null,
    }
  const { key, type, size, owner, openUrl, thumbUrl } = item
  return { ...common, item_path: key, item_type: type, file_size: size, owner, openUrl, thumbUrl }
}
