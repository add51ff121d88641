import { isRecord, type Plain, type PlainRecord, recordOf } from './plain.ts'

/** A layer as it was found, and what it says about its place. */
export interface RawLayer {
  id: string
  raw: PlainRecord
  parent: string | null
  child: string[]
}

/** Layers kept at most while collecting; the page keeps fewer. */
const MAX_RAW = 50_000

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
export const collectLayers = (source: Plain | undefined): Map<string, RawLayer> => {
  const found = new Map<string, RawLayer>()
  let numbered = 0

  const add = (value: Plain, key: string | null, parent: string | null, depth: number): string | null => {
    if (!isRecord(value) || depth > 40 || found.size >= MAX_RAW) return null
    const id = key ?? idOf(value.id) ?? `layer-${++numbered}`
    if (found.has(id)) return null
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
