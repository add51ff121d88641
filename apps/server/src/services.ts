import { join } from 'node:path'
import { createDriveReach, endingWithPreviews } from './drive-reach.ts'
import { createDocumentReader, type DocumentReader } from './engine/documents/index.ts'
import { createPool, PREVIEW_PROGRAM, READING_PROGRAM } from './engine/pool.ts'
import type { Env } from './env.ts'
import { createAccountService, createPasswords } from './modules/accounts/index.ts'
import {
  addDrivePurge,
  createDrive,
  createPlaces,
  createTurns,
  placeMagazine,
  purgeNode,
  removeLostUploads,
  type DriveMagazines,
} from './modules/drive/index.ts'
import { addReading } from './modules/drive-search/index.ts'
import { createSharedPlaces } from './modules/drive-shares/index.ts'
import { createExports } from './modules/exports/index.ts'
import { createGeneration } from './modules/generation/index.ts'
import { createPictures, templateDesign, templateName, type SampleDeps } from './modules/library/index.ts'
import { createMagazineService, createPainter, presentRow, type Magazines } from './modules/magazines/index.ts'
import { createNotes } from './modules/notes/index.ts'
import { createNotices, createNotifications, type Notices, type Presenters } from './modules/notifications/index.ts'
import { createPayments } from './modules/payments/index.ts'
import { createPlans } from './modules/plans/index.ts'
import { createProfiles } from './modules/profile/index.ts'
import { createOAuth } from './modules/oauth/index.ts'
import { addRetention } from './modules/retention/index.ts'
import { requireModel } from './modules/system/index.ts'
import { awaitDatabase } from './platform/await-database.ts'
import { createBus } from './platform/bus.ts'
import { openCaches } from './platform/caches.ts'
import { reasonOf } from './platform/database-errors.ts'
import { openDatabase, type Database } from './platform/database.ts'
import { requireOwnFolder } from './platform/installation.ts'
import { takeLock, type OwnerLock } from './platform/lock.ts'
import type { Logger } from './platform/log.ts'
import { createImmediateKind, createJobs } from './platform/jobs/index.ts'
import { createMail } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import { folderObjects } from './platform/objects.ts'
import { createStripe, createTestProvider, type PaymentProvider } from './platform/payments/index.ts'
import { startPostgres } from './platform/postgres/index.ts'
import { createProviders, providerSettings } from './platform/oauth/index.ts'
import { createQuota } from './platform/quota.ts'
import { createRateLimiter, type RateLimiter } from './platform/rate-limiter.ts'
import { loadSecrets, type Secrets } from './platform/secret.ts'
import type { Connection } from './platform/session.ts'

/** What is to be stopped, in the reverse order of its start. */
export type ShutdownSteps = (() => Promise<unknown> | void)[]

/** How a server is started and ended from outside. */
export interface ServerLifecycle {
  /** Ends a start that waits for a database. */
  signal?: AbortSignal
  /** Hears, in one sentence, that the server must end: another one has taken its place. */
  superseded?: (sentence: string) => void
}

/** Threads for exports, for making magazines, for pictures of pages, and for reading what people send. */
const EXPORTERS = 1
const COMPOSERS = 3
/** Threads for rewriting a part of a magazine: somebody waits, and a magazine in the making may take a quarter of an hour. */
const REWRITERS = 2
const PAINTERS = 2
const READERS = 2
/** Threads that look into the files of drives: small pictures and previews somebody waits for, and the words of documents. */
const LOOKERS = 2

/** Memory of a thread that paints or reads, MB: a page of 5,000 layers, or a design of 20 MB, takes half of it. */
const SMALL_HEAP = 768

/** Pictures decoded at once, each by a thread of its own; and pieces of art drawn at once. What may wait is more than a page of pictures asks for. */
const BUSY = { code: 'busy', retryAfter: 5 } as const
const DECODING = { name: 'decoding', concurrency: 2, caps: { open: 130, running: 2 }, open: 514, refusal: BUSY }
const DRAWING = { name: 'drawing', concurrency: 1, caps: { open: 33, running: 1 }, open: 129, refusal: BUSY }

/** Longest time a piece of art may take to draw, ms. */
const DRAWING_LIMIT = 20_000

/** The outside world, open: database, files, mail, events between nodes. */
export type Platform = Awaited<ReturnType<typeof openPlatform>>

/** Opens everything the services stand on, and brings the tables up to this release. */
export const openPlatform = async (env: Env, log: Logger, stops: ShutdownSteps, { signal, superseded }: ServerLifecycle = {}) => {
  const taken = new AbortController()
  const { connection, lock, isEmbedded, databaseOutside } = await claimDatabase({ env, log, stops, signal, taken: () => taken.abort() })
  await requireOwnFolder({ connection, dataDir: env.DATA_DIR, isEmbedded })
  await migrate(connection)
  const database = openDatabase(connection, log)
  const { db, pool } = database
  stops.push(() => database.close())
  // Where the lock's connection died without a word, those of the pool on the same way did too.
  lock.onLost((silent) => silent && database.renew())
  const stopServing = (): void => {
    void database.close()
    superseded?.(supersededSentence(env))
  }
  if (taken.signal.aborted) stopServing()
  else taken.signal.addEventListener('abort', stopServing)

  const secrets = loadSecrets(env.DATA_DIR)
  const caches = await openCaches(env.DATA_DIR, log)
  const objects = endingWithPreviews(folderObjects(join(env.DATA_DIR, 'objects')), caches.previews)
  const bus = await createBus(connection, db, log)
  stops.push(() => bus.close())
  const jobs = createJobs({ db, bus, log })
  const mail = createMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir: env.DATA_DIR, log, jobs })
  const painters = createPool(PAINTERS, { heap: SMALL_HEAP, log })
  const readers = createPool(READERS, { heap: SMALL_HEAP, log, program: READING_PROGRAM })
  const lookers = createPool(LOOKERS, { heap: SMALL_HEAP, log, program: PREVIEW_PROGRAM })
  const exporters = createPool(EXPORTERS, { log })
  const composers = createPool(COMPOSERS, { log })
  const rewriters = createPool(REWRITERS, { log })
  stops.push(
    () => painters.close(),
    () => readers.close(),
    () => lookers.close(),
    () => exporters.close(),
    () => composers.close(),
    () => rewriters.close(),
  )
  const provider = providerOf(env, { db, secrets, log })
  const plans = createPlans({ db, provider: provider.id, limited: env.PLANS === 'on', quota: env.STORAGE_QUOTA_MB * 1024 ** 2 })
  const quota = createQuota(plans.storageOf)
  const place = { isEmbedded, databaseOutside }
  const threads = { painters, readers, lookers, exporters, composers, rewriters }
  return { env, log, lock, connection, db, pool, secrets, objects, caches, mail, bus, jobs, provider, plans, quota, ...place, ...threads }
}

/** Stripe where there are keys of it, else the test provider, which charges nobody. */
const providerOf = (env: Env, { db, secrets, log }: { db: Database; secrets: Secrets; log: Logger }): PaymentProvider => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLIC_KEY: publicKey = null,
    STRIPE_API_URL: url,
  } = env
  if (secretKey && webhookSecret) return createStripe({ secretKey, webhookSecret, publicKey, url, log })
  return createTestProvider({ db, secret: Buffer.from(secrets.payments).toString('base64url') })
}

interface Claiming {
  env: Env
  log: Logger
  stops: ShutdownSteps
  signal: AbortSignal | undefined
  taken: () => void
}

interface Claimed {
  connection: Connection
  lock: OwnerLock
  isEmbedded: boolean
  /** Folder of the embedded database when it does not lie in the data folder. */
  databaseOutside: string | null
}

/** Starts the database of the folder, or waits for the one that is named, and claims it for this server. */
const claimDatabase = async ({ env: { DATABASE_URL, DATA_DIR }, log, stops, signal, taken }: Claiming): Promise<Claimed> => {
  if (DATABASE_URL === undefined) {
    const embedded = await startPostgres(DATA_DIR, log, { taken })
    stops.push(() => embedded.stop())
    return { connection: embedded.connection, lock: embedded.lock, isEmbedded: true, databaseOutside: embedded.outside }
  }
  const connection = { connectionString: DATABASE_URL }
  await awaitDatabase(connection, log, signal)
  const lock = await takeLock({ connection, log, refusal: () => IN_USE, taken })
  stops.push(() => lock.release())
  return { connection, lock, isEmbedded: false, databaseOutside: null }
}

const IN_USE =
  'The database at DATABASE_URL is in use by another server. One database serves one server: stop the other, or use another database.'

const supersededSentence = ({ DATABASE_URL, DATA_DIR }: Env): string =>
  `Another server took over ${DATABASE_URL ? 'the database at DATABASE_URL' : `the data folder ${DATA_DIR}`} while the database was away. This one ends, so that they do not work against each other.`

/** The rules of every domain. */
export type Services = ReturnType<typeof createServices>

/** Puts together who is who: accounts here, and elsewhere. What was changed stays changed, whether or not anybody can be told of it. */
const createPeople = ({ env, log, db, mail, secrets, bus }: Platform, url: string, rates: RateLimiter, { tell }: Notices) => {
  const accounts = createAccountService({
    db,
    mail,
    rates,
    passwords: createPasswords(),
    secrets,
    url,
    rateFactor: env.RATE_LIMIT_FACTOR,
    sessionEnded: (session) => bus.publish({ type: 'session-ended', session }),
    tell: (owner, notice) =>
      tell(owner, notice).catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'a change of an account could not be told')),
  })
  return { accounts, oauth: createOAuth({ db, accounts, providers: createProviders(providerSettings(env)), key: secrets.oauth, url, log }) }
}

/** Puts together what reads, keeps and draws pictures and documents. */
const createDrawing = ({ db, objects, caches, quota, readers, painters }: Platform) => {
  const decoding = createImmediateKind(DECODING)
  const drawing = createImmediateKind(DRAWING)
  const pictures = createPictures({ db, objects, cache: caches.pictures, decoding, quota })
  const samples: SampleDeps = {
    cache: caches.pictures,
    shrinking: decoding,
    draw: (owner, task) => drawing.run(owner, () => painters.run({ kind: 'art', ...task }, { answer: {}, limit: DRAWING_LIMIT })),
  }
  return {
    pictures,
    samples,
    reader: createDocumentReader(readers),
    painter: createPainter({ cache: caches.pages, pool: painters, picture: pictures.bytesAt }),
    profiles: createProfiles({ db, objects, decoding }),
  }
}

type Manageable = Record<'cancelById' | 'retryById', (id: string) => Promise<boolean>>

/** Returns every kind of job as whoever runs the server sees it: its title, and what may be done to one of it. */
const managedJobsOf = (generation: Manageable, exports: Manageable) => ({
  generation: { title: 'Making a magazine', cancel: generation.cancelById, retry: generation.retryById },
  export: { title: 'Writing a PDF', cancel: exports.cancelById, retry: exports.retryById },
  letter: { title: 'Sending an email' },
  purge: { title: 'Removing what was deleted', isOwn: true },
  sweep: { title: 'Looking for what has ended', isOwn: true },
  'file-text': { title: 'Reading the words of documents', isOwn: true },
  'file-texts': { title: 'Looking for documents to read', isOwn: true },
  'drive-purge': { title: 'Emptying a bin', isOwn: true },
  'sweep-files': { title: 'Looking for files without an owner', isOwn: true },
  'payment-reading': { title: 'Reading a payment at its provider', isOwn: true },
  'payment-ending': { title: 'Ending a subscription at its provider', isOwn: true },
  'payment-reconciling': { title: 'Comparing payments with their provider', isOwn: true },
})

/** Returns what the drive does with magazines: by their own service, which has the say over them. */
const magazinesOfDrive = (magazines: Magazines, reader: DocumentReader): DriveMagazines => ({
  rows: async (owner, ids) => new Map((await magazines.rowsOf(owner, ids)).map((row) => [row.id, presentRow(row)])),
  rename: async ({ id: ownerId }, id, name) => void (await magazines.save({ ownerId, id }, { kind: 'rename', name }, undefined)),
  remove: ({ id: ownerId }, id) => magazines.remove({ ownerId, id }),
  restore: async (owner, id) => void (await magazines.restore({ role: 'user', ...owner }, id)),
  copy: async (owner, id, name) => {
    const { row, design } = await magazines.read(owner, id)
    const wanted = await reader.read('create', { json: Buffer.from(`{"magazine_content":${design}}`) }, owner.id)
    if (wanted.kind === 'generate') throw new Error('a design was read as an idea')
    const copy = { content: wanted.content, name: name ?? row.name, author: row.author, status: 'ready' as const }
    return magazines.create({ role: 'user', ...owner }, copy, null)
  },
})

/** Puts the drive together. */
const driveOf = ({ env, log, db, objects, jobs, quota, lookers }: Platform, magazines: Magazines, reader: DocumentReader) =>
  createDrive({
    db,
    objects,
    quota,
    places: createPlaces(createSharedPlaces()),
    takeTurn: createTurns(),
    magazines: magazinesOfDrive(magazines, reader),
    purgeSoon: addDrivePurge({ db, objects, jobs }),
    readSoon: addReading({ db, objects, jobs, pool: lookers }),
    dataDir: env.DATA_DIR,
    log,
  })

/** Puts the services together; `url` is the address people reach the server at. */
export const createServices = (platform: Platform, url: string) => {
  const { env, log, db, objects, caches, mail, bus, jobs, provider, plans, quota, exporters, composers, rewriters } = platform
  const rates = createRateLimiter(db)
  const notices = createNotices({ db, bus })
  const { accounts, oauth } = createPeople(platform, url, rates, notices)
  const drawing = createDrawing(platform)
  const { pictures } = drawing
  const presenters: Presenters = {
    job: (owner, magazine) => generation.message(owner, magazine),
    export: (owner, id) => exports.message(owner, id),
    magazine: (owner, id) => magazines.message(owner, id),
  }
  const notifications = createNotifications({ db, bus, presenters, log })
  /** What is saved stays saved, whether or not anybody can be told of it. */
  const tellOfSave = (owner: string, id: string): Promise<void> =>
    notifications.notify(owner, 'magazine', id).catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'a save could not be told'))
  const magazines = createMagazineService({
    db,
    plans,
    changed: tellOfSave,
    placed: placeMagazine,
    removed: async (id) => {
      await generation.endOf(id)
      await exports.endOf(id)
    },
  })
  const exports = createExports({
    db,
    objects,
    magazines,
    pool: exporters,
    jobs,
    picture: pictures.bytesAt,
    notify: (owner, id) => notifications.notify(owner, 'export', id),
    tell: notices.tell,
  })
  const generation = createGeneration({
    db,
    objects,
    magazines,
    plans,
    composers,
    rewriters,
    jobs,
    quota,
    log,
    modelFor: (id) => requireModel(env, id),
    keepPicture: pictures.keepFound,
    templateDesign,
    templateName,
    notify: (owner, id) => notifications.notify(owner, 'job', id),
    tell: notices.tell,
  })
  const payments = createPayments({
    db,
    jobs,
    log,
    rates,
    provider,
    plans,
    trialDays: env.TRIAL_DAYS,
    usage: { projects: magazines.count, storage: (ownerId) => quota.used(db, ownerId) },
    tell: notices.tell,
  })
  const notes = createNotes({ db, quota })
  const drive = driveOf(platform, magazines, drawing.reader)
  const reach = createDriveReach({ ...platform, url, drive, rates, notices, magazines, painter: drawing.painter })
  addRetention({
    db,
    objects,
    caches,
    jobs,
    mail,
    log,
    leaving: payments.endOfOwner,
    purgeNode: (id) => purgeNode({ db, objects }, id),
    sweepUploads: () => removeLostUploads(db, env.DATA_DIR),
  })
  const made = { managedJobs: managedJobsOf(generation, exports), magazines, exports, generation, ...drawing, ...reach }
  return { rates, accounts, oauth, notifications, notices, notes, drive, plans, payments, ...made }
}
