import { z } from 'zod'
import { firstCalls } from './first-calls.ts'
import { operation } from './operation.ts'

/** Folders that every drive has; they are neither renamed nor moved nor deleted. */
export const SYSTEM_FOLDERS = ['Uploads/', 'Magazine/', 'Templates/'] as const

/** The folder whose entries are what others share: `Shared/{share_id}/…`. It is no row of anybody’s tree. */
export const SHARED_PREFIX = 'Shared/'

/** Longest name of a file or folder, bytes of its UTF-8. */
export const MAX_NAME_BYTES = 255

/** Most folders one inside another. */
export const MAX_DEPTH = 32

/** A path of the drive as a call names it: without a leading stroke, `/` alone is the top, folders end with a stroke. The server reads it again. */
const Path = z.string().max(12_000)

/** What happens to an upload, a copy or a move whose name is taken. `replace` keeps the old content as a version. */
export const OnConflict = z.enum(['fail', 'keep_both', 'replace'])
export type OnConflict = z.infer<typeof OnConflict>

/** What an item of the drive is. A magazine is the living one, not a copy: open, rename and delete act on it. */
export const DriveItemType = z.enum(['file', 'folder', 'magazine'])
export type DriveItemType = z.infer<typeof DriveItemType>

/** What the caller may do with an item: of their own everything. */
export const DrivePermission = z.enum(['own', 'edit', 'view'])
export type DrivePermission = z.infer<typeof DrivePermission>

/** A folder in a listing. */
export const DriveFolder = z.object({
  id: z.string(),
  /** Its path, with the stroke at the end. */
  prefix: z.string(),
  name: z.string(),
  /** How many items are in it, those in its folders not counted. */
  items: z.number(),
  last_modified: z.string(),
  is_favorite: z.boolean(),
  is_shared: z.boolean(),
  /** True for the folders every drive has. */
  is_system: z.boolean(),
  permission: DrivePermission,
})
export type DriveFolder = z.infer<typeof DriveFolder>

/** A file or a magazine in a listing. */
export const DriveFile = z.object({
  id: z.string(),
  type: z.enum(['file', 'magazine']),
  /** Its path. That of a magazine is `Magazine/…/{magazine id}.magazine`. */
  key: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  last_modified: z.string(),
  etag: z.string(),
  /** Media type, found by content. */
  file_type: z.string(),
  /** Who it belongs to: a name as people read it. */
  owner: z.string(),
  is_favorite: z.boolean(),
  is_shared: z.boolean(),
  permission: DrivePermission,
  /** Where the product opens it: the editor for a magazine, the preview for a file. */
  openUrl: z.string(),
  /** Address of a small picture of it; null when there is none. */
  thumbUrl: z.string().nullable(),
})
export type DriveFile = z.infer<typeof DriveFile>

/** Folders and files that were asked for, with where the next of them begin. */
export const DriveListing = z.object({
  prefix: z.string(),
  folders: z.array(DriveFolder),
  files: z.array(DriveFile),
  next_cursor: z.string().nullable(),
  /** The place of the first of them in the list, from 0; null after a cursor, and where nothing was found. */
  offset: z.number().nullable(),
  /** How many there are in all; null after a cursor. */
  total: z.number().nullable(),
})
export type DriveListing = z.infer<typeof DriveListing>

/** The columns a folder can be listed by. */
export const DriveSort = z.enum(['name', 'modified', 'size', 'type'])
export type DriveSort = z.infer<typeof DriveSort>

const Page = {
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(2000).optional(),
}
const Flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(fallback)
    .transform((value) => value === 'true')
const Soft = Flag('true')
const ItemType = z.enum(['file', 'folder', 'copy', 'move']).optional()

/** Names of both spellings: the first that is there counts. */
const Transfer = z.object({
  src_key: Path.optional(),
  dst_key: Path.optional(),
  src_path: Path.optional(),
  dst_path: Path.optional(),
  type: ItemType,
  on_conflict: OnConflict.default('fail'),
})
const Moved = z.union([DriveFolder, DriveFile])

/** Files and folders of a person: listing, making, moving, reading, removing. */
export const driveOperations = {
  listDirectory: operation({
    ...firstCalls.listDirectory,
    summary: 'What is in a folder: folders first, then files, by page.',
    query: z.object({
      prefix: Path.default(''),
      ...Page,
      /** The place it begins at, from 0, in the stead of a cursor. */
      offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
      /** Begins at the first name that begins so, from `offset` on and around. */
      starts_with: z.string().max(255).optional(),
      sort: DriveSort.default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
      /** True for folders alone, as the tree of folders asks. */
      folders_only: Flag('false'),
    }),
    responses: { 200: DriveListing },
  }),
  createDirectory: operation({
    id: 'F-02',
    method: 'POST',
    path: '/api/file-manager/directories/',
    auth: 'user',
    summary: 'Makes a folder and those it stands in; a name that is taken is a conflict with a `suggested` path.',
    body: z.object({ prefix: Path }),
    responses: { 201: DriveFolder, 200: DriveFolder },
  }),
  moveDirectory: operation({
    id: 'F-03',
    method: 'PUT',
    path: '/api/file-manager/directories/',
    auth: 'user',
    summary: 'Renames or moves a folder with everything in it.',
    body: z.object({ src_prefix: Path, dst_prefix: Path, on_conflict: z.enum(['fail', 'keep_both']).default('fail') }),
    responses: { 200: DriveFolder },
  }),
  deleteDirectory: operation({
    id: 'F-04',
    method: 'DELETE',
    path: '/api/file-manager/directories/',
    auth: 'user',
    summary: 'Moves a folder with everything in it into the bin; with `soft=false` removes it for good.',
    query: z.object({ prefix: Path, soft: Soft }),
    responses: { 204: null },
  }),
  uploadFile: operation({
    id: 'F-05',
    method: 'POST',
    path: '/api/file-manager/files/',
    auth: 'user',
    repeatable: true,
    summary: 'Stores a file. Without `on_conflict` a taken name is replaced and the content before kept as a version.',
    /** The path again, before the body: what does not fit where it goes is refused before it is sent. */
    query: z.object({ key: Path.optional() }),
    multipart: ['file'],
    body: z.object({
      key: Path,
      on_conflict: OnConflict.default('replace'),
      /** True when it need not stand anywhere anew where its content is a file of the drive already. */
      once: Flag('false'),
    }),
    responses: { 201: DriveFile },
  }),
  moveFile: operation({
    id: 'F-06',
    method: 'PUT',
    path: '/api/file-manager/files/',
    auth: 'user',
    summary: 'Renames or moves a file or a magazine; `If-Match` refuses it when it was changed meanwhile.',
    multipart: [],
    body: z.object({ src_key: Path, dst_key: Path, on_conflict: OnConflict.default('fail') }),
    responses: { 200: DriveFile },
  }),
  deleteFile: operation({
    id: 'F-07',
    method: 'DELETE',
    path: '/api/file-manager/files/',
    auth: 'user',
    summary: 'Moves a file or a magazine into the bin; with `soft=false` removes it for good.',
    query: z.object({ key: Path, soft: Soft }),
    responses: { 204: null },
  }),
  readFile: operation({
    id: 'F-08',
    method: 'GET',
    path: '/api/file-manager/files/',
    auth: 'user',
    summary: 'The content of a file, whole or a range of it, as an attachment.',
    query: z.object({ key: Path, /** A version of it. */ version: z.string().max(64).optional() }),
    responses: { 200: { binary: 'application/octet-stream' }, 206: { binary: 'application/octet-stream' } },
  }),
  copyItem: operation({
    id: 'F-09',
    method: 'POST',
    path: '/api/file-manager/copy-move/',
    auth: 'user',
    repeatable: true,
    summary: 'Copies a file or a folder (moves it when `type` is `move`).',
    body: Transfer,
    responses: { 200: Moved },
  }),
  moveItem: operation({
    id: 'F-10',
    method: 'PUT',
    path: '/api/file-manager/copy-move/',
    auth: 'user',
    repeatable: true,
    summary: 'Moves a file or a folder (copies it when `type` is `copy`).',
    body: Transfer,
    responses: { 200: Moved },
  }),
} as const
