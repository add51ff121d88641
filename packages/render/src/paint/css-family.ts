import type { FaceKey } from '@magazineai/typeset'

/**
 * Returns the CSS family name of one face. Every face is a family of its own, so that the browser can neither pick another weight nor make
 * one up: it draws the very bytes the layout measured.
 */
export function cssFamily(key: FaceKey): string {
  const known = families.get(key)
  if (known !== undefined) return known
  const family = `mz-${key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
  families.set(key, family)
  return family
}

/** Each line of text asks; faces are few. */
const families = new Map<FaceKey, string>()
