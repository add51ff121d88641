import { ServerResponse } from 'node:http'
import type { IncomingMessage } from 'node:http'

/**
 * What pages may load: this server alone. WebAssembly is compiled (the shaper), workers start from blobs, pictures come as blob and data
 * addresses; styles as attributes are positions of layers.
 */
const contentSecurityPolicy = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' blob: data:",
  'font-src': "'self' blob: data:",
  'media-src': "'self' blob:",
  'connect-src': "'self' blob: data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Headers by their name in lower case. */
export type HeaderTable = Readonly<Record<string, string>>

/** Returns the headers that every answer carries (OWASP Secure Headers); with an https address browsers are told to stay with it for a year. */
export const securityHeaders = (publicUrl: string | undefined): HeaderTable => ({
  'content-security-policy': Object.entries(contentSecurityPolicy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/**
 * Returns the class of answers that start with `headers`. Node makes one for every request it could parse, before any of our code runs, so no path,
 * method or failure is without them; a route may replace single ones.
 */
export const responseWith = (headers: HeaderTable): typeof ServerResponse =>
  class extends ServerResponse {
    constructor(request: IncomingMessage, options?: object) {
      // @ts-expect-error Node passes options that its types leave out.
      super(request, options)
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    }
  } as typeof ServerResponse
