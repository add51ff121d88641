import { type Clock, createListeners, systemClock } from '@magazineai/common'
import { SocketMessage } from '@magazineai/contract'

/** First pause before connecting again, ms. */
export const FIRST_PAUSE = 1_000
/** Longest pause before connecting again, ms. */
export const LONGEST_PAUSE = 30_000

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
}

/** The live connection to the server (W-01). */
export interface Socket {
  /** Connects for a user; closes the connection of another one. */
  open(userId: string): void
  close(): void
  status(): SocketStatus
  /** Calls `handler` with the data of every message of a type; answers how to stop. */
  subscribe<T extends Type>(type: T, handler: (data: DataOf<T>) => void): () => void
  /** Calls `handler` whenever the connection was made again after a break: whatever was sent meanwhile must be read anew. */
  onReconnect(handler: () => void): () => void
}

const browserPort: SocketPort = { connect: (url) => new WebSocket(url), clock: systemClock }

/** Makes a socket that reconnects by itself. `origin` is `ws://…` or `wss://…`. */
export function createSocket(origin: string, port: SocketPort = browserPort): Socket {
  const handlers = new Map<Type, Set<Handler>>()
  const reconnected = createListeners()
  let current: WebSocket | null = null
  let user: string | null = null
  let attempt = 0
  let opened = false
  let status: SocketStatus = 'idle'
  let stopWaiting = (): void => {}

  const receive = (text: unknown): void => {
    const message = parseMessage(text)
    if (message === null) return
    for (const handler of handlers.get(message.type) ?? []) handler(message.data as never)
  }

  const connect = (): void => {
    if (user === null) return
    status = 'connecting'
    const socket = port.connect(`${origin}/ws/notifications/${encodeURIComponent(user)}/`)
    current = socket
    socket.addEventListener('open', () => {
      attempt = 0
      status = 'open'
      if (opened) reconnected.tell()
      opened = true
    })
    socket.addEventListener('message', (event) => receive(event.data))
    socket.addEventListener('error', () => {
      if (current === socket) status = 'error'
    })
    socket.addEventListener('close', (event) => {
      if (current !== socket) return
      current = null
      status = 'closed'
      if (event.code !== SESSION_ENDED) stopWaiting = port.clock.after(pauseBefore(attempt++), connect)
    })
  }

  const close = (): void => {
    stopWaiting()
    const old = current
    current = null
    user = null
    attempt = 0
    opened = false
    status = 'idle'
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
    status: () => status,
    subscribe(type, handler) {
      const set = handlers.get(type) ?? new Set()
      handlers.set(type, set.add(handler as Handler))
      return () => set.delete(handler as Handler)
    },
    onReconnect: reconnected.add,
  }
}

/** Parses a message of the socket; null for anything else (pings, messages of a newer server). */
export function parseMessage(text: unknown): SocketMessage | null {
  if (typeof text !== 'string') return null
  try {
    const parsed = SocketMessage.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
