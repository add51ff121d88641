/** Time from outside. `sleep` ends early when the signal aborts, without an error. */
export interface Clock {
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}
