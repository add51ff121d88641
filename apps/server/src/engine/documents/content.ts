import { canonicalJson, read } from '@magazineai/design'
import type { Design, DesignHead, Page } from '@magazineai/design'
import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'

/** A design as it is stored: the head and the pages apart, each with the hash of its content. */
export interface Content {
  head: DesignHead
  headHash: string
  pages: StoredPage[]
}

/** One page and its hash. */
export interface StoredPage {
  id: string
  content: Page
  hash: string
}

/**
 * Reads a design that came from outside, in any form the format knows, as an object or as JSON text.
 * @throws AppError `invalid_design` with what is wrong.
 */
export const readContent = (value: unknown): Content => {
  const found = read(value)
  if (!found.ok) throw new AppError('invalid_design', { fields: { magazine_content: [found.reason] } })
  return splitDesign(found.design)
}

/** Takes a design apart for storage. @throws AppError when two pages share an id. */
export const splitDesign = ({ pages, ...head }: Design): Content => {
  if (new Set(pages.map((page) => page.id)).size !== pages.length)
    throw new AppError('invalid_design', { fields: { pages: ['Two pages have the same id.'] } })
  return { ...storableHead(head), pages: pages.map(storablePage) }
}

/** A head with its hash. */
export const storableHead = (head: DesignHead): { head: DesignHead; headHash: string } => {
  const { value, hash } = stored(head)
  return { head: value, headHash: hash }
}

/** A page with its hash. */
export const storablePage = (page: Page): StoredPage => {
  const { value, hash } = stored(page)
  return { id: page.id, content: value, hash }
}

/** The hash is the same whatever order the keys are in: the database gives them back in its own. */
const stored = <T>(value: T): { value: T; hash: string } => {
  const text = storableText(value)
  const kept = text.clean ? value : (JSON.parse(text.json) as T)
  return { value: kept, hash: hashOf(canonicalJson(kept)) }
}

/** JSON that the database takes: jsonb cannot hold U+0000 or half a surrogate pair, which JSON.stringify writes as escapes. */
export const storableText = (value: unknown): { json: string; clean: boolean } => {
  const json = JSON.stringify(value)
  const clean = !/\\u(0000|d[89a-f])/i.test(json)
  return {
    json: clean
      ? json
      : JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? each.replaceAll('\0', '').toWellFormed() : each)),
    clean,
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
