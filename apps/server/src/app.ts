import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { urlOf, type Env } from './env.ts'
import { createAdmin, mountAdmin } from './modules/admin/index.ts'
import { createCookies, createIdentify, mountAccounts } from './modules/accounts/index.ts'
import { mountDrive, mountUploads, type Drive } from './modules/drive/index.ts'
import { mountPreviews } from './modules/drive-previews/index.ts'
import { mountSearch } from './modules/drive-search/index.ts'
import { mountShares } from './modules/drive-shares/index.ts'
import { mountExports } from './modules/exports/index.ts'
import { mountGeneration, startGeneration } from './modules/generation/index.ts'
import { createLandingContent, mountLanding } from './modules/landing/index.ts'
import { mountLibrary, paintTemplates, type PicturesOfDrive } from './modules/library/index.ts'
import { mountMagazines } from './modules/magazines/index.ts'
import { mountNotes } from './modules/notes/index.ts'
import { mountNotices, mountSocket } from './modules/notifications/index.ts'
import { mountPayments } from './modules/payments/index.ts'
import { mountProfiles } from './modules/profile/index.ts'
import { mountOAuth } from './modules/oauth/index.ts'
import { mountSystem } from './modules/system/index.ts'
import type { Checks } from './platform/checks.ts'
import { requireSpace } from './platform/disk.ts'
import { requireFolder } from './platform/folder.ts'
import { ownOrigin } from './platform/http/origin.ts'
import { routes } from './platform/http/route.ts'
import { createHttp } from './platform/http/server.ts'
import { serveWeb } from './platform/http/web.ts'
import type { Logger } from './platform/log.ts'
import { isMigrated } from './platform/migrate.ts'
import { createServices, openPlatform, type ServerLifecycle, type Platform, type Services, type ShutdownSteps } from './services.ts'

/** A running server. */
export interface App {
  http: FastifyInstance
  /** Address it is reached at. */
  url: string
  /** Where the database lies when that is not in the data folder. */
  databaseOutside: string | null
  /** Link that signs the owner in to an installation that nobody can sign in to yet. */
  ownerLink: string | null
  /** Loads and paints, without haste, what the first picture, export or magazine would wait for. */
  warm(): void
  /** Finishes what is being done, then stops everything in order. */
  stop(): Promise<void>
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** Starts the whole server: database, services, routes, port. What was started is stopped again when a later step fails, or `life.signal` ends it. */
export const startApp = async (env: Env, log: Logger, life: ServerLifecycle = {}): Promise<App> => {
  const stops: ShutdownSteps = []
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

const assemble = async (env: Env, log: Logger, stops: ShutdownSteps, life: ServerLifecycle): Promise<Omit<App, 'stop'>> => {
  requireFolder(env.DATA_DIR)
  const platform = await openPlatform(env, log, stops, life)
  const services = createServices(platform, urlOf(env))
  // The lock says that there is no other server: what is held was left by one that died.
  await platform.jobs.start(true)
  stops.push(() => platform.jobs.stop())
  const http = await createHttp(env, log)
  await mount(http, platform, services)
  await http.listen({ host: env.HOST, port: env.PORT })
  stops.push(() => http.drain())
  const ending = new AbortController()
  stops.push(() => ending.abort())
  return {
    http,
    url: urlOf(env),
    databaseOutside: platform.databaseOutside,
    ownerLink: await services.accounts.firstOwnerLink(),
    warm: () => {
      platform.composers.warm()
      platform.readers.warm()
      void paintTemplates(services.painter, () => platform.composers.isBusy(), ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) log.warn({ err: error }, 'painting templates')
      })
    },
  }
}

/** The drive, as pictures need it. */
const picturesOf = (drive: Drive): PicturesOfDrive => ({
  open: async (caller, key) => {
    const { node, blob } = await drive.content(caller, key)
    await drive.opened(caller, node)
    return { name: node.name, sha256: blob.sha256, bytes: blob.bytes, open: () => drive.open(blob) }
  },
  keep: (caller, file) => drive.uploadOnce(caller, file),
})

const mount = async (http: FastifyInstance, platform: Platform, services: Services): Promise<void> => {
  const { env, mail, isEmbedded } = platform
  const { accounts, profiles, oauth, magazines, reader, painter, generation, exports, notes, drive, pictures, samples } = services
  const { notifications, notices, plans, payments, previews, search, shares, links, unlocking } = services
  if (isEmbedded) refuseWritesWithoutSpace(http, env.DATA_DIR)
  const cookies = createCookies(env.PUBLIC_URL)
  const gate = { identify: createIdentify(accounts, cookies), ownOrigin: ownOrigin(env.PUBLIC_URL) }
  const serve = routes(http, gate)
  const planOf = async (id: string) => (await plans.entitlements(id)).plan
  mountAccounts(http, serve, { accounts, cookies, ownOrigin: gate.ownOrigin, planOf })
  mountProfiles(serve, { profiles, accounts, cookies, planOf })
  mountOAuth(serve, { oauth, accounts, cookies, ...gate })
  mountMagazines(serve, { magazines, reader, painter, generate: startGeneration(generation) })
  mountGeneration(serve, generation, reader)
  mountExports(serve, exports)
  mountDrive(serve, drive)
  mountPreviews(serve, { previews, objects: platform.objects, identify: gate.identify, contentAt: drive.content })
  mountSearch(serve, search)
  mountShares(serve, { shares, links, unlocking, objects: platform.objects })
  mountUploads(http, gate, drive)
  mountNotes(serve, { notes, reader, keepPicture: pictures.keepOfNote })
  mountLibrary(serve, { pictures, drive: picturesOf(drive), samples, identify: gate.identify, painter })
  mountNotices(serve, notices)
  mountPayments(serve, payments, env.PUBLIC_URL)
  await mountSocket(http, notifications, { ...gate, redeemTicket: accounts.redeemSocketTicket })
  const checks = readinessChecks(platform)
  mountSystem(http, serve, {
    env,
    version,
    plans: { limited: plans.limited, provider: payments.provider.id, is_test: payments.provider.isTest, trial_days: env.TRIAL_DAYS },
    mail: mail.kind,
    checks,
  })
  const landing = createLandingContent({ folder: env.DATA_DIR, warn: (reason) => platform.log.warn(reason) })
  mountAdmin(
    serve,
    createAdmin({
      ...platform,
      version,
      checks,
      accounts,
      landing,
      rates: services.rates,
      kinds: services.managedJobs,
      planOf: async (id) => (await plans.entitlements(id)).plan,
    }),
  )
  await mountLanding(http, serve, {
    content: landing,
    hasSession: (request) => (cookies.access(request) ?? cookies.refresh(request)) !== undefined,
  })
  await serveWeb(http)
}

const readinessChecks = ({ env, pool, lock, bus }: Platform): Checks => ({
  database: () => pool.query('select 1'),
  files: () => access(env.DATA_DIR),
  disk: () => requireSpace(env.DATA_DIR),
  migrations: async () => requireTrue(await isMigrated(pool), 'migrations are missing'),
  lock: async () => requireTrue(lock.isHeld(), 'the lock of the database is not held'),
  events: async () => requireTrue(bus.isOpen(), 'the event connection is broken'),
})

const requireTrue = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise)
}

const STORING = new Set(['POST', 'PUT', 'PATCH'])

/** Signing in stays possible, and so does deleting: without them nobody could make space. */
const SIGNING_IN = /^\/api\/v1\/auth\//

/**
 * Refuses calls that store something while the disk of `folder` has less than the reserve, before a byte of their body is read. The embedded database
 * lies on the same disk, and falls when there is no room for its log.
 */
const refuseWritesWithoutSpace = (app: FastifyInstance, folder: string): void => {
  app.addHook('onRequest', async ({ method, url }) => {
    if (STORING.has(method) && !SIGNING_IN.test(url)) await requireSpace(folder)
  })
}
