import { join } from 'node:path'
import { createPool } from './engine/pool.ts'
import type { Env } from './env.ts'
import { createAccountService } from './modules/accounts/index.ts'
import { createExports } from './modules/exports/index.ts'
import { createGeneration } from './modules/generation/index.ts'
import { createPictures, templateDesign, templateName } from './modules/library/index.ts'
import { createMagazineService, createPainter } from './modules/magazines/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import type { Presenters } from './modules/notifications/index.ts'
import { requireModel } from './modules/system/index.ts'
import { createBus } from './platform/bus.ts'
import { openDatabase } from './platform/database.ts'
import type { Logger } from './platform/log.ts'
import { createMail } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import { folderObjects } from './platform/objects.ts'
import { startPostgres } from './platform/postgres/index.ts'
import { createRates } from './platform/rates.ts'
import { loadSecrets } from './platform/secret.ts'

/** What is to be stopped, in the reverse order of its start. */
export type Stops = (() => Promise<unknown> | void)[]

/** Threads for exports, and for making magazines; pictures of pages have one of their own. */
const EXPORTERS = 1
const COMPOSERS = 3

/** The outside world, open: database, files, mail, events between nodes. */
export type Platform = Awaited<ReturnType<typeof openPlatform>>

/** Opens everything the services stand on, and brings the tables up to this release. */
export const openPlatform = async (env: Env, log: Logger, stops: Stops) => {
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
  const quick = createPool(1)
  const exporters = createPool(EXPORTERS)
  const composers = createPool(COMPOSERS)
  stops.push(
    () => quick.close(),
    () => exporters.close(),
    () => composers.close(),
  )
  return { env, log, isEmbedded: embedded !== null, connection, db, pool, secrets, objects, mail, bus, quick, exporters, composers }
}

/** The rules of every domain. */
export type Services = ReturnType<typeof createServices>

/** Puts the services together; `url` is the address people reach the server at. */
export const createServices = ({ env, log, db, secrets, objects, mail, bus, quick, exporters, composers }: Platform, url: string) => {
  const accounts = createAccountService({
    db,
    mail,
    rates: createRates(db),
    secrets,
    url,
    rateFactor: env.RATE_LIMIT_FACTOR,
    sessionEnded: (session) => bus.publish({ type: 'session-ended', session }),
  })
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
    pool: exporters,
    log,
    picture: pictures.bytesAt,
    notify: (owner, id) => notifications.notify(owner, 'export', id),
  })
  const generation = createGeneration({
    db,
    objects,
    magazines,
    composers,
    log,
    modelFor: (id) => requireModel(env, id),
    keepPicture: pictures.keepFound,
    templateDesign,
    templateName,
    notify: (owner, id) => notifications.notify(owner, 'job', id),
    announceCancel: (job) => bus.publish({ type: 'cancel', job }),
  })
  return { accounts, notifications, magazines, pictures, painter, exports, generation }
}
