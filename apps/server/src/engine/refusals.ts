import { createLru } from '@magazineai/common'

/** What could not be done, and how long nobody tries again, ms. */
const MOST_REFUSED = 1_000
const REFUSED_FOR = 2 * 60_000

/** Remembers for a while what could not be done, so that asking again costs nothing. */
export const createRefusals = () => {
  const until = createLru<string, number>(MOST_REFUSED)
  return {
    add: (name: string): void => void until.set(name, performance.now() + REFUSED_FOR),
    has: (name: string): boolean => {
      const isRefused = (until.get(name) ?? 0) > performance.now()
      if (!isRefused) until.delete(name)
      return isRefused
    },
  }
}
