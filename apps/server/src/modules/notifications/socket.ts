import websocket from '@fastify/websocket'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import type { Caller, Identify } from '../../platform/http/caller.ts'
import type { OriginRule } from '../../platform/http/origin.ts'
import type { Listener, Notifications } from './service.ts'

/** Largest message a client may send, bytes. */
const MAX_PAYLOAD = 64 * 1024
const PING_EVERY = 30_000
const SOCKETS_A_USER = 5
/** Longest time a peer may take to answer that its socket is closed, ms. */
const CLOSE_LIMIT = 1_000
/** Messages a client may send in ten seconds; it has nothing to say but where it stopped. */
const MESSAGES = 20

const FromClient = z.object({ last_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })

/** Where a client stopped, as its address says it (ours): then nothing new overtakes what it missed. */
const InAddress = z.object({ last_id: z.coerce.number().pipe(FromClient.shape.last_id) })

declare module 'fastify' {
  interface FastifyRequest {
    /** The last event that the client of a socket knows of. */
    heardUpTo: number
  }
}

/** Who may open a socket, and how. */
interface SocketGate {
  identify: Identify
  ownOrigin: OriginRule
  redeemTicket: (ticket: string) => Promise<Caller | null>
}

/**
 * Mounts W-01. The handshake is an ordinary request: it is refused with an ordinary answer. The server owns the sockets and ends them when
 * it stops; the timer that pings a socket ends with the socket.
 */
export const mountSocket = async (app: FastifyInstance, notifications: Notifications, gate: SocketGate): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: MAX_PAYLOAD, perMessageDeflate: false }, preClose: tellServerStops })
  app.decorateRequest('heardUpTo', 0)
  app.register(async (scope) => {
    scope.get<{ Params: { userId: string } }>(
      '/ws/notifications/:userId',
      {
        websocket: true,
        preValidation: async (request) => {
          request.caller = await admit(request, gate)
          if (request.caller.id !== request.params.userId) throw new AppError('not_found')
          // Read before the socket is open: from its first moment on nothing is missed.
          request.heardUpTo = InAddress.safeParse(request.query).data?.last_id ?? (await notifications.placeOf(request.caller.id))
        },
      },
      (socket, request) => attend(socket, request.caller as Caller, notifications, request.heardUpTo),
    )
  })
}

/** Tells every peer that the server goes away (1001 of RFC 6455), and opens no further socket. */
function tellServerStops(this: FastifyInstance, done: () => void): void {
  for (const socket of this.websocketServer.clients) end(socket, 1001, 'the server stops')
  this.websocketServer.close(() => undefined)
  done()
}

/** Closes a socket with a reason; one whose peer does not answer is cut after a moment. */
const end = (socket: WebSocket, code: number, reason: string): void => {
  socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), CLOSE_LIMIT)
  socket.once('close', () => clearTimeout(timer))
}

const admit = async (request: FastifyRequest, { identify, ownOrigin, redeemTicket }: SocketGate): Promise<Caller> => {
  if (request.headers.origin !== undefined && !ownOrigin(request)) throw new AppError('unauthenticated')
  const { ticket } = request.query as { ticket?: unknown }
  const caller = typeof ticket === 'string' ? await redeemTicket(ticket) : (await identify(request))?.caller
  if (!caller) throw new AppError('unauthenticated')
  return caller
}

const attend = (socket: WebSocket, caller: Caller, notifications: Notifications, after: number): void => {
  // Without a listener one oversized frame ends the whole process.
  socket.on('error', () => socket.terminate())
  if (notifications.countOf(caller.id) >= SOCKETS_A_USER) return socket.close(1013, 'too many connections')
  const listener: Listener = {
    userId: caller.id,
    sessionId: caller.sessionId,
    send: (message) => socket.send(JSON.stringify(message)),
    close: (code, reason) => end(socket, code, reason),
  }
  notifications.add(listener, after)
  const stopPinging = keepAlive(socket)
  socket.on(
    'message',
    limited(socket, (data) => hear(data, listener, notifications)),
  )
  socket.on('close', () => {
    stopPinging()
    notifications.remove(listener)
  })
}

/** Pings, and drops a peer that missed one. Returns what ends its timer. */
const keepAlive = (socket: WebSocket): (() => void) => {
  let answered = true
  socket.on('pong', () => (answered = true))
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, PING_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

const limited = (socket: WebSocket, next: (data: string) => void): ((data: Buffer, binary: boolean) => void) => {
  let since = performance.now()
  let count = 0
  return (data, binary) => {
    if (performance.now() - since > 10_000) [since, count] = [performance.now(), 0]
    count += 1
    if (count > MESSAGES || binary) return socket.close(1008, 'not understood')
    next(data.toString())
  }
}

const hear = (data: string, listener: Listener, notifications: Notifications): void => {
  const parsed = FromClient.safeParse(safeJson(data))
  if (parsed.success) notifications.resume(listener, parsed.data.last_id)
}

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
