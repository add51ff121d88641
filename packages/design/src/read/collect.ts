import { sameJson } from '../canonical.ts'
import { isRecord, type Plain, type PlainRecord, recordOf } from './plain.ts'
import type { Note } from './report.ts'

/** A layer as it was found, and what it says about its place. */
export interface RawLayer {
  id: string
  raw: PlainRecord
  parent: string | null
  child: string[]
}

/** Layers kept at most while collecting; the page keeps fewer. */
const MAX_RAW = 50_000

/** Deepest layers within layers that are still found; the page keeps fewer levels. */
const MAX_NESTED = 40

const idOf = (value: Plain | undefined): string | null => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

const childrenOf = (raw: PlainRecord): Plain[] => {
  const data = recordOf(raw.data)
  const lists = [raw.child, raw.children, raw.nodes, data.child, data.children, data.nodes, isRecord(raw.layers) ? undefined : raw.layers]
  return lists.find((list): list is Plain[] => Array.isArray(list)) ?? []
}

/** Gathers layers from a map, a list, or a tree of layers within layers. Layers without an id are numbered. */
export const collectLayers = (source: Plain | undefined, note: Note): Map<string, RawLayer> => {
  const found = new Map<string, RawLayer>()
  let numbered = 0

  const add = (value: Plain, key: string | null, parent: string | null, depth: number): string | null => {
    if (!isRecord(value) || found.size >= MAX_RAW) return null
    if (depth > MAX_NESTED) {
      note('', `Layers more than ${MAX_NESTED} deep within each other were left out.`)
      return null
    }
    const called = key ?? idOf(value.id) ?? `layer-${++numbered}`
    const id = found.has(called) ? `${called}-again-${++numbered}` : called
    if (id !== called) {
      if (sameJson(found.get(called)?.raw, value)) return called
      note(`layers.${called.slice(0, 64)}`, 'Another layer has the same id; this one got its own.')
    }
    const own = idOf(value.parent) ?? idOf(recordOf(value.data).parent)
    const entry: RawLayer = { id, raw: value, parent: parent ?? own, child: [] }
    found.set(id, entry)
    entry.child = childrenOf(value).flatMap((child) => idOf(child) ?? add(child, null, id, depth + 1) ?? [])
    return id
  }

  if (Array.isArray(source)) for (const value of source) add(value, null, null, 0)
  else if (isRecord(source)) for (const [key, value] of Object.entries(source)) add(value, key, null, 0)
  return found
}
