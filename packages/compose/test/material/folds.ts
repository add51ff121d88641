/** Documents are kept from those that are learned from by a fold at a time. */
export const FOLDS = 5

/** Returns the fold of a document by its name, so that it stays in it whatever other documents there are (FNV-1a). */
export function foldOf(name: string): number {
  let hash = 0x811c9dc5
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % FOLDS
}
