import type { DriveFile, DriveFolder, DriveItemType, RecentItem } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { DriveDeps } from './deps.ts'
import type { createListing } from './listing.ts'
import { locate } from './locate.ts'
import type { Person } from './places.ts'
import { isoOf, listedNodes } from './presenter.ts'
import { rowsOf } from './tree-store.ts'

/** Most marks of one person that are shown. */
const MOST_FAVORITES = 1_000

/** Items that are read for each that is shown: some are gone, or not shared any more. */
const SPARE = 3

/** Creates the lists of items that a person knows by other ways than their folder. */
export const createLists = ({ db, places }: DriveDeps, listing: ReturnType<typeof createListing>) => {
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
      openUrl: `/my-work?section=myfiles&path=${encodeURIComponent(item.prefix)}`,
      thumbUrl: null,
    }
  const { key, type, size, owner, openUrl, thumbUrl } = item
  return { ...common, item_path: key, item_type: type, file_size: size, owner, openUrl, thumbUrl }
}
