import type { DriveFile, DriveFolder, DrivePermission, RecentItem, WordHit } from '@magazineai/contract'

/** A file, folder or magazine as lists show it. */
export interface Item {
  id: string
  type: 'file' | 'folder' | 'magazine'
  /** Its path; that of a folder ends with a stroke. */
  path: string
  name: string
  /** Bytes; null for folders. */
  size: number | null
  /** How many items are in a folder; null for files. */
  count: number | null
  modified: string
  owner: string
  isFavorite: boolean
  isShared: boolean
  /** True for the folders every drive has. */
  isSystem: boolean
  permission: DrivePermission
  thumbUrl: string | null
  /** Where a magazine is opened; null for what is opened here. */
  editUrl: string | null
  /** The words of it that were searched for. */
  hit: WordHit | null
}

/** Reads a folder of an answer. */
export const itemOfFolder = (folder: DriveFolder): Item => ({
  id: folder.id,
  type: 'folder',
  path: folder.prefix,
  name: folder.name,
  size: null,
  count: folder.items,
  modified: folder.last_modified,
  owner: '',
  isFavorite: folder.is_favorite,
  isShared: folder.is_shared,
  isSystem: folder.is_system,
  permission: folder.permission,
  thumbUrl: null,
  editUrl: null,
  hit: null,
})

/** Reads a file or magazine of an answer; `hit` are the words found in it. */
export const itemOfFile = (file: DriveFile, hit: WordHit | null = null): Item => ({
  id: file.id,
  type: file.type,
  path: file.key,
  name: file.name,
  size: file.size,
  count: null,
  modified: file.last_modified,
  owner: file.owner,
  isFavorite: file.is_favorite,
  isShared: file.is_shared,
  isSystem: false,
  permission: file.permission,
  thumbUrl: file.thumbUrl,
  editUrl: file.type === 'magazine' ? file.openUrl : null,
  hit,
})

/** Reads something that was used lately. */
export const itemOfRecent = (recent: RecentItem): Item => ({
  id: recent.id,
  type: recent.item_type,
  path: recent.item_path,
  name: recent.item_name,
  size: recent.item_type === 'folder' ? null : recent.file_size,
  count: null,
  modified: recent.accessed_at,
  owner: recent.owner,
  isFavorite: recent.is_favorite,
  isShared: false,
  isSystem: false,
  permission: 'own',
  thumbUrl: recent.thumbUrl,
  editUrl: recent.item_type === 'magazine' ? recent.openUrl : null,
  hit: null,
})

/** Returns whether the caller may change an item: rename, move or delete it. */
export const isChangeable = ({ isSystem, permission }: Item): boolean => !isSystem && permission !== 'view'

/** Returns where the preview of a file is. */
export const previewAddress = (path: string): string => `/my-work/preview?key=${encodeURIComponent(path)}`
