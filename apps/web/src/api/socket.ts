import { type Clock, createListeners, createValue, systemClock } from '@magazineai/common'
import { SocketMessage } from '@magazineai/contract'

/** First pause before connecting again, ms. */
export const FIRST_PAUSE = 1_000
/** Longest pause before connecting again, ms. */
export const LONGEST_PAUSE = 30_000

/** By how much a pause may be longer, so that not everybody is back in the same moment after the server was away. */
const SPREAD = 0.25

/** Returns the pause before attempt `attempt` (0 = first), ms: doubles from 1 s to 30 s. */
export const pauseBefore = (attempt: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt)

/** The code the server closes with when the session has ended; connecting again would be pointless. */
const SESSION_ENDED = 4401

/** States of the connection. */
export type SocketStatus = 'idle' | 'connecting' | 'open' | 'error' | 'closed'

type Type = SocketMessage['type']
type DataOf<T extends Type> = Extract<SocketMessage, { type: T }>['data']
type Handler = (data: never) => void

/** What the socket needs from its surroundings. */
export interface SocketPort {
  connect(url: string): WebSocket
  clock: Pick<Clock, 'after'>
  /** A number from 0 to 1. */
  random(): number
  /** Renews the session before another attempt when the server refused one: a browser does not tell why. What it throws does not matter. */
  renew: () => Promise<unknown>
}

/** The live connection to the server (W-01). */
export interface Socket {
  /** Connects for a user; closes the connection of another one. */
  open(userId: string): void
  close(): void
  status: () => SocketStatus
  /** Calls `listener` whenever the status changes; answers how to stop. */
  onStatus: (listener: () => void) => () => void
  /** Calls `handler` with the data of every message of a type; answers how to stop. */
  subscribe<T extends Type>(type: T, handler: (data: DataOf<T>) => void): () => void
  /** Calls `handler` whenever something may have been missed: after a break, and when more happened than is sent again. Everything is to be read anew. */
  onReconnect(handler: () => void): () => void
}

const browserPort: SocketPort = {
  connect: (url) => new WebSocket(url),
  clock: systemClock,
  random: () => Math.random(),
  renew: () => Promise.resolve(),
}

/** Makes a socket that reconnects by itself and says where it stopped. `origin` is `ws://…` or `wss://…`. */
export function createSocket(origin: string, given: Partial<SocketPort> = {}): Socket {
  const port = { ...browserPort, ...given }
  const handlers = createHandlers()
  const reconnected = createListeners()
  const status = createValue<SocketStatus>('idle')
  let current: WebSocket | null = null
  let user: string | null = null
  let attempt = 0
  let opened = false
  /** The last event that was heard; what came after it is sent when the line is back. */
  let last: number | null = null
  let stopWaiting = (): void => {}

  const receive = (text: unknown): void => {
    const message = parseMessage(text)
    if (message === null) return
    last = message.type === 'reset' ? message.seq : Math.max(last ?? 0, message.seq)
    if (message.type === 'reset') reconnected.tell()
    else handlers.tell(message)
  }

  const connect = (): void => {
    if (user === null) return
    status.set('connecting')
    const resume = last === null ? '' : `?last_id=${last}`
    const socket = port.connect(`${origin}/ws/notifications/${encodeURIComponent(user)}/${resume}`)
    let wasOpen = false
    current = socket
    socket.addEventListener('open', () => {
      if (current !== socket) return
      wasOpen = true
      attempt = 0
      status.set('open')
      if (opened) reconnected.tell()
      opened = true
    })
    socket.addEventListener('message', (event) => {
      if (current === socket) receive(event.data)
    })
    socket.addEventListener('error', () => {
      if (current === socket) status.set('error')
    })
    socket.addEventListener('close', (event) => {
      if (current !== socket) return
      current = null
      status.set('closed')
      if (event.code !== SESSION_ENDED) wait(wasOpen)
    })
  }

  const wait = (wasOpen: boolean): void => {
    const person = user
    stopWaiting = waitFor(port, attempt++, wasOpen, () => {
      if (user === person && current === null) connect()
    })
  }

  const close = (): void => {
    stopWaiting()
    const old = current
    current = null
    user = null
    last = null
    attempt = 0
    opened = false
    status.set('idle')
    old?.close()
  }

  return {
    open(userId) {
      if (user === userId) return
      close()
      user = userId
      connect()
    },
    close,
    status: status.get,
    onStatus: status.subscribe,
    subscribe: handlers.subscribe,
    onReconnect: reconnected.add,
  }
}

/** Calls `again` after a pause; where the last attempt was refused the session is renewed before. Returns what ends the waiting. */
const waitFor = (port: SocketPort, attempt: number, wasOpen: boolean, again: () => void): (() => void) =>
  port.clock.after(pauseBefore(attempt) * (1 + SPREAD * port.random()), () => {
    if (wasOpen) again()
    else void port.renew().then(again, again)
  })

/** Those who want to hear messages of a type. */
function createHandlers(): Pick<Socket, 'subscribe'> & { tell: (message: SocketMessage) => void } {
  const handlers = new Map<Type, Set<Handler>>()
  return {
    subscribe(type, handler) {
      const set = handlers.get(type) ?? new Set()
      handlers.set(type, set.add(handler as Handler))
      return () => set.delete(handler as Handler)
    },
    tell({ type, data }) {
      for (const handler of handlers.get(type) ?? []) handler(data as never)
    },
  }
}

/** Parses a message of the socket with its place in the order of events; null for anything else (pings, messages of a newer server). */
export function parseMessage(text: unknown): (SocketMessage & { seq: number }) | null {
  if (typeof text !== 'string') return null
  try {
    const given: unknown = JSON.parse(text)
    const parsed = SocketMessage.safeParse(given)
    if (!parsed.success) return null
    const { seq } = given as { seq?: unknown }
    return { ...parsed.data, seq: typeof seq === 'number' ? seq : 0 }
  } catch {
    return null
  }
}
