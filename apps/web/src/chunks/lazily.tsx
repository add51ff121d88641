import { createValue, type Value } from '@magazineai/common'
import { use, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from './chunk.ts'

/** A component that comes later than the page it is on; it suspends until it is there. */
export type LazyComponent<Props> = ((props: Props) => ReactNode) & {
  /** Brings it before it is needed. Never fails: what did not come is asked for again when it is needed. */
  preload: () => Promise<void>
}

/** How many parts could not be loaded, and how often they were asked for again. */
export interface ChunkState {
  missing: number
  attempts: number
}

/** A chunk on its way. All components of one wait for the same promise, so that they appear together. */
class Chunk<Module> {
  /** The chunk itself once it is there. */
  module: Module | null = null
  readonly #load: () => Promise<Module>
  #coming: Promise<Module> | null = null
  #needed: Promise<Module> | null = null
  readonly #fail: (forget: () => void) => void

  /** `fail` is told when what is shown could not be loaded, with the way to ask for it again. */
  constructor(load: () => Promise<Module>, fail: (forget: () => void) => void) {
    this.#load = load
    this.#fail = fail
  }

  /** Loads it; where that fails, the next call tries again. */
  async bring(): Promise<Module> {
    try {
      return (this.module = await (this.#coming ??= this.#load()))
    } catch (error) {
      this.#coming = null
      throw error
    }
  }

  /** Loads it for what is shown now; a failure is kept until `retryChunks`: an attempt for every rendering would never end. */
  need(): Promise<Module> {
    if (this.#needed) return this.#needed
    this.#needed = loadChunk(() => this.bring())
    this.#needed.catch(() => this.#fail(() => (this.#needed = null)))
    return this.#needed
  }
}

/** Makes the chunks of a page: one for each function that loads one, and what could not be loaded, to subscribe to. They end with the page. */
function createChunks() {
  const chunks = new Map<unknown, Chunk<unknown>>()
  /** What failed to load, each with the way to ask for it again. */
  const failures = new Set<() => void>()
  const state = createValue<ChunkState>({ missing: 0, attempts: 0 })
  const fail = (forget: () => void): void => {
    failures.add(forget)
    state.set({ ...state.get(), missing: failures.size })
  }
  return {
    state,
    retry(): void {
      for (const forget of failures) forget()
      failures.clear()
      state.set({ missing: 0, attempts: state.get().attempts + 1 })
    },
    of<Module>(load: () => Promise<Module>): Chunk<Module> {
      const known = chunks.get(load) as Chunk<Module> | undefined
      const chunk = known ?? new Chunk(load, fail)
      if (!known) chunks.set(load, chunk)
      return chunk
    },
  }
}

const registry = createChunks()

/** What could not be loaded, to subscribe to. */
export const chunkState: Omit<Value<ChunkState>, 'set'> = registry.state

/** Lets all that could not be loaded be asked for once more; it is where it is shown again. */
export const retryChunks = (): void => registry.retry()

/** Returns the chunk that a function loads; null before it is there. */
export const loadedChunk = <Module,>(load: () => Promise<Module>): Module | null => registry.of(load).module

/** Loads a chunk, once for all who ask; where that fails, the next call tries again. */
export const bringChunk = <Module,>(load: () => Promise<Module>): Promise<Module> => registry.of(load).bring()

/** Makes a component in a chunk of its own that `load` brings. What could not be loaded throws a `ChunkError` where it should stand. */
export function lazily<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyComponent<Props> {
  const chunk = registry.of(load)
  function Lazy(props: Props) {
    const Picked = pick(chunk.module ?? use(chunk.need()))
    return <Picked {...props} />
  }
  const preload = (): Promise<void> =>
    chunk.bring().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Lazy, { preload })
}
