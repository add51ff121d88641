import { Client } from 'pg'
import type { Logger } from '../log.ts'
import { findBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { ROLE, SOCKET_PORT, initialise, lastWords, launch, logSize, readHolder, writeHolder } from './cluster.ts'
import { placeFor } from './place.ts'
import type { Place } from './place.ts'
import { isAlive, isPostgres, readPostmaster, stopPostgres, waitFor } from './process.ts'
import { startWatch } from './watch.ts'
import type { Watch } from './watch.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** How to reach a database. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

/** The embedded database of a folder, ours until `stop`. */
export interface EmbeddedPostgres {
  connection: Connection
  /** True when a server that an earlier process left behind was taken over. */
  adopted: boolean
  /** Process id of the database server. */
  pid(): number
  /** Stops the database; all connections must be closed. */
  stop(): Promise<void>
}

/** The advisory lock that says who owns the folder. PostgreSQL drops it with the connection, so a killed owner never blocks the next. */
const OWNER_LOCK = 4_107_202

const START_LIMIT = 60_000

/**
 * Starts, or adopts, the database of a data folder and keeps it running.
 * @throws Error when another server uses the folder, or the database cannot start; the message is for the person at the terminal.
 */
export const startPostgres = async (dataDir: string, log: Logger, { grace }: { grace?: number } = {}): Promise<EmbeddedPostgres> => {
  const place = placeFor(dataDir)
  const binaries = findBinaries(place.owner, place.shelter)
  initialise(place, binaries)
  const watch = startWatch(place, log, grace)
  try {
    const inherited = await inherit(place, dataDir, watch)
    const owner = inherited ?? (await begin(place, dataDir, binaries, watch))
    writeHolder(dataDir)
    return supervise({ place, binaries, owner, adopted: inherited !== null, log, watch })
  } catch (error) {
    watch.end()
    throw error
  }
}

interface Held {
  place: Place
  binaries: Binaries
  owner: Client
  adopted: boolean
  log: Logger
  watch: Watch
}

/** Takes over the database an earlier process left running; null when there is none, or when it is coming to its end. */
const inherit = async (place: Place, dataDir: string, watch: Watch): Promise<Client | null> => {
  if (!(await adopt(place))) return null
  const owner = await own(place, dataDir).catch((error: unknown) => {
    if (!watch.isEnding()) throw error
    return null
  })
  if (owner) {
    watch.takeOver()
    if (!watch.isEnding()) return owner
    await owner.end().catch(() => undefined)
  }
  await stopPostgres(readPostmaster(place.data)?.pid ?? 0)
  return null
}

/** Starts a database that does not run, and owns it. */
const begin = async (place: Place, dataDir: string, binaries: Binaries, watch: Watch): Promise<Client> => {
  watch.forgetEnding()
  await start(place, binaries)
  const owner = await own(place, dataDir)
  watch.takeOver()
  return owner
}

const connectionOf = (place: Place): Exclude<Connection, { connectionString: string }> => ({
  host: place.socket,
  port: SOCKET_PORT,
  user: ROLE,
  database: 'postgres',
})

/** Takes over a server an earlier process left running. A sick one is stopped; a pid file is removed only when its process is no PostgreSQL. */
const adopt = async (place: Place): Promise<boolean> => {
  const found = readPostmaster(place.data)
  if (!found) return false
  if (!isPostgres(found.pid)) {
    // Its process is out of our sight, and yet it answers: two servers over one cluster would destroy it.
    if (await answers(place))
      throw new Error(`${place.data} is in use by a server in another container. Stop it first, or choose another DATA_DIR.`)
    if (isAlive(found.pid)) rmSync(join(place.data, 'postmaster.pid'), { force: true })
    return false
  }
  if (found.socket === place.socket && (await waitFor(() => answers(place), 5_000))) return true
  await stopPostgres(found.pid)
  return false
}

const start = async (place: Place, binaries: Binaries): Promise<void> => {
  const said = logSize(place)
  const child = launch(place, binaries)
  child.unref()
  let failure: string | null = null
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code) => (failure = `it ended with ${code}`))
  const ready = await waitFor(async () => failure !== null || (await answers(place)), START_LIMIT)
  if (ready && (failure === null || (await answers(place)))) return
  const reason = lastWords(place, said) ?? failure ?? 'it gave no answer in a minute'
  throw new Error(`The database in ${place.data} does not start: ${reason}. Its log is ${place.log}.`)
}

const answers = async (place: Place): Promise<boolean> => {
  const client = new Client({ ...connectionOf(place), connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Claims the folder. The connection of a process that was just killed may take a moment to go. */
const own = async (place: Place, dataDir: string): Promise<Client> => {
  const client = new Client({ ...connectionOf(place), application_name: 'magazineai owner' })
  client.on('error', () => undefined)
  await client.connect()
  const claim = async (): Promise<boolean> =>
    (await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [OWNER_LOCK])).rows[0]?.owned === true
  if (await waitFor(claim, 2_000)) return client
  await client.end()
  const holder = readHolder(dataDir)
  throw new Error(
    `The data folder ${dataDir} is in use by another server${holder && ` (process ${holder})`}. Stop it first, or choose another DATA_DIR.`,
  )
}

const supervise = (held: Held): EmbeddedPostgres => {
  const { place, binaries, log, watch } = held
  let { owner } = held
  let pid = readPostmaster(place.data)?.pid ?? 0
  let busy = false
  const restart = async (): Promise<void> => {
    log.error({ pid }, 'the database ended; starting it again')
    await owner.end().catch(() => undefined)
    await start(place, binaries)
    owner = await own(place, place.data)
    pid = readPostmaster(place.data)?.pid ?? 0
  }
  const timer = setInterval(() => {
    if (busy || isAlive(pid)) return
    busy = true
    restart()
      .catch((error: unknown) => log.error({ err: error }, 'the database could not be started again'))
      .finally(() => (busy = false))
  }, 1_000)
  timer.unref()
  const lastResort = (): void => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
  }
  process.once('exit', lastResort)
  return {
    connection: connectionOf(place),
    adopted: held.adopted,
    pid: () => pid,
    stop: async () => {
      clearInterval(timer)
      process.off('exit', lastResort)
      await owner.end().catch(() => undefined)
      await stopPostgres(pid)
      watch.end()
    },
  }
}
