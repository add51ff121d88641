import { use, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from './chunk.ts'

/** A component that comes later than the page it is on; it suspends until it is there. */
export type LazyComponent<Props> = ((props: Props) => ReactNode) & {
  /** Brings it before it is needed. Never fails: what did not come is asked for again when it is needed. */
  preload: () => Promise<void>
}

/** What failed to load, each with the way to ask for it again. */
const failures = new Set<() => void>()

/** Lets all that could not be loaded be asked for once more; call it before showing again what failed. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * A component in a chunk of its own. What could not be loaded throws a `ChunkError` where it should stand, until `forgetFailures`: an attempt
 * for every rendering would never end.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  let needed: Promise<ComponentType<Props>> | null = null

  const bring = async (): Promise<ComponentType<Props>> => {
    try {
      return (Loaded = await (coming ??= load()))
    } catch (error) {
      coming = null
      throw error
    }
  }
  const need = (): Promise<ComponentType<Props>> => {
    if (needed) return needed
    needed = loadChunk(bring)
    needed.catch(() => failures.add(() => (needed = null)))
    return needed
  }

  function Lazy(props: Props) {
    const Component = Loaded ?? use(need())
    return <Component {...props} />
  }
  const preload = (): Promise<void> =>
    bring().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Lazy, { preload })
}
