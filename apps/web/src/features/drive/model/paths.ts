import { MAX_NAME_BYTES } from '@magazineai/contract'

/** The top of a drive. */
export const TOP = ''

/** Returns whether a path is that of a folder: the top, or one with a stroke at the end. */
export const isFolderPath = (path: string): boolean => path === TOP || path.endsWith('/')

/** Returns the folder an item is in, with its stroke; the top for what is at the top. */
export function parentOf(path: string): string {
  const bare = path.replace(/\/+$/, '')
  return bare.slice(0, bare.lastIndexOf('/') + 1)
}

/** Returns the last name of a path, without a stroke; empty for the top. */
export const lastNameOf = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1) ?? ''

/** Returns the path of something called `name` in `folder`. */
export const pathIn = (folder: string, name: string, isFolder: boolean): string => `${folder}${name}${isFolder ? '/' : ''}`

/** Returns whether `path` is `folder` or something in it, however deep. */
export const isWithin = (path: string, folder: string): boolean => path.startsWith(folder)

/** One step of the way from the top to a folder. */
export interface Crumb {
  name: string
  path: string
}

/** Returns the way from the top, which is left out, to a folder. `root` is a folder that the way begins after. */
export function crumbsOf(path: string, root = TOP): Crumb[] {
  const names = path.slice(root.length).split('/').filter(Boolean)
  return names.map((name, index) => ({ name, path: `${root}${names.slice(0, index + 1).join('/')}/` }))
}

/** Returns a name as a person typed it, ready to be sent: one form of Unicode, without space around it, strokes at its end or what no name may have. */
export const cleanName = (name: string): string => name.normalize('NFC').trim().replace(/\/+$/, '').trim()

/** Returns what is wrong with a name; null when nothing is. */
export function nameFault(name: string): string | null {
  if (name === '.' || name === '..' || /[/\\\p{Cc}]/u.test(name)) return 'Invalid folder name.'
  if (new TextEncoder().encode(name).length > MAX_NAME_BYTES) return `A name may have at most ${MAX_NAME_BYTES} bytes.`
  return null
}

/** Returns the ending of a name in lower case, without its dot; empty when it has none. */
export const endingOf = (name: string): string => /[^.]\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns how many characters of a name come before its ending: what is selected when it is renamed. */
export function stemLength(name: string): number {
  const ending = endingOf(name)
  return ending === '' ? name.length : name.length - ending.length - 1
}
