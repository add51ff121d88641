import type { FastifyReply, FastifyRequest } from 'fastify'
import { open } from 'node:fs/promises'
import type { OpenFile } from '../file-cache.ts'

/** A file as it is sent. */
export interface SentFile {
  contentType: string
  /** Changes exactly when the bytes do. */
  tag: string
  /** Opens it; only called when the client does not have it. */
  open: () => Promise<OpenFile>
}

/** Opens a file of the disk to be read once. @throws Error with `code` ENOENT when there is none. */
export const openFile = async (path: string): Promise<OpenFile> => {
  const file = await open(path)
  return { stream: file.createReadStream(), bytes: (await file.stat()).size }
}

/** Streams a file, so that a slow client costs one piece of it and not the whole; 304 when the client has it. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, tag, open }: SentFile,
): Promise<FastifyReply> => {
  void reply.header('etag', `"${tag}"`)
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const { stream, bytes } = await open()
  return reply.type(contentType).header('content-length', bytes).send(stream)
}

/** Tells whether an `If-None-Match` names the tag, in a list, weakly, or by the star (RFC 9110, 13.1.2). */
export const hasTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((each) => ['*', `"${tag}"`, `W/"${tag}"`].includes(each.trim()))
