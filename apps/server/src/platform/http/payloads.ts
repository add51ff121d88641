import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

/** Bytes that are handed to the socket at once: as much as Node's streams do. */
const SLICE = 65_536

/**
 * Makes what is sent fit for slow clients, as an `onSend` hook. A large text goes out in slices, so that it can be seen whether a client still reads;
 * for HEAD a file is closed unread, where the framework would read it to its end.
 */
export const shapePayload = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (payload instanceof Readable) return request.method === 'HEAD' ? closed(payload) : payload
  if (request.method === 'HEAD' || !(typeof payload === 'string' || payload instanceof Uint8Array)) return payload
  if (payload.length <= SLICE) return payload
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  void reply.header('content-length', bytes.length)
  return Readable.from(slices(bytes), { objectMode: false, highWaterMark: SLICE })
}

const closed = (stream: Readable): Readable => {
  stream.on('error', () => undefined).destroy()
  return Readable.from([])
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}
