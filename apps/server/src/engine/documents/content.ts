import { canonicalJson, read } from '@magazineai/design'
import type { Design, DesignHead, Page, Story } from '@magazineai/design'
import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import { excessOf } from './bounds.ts'

/** A part of a design as JSON text, as the database keeps it, with the hash of its content and its size in bytes. */
export interface StoredPart {
  json: string
  hash: string
  bytes: number
}

/** One page. */
export interface StoredPage extends StoredPart {
  id: string
}

/** One story. */
export interface StoredStory extends StoredPart {
  id: string
}

/** Stories to be stored, and the ids of those to be removed; `others` removes all that are not to be stored. */
export interface StoryChanges {
  put: StoredStory[]
  removed: readonly string[] | 'others'
}

/** Everything of a design but its pages and stories, and what of it stands in columns of its own. */
export interface StoredHead extends StoredPart {
  name: string
  mode: DesignHead['mode']
}

/** A design as it is stored: the head, the stories and the pages apart. */
export interface Content {
  head: StoredHead
  stories: StoredStory[]
  pages: StoredPage[]
}

/**
 * Reads a design that came from outside, in any form the format knows, as an object or as JSON text.
 * @throws AppError `invalid_design` with what is wrong.
 */
export const readForeign = (value: unknown): Design => {
  const excess = typeof value === 'string' ? excessOf(Buffer.from(value)) : null
  const found = excess === null ? read(value) : { ok: false as const, reason: excess }
  if (!found.ok) throw new AppError('invalid_design', { fields: { magazine_content: [found.reason] } })
  return found.design
}

/** Takes a design apart for storage. @throws AppError when two pages share an id. */
export const splitDesign = ({ pages, ...head }: Design): Content => {
  if (new Set(pages.map((page) => page.id)).size !== pages.length)
    throw new AppError('invalid_design', { fields: { pages: ['Two pages have the same id.'] } })
  return { head: storableHead(head), stories: storableStories(head.stories), pages: pages.map(storablePage) }
}

/** Returns a head as it is stored: without its stories. */
export const storableHead = ({ stories: _stories, ...head }: Omit<DesignHead, 'stories'> & { stories?: unknown }): StoredHead => {
  const { value, ...part } = stored(head)
  return { ...part, name: value.name, mode: value.mode }
}

/** Returns a page as it is stored. */
export const storablePage = (page: Page): StoredPage => {
  const { value: _value, ...part } = stored(page)
  return { ...part, id: page.id }
}

/** Returns stories as they are stored. */
export const storableStories = (stories: Readonly<Record<string, Story>>): StoredStory[] =>
  Object.entries(stories).map(([id, story]) => {
    const { value: _value, ...part } = stored(story)
    return { ...part, id }
  })

/** Returns the changes of some stories as they are stored; null removes one. */
export const storyChanges = (stories: Readonly<Record<string, Story | null>>): StoryChanges => {
  const put: Record<string, Story> = {}
  const removed: string[] = []
  for (const [id, story] of Object.entries(stories)) {
    if (story) put[id] = story
    else removed.push(id)
  }
  return { put: storableStories(put), removed }
}

/** Any value as it is stored. The hash is the same whatever order the keys are in: the database gives them back in its own. */
const stored = <T>(value: T): StoredPart & { value: T } => {
  const text = canonicalJson(value)
  const kept = isClean(text) ? value : (JSON.parse(storableText(value).json) as T)
  const json = kept === value ? text : canonicalJson(kept)
  return { value: kept, json, hash: hashOf(json), bytes: Buffer.byteLength(json) }
}

/** Writes JSON that the database takes: jsonb cannot hold U+0000 or half a surrogate pair, which JSON.stringify writes as escapes. */
export const storableText = (value: unknown): { json: string; clean: boolean } => {
  const json = JSON.stringify(value)
  const clean = isClean(json)
  return { json: clean ? json : JSON.stringify(cleanValue(JSON.parse(json))), clean }
}

const isClean = (json: string): boolean => !/\\u(0000|d[89a-f])/i.test(json)

const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const cleanValue = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), cleanValue(each)]))
}

/** Hashes a text to a short name: 32 hex digits, the same for the same text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
