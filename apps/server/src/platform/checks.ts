import { setTimeout as pause } from 'node:timers/promises'

/** The checks of readiness by name: each answers, or throws what is wrong. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

/** Longest time a check may take, ms: who asks whether we are ready does not wait for a database that hangs. */
const CHECK_LIMIT = 2_000

/** Runs a check. @throws what it throws, or that it gave no answer in time. */
export const inTime = async (check: () => Promise<unknown>): Promise<void> => {
  const end = new AbortController()
  const late = pause(CHECK_LIMIT, undefined, { signal: end.signal, ref: false }).then(
    () => Promise.reject(new Error('no answer in time')),
    () => undefined,
  )
  try {
    await Promise.race([check(), late])
  } finally {
    end.abort()
  }
}
