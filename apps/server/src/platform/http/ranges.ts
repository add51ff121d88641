import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import type { ByteRange } from '../objects.ts'
import { hasTag } from './files.ts'

/** A file that can be sent from any of its bytes on. */
export interface RangedFile {
  contentType: string
  bytes: number
  /** Changes exactly when the bytes do. */
  tag: string
  /** Opens it, or a stretch of it; null when it is gone. */
  open: (range?: ByteRange) => Promise<{ stream: Readable } | null>
}

/**
 * Sends a file, or the stretch of it that `Range` names (RFC 9110, 14): 206, 304 when the client has it, whole when several stretches are asked for or
 * `If-Range` names other bytes. @throws AppError `bad_range`, `not_found`.
 */
export const sendRanged = async (request: FastifyRequest, reply: FastifyReply, file: RangedFile): Promise<FastifyReply> => {
  const { contentType, bytes, tag } = file
  void reply.headers({ etag: `"${tag}"`, 'accept-ranges': 'bytes' })
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const range = isStale(request.headers['if-range'], tag) ? null : rangeOf(request.headers.range, bytes)
  if (range === 'outside') {
    void reply.header('content-range', `bytes */${bytes}`)
    throw new AppError('bad_range')
  }
  const found = await file.open(range ?? undefined)
  if (!found) throw new AppError('not_found')
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  return reply
    .type(contentType)
    .header('content-length', range ? range.end - range.start + 1 : bytes)
    .send(found.stream)
}

const isStale = (header: string | string[] | undefined, tag: string): boolean => header !== undefined && header !== `"${tag}"`

/** Reads a `Range` header: a stretch; `outside` when nothing of it is there; null when there is none, or more than one. */
export const rangeOf = (header: string | undefined, bytes: number): ByteRange | 'outside' | null => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const suffix = Math.min(Number(last), bytes)
    return suffix === 0 ? 'outside' : { start: bytes - suffix, end: bytes - 1 }
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < start) return null
  return start >= bytes ? 'outside' : { start, end }
}
