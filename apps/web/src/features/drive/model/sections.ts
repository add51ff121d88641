import { Clock3, FolderOpen, House, LayoutTemplate, MapPinned, BookOpen, MessagesSquare, Star, Trash2, Upload, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { SECTION_ROOTS } from './folder-address.ts'

/** A line of the navigation. */
export interface SectionLink {
  key: string
  label: string
  icon: LucideIcon
}

/** The navigation: groups of lines, the first without a title. */
export const SECTION_GROUPS: readonly { title: string | null; links: readonly SectionLink[] }[] = [
  {
    title: null,
    links: [
      { key: 'home', label: 'Home', icon: House },
      { key: 'myfiles', label: 'My files', icon: FolderOpen },
      { key: 'shared', label: 'Shared', icon: Users },
      { key: 'favorites', label: 'Favorites', icon: Star },
      { key: 'trash', label: 'Recycle bin', icon: Trash2 },
    ],
  },
  {
    title: 'Create & organize',
    links: [
      { key: 'magazine', label: 'Magazine', icon: BookOpen },
      { key: 'templates', label: 'Templates', icon: LayoutTemplate },
      { key: 'uploads', label: 'Uploads', icon: Upload },
    ],
  },
  {
    title: 'Quick access',
    links: [
      { key: 'communication', label: 'Communication site', icon: MessagesSquare },
      { key: 'places', label: 'More places…', icon: MapPinned },
    ],
  },
]

/** Returns the line of a section. */
export const sectionLink = (key: string): SectionLink =>
  SECTION_GROUPS.flatMap(({ links }) => links).find((link) => link.key === key) ?? { key, label: key, icon: Clock3 }

/** What a list of a folder is like in one of the sections. */
export interface FolderSection {
  key: 'myfiles' | 'uploads' | 'magazine' | 'templates'
  /** The folder it begins in. */
  root: string
  heading: string
  /** The title over the list; null for none. */
  title: string | null
  uploadLabel: string
  newFolderLabel: string
  newFolderName: string
  /** What a picker offers; null for everything. */
  accept: string | null
  empty: string
  loading: string
  failure: string
  search: string
  /** At most so many suggestions under the search; 0 for none. */
  suggestions: number
  columns: 'files' | 'works'
  /** Says whose it is where the owner is known. */
  hasOwner: boolean
  /** True where deleting is for good, after a question. */
  deletesForGood: boolean
  /** True where nothing is asked before something goes into the bin. */
  deletesAtOnce: boolean
  hasTree: boolean
  /** What an empty name becomes; null = the name before. */
  emptyName: string | null
}

const PICTURES = 'image/*'
const WORKS_ACCEPT = `.pdf,.doc,.docx,.json,${PICTURES}`

const WORKS = {
  uploadLabel: 'Upload files',
  newFolderLabel: 'New folder',
  accept: WORKS_ACCEPT,
  loading: 'Working…',
  search: 'Search',
  suggestions: 8,
  columns: 'works',
  deletesForGood: false,
  deletesAtOnce: true,
  hasTree: false,
  emptyName: null,
} as const

/** The sections that list a folder. */
export const FOLDER_SECTIONS: Readonly<Record<FolderSection['key'], FolderSection>> = {
  myfiles: {
    key: 'myfiles',
    root: SECTION_ROOTS.myfiles,
    heading: 'My files',
    title: null,
    uploadLabel: 'Upload Files',
    newFolderLabel: '+ New folder',
    newFolderName: 'New folder',
    accept: null,
    empty: 'This folder is empty.',
    loading: 'Loading…',
    failure: 'Failed to load files.',
    search: 'Search files...',
    suggestions: 0,
    columns: 'files',
    hasOwner: true,
    deletesForGood: false,
    deletesAtOnce: false,
    hasTree: true,
    emptyName: null,
  },
  uploads: {
    key: 'uploads',
    root: SECTION_ROOTS.uploads,
    heading: 'Uploads',
    title: null,
    uploadLabel: 'Upload files',
    newFolderLabel: 'New folder',
    newFolderName: 'New folder',
    accept: `.pdf,.doc,.docx,.xlsx,.xls,.csv,.ppt,.pptx,.json,.txt,${PICTURES}`,
    empty: 'This folder is empty.',
    loading: 'Loading…',
    failure: 'Failed to load Uploads.',
    search: 'Search files...',
    suggestions: 0,
    columns: 'files',
    hasOwner: true,
    deletesForGood: true,
    deletesAtOnce: false,
    hasTree: false,
    emptyName: 'Untitled',
  },
  magazine: {
    ...WORKS,
    key: 'magazine',
    root: SECTION_ROOTS.magazine,
    heading: 'Magazine',
    title: 'All magazines',
    newFolderName: 'New magazine folder',
    empty: 'No magazines found.',
    failure: 'Failed to load Magazine.',
    hasOwner: true,
  },
  templates: {
    ...WORKS,
    key: 'templates',
    root: SECTION_ROOTS.templates,
    heading: 'Templates',
    title: 'All templates',
    newFolderName: 'New template folder',
    empty: 'No templates found.',
    failure: 'Failed to load Templates.',
    hasOwner: false,
  },
}

/** Returns the address of a section, and of a folder in it. */
export function sectionAddress(section: string, path = ''): string {
  const search = new URLSearchParams({ section })
  if (path !== '') search.set('path', path)
  return `/my-work?${search.toString()}`
}

/** Returns the section that shows a folder best. */
export function sectionOf(path: string): FolderSection['key'] {
  const { uploads, magazine, templates } = FOLDER_SECTIONS
  return [uploads, magazine, templates].find(({ root }) => path.startsWith(root))?.key ?? 'myfiles'
}
