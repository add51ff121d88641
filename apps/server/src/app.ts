import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'
import { createAccountService, createCookies, createIdentify, mountAccounts, sweepAccounts } from './modules/accounts/index.ts'
import { createPictures, mountLibrary } from './modules/library/index.ts'
import { createMagazineService, mountMagazines, PLAN_LIMIT } from './modules/magazines/index.ts'
import { mountSystem } from './modules/system/index.ts'
import { createBus } from './platform/bus.ts'
import { openDatabase } from './platform/database.ts'
import { AppError } from './platform/errors.ts'
import { ownOrigin } from './platform/http/origin.ts'
import { routes } from './platform/http/route.ts'
import { createHttp } from './platform/http/server.ts'
import { serveWeb } from './platform/http/web.ts'
import type { Logger } from './platform/log.ts'
import { createMail } from './platform/mail.ts'
import { isMigrated, migrate } from './platform/migrate.ts'
import { folderObjects } from './platform/objects.ts'
import { startPostgres } from './platform/postgres/index.ts'
import { createRates } from './platform/rates.ts'
import { loadSecrets } from './platform/secret.ts'

/** A running server. */
export interface App {
  http: FastifyInstance
  /** Address it is reached at. */
  url: string
  /** Link that signs the owner in, while nobody else can. */
  ownerLink: string | null
  /** Finishes what is being done, then stops everything in order. */
  stop(): Promise<void>
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const SWEEP_EVERY = 3_600_000

/** Starts the whole server: database, services, routes, port. What was started is stopped again when a later step fails. */
export const startApp = async (env: Env, log: Logger): Promise<App> => {
  const stops: (() => Promise<unknown> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).toReversed())
      await Promise.resolve(step()).catch((error: unknown) => log.error({ err: error }, 'stopping'))
  }
  try {
    return { ...(await assemble(env, log, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const assemble = async (env: Env, log: Logger, stops: (() => Promise<unknown> | void)[]): Promise<Omit<App, 'stop'>> => {
  await mkdir(env.DATA_DIR, { recursive: true })
  const embedded = env.DATABASE_URL ? null : await startPostgres(env.DATA_DIR, log)
  if (embedded) stops.push(embedded.stop)
  const connection = embedded?.connection ?? { connectionString: env.DATABASE_URL ?? '' }
  const { db, pool, close } = openDatabase(connection, log)
  stops.push(close)
  await migrate(pool)

  const secrets = loadSecrets(env.DATA_DIR)
  const objects = folderObjects(join(env.DATA_DIR, 'objects'))
  const mail = createMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir: env.DATA_DIR, log })
  stops.push(mail.settled)
  const bus = await createBus(connection, db, log)
  stops.push(bus.close)

  const http = await createHttp(env, log)
  const url = env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  const accounts = createAccountService({
    db,
    mail,
    rates: createRates(db),
    secrets,
    url,
    rateFactor: env.RATE_LIMIT_FACTOR,
    sessionEnded: (session) => bus.publish({ type: 'session-ended', session }),
  })
  const cookies = createCookies(env.PUBLIC_URL)
  const gate = { identify: createIdentify(accounts, cookies), ownOrigin: ownOrigin(env.PUBLIC_URL) }
  const serve = routes(http, gate)
  const magazines = createMagazineService({ db, changed: async () => undefined })

  mountAccounts(http, serve, { accounts, cookies, ownOrigin: gate.ownOrigin })
  mountMagazines(serve, magazines, async () => {
    throw new AppError('generation_failed')
  })
  mountLibrary(serve, createPictures(db, objects), objects)
  mountSystem(http, serve, {
    env,
    version,
    projects: PLAN_LIMIT,
    mail: mail.kind,
    checks: {
      database: () => pool.query('select 1'),
      files: () => access(env.DATA_DIR),
      migrations: async () => requireMigrated(await isMigrated(pool)),
    },
  })
  await serveWeb(http)

  const sweep = setInterval(() => void sweepAccounts(db).catch((error: unknown) => log.warn({ err: error }, 'sweeping')), SWEEP_EVERY)
  stops.push(() => clearInterval(sweep))
  await http.listen({ host: env.HOST, port: env.PORT })
  stops.push(() => http.close())
  return { http, url, ownerLink: mail.kind === 'folder' ? await accounts.ownerLink() : null }
}

const requireMigrated = (done: boolean): void => {
  if (!done) throw new Error('migrations are missing')
}
