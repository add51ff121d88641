import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Logger } from './log.ts'
import { waitFor } from './postgres/process.ts'
import { type Connection, openDatabaseSession } from './session.ts'

/** The claim of one server on a database, and with it on the data folder. */
export interface OwnerLock {
  /** True while the claim stands: not while its connection is being renewed, and never again once another server has it. */
  isHeld(): boolean
  /** True once another server was found to have the lock. */
  isTaken(): boolean
  /** Calls `hear` whenever the connection breaks; `silent` = without a word, as when the network fails. */
  onLost(hear: (silent: boolean) => void): void
  release(): Promise<void>
}

/** What is claimed, and who hears that it was lost to another server. */
export interface Claim {
  connection: Connection
  log: Logger
  /** The sentence that refuses the start when another server has the lock. */
  refusal: () => string
  /** Hears, once, that another server took the lock while our connection was away. The claim is given up. */
  taken: () => void
}

/** The advisory lock of PostgreSQL that says who owns a database. It goes with its connection, so a killed owner never blocks the next. */
const OWNER_LOCK = 4_107_202

/** Longest wait for the connection of a process that was just killed to go, ms. */
const PATIENCE = 2_000

/** Ends an earlier session of our own that the database has not yet seen go. */
const END_OUR_EARLIER = `
  select pg_terminate_backend(a.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())
    and a.application_name = $2 and a.pid <> pg_backend_pid()`

/**
 * Claims a database for this server, for as long as the answer is not released: when the connection of the lock breaks, the lock is taken again.
 * @throws Error with the refusal when another server has it.
 */
export const takeLock = async ({ connection, log, refusal, taken }: Claim): Promise<OwnerLock> => {
  const name = `magazineai owner ${randomUUID()}`
  const hearers: ((silent: boolean) => void)[] = []
  let isFirst = true
  let isTaken = false
  const prepare = async (client: Client): Promise<void> => {
    if (await waitFor(() => claim(client, name), PATIENCE)) return void (isFirst = false)
    if (isFirst) throw new Error(refusal())
    isTaken = true
    log.fatal('another server has the lock of the database')
    void session.close()
    taken()
    throw new Error('another server has the lock')
  }
  const lost = (silent: boolean): void => {
    for (const hear of hearers) hear(silent)
  }
  const session = await openDatabaseSession({ connection, name, log, prepare, lost })
  return {
    isHeld: () => session.isOpen(),
    isTaken: () => isTaken,
    onLost: (hear) => void hearers.push(hear),
    release: () => session.close(),
  }
}

const claim = async (client: Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [OWNER_LOCK])
  if (rows[0]?.owned) return true
  await client.query(END_OUR_EARLIER, [OWNER_LOCK, name])
  return false
}
