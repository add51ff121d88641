import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Env } from './env.ts'
import { createCookies, createIdentify, mountAccounts, sweepAccounts } from './modules/accounts/index.ts'
import { freeExports, mountExports } from './modules/exports/index.ts'
import { freeGenerations, mountGeneration, startGeneration } from './modules/generation/index.ts'
import { mountLibrary, paintTemplates } from './modules/library/index.ts'
import { mountMagazines, PLAN_LIMIT } from './modules/magazines/index.ts'
import { mountSocket, sweepEvents } from './modules/notifications/index.ts'
import { mountSystem } from './modules/system/index.ts'
import { requireSpace } from './platform/disk.ts'
import { requireFolder } from './platform/folder.ts'
import { ownOrigin } from './platform/http/origin.ts'
import { refuseWritesWithoutSpace } from './platform/http/space.ts'
import { routes } from './platform/http/route.ts'
import { createHttp } from './platform/http/server.ts'
import { serveWeb } from './platform/http/web.ts'
import { createJobs } from './platform/jobs.ts'
import type { Logger } from './platform/log.ts'
import { isMigrated } from './platform/migrate.ts'
import { createRunner } from './platform/runner.ts'
import type { Runner } from './platform/runner.ts'
import { createServices, openPlatform } from './services.ts'
import type { Life, Platform, Services, Stops } from './services.ts'

/** A running server. */
export interface App {
  http: FastifyInstance
  /** Address it is reached at. */
  url: string
  /** Where the database lies when that is not in the data folder. */
  databaseOutside: string | null
  /** Link that signs the owner in, while nobody else can. */
  ownerLink: string | null
  /** Loads and paints, without haste, what the first picture, export or magazine would wait for. */
  warm(): void
  /** Finishes what is being done, then stops everything in order. */
  stop(): Promise<void>
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const SWEEP_EVERY = 3_600_000

/** Starts the whole server: database, services, routes, port. What was started is stopped again when a later step fails, or `life.signal` ends it. */
export const startApp = async (env: Env, log: Logger, life: Life = {}): Promise<App> => {
  const stops: Stops = []
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).toReversed())
      await Promise.resolve(step()).catch((error: unknown) => log.error({ err: error }, 'stopping'))
  }
  try {
    return { ...(await assemble(env, log, stops, life)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const assemble = async (env: Env, log: Logger, stops: Stops, life: Life): Promise<Omit<App, 'stop'>> => {
  requireFolder(env.DATA_DIR)
  const platform = await openPlatform(env, log, stops, life)
  const services = createServices(platform, urlOf(env, env.PORT))
  const runners = await startRunners(platform, services, stops)
  const http = await createHttp(env, log)
  await mount(http, platform, services, runners)
  stops.push(sweeping(platform))
  await http.listen({ host: env.HOST, port: env.PORT })
  stops.push(() => http.close())
  const ending = new AbortController()
  stops.push(() => ending.abort())
  return {
    http,
    url: urlOf(env, env.PORT),
    databaseOutside: platform.databaseOutside,
    ownerLink: platform.mail.kind === 'folder' ? await services.accounts.ownerLink() : null,
    warm: () => {
      platform.composers.warm()
      void paintTemplates(services.painter, () => platform.composers.isBusy(), ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) log.warn({ err: error }, 'painting templates')
      })
    },
  }
}

const urlOf = ({ PUBLIC_URL, HOST }: Env, port: number): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`

interface Runners {
  exports: Runner
  generation: Runner
}

/** Starts to work on jobs, first on those an earlier process left behind. */
const startRunners = async (
  { connection, lock, db, bus, log }: Platform,
  { exports, generation }: Services,
  stops: Stops,
): Promise<Runners> => {
  const jobs = await createJobs(connection, log)
  stops.push(() => jobs.stop())
  lock.onLost((silent) => silent && jobs.renew())
  const runners = { exports: createRunner(jobs, exports.work, log), generation: createRunner(jobs, generation.work, log) }
  // The lock says that there is no other server: a lease that is still there is of one that died.
  await Promise.all([freeExports(db), freeGenerations(db)])
  bus.listen((message) => {
    if (message.type === 'cancel') runners.generation.cancel(message.job)
  })
  for (const runner of Object.values(runners)) {
    await runner.start()
    stops.push(() => runner.stop())
  }
  return runners
}

const mount = async (http: FastifyInstance, platform: Platform, services: Services, runners: Runners): Promise<void> => {
  const { env, pool, lock, bus, mail, objects, isEmbedded } = platform
  const { accounts, magazines, painter, generation, exports, pictures, notifications } = services
  if (isEmbedded) refuseWritesWithoutSpace(http, env.DATA_DIR)
  const cookies = createCookies(env.PUBLIC_URL)
  const gate = { identify: createIdentify(accounts, cookies), ownOrigin: ownOrigin(env.PUBLIC_URL) }
  const serve = routes(http, gate)
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
      disk: () => requireSpace(env.DATA_DIR),
      migrations: async () => requireTrue(await isMigrated(pool), 'migrations are missing'),
      lock: async () => requireTrue(lock.isHeld(), 'the lock of the database is not held'),
      events: async () => requireTrue(bus.isOpen(), 'the event connection is broken'),
    },
  })
  await serveWeb(http)
}

/** Removes what has expired, once an hour, until the answer is called. */
const sweeping = ({ db, log }: Platform): (() => void) => {
  const sweep = (): Promise<unknown> =>
    Promise.all([sweepAccounts(db), sweepEvents(db)]).catch((error: unknown) => log.warn({ err: error }, 'sweeping'))
  const timer = setInterval(() => void sweep(), SWEEP_EVERY)
  return () => clearInterval(timer)
}

const requireTrue = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise)
}
