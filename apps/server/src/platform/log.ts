import { pino } from 'pino'
import type { Logger } from 'pino'

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

/** The log of the process: one JSON object a line on standard output, secrets replaced. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: { paths: depths.flatMap((depth) => secrets.map((name) => joinPath(depth, name))), censor: '[hidden]' },
    serializers: { err: pino.stdSerializers.err },
  })

const joinPath = (depth: string, name: string): string => (name.startsWith('[') ? depth.replace(/\.$/, '') + name : depth + name)
