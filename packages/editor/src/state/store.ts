/** A value that tells its listeners when it changed. */
export interface Store<T extends object> {
  get: () => T
  /** Merges `patch`; listeners run once, and only when something is really different. */
  set: (patch: Partial<T>) => void
  /** @returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/** Makes a store. */
export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  const differs = (patch: Partial<T>): boolean => {
    for (const key of Object.keys(patch) as (keyof T)[]) if (!Object.is(patch[key], state[key])) return true
    return false
  }
  return {
    get: () => state,
    set(patch) {
      if (!differs(patch)) return
      state = { ...state, ...patch }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
