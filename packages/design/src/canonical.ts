const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** JSON with the keys of every object in order: equal values give equal text, whatever order their keys were set in. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sortKeys)

/** True for JSON values with the same content, whatever the order of their keys; a key that is undefined counts as missing. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  const isIn = (key: string) => sameJson(left[key], right[key])
  return (
    Object.keys(left).every(isIn) &&
    Object.keys(right).every((key) => right[key] === undefined || (Object.hasOwn(left, key) && left[key] !== undefined))
  )
}

/** 32-bit FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) over UTF-16 code units. */
const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

const known = new WeakMap<object, string>()

/** A short text that two values share only if they have the same content, remembered by identity: give it only what is never changed. Not cryptographic. */
export const digest = (value: object): string => {
  const old = known.get(value)
  if (old) return old
  const text = canonicalJson(value)
  const made = `${text.length.toString(36)}.${fnv1a(text).toString(36)}`
  known.set(value, made)
  return made
}

/**
 * A short text that two designs share only if they have the same content. Pages are digested one by one and remembered by identity,
 * so asking again after a change costs one page. Not cryptographic.
 */
export const fingerprint = (design: { pages: readonly object[]; masters: readonly object[] }): string => {
  const { pages, masters, ...head } = design
  return digest({ head: digest(head), pages: pages.map(digest), masters: masters.map(digest) })
}
