import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What a client must do to keep its connection; times in ms. */
export interface PaceLimits {
  /** While something waits to be sent or received, `bytes` must move within every `window`. */
  window: number
  bytes: number
  /** Longest time a body may take, however steadily it comes: forms carry files over slow lines. */
  json: number
  form: number
  /** How long the rest of a body may come after its answer, so that the client reads the answer and no reset. */
  linger: number
  /** Pause between two looks at all connections. */
  every: number
}

/**
 * The limits of a running server. A phone on the edge of a network (EDGE, some 10 KB/s) gets its file: in a window it makes room for more than what is
 * counted in one piece, a write of 64 KiB or a third of the kernel's send buffer. Who reads or sends less is dropped some 15 s after the last of it.
 */
export const PACE: PaceLimits = { window: 15_000, bytes: 16_384, json: 300_000, form: 900_000, linger: 2_000, every: 1_000 }

/** Types of bodies that carry files: forms, and pieces of an upload that goes on. */
const CARRIES_FILES = /^(?:multipart\/|application\/offset\+octet-stream$)/

/** Where a connection stood when it last moved on by enough. */
interface Mark {
  bytes: number
  at: number
}

/** A request whose body is not complete. */
interface OpenBody {
  request: IncomingMessage
  response: ServerResponse
  began: number
  limit: number
  mark: Mark
  answered: number | null
}

/**
 * Drops clients that read an answer or send a body too slowly, on every path, from the first byte on; a body that was answered without being read has
 * `linger` to end. Owns one timer, from the first connection to the close of the server.
 */
export const dropSlowClients = (server: Server, limits: PaceLimits = PACE): void => {
  const writers = new Map<Socket, Mark>()
  const bodies = new Set<OpenBody>()

  server.on('connection', (socket: Socket) => {
    writers.set(socket, { bytes: 0, at: performance.now() })
    socket.once('close', () => writers.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const began = performance.now()
    const isForm = CARRIES_FILES.test(request.headers['content-type'] ?? '')
    const body: OpenBody = {
      request,
      response,
      began,
      limit: isForm ? limits.form : limits.json,
      mark: { bytes: request.socket.bytesRead, at: began },
      answered: null,
    }
    bodies.add(body)
    request.once('end', () => bodies.delete(body))
  })

  const look = (): void => {
    const now = performance.now()
    for (const [socket, mark] of writers) if (isStuckWriting(socket, mark, now, limits)) socket.destroy()
    for (const body of bodies) {
      if (body.request.complete || body.request.socket.destroyed) bodies.delete(body)
      else if (isOverdue(body, now, limits)) body.request.socket.destroy()
    }
  }
  const timer = setInterval(look, limits.every)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** True when the mark is older than a window and the connection has not moved on since; moves the mark when it has. */
const isStuck = (mark: Mark, bytes: number, now: number, { window, bytes: least }: PaceLimits): boolean => {
  if (bytes - mark.bytes >= least) Object.assign(mark, { bytes, at: now })
  return now - mark.at > window
}

/** What was handed to the kernel counts as read: it takes no more than the client makes room for. */
const isStuckWriting = (socket: Socket, mark: Mark, now: number, limits: PaceLimits): boolean => {
  const taken = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0) Object.assign(mark, { bytes: taken, at: now })
  return isStuck(mark, taken, now, limits)
}

const isOverdue = (body: OpenBody, now: number, limits: PaceLimits): boolean => {
  if (body.response.writableFinished) {
    body.answered ??= now
    return now - body.answered > limits.linger
  }
  return now - body.began > body.limit || isStuck(body.mark, body.request.socket.bytesRead, now, limits)
}
