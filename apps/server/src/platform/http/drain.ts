import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the server after what was sent to it has been answered. */
    drain(): Promise<void>
  }
}

/** Longest time a closing server waits for calls in flight, ms. */
const DRAIN_LIMIT = 10_000

/**
 * A call may have left its client and not be read yet: the door stays open until none came in `quiet` turns of the event loop in a row, at least
 * `turn` ms each, and no longer than `longest` ms. Turns, because a busy process reads nothing however much time passes.
 */
const LAST_CALLS = { quiet: 10, turn: 10, longest: 2_000 }

/** Seconds after which a call that came too late may come again: the next server is there by then. */
const RETRY_AFTER = 2

/**
 * Lets a server end without cutting anyone: `drain` answers what still arrives, with `connection: close`, until nothing more does, and closes then;
 * what comes after that over a connection that is still open is asked to come again. However it is closed, a connection goes once its answer is sent, and after `limit` ms the rest is cut. The server owns the timer: it ends with the
 * last connection.
 */
export const drainOnClose = (app: FastifyInstance, limit = DRAIN_LIMIT): void => {
  let ending = false
  let isShut = false
  let arrived = 0
  app.addHook('onRequest', async () => {
    arrived += 1
    if (isShut) throw new AppError('busy', { retryAfter: RETRY_AFTER })
  })
  app.addHook('preClose', async () => {
    ending = isShut = true
    const timer = setTimeout(() => app.server.closeAllConnections(), limit)
    app.server.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (ending) void reply.header('connection', 'close')
  })
  // Whose headers were on their way before the close keeps its connection, and nobody would wait for what may come over it next.
  app.addHook('onResponse', async () => {
    if (isShut) setImmediate(() => app.server.closeIdleConnections())
  })
  app.decorate('drain', async () => {
    ending = true
    const began = performance.now()
    for (let quiet = 0; quiet < LAST_CALLS.quiet && performance.now() - began < LAST_CALLS.longest; quiet += 1) {
      const before = arrived
      await wait(LAST_CALLS.turn)
      if (arrived > before) quiet = 0
    }
    await app.close()
  })
}
