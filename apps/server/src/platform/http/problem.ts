import { errorTable } from '@magazineai/contract'
import type { ErrorCode } from '@magazineai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable, reasonOf } from '../database-errors.ts'
import { isDiskFull } from '../disk.ts'
import { AppError } from '../errors.ts'
import { fieldsOf } from '../fields.ts'
import { problemBody } from './malformed.ts'

/** What the framework itself refuses, by its code. */
const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_ERR_RATE_LIMIT: 'too_many_requests',
}

/** What is no fault of the server, and would fill the log while it lasts. */
const OF_THE_SURROUNDINGS: ReadonlySet<ErrorCode> = new Set(['database_unavailable', 'storage_full'])

/** Seconds after which a call that found no database may come again: a restart takes two to five. */
const RETRY_AFTER = 2

/** Answers any failure with the one error body; what we did not foresee is logged and shown as a number only. */
export const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = classify(error)
  const { status } = errorTable[problem.code]
  if (OF_THE_SURROUNDINGS.has(problem.code)) request.log.warn({ reason: reasonOf(error) }, problem.code)
  else if (status >= 500) request.log.error({ err: error }, problem.code)
  const { fields, limit, revision, suggested, retryAfter } = problem.details
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  const body = problemBody(problem.code, request.id)
  if (fields) body.fields = fields
  if (limit) body.limit = limit
  if (revision !== undefined) body.revision = revision
  if (suggested !== undefined) body.suggested = suggested
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

const classify = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error)) return new AppError('database_unavailable', { cause: error, retryAfter: RETRY_AFTER })
  if (isDiskFull(error)) return new AppError('storage_full', { cause: error })
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('invalid_request', {
      cause: error,
      fields: fieldsOf(
        error.validation.map(({ instancePath, message }) => ({ path: instancePath.split('/').slice(1), message: message ?? 'Invalid' })),
      ),
    })
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  const known = frameworkErrors[code]
  if (known) return new AppError(known, { cause: error })
  if (isUnstorable(error)) return new AppError('invalid_request', { cause: error })
  if (statusCode === 429) return new AppError('too_many_requests', { cause: error })
  if (statusCode >= 400 && statusCode < 500) return new AppError('invalid_request', { cause: error })
  return new AppError('internal', { cause: error })
}

/** True when the database refused a text as such: PostgreSQL holds no U+0000 (`22021` character_not_in_repertoire, `22P05` untranslatable_character). */
const isUnstorable = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '22021' || code === '22P05' || (cause instanceof Error && isUnstorable(cause))
}
