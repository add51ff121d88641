const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Writes a value as JSON with the keys of every object in order: equal values give equal text, whatever order their keys were set in. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sortKeys)

/** Tells whether two JSON values have the same content, whatever the order of their keys; a key that is undefined counts as missing. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameLists(a, b)
  return sameRecords(a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>)
}

// Every layer of every design that is read passes here: no function and no copy for any of them.
function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!sameJson(a[i], b[i])) return false
  return true
}

function sameRecords(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  for (const key of Object.keys(a)) if (!sameJson(a[key], b[key])) return false
  for (const key of Object.keys(b)) if (b[key] !== undefined && (!Object.hasOwn(a, key) || a[key] === undefined)) return false
  return true
}

/** 32-bit FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) over UTF-16 code units. */
const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

const known = new WeakMap<object, string>()

/**
 * Returns a short text that two values share only if they have the same content, remembered by identity: give it only what is never
 * changed. Not cryptographic.
 */
export const digest = (value: object): string => {
  const old = known.get(value)
  if (old) return old
  const text = canonicalJson(value)
  const made = `${text.length.toString(36)}.${fnv1a(text).toString(36)}`
  known.set(value, made)
  return made
}

/**
 * Returns a short text that two designs share only if they have the same content. Pages are digested one by one and remembered by identity,
 * so asking again after a change costs one page. Not cryptographic.
 */
export const fingerprint = (design: { pages: readonly object[]; masters: readonly object[] }): string => {
  const { pages, masters, ...head } = design
  return digest({ head: digest(head), pages: pages.map(digest), masters: masters.map(digest) })
}
