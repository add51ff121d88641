import { ApiError } from '../../api/error.ts'

/**
 * Returns what the server has against a field of what was sent; undefined when it is something else. Show it while the field holds what was
 * refused: an invalid field keeps its form from being sent.
 */
export const refusedField = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field]?.[0] : undefined
