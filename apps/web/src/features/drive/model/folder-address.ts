import type { Sorting } from './calls.ts'

/** The folder each section that lists one begins in. */
export const SECTION_ROOTS = { myfiles: '', uploads: 'Uploads/', magazine: 'Magazine/', templates: 'Templates/' } as const

/** What is listed with the newest first. */
const NEWEST_FIRST = new Set(['magazine', 'templates'])

/** How many items of a folder come first. */
const FIRST_ITEMS = 200

/** What of the drive an address shows. */
interface WorkAddress {
  section?: string | undefined
  path?: string | undefined
  sort?: Sorting['sort'] | undefined
  order?: Sorting['order'] | undefined
}

/** A folder in the order it is listed in. */
export interface AskedFolder {
  prefix: string
  sorting: Sorting
}

/** Reads a path of an address as that of a folder: no stroke in front, one at the end, no empty steps. */
export function folderPathOf(text: string): string {
  const names = text.split('/').filter(Boolean)
  return names.length === 0 ? '' : `${names.join('/')}/`
}

/** Returns the folder an address shows: a section shows what is in its folder, and nothing else; null for a section that lists none. */
export function folderOf({ section = 'home', path = '', sort, order }: WorkAddress): AskedFolder | null {
  if (!Object.hasOwn(SECTION_ROOTS, section)) return null
  const root = SECTION_ROOTS[section as keyof typeof SECTION_ROOTS]
  const asked = folderPathOf(path)
  const isNewestFirst = NEWEST_FIRST.has(section)
  const sorting: Sorting = { sort: sort ?? (isNewestFirst ? 'modified' : 'name'), order: order ?? (isNewestFirst ? 'desc' : 'asc') }
  return { prefix: asked.startsWith(root) ? asked : root, sorting }
}

/** Returns what the first items of a folder are asked for by. */
export const firstQuery = ({ prefix, sorting: { sort, order } }: AskedFolder) => ({ prefix, sort, order, limit: FIRST_ITEMS })
