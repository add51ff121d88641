/** Returns the entry of a record, or undefined; never something inherited, whatever the key is called. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Copies a record without some of its keys. */
export const without = <T extends object>(record: T, keys: readonly string[]): T => {
  const rest = { ...record }
  for (const key of keys) delete rest[key as keyof T]
  return rest
}

/** Copies a record without the keys whose value is undefined: they would hide what is inherited, and JSON does not keep them. */
export function defined<T extends object>(record: T): T {
  const copy: Partial<T> = {}
  for (const key of Object.keys(record) as (keyof T)[]) if (record[key] !== undefined) copy[key] = record[key]
  return copy as T
}
