import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { takeLock, type OwnerLock } from '../lock.ts'
import type { Logger } from '../log.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { clearStaleLocks } from './lock-files.ts'
import { ROLE, SOCKET_PORT, initialise, lastWords, launch, logSize, readHolder, writeHolder } from './cluster.ts'
import { clusterPathsFor, type ClusterPaths } from './place.ts'
import { isAlive, isListed, isPostgres, readPostmaster, stopPostgres, waitFor } from './process.ts'
import { startWatch, type Watch } from './watch.ts'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '../session.ts'

/** The embedded database of a folder, ours until `stop`. */
export interface EmbeddedPostgres {
  connection: Connection
  /** True when a server that an earlier process left behind was taken over. */
  adopted: boolean
  /** Our claim on the folder. */
  lock: OwnerLock
  /** Folder of the cluster when it does not lie in the data folder, because its user may not come in; else null. */
  outside: string | null
  /** Process id of the database server. */
  pid(): number
  /** Stops the database, unless another server has taken the folder over; all connections must be closed. */
  stop(): Promise<void>
}

/** How the database of a folder is started. */
export interface StartOptions {
  /** How long the database waits to be adopted when its server was killed, s. */
  grace?: number
  /** Hears that another server has taken the folder over. */
  taken?: () => void
}

/** Longest time a database that was just started may say nothing at all, and one that was found running, ms. One that says it recovers is waited for. */
const START_SILENCE = 60_000
const FOUND_SILENCE = 5_000

/** Longest wait for a process that has ended to leave the list of processes, ms. */
const REAPED_WITHIN = 5_000

/** How often the database is looked after, and the longest pause between tries to start it again, ms. */
const LOOK_EVERY = 500
const LONGEST_PAUSE = 5_000

/**
 * Starts, or adopts, the database of a data folder and keeps it running.
 * @throws Error when another server uses the folder, or the database cannot start; the message is for the person at the terminal.
 */
export const startPostgres = async (dataDir: string, log: Logger, { grace, taken }: StartOptions = {}): Promise<EmbeddedPostgres> => {
  const place = clusterPathsFor(dataDir)
  const binaries = findBinaries(place.owner, place.shelter)
  initialise(place, binaries)
  const watch = startWatch(place, log, grace)
  const claim = (): Promise<OwnerLock> =>
    takeLock({ connection: connectionOf(place), log, refusal: () => inUse(dataDir), taken: taken ?? (() => undefined) })
  try {
    const inherited = await inherit(place, watch, claim)
    const lock = inherited ?? (await begin({ place, binaries, watch, claim }))
    writeHolder(dataDir)
    return supervise({ place, binaries, lock, adopted: inherited !== null, log, watch })
  } catch (error) {
    watch.end()
    throw error
  }
}

const inUse = (dataDir: string): string => {
  const holder = readHolder(dataDir)
  return `The data folder ${dataDir} is in use by another server${holder && ` (process ${holder})`}. Stop it first, or choose another DATA_DIR.`
}

/**
 * Tells how to reach the database of a data folder that a server keeps running; null when none does. Nothing is claimed, made or stopped.
 */
export const findRunningPostgres = async (dataDir: string): Promise<Connection | null> => {
  if (!lstatSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })) return null
  const place = clusterPathsFor(dataDir)
  return (await ask(place)) === 'ready' ? connectionOf(place) : null
}

interface Beginning {
  place: ClusterPaths
  binaries: Binaries
  watch: Watch
  claim: () => Promise<OwnerLock>
}

interface Held {
  place: ClusterPaths
  binaries: Binaries
  lock: OwnerLock
  adopted: boolean
  log: Logger
  watch: Watch
}

/** Takes over the database an earlier process left running; null when there is none, or when it is coming to its end. */
const inherit = async (place: ClusterPaths, watch: Watch, claim: () => Promise<OwnerLock>): Promise<OwnerLock | null> => {
  if (!(await adopt(place))) return null
  const lock = await claim().catch((error: unknown) => {
    if (!watch.isEnding()) throw error
    return null
  })
  if (lock) {
    watch.takeOver()
    if (!watch.isEnding()) return lock
    await lock.release()
  }
  await stopPostgres(readPostmaster(place.data)?.pid ?? 0)
  return null
}

/** Starts a database that does not run, and claims it. */
const begin = async ({ place, binaries, watch, claim }: Beginning): Promise<OwnerLock> => {
  watch.forgetEnding()
  await start(place, binaries)
  const lock = await claim()
  watch.takeOver()
  return lock
}

const connectionOf = (place: ClusterPaths): Exclude<Connection, { connectionString: string }> => ({
  host: place.socket,
  port: SOCKET_PORT,
  user: ROLE,
  database: 'postgres',
})

/** Takes over a server an earlier process left running; a sick one is stopped. */
const adopt = async (place: ClusterPaths): Promise<boolean> => {
  const found = readPostmaster(place.data)
  if (!found) return false
  if (!isPostgres(found.pid)) {
    // Its process is out of our sight, and yet it answers: two servers over one cluster would destroy it.
    if ((await ask(place)) !== 'silent')
      throw new Error(`${place.data} is in use by a server in another container. Stop it first, or choose another DATA_DIR.`)
    // PostgreSQL takes a process that has ended, and that nobody has waited for yet, for one that runs.
    if (!isAlive(found.pid)) await waitFor(() => !isListed(found.pid), REAPED_WITHIN)
    return false
  }
  // One that has only just begun has not written yet where its socket is.
  const isOurs = found.socket === place.socket || found.socket === ''
  if (isOurs && (await becomesReady(place, () => isAlive(found.pid), FOUND_SILENCE))) return true
  await stopPostgres(found.pid)
  return false
}

const start = async (place: ClusterPaths, binaries: Binaries): Promise<void> => {
  await clearStaleLocks(place)
  const said = logSize(place)
  const child = launch(place, binaries)
  child.unref()
  let failure: string | null = null
  child.once('error', (error) => (failure = error.message))
  child.once('exit', (code, signal) => (failure = `it ended with ${code ?? signal}`))
  if (await becomesReady(place, () => failure === null, START_SILENCE)) return
  // It gives way to one that was started at the same moment.
  if ((await ask(place)) === 'ready') return
  if (failure === null && child.pid !== undefined) await stopPostgres(child.pid)
  const reason = lastWords(place, said) ?? failure ?? 'it gave no answer in a minute'
  throw new Error(`The database in ${place.data} does not start: ${reason}. Its log is ${place.log}.`)
}

/** Waits until a server takes connections, without limit while it says that it starts, recovers or ends. False when it is gone, or silent for too long (ms). */
const becomesReady = async (place: ClusterPaths, isThere: () => boolean, silence: number): Promise<boolean> => {
  let heard = performance.now()
  while (isThere() && performance.now() - heard < silence) {
    const answer = await ask(place)
    if (answer === 'ready') return true
    if (answer === 'not yet') heard = performance.now()
    await pause(20)
  }
  return false
}

/** What a server says that was asked for a connection; `cannot_connect_now` is the word of one that starts, recovers from a crash or ends. */
const ask = async (place: ClusterPaths): Promise<'ready' | 'not yet' | 'silent'> => {
  const client = new Client({ ...connectionOf(place), connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'not yet' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Starts the database again whenever its process is gone. One timer looks after it; tries that fail come at longer and longer pauses. A process that
 * ends without `stop` leaves the database alone, also while it recovers: the next start adopts it, or its watch ends it.
 */
const supervise = ({ place, binaries, lock, adopted, log, watch }: Held): EmbeddedPostgres => {
  let pid = readPostmaster(place.data)?.pid ?? 0
  let restarting: Promise<void> | null = null
  let failures = 0
  let notBefore = 0
  const restart = async (): Promise<void> => {
    log.error({ pid }, 'the database ended; starting it again')
    try {
      await start(place, binaries)
      pid = readPostmaster(place.data)?.pid ?? 0
      failures = 0
      log.info({ pid }, 'the database runs again')
    } catch (error) {
      notBefore = performance.now() + Math.min(LOOK_EVERY * 2 ** failures, LONGEST_PAUSE)
      failures += 1
      log.error({ err: error }, 'the database could not be started again')
    }
  }
  const look = (): void => {
    if (restarting || lock.isTaken() || isAlive(pid) || performance.now() < notBefore) return
    restarting = restart().finally(() => (restarting = null))
  }
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return {
    connection: connectionOf(place),
    adopted,
    lock,
    outside: place.isOutside ? place.data : null,
    pid: () => pid,
    stop: async () => {
      clearInterval(timer)
      await restarting
      await lock.release()
      if (!lock.isTaken()) await stopPostgres(pid)
      watch.end()
    },
  }
}
