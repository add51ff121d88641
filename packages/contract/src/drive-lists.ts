import { z } from 'zod'
import { DriveFile, DriveFolder, DriveItemType } from './drive.ts'
import { operation } from './operation.ts'

const Path = z.string().max(12_000)

/** How alike a name must be to what is searched for, 0–1: Dice’s coefficient of their trigrams. */
export const SIMILARITY = 0.6

/** Days an item stays in the bin of the drive. */
export const DRIVE_BIN_DAYS = 30

/** A stretch of a document where the words searched for stand, and which of its characters are those words: pairs [start, end). */
export const WordHit = z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) })
export type WordHit = z.infer<typeof WordHit>

/** A deleted item. Its handle is opaque; `path` is where it stood. */
export const RecycleItem = z.object({
  id: z.string(),
  path: z.string(),
  key: z.string().optional(),
  prefix: z.string().optional(),
  type: DriveItemType,
  name: z.string(),
  size: z.number(),
  deleted_at: z.string(),
  restoration_path: z.string(),
  original_path: z.string(),
  original_parent: z.string(),
  recycle_key: z.string().optional(),
  recycle_prefix: z.string().optional(),
})
export type RecycleItem = z.infer<typeof RecycleItem>

/** Something the caller opened or changed lately. */
export const RecentItem = z.object({
  id: z.string(),
  item_path: z.string(),
  item_name: z.string(),
  item_type: DriveItemType,
  accessed_at: z.string(),
  file_size: z.number(),
  owner: z.string(),
  is_favorite: z.boolean(),
  openUrl: z.string(),
  thumbUrl: z.string().nullable(),
})
export type RecentItem = z.infer<typeof RecentItem>

/** A content a file had, the newest first; the first is what it has now. */
export const FileVersion = z.object({
  id: z.string(),
  size: z.number(),
  made_at: z.string(),
  made_by: z.string(),
  is_current: z.boolean(),
})
export type FileVersion = z.infer<typeof FileVersion>

/** What was done with an item, and by whom. */
export const DriveActivity = z.object({
  id: z.string(),
  verb: z.enum([
    'created',
    'uploaded',
    'replaced',
    'renamed',
    'moved',
    'copied',
    'deleted',
    'restored',
    'shared',
    'unshared',
    'version_restored',
  ]),
  actor: z.string(),
  item_name: z.string(),
  item_path: z.string().nullable(),
  /** Where it was before, or whom it was shared with. */
  detail: z.string().nullable(),
  at: z.string(),
})
export type DriveActivity = z.infer<typeof DriveActivity>

/** What the files of an account take, bytes. */
export const DriveQuota = z.object({ used: z.number(), limit: z.number(), bin: z.number(), versions: z.number() })
export type DriveQuota = z.infer<typeof DriveQuota>

/** The handle of a deleted item, under any of the names the calls of the product know it by. */
const RecycleHandle = {
  recycle_path: Path.optional(),
  recycle_key: Path.optional(),
  recycle_prefix: Path.optional(),
  path: Path.optional(),
  key: Path.optional(),
  prefix: Path.optional(),
  type: DriveItemType.optional(),
}
const Limit = z.coerce.number().int().min(1).max(200)

/** Finding, the bin, favorites, what was used lately, versions and the quota of the drive. */
export const driveListOperations = {
  searchDrive: operation({
    id: 'F-11',
    method: 'GET',
    path: '/api/file-manager/search/',
    auth: 'user',
    summary: 'Items whose name is like the query, or whose text has its words; the best first.',
    query: z.object({
      query: z.string().max(200).default(''),
      prefix: Path.default(''),
      case_sensitive: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
      similarity_threshold: z.coerce.number().min(0.1).max(1).default(SIMILARITY),
      limit: Limit.default(200),
    }),
    responses: {
      200: z.object({ folders: z.array(DriveFolder), files: z.array(DriveFile.extend({ hit: WordHit.nullable() })) }),
    },
  }),
  listBin: operation({
    id: 'F-13',
    method: 'GET',
    path: '/api/file-manager/recycle-bin/',
    auth: 'user',
    summary: 'Deleted items, the newest deletion first, by page.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(1000), cursor: z.string().max(2000).optional() }),
    responses: { 200: z.object({ items: z.array(RecycleItem), next_cursor: z.string().nullable() }) },
  }),
  restoreFromBin: operation({
    id: 'F-14',
    method: 'POST',
    path: '/api/file-manager/recycle-bin/',
    auth: 'user',
    summary: 'Restores a deleted item; it never takes the place of another: then it is a conflict with a `suggested` path.',
    body: z.object({ ...RecycleHandle, restore_path: Path.optional(), on_conflict: z.enum(['fail', 'keep_both']).default('fail') }),
    responses: { 200: z.object({ path: z.string() }) },
  }),
  deleteFromBin: operation({
    id: 'F-15',
    method: 'DELETE',
    path: '/api/file-manager/recycle-bin/',
    auth: 'user',
    summary: 'Removes a deleted item for good; its handle is read from the body or the query.',
    query: z.object(RecycleHandle),
    responses: { 204: null },
  }),
  emptyBin: operation({
    id: 'F-16',
    method: 'DELETE',
    path: '/api/file-manager/recycle-bin/empty/',
    auth: 'user',
    summary: 'Removes for good what is in the bin when the call begins.',
    responses: { 200: z.object({ deleted: z.number() }) },
  }),
  favoriteFile: operation({
    id: 'F-17',
    method: 'POST',
    path: '/api/file-manager/favorites/files/',
    auth: 'user',
    summary: 'Marks a file or a magazine as a favorite, or takes the mark away.',
    body: z.object({ key: Path, is_favorite: z.boolean() }),
    responses: { 200: z.object({ key: z.string(), is_favorite: z.boolean() }) },
  }),
  favoriteFolder: operation({
    id: 'F-18',
    method: 'POST',
    path: '/api/file-manager/favorites/folders/',
    auth: 'user',
    summary: 'Marks a folder as a favorite, or takes the mark away.',
    body: z.object({ prefix: Path, is_favorite: z.boolean() }),
    responses: { 200: z.object({ prefix: z.string(), is_favorite: z.boolean() }) },
  }),
  listFavorites: operation({
    id: 'F-19',
    method: 'GET',
    path: '/api/file-manager/favorites/',
    auth: 'user',
    summary: 'The favorites of the caller that are there and may be read.',
    responses: {
      200: z.object({
        files: z.array(DriveFile),
        folders: z.array(DriveFolder),
        total_favorites: z.number(),
        total_files: z.number(),
        total_folders: z.number(),
      }),
    },
  }),
  listRecent: operation({
    id: 'F-20',
    method: 'GET',
    path: '/api/file-manager/recent/',
    auth: 'user',
    summary: 'What the caller opened or changed lately, the newest first.',
    query: z.object({ limit: Limit.default(50), item_type: DriveItemType.optional() }),
    responses: { 200: z.object({ recent_items: z.array(RecentItem) }) },
  }),
  listVersions: operation({
    id: 'F-28',
    method: 'GET',
    path: '/api/file-manager/versions/',
    auth: 'user',
    summary: 'The contents a file had.',
    query: z.object({ key: Path }),
    responses: { 200: z.object({ versions: z.array(FileVersion) }) },
  }),
  restoreVersion: operation({
    id: 'F-28a',
    method: 'POST',
    path: '/api/file-manager/versions/restore/',
    auth: 'user',
    summary: 'Makes a content a file had its content again; that of now is kept as a version.',
    body: z.object({ key: Path, version: z.string().max(64) }),
    responses: { 200: DriveFile },
  }),
  driveQuota: operation({
    id: 'F-29',
    method: 'GET',
    path: '/api/file-manager/quota/',
    auth: 'user',
    summary: 'What the files of the caller take, and how much they may.',
    responses: { 200: DriveQuota },
  }),
  listActivity: operation({
    id: 'F-29a',
    method: 'GET',
    path: '/api/file-manager/activity/',
    auth: 'user',
    summary: 'What was done in the drive of the caller or with one item, the newest first.',
    query: z.object({ path: Path.optional(), limit: Limit.default(50), cursor: z.string().max(200).optional() }),
    responses: { 200: z.object({ activity: z.array(DriveActivity), next_cursor: z.string().nullable() }) },
  }),
} as const
