import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenFile } from '../../platform/file-cache.ts'
import { sendRanged } from '../../platform/http/ranges.ts'
import type { Objects } from '../../platform/objects.ts'
import type { StoredContent } from './service.ts'
import { servedType } from './shown-as.ts'

/** Nothing in it runs, loads or frames anything, even when somebody opens it as a page of its own. */
const SANDBOX = "sandbox; default-src 'none'"

/** `sandbox` keeps browsers from showing a PDF at all: it may show itself, and only in pages of ours. */
const OF_PDF = "default-src 'self'; object-src 'self'; base-uri 'none'; frame-ancestors 'self'"

/** Sends the content of a file as what it is where that is safe, else as a download; never as a document of our origin. */
export const sendContent = (
  request: FastifyRequest,
  reply: FastifyReply,
  { objects, file, isShown }: { objects: Objects; file: StoredContent; isShown: boolean },
): Promise<FastifyReply> => {
  const type = isShown ? servedType(file.mediaType) : null
  const isPdf = type === 'application/pdf'
  void reply.headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': isPdf ? OF_PDF : SANDBOX,
    'content-disposition': dispositionOf(type ? 'inline' : 'attachment', file.name),
    ...(isPdf ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
  })
  return sendRanged(request, reply, {
    contentType: type ?? 'application/octet-stream',
    bytes: file.bytes,
    tag: file.blobId,
    open: (range) => objects.get(file.objectKey, range),
  })
}

/** Sends a picture that was made of a file. */
export const sendMade = (reply: FastifyReply, { stream, bytes }: OpenFile): FastifyReply =>
  reply
    .headers({ 'cache-control': 'private, no-cache', 'content-security-policy': SANDBOX, 'content-length': bytes })
    .type('image/webp')
    .send(stream)

/** Writes the name of a file into a header (RFC 6266): once in letters every client reads, once in its own. */
export const dispositionOf = (how: 'inline' | 'attachment', name: string): string => {
  const plain = name.replaceAll(/[^\u0020-\u007E]|["\\%;]/gu, '_')
  const own = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${own}`
}
