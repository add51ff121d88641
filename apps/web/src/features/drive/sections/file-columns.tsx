import { formatBytes } from '../../../ui/format.ts'
import type { Column } from '../list/header-row.tsx'
import { previewAddress, type Item } from '../model/item.ts'
import { sectionAddress, sectionOf } from '../model/sections.ts'

/** Writes a moment as lists show it: the time of today, else the date. */
export function shortDate(iso: string, now = new Date(), locale?: string): string {
  const then = new Date(iso)
  if (Number.isNaN(then.getTime())) return '–'
  if (then.toDateString() === now.toDateString()) return then.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  const isThisYear = then.getFullYear() === now.getFullYear()
  return then.toLocaleDateString(locale, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })
}

const sharing = ({ type, isShared }: Item): string => {
  if (isShared) return 'Shared'
  return type === 'folder' ? '–' : 'Private'
}

/** Writes the size of a file; of a folder nothing. */
export const sizeOf = ({ size }: Pick<Item, 'size'>): string => (size === null ? '–' : formatBytes(size))

const moment = (item: Item) => <time dateTime={item.modified}>{shortDate(item.modified)}</time>

/** The columns of files: of “My files” and “Uploads”. */
export const FILE_COLUMNS: readonly Column<Item>[] = [
  { id: 'modified', label: 'Modified', width: '112px', sort: 'modified', cell: moment },
  { id: 'by', label: 'Modified by', width: '96px', from: 820, cell: () => 'You' },
  { id: 'size', label: 'File size', width: '80px', sort: 'size', isEnd: true, cell: sizeOf },
  { id: 'sharing', label: 'Sharing', width: '88px', from: 680, cell: sharing },
]

/** Returns the columns of magazines and templates; `owner` says whose each is. */
export const workColumns = (owner: (item: Item) => string): readonly Column<Item>[] => [
  { id: 'opened', label: 'Opened', width: '112px', sort: 'modified', isTall: true, cell: moment },
  { id: 'owner', label: 'Owner', width: '132px', from: 640, cell: owner },
  { id: 'size', label: 'File size', width: '80px', sort: 'size', isEnd: true, cell: sizeOf },
]

/** Returns in a line when an item was changed and how large it is: for where there is no room for columns. */
export function shortFacts(item: Item): string {
  const size = item.type === 'folder' ? (item.count === null ? '' : `${item.count} ${item.count === 1 ? 'item' : 'items'}`) : sizeOf(item)
  return [shortDate(item.modified), size].filter((word) => word !== '' && word !== '–').join(' · ')
}

const KINDS = { folder: 'Folder', file: 'File', magazine: 'Magazine' } as const

/** Returns what a screen reader says of an item after its name. */
export const factsOf = (item: Item): string =>
  [KINDS[item.type], ...shortFacts(item).split(' · '), item.isShared && 'Shared', item.isFavorite && 'Favorite'].filter(Boolean).join(', ')

/** Returns where an item of any folder leads to: a file to its preview in a tab of its own, a folder to its section, a magazine to the editor. */
export const addressOfItem = (item: Item): { href: string; isNewTab: boolean } =>
  item.type === 'file'
    ? { href: previewAddress(item.path), isNewTab: true }
    : { href: item.editUrl ?? sectionAddress(sectionOf(item.path), item.path), isNewTab: false }
