import type { ModelFailureReason } from '@magazineai/compose'
import { APICallError } from 'ai'

/** What went wrong with a call: the reason, whether another try may help, and how long the server asks to wait (ms). */
export interface CallFault {
  reason: ModelFailureReason
  again: boolean
  wait: number | null
  /** True when the server refused the way of answering, not the question. */
  form: boolean
  cause: unknown
}

/** Reads the error of a call. `now` is the time now, ms since 1970. */
export function faultOf(cause: unknown, now: number): CallFault {
  const fault = (reason: ModelFailureReason, again = false, wait: number | null = null, form = false): CallFault => ({
    reason,
    again,
    wait,
    form,
    cause,
  })
  if (!APICallError.isInstance(cause)) return fault('unreachable', true)
  const { statusCode: status, responseHeaders = {}, responseBody = '' } = cause
  const said = `${cause.message} ${responseBody}`.slice(0, 4_000)
  if (status === undefined) return fault('unreachable', true)
  if (status === 401 || status === 403) return fault('key')
  if (status === 402 || (status === 429 && /insufficient_quota|billing|credit/iu.test(said))) return fault('quota')
  if (status === 429) return fault('busy', true, waitOf(responseHeaders, now))
  if (status === 404) return fault('unknown-model')
  if (status === 408 || status >= 500) return fault('server', true, waitOf(responseHeaders, now))
  if (status === 413 || /context.{0,20}length|maximum context|too many tokens|prompt is too long/iu.test(said)) return fault('too-long')
  if (status === 400 && /api.?key/iu.test(said)) return fault('key')
  if (status >= 400) return fault('request', false, null, status === 400 || status === 422)
  return fault('server', true)
}

/** Longest wait that a server may ask for, ms. */
const LONGEST_WAIT = 60_000

/** `Retry-After` (seconds or a date, RFC 9110 §10.2.3) or the vendors' `retry-after-ms`, in ms. */
function waitOf(headers: Readonly<Record<string, string>>, now: number): number | null {
  const ms = Number(headers['retry-after-ms'])
  const value = headers['retry-after']
  const seconds = Number(value)
  const wait = ms > 0 ? ms : value === undefined ? Number.NaN : Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - now
  return Number.isFinite(wait) ? Math.min(LONGEST_WAIT, Math.max(0, wait)) : null
}
