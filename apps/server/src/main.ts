import { startApp } from './app.ts'
import type { App } from './app.ts'
import { EnvError, readEnv, secretsOf } from './env.ts'
import type { Env } from './env.ts'
import { folderTrouble } from './platform/folder.ts'
import { createLog } from './platform/log.ts'
import type { LogFormat, Logger } from './platform/log.ts'
import { join } from 'node:path'

/** A stop that takes longer than this is cut, ms: calls in flight have ten seconds, the jobs five, the database the rest. */
const STOP_LIMIT = 25_000

/** A signal that comes again within this is the same press of Ctrl-C, ms: a terminal tells the whole group, and a parent passes its own on. */
const SAME_PRESS = 500

const settings = (): Env => {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    return process.exit(2)
  }
}

/** The lines a person needs: where it is, how to come in, where everything lies. */
const greet = (app: App, env: Env): void => {
  const lines = [`MagazineAI is ready: ${app.url}`, `Everything is kept in ${env.DATA_DIR}`]
  if (app.databaseOutside)
    lines.push(`but the database, in ${app.databaseOutside}: the user it runs as may not enter that folder. A backup needs both.`)
  if (!env.SMTP_URL) lines.push(`Mail, with the codes to sign in, is written to ${join(env.DATA_DIR, 'mail')}`)
  if (app.ownerLink) lines.push('', 'Sign in as the owner, once and within an hour:', app.ownerLink)
  else lines.push('A link that signs the owner in: npx magazine admin owner-link')
  console.log(`\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`)
}

const formatOf = (env: Env): LogFormat =>
  env.LOG_FORMAT ?? (process.stdout.isTTY || process.env['npm_lifecycle_event'] === 'start' ? 'text' : 'json')

/** Calls `stop` at the first signal that ends a process, or when the supervisor is gone; the second signal ends this process at once. */
const stopOnSignals = (log: Logger, stop: () => void): void => {
  let askedAt: number | null = null
  const hear = (signal: string): void => {
    const now = performance.now()
    if (askedAt !== null && now - askedAt < SAME_PRESS) return
    log.info({ signal }, askedAt === null ? 'stopping' : 'stopping at once')
    if (askedAt !== null) process.exit(1)
    askedAt = now
    setTimeout(() => process.exit(1), STOP_LIMIT).unref()
    stop()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, hear)
  // `connected` is there in a process that was started with a channel, and false once the other end is gone.
  const { connected } = process as { connected?: boolean }
  if (connected) process.once('disconnect', () => hear('disconnect'))
  else if (connected === false) setImmediate(hear, 'disconnect')
}

const main = async (): Promise<void> => {
  const env = settings()
  const log = createLog(env.LOG_LEVEL, formatOf(env), { secrets: secretsOf(env) })
  const stopping = new AbortController()
  const stop = (code: number): void => {
    if (stopping.signal.aborted) return
    stopping.abort()
    void starting
      .then((app) => app.stop())
      .catch(() => undefined)
      .then(() => process.exit(code))
  }
  // Before anything is started: a stop that comes in the middle of the start must not leave the database behind.
  stopOnSignals(log, () => stop(0))
  const superseded = (sentence: string): void => {
    console.error(`\n  ${sentence}\n`)
    setTimeout(() => process.exit(1), STOP_LIMIT).unref()
    stop(1)
  }
  const starting = startApp(env, log, { signal: stopping.signal, superseded })
  const app = await starting
  if (stopping.signal.aborted) return
  greet(app, env)
  // Supervisors, ours and others, wait for this word.
  process.send?.('ready')
  app.warm()
}

/** One sentence about a failed start. */
const sentenceOf = (error: unknown): string => {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what listens there, or choose another PORT.`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be used by this user. Choose another PORT, 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is no address of this machine.'
  return folderTrouble(process.env['DATA_DIR'] ?? './data', error) ?? message ?? String(error)
}

main().catch((error: unknown) => {
  if ((error as Error).name === 'AbortError') return
  console.error(`\n  ${sentenceOf(error)}\n`)
  process.exit(1)
})
