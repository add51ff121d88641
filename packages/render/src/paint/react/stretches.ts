import type { LayerFrame } from '../../frame.ts'
import { keyOf } from './layer-key.ts'

/** Layers that follow each other on a page, back to front, and are drawn together. */
export interface LayerRun {
  key: string
  layers: LayerFrame[]
}

/** Layers of a stretch in the mean. */
const LENGTH = 32

/**
 * Cuts the layers of a page into stretches, each of which is looked at, laid out and painted anew only when one of its layers looks otherwise. The
 * layers themselves say where to cut (content-defined chunking), so that one more or less changes its own stretch and no other.
 */
export function layerRunsOf(layers: readonly LayerFrame[]): LayerRun[] {
  const stretches: LayerRun[] = []
  for (const layer of layers) {
    const key = keyOf(layer)
    const last = stretches.at(-1)
    if (last && hashOf(key) % LENGTH !== 0) last.layers.push(layer)
    else stretches.push({ key, layers: [layer] })
  }
  return stretches
}

/** A number from the letters of a key (FNV-1a, 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/), its bits mixed once more for short keys. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Tells whether a layer, or one inside it, mixes with what lies beneath. */
export const blends = (layer: LayerFrame): boolean => layer.blend !== 'normal' || layer.children.some(blends)
