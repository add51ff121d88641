/** Values by key, up to a size; the least recently used are evicted first. */
export interface Lru<K, V> {
  /** Returns a value and counts it as used last. */
  get: (key: K) => V | undefined
  /** Sets a value as used last. @returns the keys that were evicted for it; never its own, however large it is. */
  set: (key: K, value: V) => K[]
  delete: (key: K) => void
  /** Returns the keys, the least recently used first. */
  keys: () => K[]
}

/** Makes an empty one. `sizeOf` gives what a value counts (1 by default), `most` what all may count together. */
export function createLru<K, V>(most: number, sizeOf: (value: V) => number = () => 1): Lru<K, V> {
  // A map keeps the order in which its keys were set.
  const all = new Map<K, { value: V; size: number }>()
  let total = 0
  const remove = (key: K): void => {
    total -= all.get(key)?.size ?? 0
    all.delete(key)
  }
  const put = (key: K, value: V, size: number): void => {
    remove(key)
    all.set(key, { value, size })
    total += size
  }
  const evict = (newest: K): K[] => {
    const evicted: K[] = []
    for (const key of all.keys()) {
      if (total <= most || key === newest) break
      remove(key)
      evicted.push(key)
    }
    return evicted
  }
  return {
    get(key) {
      const found = all.get(key)
      if (found) put(key, found.value, found.size)
      return found?.value
    },
    set(key, value) {
      put(key, value, sizeOf(value))
      return evict(key)
    },
    delete: remove,
    keys: () => [...all.keys()],
  }
}
