import { pino } from 'pino'
import type { DestinationStream, LogFn, Logger } from 'pino'
import { describeError, messageOf, secretHider } from './log-secrets.ts'
import type { LoggedError } from './log-secrets.ts'

export type { Logger } from 'pino'

/** What must never be readable in a log line, at any depth we write objects to. */
const secrets = [
  'password',
  'code',
  'token',
  'access',
  'refresh',
  'ticket',
  'authorization',
  'cookie',
  '["set-cookie"]',
  'secret',
  'apiKey',
]
const depths = ['', '*.', '*.*.']

/** How lines look: objects for programs, or text for the person at the terminal. */
export type LogFormat = 'json' | 'text'

/** Where lines go, and what else must not be readable in them. */
export interface LogOptions {
  /** Takes whole lines; standard output without it. */
  write?: (text: string) => void
  /** Secrets of this installation: passwords and keys of its settings. */
  secrets?: readonly string[]
}

/**
 * Returns the log of the process on standard output, secrets replaced: one JSON object a line, or short lines for a person. Errors are written as
 * {@link describeError} tells, under whatever name they are logged.
 */
export const createLog = (level: string, format: LogFormat = 'json', { write, secrets: known = [] }: LogOptions = {}): Logger =>
  pino(
    {
      level,
      redact: { paths: depths.flatMap((depth) => secrets.map((name) => joinPath(depth, name))), censor: '[hidden]' },
      serializers: { err: (error: unknown) => error },
      formatters: { log: describeErrors },
      hooks: {
        logMethod(parts, method) {
          method.apply(this, withoutRawMessage(parts))
        },
        streamWrite: secretHider(known),
      },
    },
    destinationOf(level, format, write),
  )

const destinationOf = (level: string, format: LogFormat, write: LogOptions['write']): DestinationStream => {
  if (format === 'text') return asText(level, write ?? ((text) => void process.stdout.write(text)))
  return write ? { write } : pino.destination(1)
}

const describeErrors = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value instanceof Error ? describeError(value) : value]))

type LogParts = Parameters<LogFn>

/** Who logs an error alone, or with its own message, gets the message that may be read. */
const withoutRawMessage = (parts: LogParts): LogParts => {
  const [first, message] = parts as unknown as [unknown, unknown]
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  if (!(error instanceof Error) || (message !== undefined && message !== error.message)) return parts
  return [first instanceof Error ? { err: first } : first, messageOf(error)] as unknown as LogParts
}

const WARN = 40

interface Line {
  level: number
  time: number
  msg?: string
  err?: Partial<LoggedError>
  [name: string]: unknown
}

/**
 * Creates a stream that writes lines for a person: the hour, how bad it is, what happened, and the details that matter. Every single call
 * is shown at `debug` only.
 */
export const asText = (level: string, write: (text: string) => void): DestinationStream => ({
  write: (json) => {
    const line = JSON.parse(json) as Line
    if (line.level < WARN && !isDetailed(level) && isRoutine(line)) return
    const { level: badness, time, msg = '', err, pid: _pid, hostname: _host, reqId: _request, ...details } = line
    const word = badness >= WARN ? `${pino.levels.labels[badness]}: ` : ''
    const rest = Object.entries(details).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    const cause = err ? [`(${reasonsOf(err).join(' ← ')}${isDetailed(level) ? `\n${err.stack ?? ''}` : ''})`] : []
    write(`${[new Date(time).toTimeString().slice(0, 8), `${word}${msg}`, ...rest, ...cause].join('  ')}\n`)
  },
})

/** What an error says, then what its causes say. */
const reasonsOf = ({ message = 'unknown error', cause }: Partial<LoggedError>): string[] => [
  message,
  ...(cause ? reasonsOf(cause as Partial<LoggedError>) : []),
]

const isDetailed = (level: string): boolean => level === 'debug' || level === 'trace'

const isRoutine = ({ msg = '' }: Line): boolean => msg === 'request' || msg.startsWith('Server listening')

const joinPath = (depth: string, name: string): string => (name.startsWith('[') ? depth.replace(/\.$/, '') + name : depth + name)
