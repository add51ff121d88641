import type { Layer } from '../layer.ts'
import { isKind } from '../layer.ts'
import { MAX_LAYERS, ROOT } from '../page.ts'
import { MAX_DEPTH } from '../tree.ts'
import type { Note } from './report.ts'

/** A layer that was read, and what it said about its place. */
export interface UnplacedLayer {
  layer: Layer
  parent: string | null
  child: string[]
}

/** A layer whose turn comes: who lists it, null for the first, and where it goes. */
interface Waiting {
  id: string
  by: string | null
  holder: string
  depth: number
}

const mayHold = (layer: Layer): boolean => isKind(layer, 'Root') || isKind(layer, 'Group')

/**
 * Makes one tree of loose layers: every layer is in it once, below the root, no deeper than allowed. A layer whose place is wrong goes to
 * the nearest one that is right; none is lost but for the limit of the page. The layers themselves are put in the tree, not copies.
 */
export const arrange = (loose: ReadonlyMap<string, UnplacedLayer>, path: string, note: Note): Record<string, Layer> => {
  const placed = new Map<string, Layer>()
  const holders = new Set<string>()
  const at = (id: string) => `${path}.layers.${id}`

  const put = (id: string, holder: string, depth: number): Waiting[] => {
    const found = loose.get(id) as UnplacedLayer
    const { layer } = found
    layer.parent = id === ROOT ? null : holder
    layer.child = []
    placed.set(id, layer)
    if (id !== ROOT) placed.get(holder)?.child.push(id)
    const holds = mayHold(layer) && depth < MAX_DEPTH
    if (holds) holders.add(id)
    if (!holds && found.child.length > 0) note(at(id), 'It cannot hold layers here; they were put beside it.')
    return found.child.map((child) => ({ id: child, by: id, holder: holds ? id : holder, depth: holds ? depth + 1 : depth }))
  }

  /** Puts a layer and all it lists in their places. With a list of its own, not by calling itself: foreign trees may be deeper than any stack. */
  const place = (id: string, holder: string, depth: number): void => {
    const waiting: Waiting[] = [{ id, by: null, holder, depth }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { by } = next
      if (by !== null && (placed.has(next.id) || next.id === ROOT))
        note(at(next.id), 'It was listed twice, or inside itself, and is kept once.')
      else if (by !== null && !loose.has(next.id)) note(at(by), `Its child “${next.id.slice(0, 64)}” does not exist.`)
      else if (placed.size < MAX_LAYERS) waiting.push(...put(next.id, next.holder, next.depth).toReversed())
    }
  }

  place(ROOT, ROOT, 1)
  const listed = listedIn(loose)
  for (const [id, { parent }] of loose) {
    if (placed.size >= MAX_LAYERS) break
    if (placed.has(id) || hasPlaceAbove(loose, listed, placed, id)) continue
    if (parent !== null && parent !== ROOT) note(at(id), 'It was in no other layer and was put on the page.')
    const holder = parent !== null && holders.has(parent) ? parent : ROOT
    place(id, holder, depthOf(placed, holder) + 1)
  }
  for (const id of loose.keys()) {
    if (placed.has(id)) continue
    const isFull = placed.size >= MAX_LAYERS
    note(
      at(id),
      isFull ? `It is more than the ${MAX_LAYERS} layers a page holds and was left out.` : 'It was inside itself and was put on the page.',
    )
    if (!isFull) place(id, ROOT, 2)
  }
  return Object.fromEntries(placed)
}

/** For each layer the first that lists it among its children. */
const listedIn = (loose: ReadonlyMap<string, UnplacedLayer>): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [id, { child }] of loose) for (const each of child) if (each !== id && !found.has(each)) found.set(each, id)
  return found
}

/** True when another layer that is not placed yet holds this one, so that its turn comes with that one. */
const hasPlaceAbove = (
  loose: ReadonlyMap<string, UnplacedLayer>,
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
