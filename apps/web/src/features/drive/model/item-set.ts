import type { Item } from './item.ts'
import { isWithin, parentOf } from './paths.ts'

/** All that is in a folder, whether it has come or not, but some. */
export interface AllIn {
  folder: string
  /** Ids of those that are left out. */
  except: ReadonlySet<string>
  count: number
}

/** What an action is about: some, or all that is in a folder but some. */
export type SetOf<T> = readonly T[] | AllIn
export type ItemSet = SetOf<Item>

/** Returns whether a set is all of a folder, and not a list. */
export const isAllIn = <T>(set: SetOf<T>): set is AllIn => 'folder' in set

/** Returns how many items a set has. */
export const sizeOfSet = <T>(set: SetOf<T>): number => (isAllIn(set) ? set.count : set.length)

/** Returns whether an item, as it stands in a list, is one of a set. */
export const isInSet = (set: ItemSet, item: Item): boolean =>
  isAllIn(set) ? parentOf(item.path) === set.folder && !set.except.has(item.id) : set.some(({ id }) => id === item.id)

/** Returns the folders that the items of a set stand in. */
export const foldersOfSet = (set: ItemSet): string[] => (isAllIn(set) ? [set.folder] : [...new Set(set.map(({ path }) => parentOf(path)))])

/** Returns whether a folder is one of a set, or in one of it: nothing of the set can go there. */
export const isInsideSet = (set: ItemSet, folder: string): boolean =>
  isAllIn(set)
    ? folder !== set.folder && isWithin(folder, set.folder)
    : set.some(({ type, path }) => type === 'folder' && isWithin(folder, path))

/** Returns what a set is called: the name of the only one, else how many they are. */
export const labelOfSet = (set: ItemSet): string => {
  const [only] = isAllIn(set) ? [] : set
  return only && sizeOfSet(set) === 1 ? only.name : `${sizeOfSet(set)} items`
}
