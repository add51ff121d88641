import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { z } from 'zod'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'
import { type Connection, openDatabaseSession } from './session.ts'

/** What nodes tell each other: references only, the rows are the truth. */
export const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), user: z.string(), id: z.number() }),
  z.object({ type: z.literal('session-ended'), session: z.string() }),
  z.object({ type: z.literal('job-queued'), kind: z.string() }),
  z.object({ type: z.literal('job-cancelled'), job: z.string() }),
])
export type Message = z.infer<typeof Message>

/** Events between nodes. */
export interface Bus {
  /** Tells every node; within a transaction when it is committed, and not at all when it is rolled back. */
  publish(message: Message, within?: Database): Promise<void>
  /** Calls `hear` for every message of any node, ours included, and `resumed` after a gap in which messages may have been missed. */
  listen(hear: (message: Message) => void, resumed?: () => void): void
  /** True while messages arrive. */
  isOpen(): boolean
  close(): Promise<void>
}

const CHANNEL = 'magazineai'

/** What the database calls the connection of a bus. */
export const BUS_NAME = 'magazineai bus'

/** Tells every node something, from a process that hears nothing itself; within a transaction when it is committed. */
export const publishTo = async (db: Database, message: Message): Promise<void> => {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`)
}

/** Creates the bus on LISTEN and NOTIFY of PostgreSQL, over one session of its own, which ends with `close`. */
export const createBus = async (connection: Connection, db: Database, log: Logger): Promise<Bus> => {
  const hearers: { hear: (message: Message) => void; resumed?: (() => void) | undefined }[] = []
  const prepare = async (client: Client): Promise<void> => {
    client.on('notification', ({ payload }) => deliver(payload ?? '', hearers, log))
    await client.query(`listen ${CHANNEL}`)
  }
  const renewed = (): void => {
    for (const { resumed } of hearers) resumed?.()
  }
  const session = await openDatabaseSession({ connection, name: BUS_NAME, log, prepare, renewed })
  return {
    publish: (message, within = db) => publishTo(within, message),
    listen: (hear, resumed) => void hearers.push({ hear, resumed }),
    isOpen: () => session.isOpen(),
    close: () => session.close(),
  }
}

const deliver = (payload: string, hearers: readonly { hear: (message: Message) => void }[], log: Logger): void => {
  try {
    const message = Message.parse(JSON.parse(payload))
    for (const { hear } of hearers) hear(message)
  } catch (error) {
    log.warn({ err: error }, 'an event could not be read')
  }
}
