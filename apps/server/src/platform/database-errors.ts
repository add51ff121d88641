import { DrizzleQueryError } from 'drizzle-orm'
import { messageOf } from './log-secrets.ts'

/** The database cannot be used now: it is away, starting, too busy, or the way to it is cut. Trying again later makes sense. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be used now', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * SQLSTATEs that pass by themselves (PostgreSQL, appendix A): a shutdown or crash (57P01–57P03, 57P05), too many connections or too little memory
 * (53200, 53300), a time limit of ours (57014 statement, 55P03 lock, 25P03 and 25P04 transaction). Class 08, the connection itself, belongs to them.
 */
const PASSING_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '53200', '53300', '57014', '55P03', '25P03', '25P04'])

/** What the system says about a connection that is not there (any more). A name that is not known yet may belong to a container that still starts. */
const NETWORK_CODES = new Set([
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** What the driver says without a code (`pg` 8: client.js, pg-pool/index.js). */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Conflicts of transactions that PostgreSQL asks to repeat: `serialization_failure`, `deadlock_detected`. */
const CONFLICT_STATES = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Returns an error and its causes, outermost first. */
export const causesOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  // An error may be a cause of itself.
  for (let each = error; each instanceof Error && !chain.includes(each); each = each.cause) chain.push(each)
  return chain
}

/** Tells whether an error that the driver raised, seen by itself, is about the connection or about a limit, not about what was asked. */
export const isConnectionTrouble = (error: unknown): boolean => {
  const code = codeOf(error)
  if (PASSING_STATES.has(code) || /^08[0-9A-Z]{3}$/.test(code) || NETWORK_CODES.has(code)) return true
  return error instanceof Error && DRIVER_MESSAGES.test(error.message)
}

/**
 * Tells whether a failure, by itself or by one of its causes, means that the database cannot be used now. The same word of the system from
 * somebody else (a mail server, a model) does not count: only what came out of a query, or was found by {@link DatabaseUnavailable}, does.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  let ofQuery = false
  for (const each of causesOf(error)) {
    if (each instanceof DatabaseUnavailable || (ofQuery && isConnectionTrouble(each))) return true
    ofQuery ||= each instanceof DrizzleQueryError
  }
  return false
}

/** Tells whether a transaction failed only because another came in between. */
export const isConflict = (error: unknown): boolean => causesOf(error).some((each) => CONFLICT_STATES.has(codeOf(each)))

/** Returns the innermost reason of a failure as one line, without the query, its parameters and the values the database names. */
export const reasonOf = (error: unknown): string => {
  const innermost = causesOf(error).at(-1) ?? error
  if (innermost instanceof DrizzleQueryError) return 'a query failed'
  return innermost instanceof Error ? messageOf(innermost) : typeof innermost
}

/** Returns whether a row was refused because another has the same key (`23505` unique_violation). */
export const isUniqueViolation = (error: unknown): boolean => causesOf(error).some((each) => codeOf(each) === '23505')
