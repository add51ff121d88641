/** Time from outside. `sleep` ends early when the signal aborts, without an error. */
export interface Clock {
  /** The time now, ms since 1970: a server may name the moment to come back at (`Retry-After` with a date). */
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}
