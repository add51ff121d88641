/** How the program ends. */
export const EXIT = {
  /** The magazine was made. */
  done: 0,
  /** Something failed that should not. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** A document could not be read. */
  document: 3,
  /** The result could not be written. */
  output: 4,
  /** The magazine was made and written, but a check found faults in it. */
  faults: 5,
  /** Stopped by the user. */
  interrupted: 130,
} as const

/** An end with a reason for a person, in one sentence. */
export class CliError extends Error {
  override name = 'CliError'
  readonly code: number

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
