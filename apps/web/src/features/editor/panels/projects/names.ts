import { SHARED_PREFIX } from '@magazineai/contract'

/** What is said of a name that no folder can have. */
export const INVALID_NAME = 'Invalid folder name.'

/** Returns whether a folder may be called so; strokes in it make folders in folders. */
export const isFolderName = (name: string): boolean =>
  name.trim() !== '' && !name.includes('\\') && !name.includes('..') && !name.startsWith('/')

/** Returns the path of a new folder in another: without strokes that name nothing. */
export const folderPath = (prefix: string, name: string): string =>
  `${prefix}${name
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/')}/`

/** A folder on the way to the one that is shown: what it is called, and its path. */
export interface Crumb {
  name: string
  prefix: string
}

/** Segments of a path into what others share that name the share, not a folder: `Shared` and its id. */
const BEFORE_SHARED = 2

/** Returns the way from the top to a folder, the top first: `root`, or what others share. */
export function crumbsTo(prefix: string): Crumb[] {
  const names = prefix.split('/').filter((name) => name !== '')
  const isShared = prefix.startsWith(SHARED_PREFIX)
  const before = isShared ? BEFORE_SHARED : 0
  const below = names.slice(before).map((name, at) => ({ name, prefix: `${names.slice(0, before + at + 1).join('/')}/` }))
  return [{ name: isShared ? 'Share With You' : 'root', prefix: '' }, ...below]
}

/** Returns the path of the folder that a folder is in. */
export const parentOf = (prefix: string): string => crumbsTo(prefix).at(-2)?.prefix ?? ''
