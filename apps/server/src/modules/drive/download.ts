import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { hasTag } from '../../platform/http/files.ts'
import type { ByteRange, Objects } from '../../platform/objects.ts'
import { etagOf, type Blob } from './content.ts'

/** A content as it is sent. */
export interface Sending {
  blob: Blob
  name: string
  /** When the content was made. */
  madeAt: Date
  /** `inline` shows it where it is asked for; everything else is saved. Either way it is no document of ours. */
  disposition: 'attachment' | 'inline'
}

/** Nothing in a file of a person runs, loads or frames anything, wherever it is opened. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Returns a `Content-Disposition` (RFC 6266): the name in ASCII for old readers, and whole in UTF-8. */
export const dispositionOf = (kind: Sending['disposition'], name: string): string => {
  const shown = name.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
  const plain = shown.replaceAll(/[^\u0020-\u007E]|["\\%]/gu, '_')
  const whole = encodeURIComponent(shown).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/**
 * Reads a `Range` (RFC 9110, 14.2) against a length: null = the whole, for a range that is none or several of them; `unsatisfiable` where it begins
 * behind the end.
 */
export const readRange = (header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - length), end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= bytes ? 'unsatisfiable' : { start, end }
}

/** True when a range may be answered: the client’s part is of this very content (`If-Range`, RFC 9110, 13.1.5). */
const isOfThis = (header: string | string[] | undefined, etag: string): boolean => header === undefined || header === etag

/**
 * Streams a content, whole or a range of it: a slow client costs one piece of it, one that goes away ends the reading.
 * @throws AppError `not_found` when its file is not there, which `verify` would report.
 */
export const sendBlob = async (
  objects: Objects,
  request: FastifyRequest,
  reply: FastifyReply,
  { blob, name, madeAt, disposition }: Sending,
): Promise<FastifyReply> => {
  const etag = etagOf(blob.sha256)
  void reply.headers({
    etag,
    'last-modified': madeAt.toUTCString(),
    'accept-ranges': 'bytes',
    // A browser may keep it and shows it only after asking whose session this is.
    'cache-control': 'private, no-cache',
    'content-disposition': dispositionOf(disposition, name),
    'content-security-policy': SANDBOX,
    'x-content-type-options': 'nosniff',
  })
  if (hasTag(request.headers['if-none-match'], etag.slice(1, -1))) return reply.code(304).send()
  const range = isOfThis(request.headers['if-range'], etag) ? readRange(request.headers.range, blob.bytes) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${blob.bytes}`).send()
  const found = await objects.get(blob.objectKey, range ?? undefined)
  if (!found) throw new AppError('not_found')
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${blob.bytes}`)
  const length = range ? range.end - range.start + 1 : blob.bytes
  return reply.type(safeType(blob.mediaType)).header('content-length', length).send(found.stream)
}

/** Text that a browser would run as a page of ours is sent as text. */
const safeType = (mediaType: string): string => {
  if (['text/html', 'application/xml', 'text/javascript'].includes(mediaType)) return 'text/plain; charset=utf-8'
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType
}
