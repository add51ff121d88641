import { type Design, digest, type Page, type Story } from '@magazineai/design'

/**
 * The parts of a design that are kept, sent and merged one by one: `page:p1`, `master:m1`, `story:s1`, `head:name`. A part that does not
 * change stays the same object from one design to the next.
 */
export type RecordKey = string

/** The digest of every part of a design, and the order of its pages and masters: enough to tell what has changed, without the design. */
export interface Digests {
  records: Readonly<Record<RecordKey, string>>
  pages: readonly string[]
  masters: readonly string[]
}

/** A design in parts. */
export interface Records {
  parts: ReadonlyMap<RecordKey, unknown>
  pages: readonly string[]
  masters: readonly string[]
}

const idOf = ({ id }: Page): string => id

/** Takes a design apart. Costs nothing but the list: no part is looked into. */
export function recordsOf({ pages, masters, stories, ...head }: Design): Records {
  const parts = new Map<RecordKey, unknown>()
  for (const [key, value] of Object.entries(head)) if (value !== undefined) parts.set(`head:${key}`, value)
  for (const [id, story] of Object.entries(stories)) parts.set(`story:${id}`, story)
  for (const master of masters) parts.set(`master:${master.id}`, master)
  for (const page of pages) parts.set(`page:${page.id}`, page)
  return { parts, pages: pages.map(idOf), masters: masters.map(idOf) }
}

/** Puts a design together. @returns null when a part is missing. What comes out is still to be checked by the schema. */
export function designOf({ parts, pages, masters }: Records): Design | null {
  const design: Record<string, unknown> = {}
  const stories: Record<string, Story> = {}
  for (const [key, value] of parts) {
    if (key.startsWith('head:')) design[key.slice(5)] = value
    if (key.startsWith('story:')) stories[key.slice(6)] = value as Story
  }
  const listed = (kind: string, ids: readonly string[]): unknown[] => ids.map((id) => parts.get(`${kind}:${id}`))
  const whole = { ...design, stories, masters: listed('master', masters), pages: listed('page', pages) }
  return whole.masters.includes(undefined) || whole.pages.includes(undefined) ? null : (whole as unknown as Design)
}

/** Computes the digest of a part. */
export const digestOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? digest(value) : `=${JSON.stringify(value)}`

/** Computes the digests of a design. Parts that were asked about before cost nothing. */
export function digestsOf(design: Design): Digests {
  const { parts, pages, masters } = recordsOf(design)
  return { records: Object.fromEntries([...parts].map(([key, value]) => [key, digestOf(value)])), pages, masters }
}

/** Returns whether two lists of ids are the same. */
export const sameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])

/** What the server has. */
export interface ServerCopy {
  design: Design
  revision: number
}
