import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Operation } from '@magazineai/contract'
import { MAX_FILES, MAX_FILE_BYTES } from '@magazineai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors.ts'
import type { Upload } from './caller.ts'
import { uploadFolder } from './uploads.ts'
import type { UploadFolder } from './uploads.ts'

/** Most bytes the text fields of a form may have together: a whole design as JSON. */
const MAX_FIELDS = 20 * 1024 * 1024

const limits = { files: MAX_FILES, fieldSize: MAX_FIELDS, fields: 40, parts: 60 }

/** Answers how large a file may be, bytes, by the fields that stand before it; null where nothing but the limit of all files is to hold. */
export type RoomBy = (fields: Readonly<Record<string, unknown>>) => Promise<number | null>

/** Largest file that one form carries where its room is asked for, bytes. */
const MAX_FORM_FILE = 2 * 1024 ** 3

/**
 * Reads a multipart form: fields become the body, files go to the folder of the request.
 * @throws AppError when it is no form, there is too much of anything, a field comes twice, or a file that nobody asked for.
 */
export const readForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  roomBy: RoomBy = async () => null,
): Promise<void> => {
  const fields = new Map<string, unknown>()
  let bytes = 0
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: MAX_FORM_FILE } })) {
      if (part.type === 'file') {
        const most = (await roomBy(Object.fromEntries(fields))) ?? MAX_FILE_BYTES
        request.uploads.push(await keepFile(request, reply, operation, part, most))
      } else bytes = keepField(fields, part, bytes)
    }
  } catch (error) {
    throw isOfTheForm(error) ? new AppError('invalid_request', { cause: error }) : error
  }
  request.body = Object.fromEntries(fields)
}

/** True for what the parser says about the bytes themselves; it gives such errors no code. Errors of the disk and of limits have one. */
const isOfTheForm = (error: unknown): boolean => !(error instanceof AppError) && (error as { code?: unknown }).code === undefined

const keepField = (fields: Map<string, unknown>, part: MultipartValue, before: number): number => {
  const { fieldname: name, value, fieldnameTruncated, valueTruncated } = part
  const bytes = before + (typeof value === 'string' ? value.length : 0)
  if (valueTruncated || fieldnameTruncated || bytes > MAX_FIELDS) throw new AppError('too_large')
  if (typeof name !== 'string' || fields.has(name))
    throw new AppError('invalid_request', { fields: { [name ?? 'body']: ['This field was sent twice, or without a name.'] } })
  if (typeof value === 'string' && name !== '__proto__') fields.set(name, value)
  return bytes
}

const keepFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  part: MultipartFile,
  most: number,
): Promise<Upload> => {
  if (!operation.multipart?.includes(part.fieldname)) {
    part.file.resume()
    throw new AppError('invalid_request', { fields: { [part.fieldname ?? 'body']: ['No file is expected here.'] } })
  }
  const folder: UploadFolder = await uploadFolder(request, reply.raw)
  const path = join(folder.path, String(request.uploads.length))
  await folder.use(() =>
    pipeline(part.file, (source: AsyncIterable<Buffer>) => upTo(source, most), createWriteStream(path, { mode: 0o600 })),
  )
  if (part.file.truncated) throw new AppError('too_large')
  return { field: part.fieldname, name: part.filename ?? '', type: part.mimetype, path, bytes: part.file.bytesRead }
}

/** Lets so many bytes through. @throws AppError `too_large` at the first beyond them. */
async function* upTo(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of source) {
    bytes += piece.length
    if (bytes > most) throw new AppError('too_large')
    yield piece
  }
}
