import type { Kinds } from './content.ts'

/** Returns a part of what lays out, as it was given to the layouter. @throws Error when it has not been loaded: ask `LazyKinds` first. */
export function needed<Name extends keyof Kinds>(kinds: Partial<Kinds>, name: Name): Kinds[Name] {
  const kind = kinds[name]
  if (!kind) throw new Error(`What lays out “${name}” has not been loaded.`)
  return kind
}
