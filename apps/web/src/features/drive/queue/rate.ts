/** For how long bytes count for the rate, ms. */
const WINDOW = 5_000

/** How fast bytes go, over the last seconds. */
export class Rate {
  #samples: { at: number; bytes: number }[] = []

  /** Takes note of bytes that went. */
  add(at: number, bytes: number): void {
    this.#samples.push({ at, bytes })
    this.#forget(at)
  }

  /** Returns bytes per second; 0 while too little is known. */
  at(now: number): number {
    this.#forget(now)
    const [first] = this.#samples
    if (!first || now - first.at < 500) return 0
    return (this.#samples.reduce((sum, { bytes }) => sum + bytes, 0) * 1000) / (now - first.at)
  }

  /** Forgets everything: what comes now follows a pause. */
  reset(): void {
    this.#samples = []
  }

  #forget(now: number): void {
    const from = this.#samples.findIndex(({ at }) => now - at <= WINDOW)
    this.#samples = from === -1 ? [] : this.#samples.slice(from)
  }
}

/** Formats how long something still takes: `a few seconds`, `40 s`, `3 min`, `2 h`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds'
  if (seconds < 60) return `${Math.ceil(seconds / 5) * 5} s`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`
  return `${Math.ceil(seconds / 3600)} h`
}
