import type { Design } from '@magazineai/design'
import type { Layouter } from '@magazineai/render'

/** A photograph that may be used: what is in it, its size, and where type may stand on it. */
export interface Photo {
  id: string
  width: number
  height: number
  topic: string
  tags: readonly string[]
  /** The point every crop keeps in view, 0–1 of the picture. */
  focus: { x: number; y: number }
  alt: string
  photographer: string | null
  /** Credit line to print. */
  credit: string
  /** A trade mark can be seen: not for covers. */
  brandVisible: boolean
  /** Average colour along each edge. */
  edges: { top: string; right: string; bottom: string; left: string }
  /** Average relative luminance of 3 × 3 cells, row by row, 0–1. */
  luminance: readonly number[]
  /** 1 = even ground that type may stand on, 0 = busy; 3 × 3 cells, row by row. */
  quiet: readonly number[]
}

/** Keeps what was done, so that a composition that was interrupted goes on where it stopped. Values are JSON. */
export interface Checkpoint {
  load(key: string): Promise<unknown>
  save(key: string, value: unknown): Promise<void>
}

/**
 * A writing model, for compositions that may write. `complete` answers the JSON text of an object that the readable field list describes.
 * Composition without it is complete; it is never required.
 */
export interface ModelPort {
  name: string
  complete(request: { instructions: string; fields: string; input: string; signal?: AbortSignal }): Promise<string>
}

/** What composing needs from outside. */
export interface ComposePorts {
  layouter: Layouter
  /** Loads the faces a design needs into the typesetter behind the layouter. */
  loadFaces(design: Design): Promise<void>
  /** Photographs to choose from; `asset:photos/<id>` is their address. */
  photos?: readonly Photo[]
  checkpoint?: Checkpoint
  model?: ModelPort
}
