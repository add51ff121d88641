import type { Layer } from '../layer.ts'
import { isKind } from '../layer.ts'
import { MAX_LAYERS, ROOT } from '../page.ts'
import { MAX_DEPTH } from '../tree.ts'
import type { Note } from './report.ts'

/** A layer that was read, and what it said about its place. */
export interface Loose {
  layer: Layer
  parent: string | null
  child: string[]
}

const mayHold = (layer: Layer): boolean => isKind(layer, 'Root') || isKind(layer, 'Group')

/**
 * Makes one tree of loose layers: every layer is in it once, below the root, no deeper than allowed. A layer whose place is wrong goes to
 * the nearest one that is right; none is lost but for the limit of the page.
 */
export const arrange = (loose: ReadonlyMap<string, Loose>, path: string, note: Note): Record<string, Layer> => {
  const placed = new Map<string, Layer>()
  const children = new Map<string, string[]>()
  const at = (id: string) => `${path}.layers.${id}`

  const place = (id: string, holder: string, depth: number): void => {
    const found = loose.get(id) as Loose
    if (placed.size >= MAX_LAYERS) return note(at(id), `It is more than the ${MAX_LAYERS} layers a page holds and was left out.`)
    placed.set(id, { ...found.layer, parent: id === ROOT ? null : holder } as Layer)
    if (id !== ROOT) children.get(holder)?.push(id)
    const holds = mayHold(found.layer) && depth < MAX_DEPTH
    if (holds) children.set(id, [])
    if (!holds && found.child.length > 0) note(at(id), 'It cannot hold layers here; they were put beside it.')
    for (const child of found.child) {
      if (placed.has(child) || child === ROOT) note(at(child), 'It was listed twice, or inside itself, and is kept once.')
      else if (!loose.has(child)) note(at(id), `Its child “${child.slice(0, 64)}” does not exist.`)
      else place(child, holds ? id : holder, holds ? depth + 1 : depth)
    }
  }

  place(ROOT, ROOT, 1)
  const listed = listedIn(loose)
  for (const [id, { parent }] of loose) {
    if (placed.has(id) || hasPlaceAbove(loose, listed, placed, id)) continue
    if (parent !== null && parent !== ROOT) note(at(id), 'It was in no other layer and was put on the page.')
    const holder = parent !== null && children.has(parent) ? parent : ROOT
    place(id, holder, depthOf(placed, holder) + 1)
  }
  for (const id of loose.keys()) {
    if (placed.has(id) || placed.size >= MAX_LAYERS) continue
    note(at(id), 'It was inside itself and was put on the page.')
    place(id, ROOT, 2)
  }
  return Object.fromEntries([...placed].map(([id, layer]) => [id, { ...layer, child: children.get(id) ?? [] }]))
}

/** For each layer the first that lists it among its children. */
const listedIn = (loose: ReadonlyMap<string, Loose>): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [id, { child }] of loose) for (const each of child) if (each !== id && !found.has(each)) found.set(each, id)
  return found
}

/** True when another layer that is not placed yet holds this one, so that its turn comes with that one. */
const hasPlaceAbove = (
  loose: ReadonlyMap<string, Loose>,
  listed: ReadonlyMap<string, string>,
  placed: ReadonlyMap<string, Layer>,
  id: string,
): boolean => {
  const holder = listed.get(id)
  const parent = loose.get(id)?.parent
  return holder !== undefined && !placed.has(holder) && (parent === null || parent === holder)
}

const depthOf = (placed: ReadonlyMap<string, Layer>, id: string): number => {
  let depth = 1
  for (let parent = placed.get(id)?.parent; parent != null; parent = placed.get(parent)?.parent) depth++
  return depth
}
