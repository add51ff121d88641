import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'
import type { Connection } from './postgres/index.ts'

/** What nodes tell each other: references only, the rows are the truth. */
export const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), user: z.string(), id: z.number() }),
  z.object({ type: z.literal('session-ended'), session: z.string() }),
  z.object({ type: z.literal('cancel'), job: z.string() }),
])
export type Message = z.infer<typeof Message>

/** Events between nodes. */
export interface Bus {
  publish(message: Message): Promise<void>
  /** Calls `hear` for every message of any node, ours included, and `resumed` after a gap in which messages may have been missed. */
  listen(hear: (message: Message) => void, resumed?: () => void): void
  close(): Promise<void>
}

const CHANNEL = 'magazineai'

/** The bus on LISTEN and NOTIFY of PostgreSQL, over one connection of its own that is renewed when it breaks. */
export const createBus = async (connection: Connection, db: Database, log: Logger): Promise<Bus> => {
  const hearers: { hear: (message: Message) => void; resumed?: (() => void) | undefined }[] = []
  let client: Client | null = null
  let closed = false
  const open = async (): Promise<void> => {
    const fresh = new Client({ ...connection, application_name: 'magazineai bus', keepAlive: true })
    fresh.on('error', (error) => log.warn({ err: error }, 'the event connection broke'))
    fresh.on('end', () => void (closed || setTimeout(() => void reopen(), 500)))
    fresh.on('notification', ({ payload }) => deliver(payload ?? '', hearers, log))
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
  }
  const reopen = async (): Promise<void> => {
    if (closed) return
    try {
      await open()
      for (const { resumed } of hearers) resumed?.()
    } catch {
      setTimeout(() => void reopen(), 1_000)
    }
  }
  await open()
  return {
    publish: async (message) => void (await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`)),
    listen: (hear, resumed) => void hearers.push({ hear, resumed }),
    close: async () => {
      closed = true
      await client?.end()
    },
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
