/** Those who want to hear of one thing. */
export interface Listeners {
  /** Adds one. @returns a function that removes it. */
  add: (listener: () => void) => () => void
  /** Calls all in the order in which they were added; who is removed meanwhile is not called any more. */
  tell: () => void
  /** How many there are. */
  readonly size: number
}

/** Makes a list of nobody. Who adds a listener removes it. */
export function createListeners(): Listeners {
  const all = new Set<() => void>()
  return {
    add(listener) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    tell() {
      for (const listener of all) listener()
    },
    get size() {
      return all.size
    },
  }
}
