import { Socket } from 'node:net'
import { Client } from 'pg'
import { reasonOf } from './database-errors.ts'
import type { Logger } from './log.ts'

/** What a session is for, and who hears of it. */
export interface DatabaseSessionOptions {
  connection: Connection
  /** What the database calls it (`application_name`). */
  name: string
  log: Logger
  /** Makes a new connection what it is to be: listens, takes a lock. A rejection counts as a failed try. */
  prepare: (client: Client) => Promise<void>
  /** Hears that the connection is gone; `silent` = it broke without a word, so that other connections may be as dead. */
  lost?: (silent: boolean) => void
  /** Hears that another connection has taken its place. */
  renewed?: () => void
  heartbeat?: Heartbeat
}

/** How often a session asks whether the other side is there, and how long it waits for the answer, ms. */
export interface Heartbeat {
  every: number
  answer: number
}

/** One connection to the database that is renewed when it breaks, for what lives as long as a connection: LISTEN, a lock. */
export interface DatabaseSession {
  isOpen(): boolean
  /** Ends the connection and every attempt to renew it. */
  close(): Promise<void>
}

const HEARTBEAT: Heartbeat = { every: 4_000, answer: 3_000 }

/** Longest time a connection may take to be made, ms. */
const CONNECT_LIMIT = 3_000

/** Pauses before the next try, ms: they double from the first to the longest, and each is cut by up to a half so that servers do not come all at once. */
const PAUSE = { first: 100, longest: 2_000 }

/** Longest time a farewell may take, ms. */
const FAREWELL = 1_000

/** Has the database end a session whose machine went away without a word after 25 s instead of two hours. On a unix socket it means nothing. */
const KEEPALIVE =
  "select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)"

interface Held {
  client: Client
  socket: Socket
}

/**
 * Opens a session. It owns one connection and one timer, which waits either for the next heartbeat or for the next try, never for both.
 * @throws whatever the first connection, or its preparation, fails with.
 */
export const openDatabaseSession = async (options: DatabaseSessionOptions): Promise<DatabaseSession> => {
  const { log, name, heartbeat = HEARTBEAT } = options
  let held: Held | null = null
  let opening: Socket | null = null
  let timer: NodeJS.Timeout | undefined
  let tries = 0
  let closed = false

  const open = async (): Promise<void> => {
    const socket = (opening = new Socket())
    const client = await connect(options, socket, heartbeat.answer)
    if (closed || socket.destroyed) {
      socket.destroy()
      throw new Error('the connection was closed while it was made')
    }
    opening = null
    held = { client, socket }
    tries = 0
    socket.once('close', () => lose(socket, false))
    timer = setTimeout(() => void beat(client, socket), heartbeat.every)
  }

  const beat = async (client: Client, socket: Socket): Promise<void> => {
    try {
      await client.query('select 1')
      if (held?.socket === socket) timer = setTimeout(() => void beat(client, socket), heartbeat.every)
    } catch {
      lose(socket, true)
    }
  }

  const lose = (socket: Socket, silent: boolean): void => {
    if (held?.socket !== socket) return
    held = null
    clearTimeout(timer)
    socket.destroy()
    if (closed) return
    log.warn({ session: name, silent }, 'a connection to the database was lost')
    options.lost?.(silent)
    retry()
  }

  const retry = (): void => {
    if (closed) return
    const pause = Math.min(PAUSE.first * 2 ** tries, PAUSE.longest)
    tries += 1
    timer = setTimeout(() => void reopen(), pause * (0.5 + Math.random() / 2))
  }

  const reopen = async (): Promise<void> => {
    try {
      await open()
    } catch (error) {
      log.debug({ session: name, reason: reasonOf(error) }, 'the database does not answer')
      return retry()
    }
    log.info({ session: name }, 'the connection to the database is there again')
    options.renewed?.()
  }

  await open()
  return {
    isOpen: () => held !== null,
    close: async () => {
      closed = true
      clearTimeout(timer)
      opening?.destroy()
      if (held) await farewell(held)
    },
  }
}

const connect = async ({ connection, name, prepare }: DatabaseSessionOptions, socket: Socket, answer: number): Promise<Client> => {
  const client = new Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: answer,
    keepAlive: true,
    stream: () => socket,
  })
  // Without a listener an error would end the process; that the connection is gone is told by its socket.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(KEEPALIVE)
    await prepare(client)
    return client
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** Ends a connection in order; one that does not answer is cut. */
const farewell = async ({ client, socket }: Held): Promise<void> => {
  const cut = setTimeout(() => socket.destroy(), FAREWELL)
  await client.end().catch(() => undefined)
  clearTimeout(cut)
}

/** How to reach a database. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }
