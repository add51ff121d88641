import { without } from '../own.ts'

/** Some properties to set and some to remove. */
export interface Patch {
  set: Record<string, unknown>
  unset?: string[] | undefined
}

const patch = (set: Record<string, unknown>, unset: string[]): Patch => (unset.length > 0 ? { set, unset } : { set })

/** Applies a patch to a copy of the record. */
export const patched = <T extends object>(record: T, { set, unset = [] }: Patch): T => ({ ...without(record, unset), ...set })

/** Builds the patch that undoes `change` on `record`. */
export const unpatch = (record: object, change: Patch): Patch => {
  const keys = [...new Set([...Object.keys(change.set), ...(change.unset ?? [])])]
  const had = keys.filter((key) => Object.hasOwn(record, key))
  const set = Object.fromEntries(had.map((key) => [key, record[key as keyof typeof record]]))
  return patch(
    set,
    keys.filter((key) => !had.includes(key)),
  )
}

/** Merges two patches into one that does `a` and then `b`. */
export const mergePatches = (a: Patch, b: Patch): Patch => {
  const set = { ...without(a.set, b.unset ?? []), ...b.set }
  const unset = [...new Set([...(a.unset ?? []), ...(b.unset ?? [])])].filter((key) => !Object.hasOwn(set, key))
  return patch(set, unset)
}
