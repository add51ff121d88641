import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError, readEnv, urlOf, type Env } from './env.ts'
import { createOwnerLink, OWNER_LINK_MINUTES, type AccountChange } from './modules/accounts/index.ts'
import { createAccountCommands } from './modules/admin/commands.ts'
import { removeLostUploads, removeUnnamedContents, verifyDrives } from './modules/drive/index.ts'
import type { GivenPlan } from './modules/plans/index.ts'
import { removeOrphans } from './modules/retention/index.ts'
import { isConnectionTrouble, isDatabaseUnavailable, reasonOf } from './platform/database-errors.ts'
import { openDatabase, type DatabasePool } from './platform/database.ts'
import { folderTrouble } from './platform/folder.ts'
import { createLog } from './platform/log.ts'
import { isMigrated, migrate } from './platform/migrate.ts'
import { folderObjects } from './platform/objects.ts'
import { findRunningPostgres, startPostgres } from './platform/postgres/index.ts'
import type { Connection } from './platform/session.ts'

/*
 * What whoever runs the installation does from its machine: `node apps/server/src/admin.ts owner-link`. It works on the database of
 * DATA_DIR, or of DATABASE_URL, whether its server runs or not. The result goes to standard output, everything else to standard error.
 */

const log = createLog('silent')

/** The database of an installation, until `close`. `started` says that it did not run and was started for us. */
interface OpenInstallation extends DatabasePool {
  connection: Connection
  started: boolean
}

const openAt = (connection: Connection, stop: (() => Promise<void>) | null): OpenInstallation => {
  const opened = openDatabase(connection, log)
  const close = async (): Promise<void> => {
    await opened.close()
    await stop?.()
  }
  return { ...opened, connection, started: stop !== null, close }
}

const openInstallation = async ({ DATABASE_URL, DATA_DIR }: Env): Promise<OpenInstallation> => {
  if (DATABASE_URL) return openAt({ connectionString: DATABASE_URL }, null)
  if (!lstatSync(join(DATA_DIR, 'postgres'), { throwIfNoEntry: false }))
    throw new Error(`There is no installation in ${DATA_DIR}. Name its folder with DATA_DIR, or start the server once.`)
  const running = await findRunningPostgres(DATA_DIR)
  if (running) return openAt(running, null)
  const embedded = await startPostgres(DATA_DIR, log)
  return openAt(embedded.connection, () => embedded.stop())
}

/** The tables belong to the server that runs: only where none does are they brought up to this release. */
const requireTables = async ({ connection, pool, started }: OpenInstallation): Promise<void> => {
  if (started) return migrate(connection)
  const { rows } = await pool.query<{ made: boolean }>("select to_regclass('migrations') is not null as made")
  if (!rows[0]?.made || !(await isMigrated(pool)))
    throw new Error('The database is not of this release. Start the server of this release once, then try again.')
}

/** Works on the database of an installation, and leaves it as it ran or did not run. */
const within = async (env: Env, work: (installation: OpenInstallation) => Promise<void>): Promise<OpenInstallation> => {
  const installation = await openInstallation(env)
  try {
    await requireTables(installation)
    await work(installation)
  } finally {
    await installation.close()
  }
  return installation
}

const printOwnerLink = async (env: Env): Promise<void> => {
  const installation = await within(env, async ({ db }) => void process.stdout.write(`${await createOwnerLink(db, urlOf(env))}\n`))
  const notes = [`It signs the owner in, once and within ${OWNER_LINK_MINUTES} minutes; links made before have ended.`]
  if (!env.PUBLIC_URL) notes.push('If you reach the server at another address, put that before /owner/…')
  if (installation.started) notes.push('The server is not running: start it, then follow the link.')
  process.stderr.write(`${notes.join('\n')}\n`)
}

const printUsers = async (env: Env): Promise<void> => {
  await within(env, async ({ db }) => {
    for (const line of await createAccountCommands(db).list()) process.stdout.write(`${line}\n`)
  })
}

const changing =
  (change: AccountChange, done: string) =>
  async (env: Env, [address = '']: readonly string[]): Promise<void> => {
    await within(env, ({ db }) => createAccountCommands(db).change(address, change))
    process.stderr.write(`${address} ${done}.\n`)
  }

const giving =
  (plan: GivenPlan | null, done: string) =>
  async (env: Env, [address = '']: readonly string[]): Promise<void> => {
    await within(env, ({ db }) => createAccountCommands(db).give(address, plan))
    process.stderr.write(`${address} ${done}.\n`)
  }

/** Age, ms, up to which files without a row stay while a server runs: the row may be on its way. */
const GRACE = 3_600_000

const objectsOf = ({ DATA_DIR }: Env) => folderObjects(join(DATA_DIR, 'objects'))

const printFaults = async (env: Env): Promise<void> => {
  const lines: string[] = []
  await within(env, async ({ db }) => void lines.push(...(await verifyDrives({ db, objects: objectsOf(env) }))))
  for (const line of lines) process.stdout.write(`${line}\n`)
  if (lines.length > 0) throw new Error(`${lines.length} faults were found.`)
  process.stderr.write('Everything is there, as it was.\n')
}

const removeGarbage = async (env: Env): Promise<void> => {
  await within(env, async ({ db, started }) => {
    const [objects, age] = [objectsOf(env), started ? 0 : GRACE]
    const unnamed = await removeUnnamedContents({ db, objects })
    const orphans = await removeOrphans({ db, objects }, age)
    const uploads = await removeLostUploads(db, env.DATA_DIR, age)
    for (const key of [...unnamed, ...orphans, ...uploads.map((id) => `uploads/${id}`)]) process.stdout.write(`${key}\n`)
    process.stderr.write(`${unnamed.length + orphans.length + uploads.length} files that nothing named were removed.\n`)
  })
}

/** A command and the words it takes. */
interface Command {
  takes: 0 | 1
  run: (env: Env, words: readonly string[]) => Promise<void>
}

const commands: Readonly<Record<string, Command>> = {
  'owner-link': { takes: 0, run: printOwnerLink },
  users: { takes: 0, run: printUsers },
  disable: { takes: 1, run: changing({ disabled: true }, 'is signed out everywhere and cannot sign in') },
  enable: { takes: 1, run: changing({ disabled: false }, 'can sign in again') },
  'make-admin': { takes: 1, run: changing({ role: 'admin' }, 'is an administrator now') },
  'give-pro': { takes: 1, run: giving('pro', 'is on Pro until that is taken away') },
  'give-team': { takes: 1, run: giving('team', 'is on Team until that is taken away') },
  'give-enterprise': { takes: 1, run: giving('enterprise', 'is on Enterprise until that is taken away') },
  'take-plan': { takes: 1, run: giving(null, 'has no given plan any more') },
  verify: { takes: 0, run: printFaults },
  gc: { takes: 0, run: removeGarbage },
}

const usage = (): string =>
  `Say which command: ${Object.entries(commands)
    .map(([name, { takes }]) => (takes === 1 ? `${name} <address>` : name))
    .join(', ')}.\n`

/** One sentence about a failure. */
const sentenceOf = (error: unknown): string => {
  if (isConnectionTrouble(error) || isDatabaseUnavailable(error))
    return `The database cannot be reached: ${reasonOf(error) || (error as NodeJS.ErrnoException).code}.`
  return folderTrouble(process.env['DATA_DIR'] ?? './data', error) ?? (error as Error).message
}

const run = async ([name = '', ...rest]: string[]): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || rest.length !== command.takes) {
    process.stderr.write(usage())
    return 2
  }
  try {
    await command.run(readEnv(process.env), rest)
    return 0
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    return error instanceof EnvError ? 2 : 1
  }
}

// Ending in order stops a database that was started for us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
process.exitCode = await run(process.argv.slice(2))
