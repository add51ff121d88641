import { startApp } from './app.ts'
import type { App } from './app.ts'
import { EnvError, readEnv } from './env.ts'
import type { Env } from './env.ts'
import { createLog } from './platform/log.ts'

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

const greet = (app: App): void => {
  console.log(`\n  MagazineAI is ready: ${app.url}\n`)
  if (app.ownerLink) console.log(`  Sign in as the owner, once, from this machine:\n  ${app.ownerLink}\n`)
}

const main = async (): Promise<void> => {
  const env = settings()
  const log = createLog(env.LOG_LEVEL)
  const app = await startApp(env, log)
  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_LIMIT).unref()
    void app.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  greet(app)
  app.warm()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
