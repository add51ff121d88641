import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenFile } from '../../platform/file-cache.ts'
import type { Objects } from '../../platform/objects.ts'
import { sendBlob, type Content } from '../drive/index.ts'
import { servedType } from './shown-as.ts'

/** Nothing in it runs, loads or frames anything, even when somebody opens it as a page of its own. */
const SANDBOX = "sandbox; default-src 'none'"

/** `sandbox` keeps browsers from showing a PDF at all: it may show itself, and only in pages of ours. */
const PDF_POLICY = "default-src 'self'; object-src 'self'; base-uri 'none'; frame-ancestors 'self'"

/** Sends the content of a file as what it is where that is safe, else as a download; never as a document of our origin. */
export const sendShown = (
  objects: Objects,
  request: FastifyRequest,
  reply: FastifyReply,
  { node, blob, madeAt }: Content,
): Promise<FastifyReply> => {
  const type = servedType(blob.mediaType)
  const isPdf = type === 'application/pdf'
  return sendBlob(objects, request, reply, {
    blob,
    name: node.name,
    madeAt,
    disposition: type ? 'inline' : 'attachment',
    contentType: type ?? 'application/octet-stream',
    headers: { 'content-security-policy': isPdf ? PDF_POLICY : SANDBOX, ...(isPdf ? { 'x-frame-options': 'SAMEORIGIN' } : {}) },
  })
}

/** Sends a picture that was made of a file. */
export const sendMade = (reply: FastifyReply, { stream, bytes }: OpenFile): FastifyReply =>
  reply
    .headers({ 'cache-control': 'private, no-cache', 'content-security-policy': SANDBOX, 'content-length': bytes })
    .type('image/webp')
    .send(stream)
