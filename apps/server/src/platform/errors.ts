import { errorTable } from '@magazineai/contract'
import type { ErrorCode } from '@magazineai/contract'

interface Details {
  cause?: unknown
  /** What is wrong, by field. */
  fields?: Record<string, string[]>
  /** What is full, when a limit of the plan is reached. */
  limit?: { plan: string; used: number; most: number }
  /** The revision that is stored, when the caller's is stale. */
  revision?: number
  /** A path that is free, when the caller's is taken. */
  suggested?: string
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
}

/** A failure the caller is told about: a row of the error table, nothing else. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(errorTable[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}
