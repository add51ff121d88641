/** The sections of the administration, in the order they are shown. */
export const SECTIONS = [
  { id: 'overview', href: '/admin', title: 'Overview' },
  { id: 'people', href: '/admin/people', title: 'People' },
  { id: 'jobs', href: '/admin/jobs', title: 'Jobs' },
  { id: 'settings', href: '/admin/settings', title: 'Settings' },
  { id: 'landing', href: '/admin/landing', title: 'Landing page' },
  { id: 'log', href: '/admin/log', title: 'Log' },
] as const

/** The name of a section, as its address says it. */
export type Section = (typeof SECTIONS)[number]['id']

/** Returns whether a word of an address names a section. */
export const isSection = (word: string): word is Section => SECTIONS.some(({ id }) => id === word)

/** Which part of a list is shown, and what to do when that should change. */
export interface View {
  page: number
  query: string
  /** Which rows; empty = the usual ones. */
  show: string
  onChange: (next: { page: number; query: string; show: string }) => void
}
