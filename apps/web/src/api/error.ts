import { isRecord } from '@magazineai/common'
import type { ErrorBody } from '@magazineai/contract'

/** What is full: how many magazines there are, and how many the plan holds. */
export interface PlanLimit {
  used: number
  most: number
}

/** A failed call: HTTP status (503 when nothing answered), the word of the error table, the sentence for a person. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** What is wrong with each field, when the server said so. */
  readonly fields: Record<string, string[]>
  /** The revision the server holds, when ours was stale. */
  readonly revision: number | null
  /** What is full, when a limit of the plan was reached. */
  readonly limit: PlanLimit | null

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string[]> = {},
    { revision = null, limit = null }: { revision?: number | null; limit?: PlanLimit | null } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.revision = revision
    this.limit = limit
  }
}

/** Creates the error of a call that got no answer. */
export const unreachable = (): ApiError => new ApiError(503, 'unreachable', 'Server unavailable. Please try again later.')

/** Reads the body of a failed answer, whatever it is. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (isErrorBody(body))
    return new ApiError(response.status, body.code, body.detail, body.fields, {
      revision: body.revision ?? null,
      limit: body.limit ?? null,
    })
  // A proxy in front of a server that is down answers in its own words.
  if (response.status === 502 || response.status === 504) return unreachable()
  return new ApiError(response.status, 'unknown', 'An error occurred')
}

/** Looks at a body by hand as `ErrorBody` of the contract would: the first page meets an error, that nobody is signed in, and has no schemas. */
function isErrorBody(body: unknown): body is Pick<ErrorBody, 'code' | 'detail' | 'fields' | 'limit' | 'revision'> {
  if (!isRecord(body) || typeof body['code'] !== 'string' || typeof body['detail'] !== 'string') return false
  const { fields = {}, limit, revision = 0 } = body
  return typeof revision === 'number' && (limit === undefined || isLimit(limit)) && isRecord(fields) && Object.values(fields).every(isTexts)
}

const isLimit = (value: unknown): value is PlanLimit =>
  isRecord(value) && typeof value['used'] === 'number' && typeof value['most'] === 'number'

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string')

/** Returns the sentence a person reads for any failure. */
export function messageOf(error: unknown, fallback = 'An error occurred'): string {
  if (error instanceof ApiError) return error.message
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
