import {
  driveBatchOperations,
  driveListOperations,
  driveOperations,
  magazineOperations,
  type BatchAction,
  type BatchAnswer,
  type DriveSort,
  type DriveListing,
  type OnConflict,
  type RecycleItem,
} from '@magazineai/contract'
import { call } from '../../../api/app.ts'
import { itemOfFile, itemOfFolder, type Item } from './item.ts'
import type { PageOf } from './paged.ts'
import type { StretchOf } from './placed.ts'
import { isFolderPath, lastNameOf, parentOf, pathIn } from './paths.ts'

/** The order a folder is listed in. */
export interface Sorting {
  sort: DriveSort
  order: 'asc' | 'desc'
}

/** What is acted on: enough of an item to name it to the server. */
export type Target = Pick<Item, 'id' | 'type' | 'path' | 'name'>

/** What is done with some items, or with all that is in a folder, some hundreds a call. */
export interface Batch {
  action: BatchAction
  ids?: readonly string[]
  all?: { folder: string; except: ReadonlySet<string> }
  cursor?: string | null
  /** The folder they are put into, and names that some of them get there. */
  to?: string
  names?: Readonly<Record<string, string>>
  onConflict?: OnConflict
}

/** What the drive needs of the server to change something. */
export interface DriveCalls {
  /** @throws ApiError `name_conflict` when the name is taken. */
  makeFolder: (path: string) => Promise<Item>
  /** Gives an item another name where it is. */
  rename: (item: Target, name: string, onConflict: OnConflict) => Promise<Item>
  /** Does one thing with many items; the answer says where the next call goes on. */
  act: (batch: Batch) => Promise<BatchAnswer>
  /** Takes an item out of the bin. @returns where it is now. */
  restore: (item: RecycleItem, onConflict: 'fail' | 'keep_both') => Promise<string>
  /** Removes an item that is in the bin. */
  purge: (item: RecycleItem) => Promise<void>
  /** Reads the newest of the bin. */
  readBin: (cursor: string | null, limit: number, signal?: AbortSignal) => Promise<PageOf<RecycleItem>>
  emptyBin: () => Promise<void>
}

/** A folder never takes the place of another: it keeps both. */
const forFolder = (onConflict: OnConflict): 'fail' | 'keep_both' => (onConflict === 'replace' ? 'keep_both' : onConflict)

const moveTo = async (item: Target, to: string, onConflict: OnConflict): Promise<Item> =>
  isFolderPath(item.path)
    ? itemOfFolder(
        await call(driveOperations.moveDirectory, {
          body: { src_prefix: item.path, dst_prefix: to, on_conflict: forFolder(onConflict) },
        }),
      )
    : itemOfFile(await call(driveOperations.moveFile, { body: { src_key: item.path, dst_key: to, on_conflict: onConflict } }))

/** Returns the names that copies of magazines beside them get: they say so. Files and folders get another name from the server. */
export const namesOfCopies = (items: readonly Target[], folder: string): Record<string, string> =>
  Object.fromEntries(
    items
      .filter(({ type, path }) => type === 'magazine' && parentOf(path) === folder)
      .map(({ id, name }) => [id, `${name.replaceAll(/[/\\]/g, '-').slice(0, MOST_TITLE)} (copy).magazine`]),
  )

/** How much of a title the title of a copy has, characters: with more bytes it would be no name. */
const MOST_TITLE = 60

const handleOf = ({ id, type, recycle_key, recycle_prefix, path }: RecycleItem) => ({
  recycle_path: recycle_prefix ?? recycle_key ?? (id || path),
  type,
})

/** The calls of the drive. */
export const driveCalls: DriveCalls = {
  makeFolder: async (prefix) => itemOfFolder(await call(driveOperations.createDirectory, { body: { prefix } })),
  rename: async (item, name, onConflict) => {
    if (item.type !== 'magazine') return moveTo(item, pathIn(parentOf(item.path), name, item.type === 'folder'), onConflict)
    const id = lastNameOf(item.path).replace(/\.magazine$/, '')
    await call(magazineOperations.saveMagazine, { params: { id }, body: { name }, isRepeated: true })
    return { ...(item as Item), name }
  },
  act: ({ action, ids, all, cursor, to, names, onConflict = 'fail' }) =>
    call(driveBatchOperations.actOnMany, {
      body: {
        action,
        ...(ids && { ids: [...ids] }),
        ...(all && { all: { prefix: all.folder, except: [...all.except] } }),
        ...(cursor && { cursor }),
        ...(to !== undefined && { to }),
        ...(names && { names }),
        on_conflict: onConflict,
      },
      isRepeated: true,
    }),
  restore: async (item, onConflict) => {
    const body = { ...handleOf(item), restore_path: restorePathOf(item) ?? '', on_conflict: onConflict }
    return (await call(driveListOperations.restoreFromBin, { body })).path
  },
  purge: async (item) => {
    await call(driveListOperations.deleteFromBin, { query: handleOf(item) })
  },
  readBin: async (cursor, limit, signal) => {
    const query = { limit, ...(cursor === null ? {} : { cursor }) }
    const { items, next_cursor } = await call(driveListOperations.listBin, { query, ...(signal && { signal }) })
    return { items, next: next_cursor }
  },
  emptyBin: async () => {
    await call(driveListOperations.emptyBin)
  },
}

/** Returns where a deleted item goes back to; null when the server did not say. */
export const restorePathOf = (item: RecycleItem): string | null => item.restoration_path || item.original_path || null

/** Reads the items of an answer: folders first. */
export const itemsOf = ({ folders, files }: Pick<DriveListing, 'folders' | 'files'>): Item[] => [
  ...folders.map(itemOfFolder),
  ...files.map((file) => itemOfFile(file)),
]

/** A stretch of a folder that is asked for; with `text` it begins at the first name that begins so, from `offset` on and around. */
export interface FolderStretch {
  offset: number
  limit: number
  text?: string
}

/** Reads a stretch of a folder; null when no name begins so. */
export async function readStretch(
  prefix: string,
  { sort, order }: Sorting,
  { offset, limit, text }: FolderStretch,
  signal: AbortSignal,
): Promise<StretchOf<Item> | null> {
  const query = { prefix, sort, order, limit, offset, ...(text === undefined ? {} : { starts_with: text }) }
  return stretchOf(await call(driveOperations.listDirectory, { query, signal }))
}

/** Reads an answer as a stretch; null where nothing was found. */
export function stretchOf(listing: DriveListing): StretchOf<Item> | null {
  const items = itemsOf(listing)
  return listing.offset === null ? null : { items, offset: listing.offset, total: listing.total ?? items.length }
}
