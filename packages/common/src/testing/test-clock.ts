import type { Clock } from '../clock.ts'

/** A clock that a test moves on. */
export interface TestClock extends Clock {
  /** Moves on by `ms` and does what becomes due on the way, in its order; in between, promises that are settled go on. */
  pass: (ms: number) => Promise<void>
  /** ms until each of what waits. */
  waits: () => number[]
}

/** Makes a clock that stands at 0. */
export function createTestClock(): TestClock {
  let now = 0
  const waiting = new Set<{ at: number; work: () => void }>()
  const dueUntil = (end: number) => [...waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
  const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
  return {
    now: () => now,
    after(ms, work) {
      const item = { at: now + ms, work }
      waiting.add(item)
      return () => void waiting.delete(item)
    },
    async pass(ms) {
      const end = now + ms
      for (let due = dueUntil(end); due; due = dueUntil(end)) {
        now = due.at
        waiting.delete(due)
        due.work()
        await settle()
      }
      now = end
    },
    waits: () => [...waiting].map(({ at }) => at - now).toSorted((a, b) => a - b),
  }
}
