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
export const defined = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T
