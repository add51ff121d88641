import { FORMAT } from '../design.ts'
import { isPacked, unpack } from './packed.ts'
import { decode, isRecord, type Plain, type PlainRecord, recordOf, toPlain, Unreadable } from './plain.ts'
import type { Note } from './report.ts'

/** What was found in an input: the raw pages, and what stands around them. */
export interface RawDesign {
  head: PlainRecord
  pages: Plain[]
  masters: Plain[]
}

/** Keys under which servers wrap a design. */
const WRAPPERS = ['magazine_content', 'template_json', 'design', 'document', 'content', 'data', 'json', 'templateData', 'elements']

/** Most wrappers around one design. */
const MAX_WRAPPERS = 6

const isLayer = (value: Plain | undefined): boolean => isRecord(value) && ('props' in value || 'data' in value) && !('layers' in value)

const isLayerMap = (value: PlainRecord): boolean => 'ROOT' in value || Object.values(value).some(isLayer)

const isPage = (value: Plain): boolean => isRecord(value) && ('layers' in value || 'children' in value || isLayerMap(value))

const inOrder = (value: PlainRecord): Plain[] =>
  Object.entries(value)
    .filter(([, page]) => isRecord(page))
    .toSorted(([a], [b]) => Number(a) - Number(b) || 0)
    .map(([, page]) => page)

const listOf = (value: Plain | undefined): Plain[] => {
  if (Array.isArray(value)) return value.flatMap((item) => (Array.isArray(item) ? item : [item]))
  return isRecord(value) ? (isPage(value) ? [value] : inOrder(value)) : []
}

const fromArray = (items: Plain[], depth: number): RawDesign | null => {
  if (items.length === 0) return null
  const isOneInAnother = items.length === 1 && isRecord(items[0]) && ('pages' in items[0] || 'scenes' in items[0])
  if (isOneInAnother) return find(items[0] as Plain, depth + 1)
  if (items.every(isLayer)) return { head: {}, pages: [{ layers: items }], masters: [] }
  const pages = items.flatMap((item) => (isPage(item) || depth > MAX_WRAPPERS ? [item] : pagesIn(item, depth)))
  return pages.some(isPage) ? { head: {}, pages, masters: [] } : null
}

/** The pages wrapped in one item of a list, e.g. beside its thumbnail; the item itself when there are none. */
const pagesIn = (item: Plain, depth: number): Plain[] => {
  const found = isRecord(item) || typeof item === 'string' ? find(item, depth + 1) : null
  return found && found.pages.length > 0 ? found.pages : [item]
}

const inWrapper = (value: PlainRecord, depth: number): RawDesign | null => {
  for (const key of WRAPPERS) {
    const inner = value[key]
    const found = inner === undefined || inner === null || depth > MAX_WRAPPERS ? null : find(inner, depth + 1)
    if (found) return { ...found, head: { ...(typeof value.name === 'string' && { name: value.name }), ...found.head } }
  }
  return null
}

const fromRecord = (value: PlainRecord, depth: number): RawDesign | null => {
  const pages = listOf(value.pages ?? value.scenes)
  if (pages.length > 0) return { head: value, pages, masters: listOf(value.masters) }
  if (isPage(value)) return { head: {}, pages: [value], masters: [] }
  if (isLayer(value) && ('type' in value || 'props' in value)) return { head: {}, pages: [{ layers: [value] }], masters: [] }
  const wrapped = inWrapper(value, depth)
  if (wrapped) return wrapped
  const keyed = inOrder(value)
  return keyed.length > 0 && keyed.every(isPage) ? { head: {}, pages: keyed, masters: [] } : null
}

const find = (input: Plain, depth: number): RawDesign | null => {
  const value = typeof input === 'string' ? tryDecode(input) : input
  const plain = isPacked(value) ? unpack(value) : value
  if (Array.isArray(plain)) return fromArray(plain, depth)
  return isRecord(plain) ? fromRecord(plain, depth) : null
}

const tryDecode = (text: string): Plain => {
  try {
    return toPlain(decode(text), () => {})
  } catch {
    return null
  }
}

/** Tells whether a value says it is in our own form. */
export const isCanonical = (value: Plain): value is PlainRecord => recordOf(value).format === FORMAT

/** Finds the pages in any of the known forms. @throws Unreadable when there are none. */
export const findPages = (value: Plain, note: Note): RawDesign => {
  const found = find(value, 0)
  if (!found) throw new Unreadable('This is no design: it has neither pages nor layers.')
  if (!isCanonical(value)) note('', 'The design was in a foreign form and was converted.')
  return found
}
