interface Entry {
  inputs: readonly unknown[]
  value: unknown
}

/**
 * Remembers what was made from an object, by identity: the value is made again only when one of its inputs is another.
 * `scope` tells values of the same object apart. Entries die with their object.
 */
export class Memo {
  private readonly entries = new WeakMap<object, Map<string, Entry>>()

  once<T>(key: object, scope: string, inputs: readonly unknown[], make: () => T): T {
    let scopes = this.entries.get(key)
    if (!scopes) this.entries.set(key, (scopes = new Map()))
    const entry = scopes.get(scope)
    if (entry && sameItems(entry.inputs, inputs)) return entry.value as T
    const value = make()
    scopes.set(scope, { inputs, value })
    return value
  }
}

/** True when two lists hold the same values. */
export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false
  return true
}
