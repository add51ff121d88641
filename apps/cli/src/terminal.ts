/** Where a program prints: a stream of its process, or what somebody reads who called it. */
export interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** What a command talks to. */
export interface Terminal {
  /** The result is printed here. */
  stdout: Output
  /** Progress and complaints are printed here. */
  stderr: Output
  /** Stops what is being done. */
  signal: AbortSignal
}
