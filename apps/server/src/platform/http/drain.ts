import type { FastifyInstance } from 'fastify'

/** Longest time a closing server waits for calls in flight, ms. */
const DRAIN_LIMIT = 10_000

/**
 * Lets calls in flight end when the server closes: nothing new is accepted, each answer says `connection: close`, a connection goes once its
 * answer is sent, and after `limit` ms the rest is cut. The server owns the timer: it ends with the last connection.
 */
export const drainOnClose = (app: FastifyInstance, limit = DRAIN_LIMIT): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    const timer = setTimeout(() => app.server.closeAllConnections(), limit)
    app.server.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
  })
  // Whose headers were on their way before the close keeps its connection, and nobody would wait for what may come over it next.
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}
