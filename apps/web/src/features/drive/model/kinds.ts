import { endingOf, isFolderPath } from './paths.ts'

/** What the list of recent items is filtered by. */
export const RECENT_KINDS = ['doc', 'xls', 'ppt', 'pdf', 'mag', 'tmpl'] as const
/** A filter of recent items. */
export type RecentKind = (typeof RECENT_KINDS)[number]

/** The words of those filters, with that of no filter first. */
export const RECENT_CHIPS: readonly { id: RecentKind | 'all'; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'doc', label: 'Word' },
  { id: 'xls', label: 'Excel' },
  { id: 'ppt', label: 'PowerPoint' },
  { id: 'pdf', label: 'PDF' },
  { id: 'mag', label: 'Magazine' },
  { id: 'tmpl', label: 'Template' },
]

const KINDS_BY_ENDING: Readonly<Record<string, RecentKind>> = {
  doc: 'doc',
  docx: 'doc',
  md: 'doc',
  rtf: 'doc',
  txt: 'doc',
  xls: 'xls',
  xlsx: 'xls',
  csv: 'xls',
  ppt: 'ppt',
  pptx: 'ppt',
  pdf: 'pdf',
}

/** Returns which filter of recent items an item belongs to, by its place and its ending; null for none but All. */
export function recentKindOf({ path, name, type }: { path: string; name: string; type: string }): RecentKind | null {
  if (type === 'magazine' || path.startsWith('Magazine/')) return 'mag'
  if (path.startsWith('Templates/')) return 'tmpl'
  return isFolderPath(path) ? null : (KINDS_BY_ENDING[endingOf(name)] ?? null)
}

/** The word on the picture of a file. */
export type Badge = 'PDF' | 'DOC' | 'XLS' | 'PPT' | 'JSON' | 'TXT' | 'VID' | 'AUD' | 'ZIP' | 'FILE'

const BADGES: readonly [Badge, readonly string[]][] = [
  ['PDF', ['pdf']],
  ['DOC', ['doc', 'docx']],
  ['XLS', ['xls', 'xlsx', 'csv']],
  ['PPT', ['ppt', 'pptx']],
  ['JSON', ['json']],
  ['TXT', ['txt', 'md']],
  ['VID', ['mp4', 'mov', 'webm', 'mkv']],
  ['AUD', ['mp3', 'wav', 'aac', 'flac']],
  ['ZIP', ['zip', 'rar', '7z', 'tar', 'gz']],
]

/** Returns the word on the picture of a file, by its ending. */
export function badgeOf(name: string): Badge {
  const ending = endingOf(name)
  return BADGES.find(([, endings]) => endings.includes(ending))?.[0] ?? 'FILE'
}

const PICTURES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'svg', 'tif', 'tiff', 'avif']

/** Returns whether a file is a picture, by its ending: then a small picture of it stands in lists. */
export const isPictureName = (name: string): boolean => PICTURES.includes(endingOf(name))
