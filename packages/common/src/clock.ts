/** Time, as far as whoever gets it may know and wait. */
export interface Clock {
  /** Returns ms since some moment; never goes back. */
  now: () => number
  /** Calls `work` once after `ms`. @returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

/** Resolves after `ms`, or as soon as `signal` is aborted; never rejects, so that the caller looks at the signal. Leaves neither timer nor listener behind. */
export function pause(ms = 0, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = (): void => {
      cancel()
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const cancel = systemClock.after(ms, done)
    signal?.addEventListener('abort', done)
  })
}
