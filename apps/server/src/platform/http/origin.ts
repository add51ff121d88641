import type { FastifyRequest } from 'fastify'

/** Tells whether a request came from a page of this server: the rule that keeps other sites from using our cookies. */
export interface OriginRule {
  (request: FastifyRequest): boolean
}

/**
 * Returns the rule that tells our own requests from others: one is ours when its `Origin` is the public address, or names the host it was
 * sent to; without an `Origin` (old browsers, same-origin GET) fetch metadata decides.
 */
export const ownOrigin =
  (publicUrl: string | undefined): OriginRule =>
  (request) => {
    const { origin } = request.headers
    if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin'
    if (publicUrl && origin === new URL(publicUrl).origin) return true
    return URL.canParse(origin) && new URL(origin).host === request.headers.host
  }
