import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool } from './engine/pool.ts'
import type { Env } from './env.ts'
import { createAccountService, createCookies, createIdentify, mountAccounts, sweepAccounts } from './modules/accounts/index.ts'
import { createExports, freeExports, mountExports } from './modules/exports/index.ts'
import { createGeneration, freeGenerations, mountGeneration, startGeneration } from './modules/generation/index.ts'
import { createPictures, mountLibrary, templateDesign, templateName } from './modules/library/index.ts'
import { createMagazineService, createPainter, mountMagazines, PLAN_LIMIT } from './modules/magazines/index.ts'
import { createNotifications, mountSocket, sweepEvents } from './modules/notifications/index.ts'
import type { Presenters } from './modules/notifications/index.ts'
import { mountSystem } from './modules/system/index.ts'
import { createBus } from './platform/bus.ts'
import { openDatabase } from './platform/database.ts'
import { ownOrigin } from './platform/http/origin.ts'
import { routes } from './platform/http/route.ts'
import { createHttp } from './platform/http/server.ts'
import { serveWeb } from './platform/http/web.ts'
import { createJobs } from './platform/jobs.ts'
import type { Logger } from './platform/log.ts'
import { createMail } from './platform/mail.ts'
import { isMigrated, migrate } from './platform/migrate.ts'
import { folderObjects } from './platform/objects.ts'
import { startPostgres } from './platform/postgres/index.ts'
import { createRates } from './platform/rates.ts'
import { createRunner } from './platform/runner.ts'
import { loadSecrets } from './platform/secret.ts'

/** A running server. */
export interface App {
  http: FastifyInstance
  /** Address it is reached at. */
  url: string
  /** Link that signs the owner in, while nobody else can. */
  ownerLink: string | null
  /** Loads what the first picture, export or magazine would wait for. */
  warm(): void
  /** Finishes what is being done, then stops everything in order. */
  stop(): Promise<void>
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const SWEEP_EVERY = 3_600_000

/** Threads for exports and generation; pictures of pages have one of their own. */
const HEAVY_THREADS = 2

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
  if (embedded) stops.push(() => embedded.stop())
  const connection = embedded?.connection ?? { connectionString: env.DATABASE_URL ?? '' }
  const { db, pool } = openDatabase(connection, log)
  stops.push(() => pool.end())
  await migrate(pool)

  const secrets = loadSecrets(env.DATA_DIR)
  const objects = folderObjects(join(env.DATA_DIR, 'objects'))
  const mail = createMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir: env.DATA_DIR, log })
  stops.push(() => mail.settled())
  const bus = await createBus(connection, db, log)
  stops.push(() => bus.close())

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
  const quick = createPool(1)
  const heavy = createPool(HEAVY_THREADS)
  stops.push(
    () => quick.close(),
    () => heavy.close(),
  )

  const presenters: Presenters = {
    job: (owner, magazine) => generation.message(owner, magazine),
    export: (owner, id) => exports.message(owner, id),
    magazine: (owner, id) => magazines.message(owner, id),
  }
  const notifications = createNotifications({ db, bus, presenters, log })
  const magazines = createMagazineService({ db, changed: (owner, id) => notifications.notify(owner, 'magazine', id) })
  const pictures = createPictures(db, objects)
  const painter = createPainter({ objects, pool: quick, picture: pictures.bytesAt })
  const exports = createExports({
    db,
    objects,
    magazines,
    pool: heavy,
    log,
    picture: pictures.bytesAt,
    notify: (owner, id) => notifications.notify(owner, 'export', id),
  })
  const generation = createGeneration({
    db,
    objects,
    magazines,
    pool: heavy,
    log,
    templateDesign,
    templateName,
    notify: (owner, id) => notifications.notify(owner, 'job', id),
    announceCancel: (job) => bus.publish({ type: 'cancel', job }),
  })

  const jobs = await createJobs(connection, log)
  stops.push(() => jobs.stop())
  const runners = { exports: createRunner(jobs, exports.work, log), generation: createRunner(jobs, generation.work, log) }
  if (embedded) await Promise.all([freeExports(db), freeGenerations(db)])
  bus.listen((message) => {
    if (message.type === 'cancel') runners.generation.cancel(message.job)
  })
  for (const runner of Object.values(runners)) {
    await runner.start()
    stops.push(() => runner.stop())
  }

  mountAccounts(http, serve, { accounts, cookies, ownOrigin: gate.ownOrigin })
  mountMagazines(serve, magazines, painter, startGeneration(generation, runners.generation))
  mountGeneration(serve, generation, runners.generation)
  mountExports(serve, exports, runners.exports)
  mountLibrary(serve, { pictures, objects, painter })
  await mountSocket(http, notifications, { ...gate, redeemTicket: accounts.redeemSocketTicket })
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

  const sweep = setInterval(
    () => void Promise.all([sweepAccounts(db), sweepEvents(db)]).catch((error: unknown) => log.warn({ err: error }, 'sweeping')),
    SWEEP_EVERY,
  )
  stops.push(() => clearInterval(sweep))
  await http.listen({ host: env.HOST, port: env.PORT })
  stops.push(() => http.close())
  return {
    http,
    url,
    ownerLink: mail.kind === 'folder' ? await accounts.ownerLink() : null,
    warm: () => [quick, heavy].forEach((pool) => pool.warm()),
  }
}

const requireMigrated = (done: boolean): void => {
  if (!done) throw new Error('migrations are missing')
}
