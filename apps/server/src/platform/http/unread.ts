import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where the route reads its body by itself. */
    unread?: boolean
    /** True when calls of this route may come again by their `Idempotency-Key`. */
    repeatable?: boolean
  }
}

/** A body as it came: JSON text (UTF-8), or the fields of a form. What is in it is still to be parsed by a schema. */
export type UnreadBody = { json: Uint8Array } | { fields: Record<string, unknown> }

/** Estimates the bytes of an unread body: what reading it costs. */
export const sizeOfUnread = (body: UnreadBody): number =>
  'json' in body
    ? body.json.byteLength
    : Object.values(body.fields).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

/** Returns the body of a request as it came. */
export const unreadOf = ({ body }: FastifyRequest): UnreadBody =>
  Buffer.isBuffer(body) ? { json: body } : { fields: (body ?? {}) as Record<string, unknown> }
