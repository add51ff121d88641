import { startApp } from './app.ts'
import type { App } from './app.ts'
import { EnvError, readEnv } from './env.ts'
import type { Env } from './env.ts'
import { folderTrouble } from './platform/folder.ts'
import { createLog } from './platform/log.ts'
import type { LogFormat } from './platform/log.ts'
import { join } from 'node:path'

/** A stop that takes longer than this is cut. */
const STOP_LIMIT = 10_000

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
  if (!env.SMTP_URL) lines.push(`Mail, with the codes to sign in, is written to ${join(env.DATA_DIR, 'mail')}`)
  if (app.ownerLink) lines.push('', 'Sign in as the owner, once, from this machine:', app.ownerLink)
  console.log(`\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`)
}

const formatOf = (env: Env): LogFormat =>
  env.LOG_FORMAT ?? (process.stdout.isTTY || process.env['npm_lifecycle_event'] === 'start' ? 'text' : 'json')

const main = async (): Promise<void> => {
  const env = settings()
  const log = createLog(env.LOG_LEVEL, formatOf(env))
  const stopping = new AbortController()
  // Before anything is started: a stop that comes in the middle of the start must not leave the database behind.
  const stop = (code: number): void => {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => process.exit(1), STOP_LIMIT).unref()
    void starting
      .then((app) => app.stop())
      .catch(() => undefined)
      .then(() => process.exit(code))
  }
  const superseded = (sentence: string): void => {
    console.error(`\n  ${sentence}\n`)
    stop(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      stop(0)
    })
  const starting = startApp(env, log, { signal: stopping.signal, superseded })
  const app = await starting
  if (stopping.signal.aborted) return
  greet(app, env)
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
