const HIDDEN = '[hidden]'

/** Secrets that are known by their form, wherever they stand. */
const forms: readonly (readonly [RegExp, string])[] = [
  // The name and password within an address.
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s"'<>]*@/gi, `$1${HIDDEN}@`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\b(bearer|basic)\s+[\w+/=.~-]+/gi, `$1 ${HIDDEN}`],
  [/\$argon2\w*\$[^\s"']+/g, HIDDEN],
  [/\b(password|passwd|token|access|refresh|ticket|code|state|secret|api_?key)=[^\s&"']+/gi, `$1=${HIDDEN}`],
]

/** Forms that are secrets in what an error says, but may be numbers elsewhere: codes of six digits, what a text looked like that is no JSON. */
const formsOfMessages: readonly (readonly [RegExp, string])[] = [
  [/\b\d{6}\b/g, HIDDEN],
  [/\b(?:\d[ -]?){12,18}\d\b/g, HIDDEN],
  [/"[^]*" is not valid JSON/g, `${HIDDEN} is not valid JSON`],
]

const replaceAll = (text: string, table: readonly (readonly [RegExp, string])[]): string =>
  table.reduce((hidden, [form, substitute]) => hidden.replaceAll(form, substitute), text)

/** Returns the function that replaces in a line of the log what looks like a secret, and every one of `known`, as it is and as JSON writes it. */
export const secretHider = (known: readonly string[]): ((line: string) => string) => {
  const spellings = new Set(known.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]))
  const longestFirst = [...spellings].toSorted((a, b) => b.length - a.length)
  return (line) => longestFirst.reduce((text, secret) => text.replaceAll(secret, HIDDEN), replaceAll(line, forms))
}

/** What the log holds of an error. */
export interface LoggedError {
  type: string
  message: string
  /** The places it came through, without its message. */
  stack?: string
  /** Its code, e.g. `23505` or `ECONNREFUSED`; codes people are mailed have another name. */
  errorCode?: string | number
  [detail: string]: unknown
}

/** Properties that say where an error came from and never hold what was being written. */
const harmless = [
  'errno',
  'syscall',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
  'statusCode',
  'command',
  'responseCode',
  'origin',
]

/** Causes of causes that are followed. */
const DEPTH = 5

/**
 * Returns what may be logged of an error: what it says without the values it was about, where it came from, and its causes. The values of a query
 * (parameters, the row that failed, the detail of a constraint) are whole pages, addresses and hashes of passwords; none of them is kept.
 */
export const describeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something was thrown that is no error' }
  const { name, stack, cause } = error
  const code = (error as { code?: unknown }).code
  const details = Object.entries(error).filter(([key, value]) => harmless.includes(key) && ['string', 'number'].includes(typeof value))
  return {
    type: name,
    message: messageOf(error),
    ...(stack === undefined ? {} : { stack: placesOf(stack, error.message) }),
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: code } : {}),
    ...Object.fromEntries(details),
    ...(cause !== undefined && depth < DEPTH ? { cause: describeError(cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < DEPTH
      ? { errors: error.errors.slice(0, 5).map((each) => describeError(each, depth + 1)) }
      : {}),
  }
}

/** Returns what an error says, its values replaced. A failed query says its text alone, which has `$1` for every value. */
export const messageOf = (error: Error): string => {
  const { query, severity } = error as { query?: unknown; severity?: unknown }
  if (typeof query === 'string') return `Failed query: ${query}`
  // PostgreSQL quotes the value it could not read: invalid input syntax for type uuid: "…"
  const message = typeof severity === 'string' ? error.message.replace(/: "[^]*"/, `: ${HIDDEN}`) : error.message
  return replaceAll(replaceAll(message, forms), formsOfMessages)
}

/** The lines of a stack below its message. */
const placesOf = (stack: string, message: string): string => {
  const start = message === '' ? -1 : stack.indexOf(message)
  const below = start < 0 ? stack : stack.slice(start + message.length)
  return below
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
