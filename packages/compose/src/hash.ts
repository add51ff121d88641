import { canonicalJson } from '@magazineai/design'

/** 32-bit FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) from a seed of one's own. */
function fnv1a(values: Iterable<number>, seed: number): number {
  let hash = seed
  for (const value of values) hash = Math.imul(hash ^ value, 0x01000193)
  return hash >>> 0
}

function* unitsOf(text: string): Generator<number> {
  for (let at = 0; at < text.length; at++) yield text.charCodeAt(at)
}

/** Hashes bytes to a number: two hashes of 32 bits, the second cut to 21, so that it stays whole. Not cryptographic. */
export const hashBytes = (bytes: Iterable<number>): number => {
  const all = bytes instanceof Uint8Array ? bytes : [...bytes]
  return (fnv1a(all, 0x811c9dc5) & 0x1fffff) * 0x1_0000_0000 + fnv1a(all, 0x9e3779b9)
}

/** Hashes a value that JSON can hold to a short name; equal values have equal names. */
export const hashOf = (value: unknown): string => hashBytes(unitsOf(canonicalJson(value))).toString(36)
