/** Values of one object are a chain: most have one or two, and a map for each would be most of what is kept of a page. */
interface Entry {
  readonly scope: string
  inputs: readonly unknown[]
  value: unknown
  readonly next: Entry | undefined
}

/**
 * Remembers what was made from an object, by identity: the value is made again only when one of its inputs is another.
 * `scope` tells values of the same object apart. Entries die with their object.
 */
export class Memo {
  private readonly entries = new WeakMap<object, Entry>()

  once<T>(key: object, scope: string, inputs: readonly unknown[], make: () => T): T {
    const known = this.find(key, scope)
    if (known && sameItems(known.inputs, inputs)) return known.value as T
    const value = make()
    // What was made on the way may have been remembered for the same object.
    const entry = known ?? this.find(key, scope)
    if (entry) {
      entry.inputs = inputs
      entry.value = value
    } else this.entries.set(key, { scope, inputs, value, next: this.entries.get(key) })
    return value
  }

  private find(key: object, scope: string): Entry | undefined {
    let entry = this.entries.get(key)
    while (entry && entry.scope !== scope) entry = entry.next
    return entry
  }
}

/** Tells whether two lists hold the same values. */
export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false
  return true
}
