import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

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

/** The log of the process on standard output, secrets replaced: one JSON object a line, or short lines for a person. */
export const createLog = (level: string, format: LogFormat = 'json'): Logger =>
  pino(
    {
      level,
      redact: { paths: depths.flatMap((depth) => secrets.map((name) => joinPath(depth, name))), censor: '[hidden]' },
      serializers: { err: pino.stdSerializers.err },
    },
    format === 'json' ? pino.destination(1) : asText(level, (text) => void process.stdout.write(text)),
  )

const WARN = 40

interface Line {
  level: number
  time: number
  msg?: string
  err?: { message?: string; stack?: string }
  [name: string]: unknown
}

/** A stream that writes lines for a person: the hour, how bad it is, what happened, and the details that matter. Every single call is shown at `debug` only. */
export const asText = (level: string, write: (text: string) => void): DestinationStream => ({
  write: (json) => {
    const line = JSON.parse(json) as Line
    if (line.level < WARN && !isDetailed(level) && isRoutine(line)) return
    const { level: badness, time, msg = '', err, pid: _pid, hostname: _host, reqId: _request, ...details } = line
    const word = badness >= WARN ? `${pino.levels.labels[badness]}: ` : ''
    const rest = Object.entries(details).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    const cause = err ? [`(${isDetailed(level) ? (err.stack ?? '') : (err.message ?? 'unknown error')})`] : []
    write(`${[new Date(time).toTimeString().slice(0, 8), `${word}${msg}`, ...rest, ...cause].join('  ')}\n`)
  },
})

const isDetailed = (level: string): boolean => level === 'debug' || level === 'trace'

const isRoutine = ({ msg = '' }: Line): boolean => msg === 'request' || msg.startsWith('Server listening')

const joinPath = (depth: string, name: string): string => (name.startsWith('[') ? depth.replace(/\.$/, '') + name : depth + name)
